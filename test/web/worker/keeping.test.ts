import { describe, expect, it } from "vitest";
import { keepingOf, most } from "../../../web/worker/keeping.ts";
import { freshCaches } from "../table/store/caches.ts";

const origin = "http://localhost";
const page = (release: string): string =>
  `<script src="/check.js"></script><script type="module" src="/assets/index-${release}.js"></script>`;

/** The worker at a site that can be released anew, be late, and be out of reach. */
const site = () => {
  const caches = freshCaches();
  const files = new Map<string, string>();
  const asked: string[] = [];
  const net = { reachable: true, late: false };
  const release = (name: string) => {
    files.set("/", page(name));
    files.set(`/assets/index-${name}.js`, `release ${name}`);
    files.set("/check.js", `check of ${name}`);
  };
  release("aaaaaaaa");
  const keeping = keepingOf({
    caches,
    origin,
    wait: async () => {
      if (!net.late) await new Promise(() => undefined);
    },
    fetch: async (request) => {
      const { pathname } = new URL(typeof request === "string" ? request : request.url, origin);
      asked.push(pathname);
      if (!net.reachable) throw new TypeError("no connection");
      if (net.late) await new Promise(() => undefined);
      const name = pathname.startsWith("/table/") ? "/" : pathname;
      const body = files.get(name);
      const type = name === "/" ? "text/html; charset=utf-8" : "text/javascript";
      return body === undefined
        ? new Response("none", { status: 404 })
        : new Response(body, { headers: { "content-type": type } });
    },
  });
  const ask = async (path: string, mode: RequestMode = "no-cors"): Promise<string> => {
    // No test can make a request of the mode "navigate": only browsers do.
    const request = Object.defineProperty(new Request(origin + path), "mode", { value: mode });
    const answer = await keeping.answer(request);
    return answer === undefined ? "not ours" : answer.text();
  };
  const visit = async (path: string): Promise<string> => {
    const html = await ask(path, "navigate");
    await new Promise((resolve) => setTimeout(resolve, 0)); // the copy is stored beside the answer
    return html;
  };
  return { caches, files, asked, net, release, keeping, ask, visit };
};

describe("the files of the page", () => {
  it("open without a connection at every address, with the newest page whose files are complete", async () => {
    const { net, visit, ask } = site();
    await visit("/table/abcdefgh");
    net.reachable = false;
    expect(await visit("/tables")).toBe(page("aaaaaaaa"));
    expect(await ask("/assets/index-aaaaaaaa.js")).toBe("release aaaaaaaa");
  });

  it("come from the network first where they may change, so that a release is seen at the next visit", async () => {
    const { net, visit, ask, release } = site();
    await visit("/");
    await ask("/check.js");
    release("bbbbbbbb");
    expect(await visit("/")).toBe(page("bbbbbbbb"));
    expect(await ask("/check.js")).toBe("check of bbbbbbbb");
    net.reachable = false;
    expect(await visit("/")).toBe(page("bbbbbbbb"));
    expect(await ask("/check.js")).toBe("check of bbbbbbbb");
  });

  it("never replace a complete page by one whose files did not arrive", async () => {
    const { net, visit, release, files } = site();
    await visit("/");
    release("bbbbbbbb");
    files.delete("/assets/index-bbbbbbbb.js");
    expect(await visit("/")).toBe(page("bbbbbbbb"));
    net.reachable = false;
    expect(await visit("/")).toBe(page("aaaaaaaa"));
  });

  it("are shown from the cache when the network takes too long", async () => {
    const { net, visit } = site();
    await visit("/");
    net.late = true;
    expect(await visit("/")).toBe(page("aaaaaaaa"));
  });

  it("are requested once when their names have a hash", async () => {
    const { ask, asked } = site();
    for (let times = 0; times < 3; times += 1) await ask("/assets/index-aaaaaaaa.js");
    expect(asked).toEqual(["/assets/index-aaaaaaaa.js"]);
  });

  it("do not include missing files, and are not kept without limit", async () => {
    const { ask, caches, files, keeping } = site();
    expect(await ask("/assets/gone-aaaaaaaa.js")).toBe("none");
    expect(await caches.paths("tessera-files")).toEqual([]);
    const names = Array.from({ length: most + 3 }, (_, index) => `/assets/n${index}-aaaaaaaa.js`);
    for (const name of names) files.set(name, name);
    await keeping.keep(names);
    expect(await caches.paths("tessera-files")).toEqual(names.slice(3));
  });

  it.each(["/api/tables/abcdefgh", "/api/person", "/dev/mail"])("%s is not handled by the worker", async (path) => {
    const { ask, asked } = site();
    expect(await ask(path)).toBe("not ours");
    expect(await ask(path, "navigate")).toBe("not ours");
    expect(asked).toEqual([]);
  });

  it("requests that send something, or go elsewhere, pass untouched", () => {
    const { keeping } = site();
    expect(keeping.answer(new Request(`${origin}/open`, { method: "POST" }))).toBeUndefined();
    expect(keeping.answer(new Request("https://elsewhere.example/assets/x-aaaaaaaa.js"))).toBeUndefined();
  });

  it("read before the worker was there are cached when the page lists them, and nothing of the service", async () => {
    const { keeping, caches, net, visit } = site();
    await keeping.keep([
      "/",
      `${origin}/assets/index-aaaaaaaa.js`,
      `${origin}/check.js`,
      "/api/person",
      "https://elsewhere.example/",
    ]);
    expect([...(await caches.paths("tessera-files"))].sort()).toEqual(["/", "/assets/index-aaaaaaaa.js", "/check.js"]);
    net.reachable = false;
    expect(await visit("/table/abcdefgh")).toBe(page("aaaaaaaa"));
  });
});
