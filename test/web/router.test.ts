import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startRouter } from "../../web/router.ts";

/** As much of a browser as links need. */
class FakeElement {
  closest(): unknown {
    return null;
  }
}
class FakeLink extends FakeElement {
  readonly target: string;
  readonly #download: boolean;
  readonly #url: URL;
  constructor(href: string, { target = "", download = false } = {}) {
    super();
    this.#url = new URL(href, "https://play.example");
    this.target = target;
    this.#download = download;
  }
  override closest(): unknown {
    return this;
  }
  hasAttribute(): boolean {
    return this.#download;
  }
  get origin() {
    return this.#url.origin;
  }
  get pathname() {
    return this.#url.pathname;
  }
  get hash() {
    return this.#url.hash;
  }
}

let page: EventTarget;
let gone: string[];

beforeEach(() => {
  page = new EventTarget();
  gone = [];
  vi.stubGlobal("document", page);
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("HTMLAnchorElement", FakeLink);
  vi.stubGlobal("location", { origin: "https://play.example", pathname: "/tables", search: "", hash: "" });
  vi.stubGlobal("history", { state: null, pushState: (_: null, __: string, url: string) => gone.push(url) });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("scrollTo", () => undefined);
  startRouter();
});

afterEach(() => vi.unstubAllGlobals());

const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

/** Presses a link. True: the page changes by itself; false: the browser handles it. */
const press = (link: FakeLink, how: Partial<typeof plain> = {}): boolean => {
  const click = Object.assign(new Event("click", { cancelable: true }), plain, how);
  Object.defineProperty(click, "target", { value: link });
  page.dispatchEvent(click);
  return click.defaultPrevented;
};

describe("a pressed link", () => {
  it.each(["/", "/open", "/table/t1/seats", "/table/t1#token", "/apiary"])("to %s changes the page only", (href) => {
    expect(press(new FakeLink(href))).toBe(true);
    expect(gone).toEqual([href]);
  });

  it.each([
    ["the service", new FakeLink("/api/tables/t1/export")],
    ["a page behind a mail", new FakeLink("/api/mail/confirm/token")],
    ["the developer’s mailbox", new FakeLink("/dev/mail")],
    ["another site", new FakeLink("https://elsewhere.example/open")],
    ["a place on this page", new FakeLink("/tables#news")],
    ["a new window", new FakeLink("/open", { target: "_blank" })],
    ["a file to keep", new FakeLink("/open", { download: true })],
  ])("to %s is left to the browser", (_what, link) => {
    expect(press(link)).toBe(false);
    expect(gone).toEqual([]);
  });

  it.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
    "pressed in a special way is left to the browser: %o",
    (how) => {
      expect(press(new FakeLink("/open"), how)).toBe(false);
      expect(gone).toEqual([]);
    },
  );
});
