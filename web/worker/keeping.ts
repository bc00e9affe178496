/*
 * The page's own files are kept for when there is no connection. What the service says of tables is not: its requests go by
 * untouched (the page keeps the last it has read, `web/table/store/kept.ts`).
 */

/** What is needed of the world around the worker. */
export interface Surroundings {
  readonly caches: Pick<CacheStorage, "open">;
  readonly fetch: (request: Request | string) => Promise<Response>;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** "https://play.example.org": nothing of others is kept. */
  readonly origin: string;
}

/** Keeps files, and answers with them. */
export interface Keeping {
  /** The answer to a request of a page; undefined: the browser asks as if there were no worker. */
  readonly answer: (request: Request) => Promise<Response> | undefined;
  /** Keeps files that a page has read before the worker was there. */
  readonly keep: (urls: readonly string[]) => Promise<void>;
}

const STORE = "tessera-files";
/** The page itself, which is the same file at every address. */
const PAGE = "/";
/** ms the network may take for the page where another one is kept. */
const patience = 4_000;
/** Files kept at most: those of three releases. The oldest go first. */
export const most = 600;

const isHashed = (path: string): boolean => path.startsWith("/assets/");
/** What the service answers, and what is for developers. */
const isService = (path: string): boolean => /^\/(api|dev)(\/|$)/.test(path);

/** Whether a file came whole from where it was asked for. */
const isWhole = ({ ok, redirected, type }: Response): boolean => ok && !redirected && type !== "opaque";

/** Keeps the page's files as the surroundings can. A file with a hash in its name never changes: it is read once. */
export const keepingOf = ({ caches, fetch, wait, origin }: Surroundings): Keeping => {
  const put = async (key: string, response: Response): Promise<void> => {
    const store = await caches.open(STORE);
    await store.put(key, response);
    const kept = await store.keys();
    for (const old of kept.slice(0, Math.max(0, kept.length - most))) await store.delete(old);
  };

  const known = async (key: string): Promise<Response | undefined> => (await caches.open(STORE)).match(key);

  const hashed = async (url: string): Promise<Response> => {
    const { pathname } = new URL(url, origin);
    const kept = await known(pathname);
    if (kept) return kept;
    const response = await fetch(url);
    if (isWhole(response)) await put(pathname, response.clone()).catch(() => undefined);
    return response;
  };

  /** Keeps a page once the files it begins with are there: an older one with all of its files is worth more than half a newer one. */
  const keepPage = async (page: Response): Promise<void> => {
    const html = await page.clone().text();
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? "");
    const read = await Promise.all(files.map((file) => hashed(new URL(file, origin).href)));
    if (files.length > 0 && read.every(isWhole)) await put(PAGE, page);
  };

  const page = async (request: Request): Promise<Response> => {
    const newest = fetch(request).then((response) => {
      const isPage = isWhole(response) && /text\/html/.test(response.headers.get("content-type") ?? "");
      if (isPage) void keepPage(response.clone()).catch(() => undefined);
      return response;
    });
    const kept = await known(PAGE);
    if (!kept) return newest;
    const late = wait(patience).then(() => kept);
    return Promise.race([newest, late]).catch(() => kept);
  };

  /** A file whose name stays while what is in it changes. */
  const named = async (request: Request, path: string): Promise<Response> => {
    try {
      const response = await fetch(request);
      if (isWhole(response)) await put(path, response.clone()).catch(() => undefined);
      return response;
    } catch (lost) {
      const kept = await known(path);
      if (kept) return kept;
      throw lost;
    }
  };

  return {
    answer: (request) => {
      const { origin: from, pathname } = new URL(request.url);
      if (request.method !== "GET" || from !== origin || isService(pathname)) return undefined;
      if (request.mode === "navigate") return page(request);
      return isHashed(pathname) ? hashed(request.url) : named(request, pathname);
    },
    keep: async (urls) => {
      for (const url of urls) {
        const { origin: from, pathname } = new URL(url, origin);
        if (from !== origin) continue;
        if (isHashed(pathname)) await hashed(new URL(url, origin).href).catch(() => undefined);
        else if (pathname === PAGE) await fetch(url).then(keepPage, () => undefined);
        else if (!isService(pathname)) await named(new Request(new URL(url, origin)), pathname).catch(() => undefined);
      }
    },
  };
};
