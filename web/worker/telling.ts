/*
 * What a device shows when the service tells it something, and what a press on that opens. The words come sealed for this browser alone
 * (`functions/notices/push/pushWords.ts`).
 */

/** An open page of this site. */
interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** What is needed of the world around the worker. */
export interface Screen {
  /** "https://play.example.org": nothing else is opened. */
  readonly origin: string;
  readonly show: (title: string, options: NotificationOptions) => Promise<void>;
  readonly pages: () => Promise<readonly OpenPage[]>;
  readonly open: (url: string) => Promise<unknown>;
}

/** A browser that shows nothing for what it was sent may be sent nothing more: what cannot be read is shown by the site's name. */
const unread = { title: "Tessera", body: "", lang: "", url: "/tables", tag: "unread", quiet: false };
type Words = Readonly<typeof unread>;

const wordsIn = (text: string): Words => {
  try {
    const said = Object(JSON.parse(text)) as Partial<Words>;
    const known = Object.entries(unread).map(([name, usual]) => {
      const value = said[name as keyof Words];
      return [name, typeof value === typeof usual ? value : usual];
    });
    return Object.fromEntries(known) as Words;
  } catch {
    return unread;
  }
};

/** Shows notifications, and opens what was pressed. */
export interface Telling {
  readonly told: (text: string) => Promise<void>;
  readonly pressed: (data: unknown) => Promise<void>;
}

/** Notifications on this screen. One about a table replaces the last one about it. */
export const tellingOn = ({ origin, show, pages, open }: Screen): Telling => ({
  told: (text) => {
    const { title, body, lang, url, tag, quiet } = wordsIn(text);
    // Older types of the browser do not know that it may sound again.
    const options = { body, lang, tag, icon: "/icon-192.png", silent: quiet, renotify: !quiet, data: { url } };
    return show(title, options);
  },
  pressed: async (data) => {
    const { url } = Object(data) as { readonly url?: unknown };
    const to = new URL(typeof url === "string" && URL.canParse(url, origin) ? url : "/tables", origin);
    const target = to.origin === origin ? to : new URL("/tables", origin);
    // A page that shows this table already keeps what is prepared on it, and reads by itself what has happened.
    const here = (await pages()).find((page) => new URL(page.url).pathname === target.pathname);
    if (here) await here.focus();
    else await open(target.href);
  },
});
