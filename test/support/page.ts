import { Window } from "happy-dom";
import { type ComponentChild, render } from "preact";
import { act as acting } from "preact/test-utils";
import { vi } from "vitest";

/*
 * A page without layout and without a browser, for parts that keep state between drawings: it has elements, events and a size,
 * and no positions. Its users have a process of their own (vitest.config.ts).
 */

/** What parts of the page find around them. */
const surroundings = [
  "document",
  "location",
  "history",
  "navigator",
  "localStorage",
  "sessionStorage",
  "Node",
  "Element",
  "HTMLElement",
  "HTMLAnchorElement",
] as const;

const doings = ["addEventListener", "removeEventListener", "dispatchEvent"] as const;

/** Media queries that report when they change; those of happy-dom treat every width as a change, or none. */
const mediaOf = (window: Window) => {
  return (query: string) => {
    const heard = new Map<() => void, () => void>();
    const list = window.matchMedia(query);
    let matched = list.matches;
    return {
      matches: matched,
      addEventListener: (_change: string, listener: () => void): void => {
        const resized = () => {
          if (list.matches !== matched) listener();
          matched = list.matches;
        };
        heard.set(listener, resized);
        window.addEventListener("resize", resized);
      },
      removeEventListener: (_change: string, listener: () => void): void =>
        window.removeEventListener("resize", heard.get(listener) ?? (() => {})),
    };
  };
};

export interface TestPage {
  readonly window: Window;
  /** Draws it in place of the previous drawing, with all that follows. */
  draw(node: ComponentChild): Promise<void>;
  /** Does something and lets the page draw the result. */
  act(what: () => unknown): Promise<void>;
  /** The text that is drawn. */
  text(): string;
  /** The one element with this selector; throws where there is none. */
  find(selector: string): HTMLElement;
  /** Whether there is one. */
  has(selector: string): boolean;
  /** Sets the width of the window, in px. */
  resize(width: number): Promise<void>;
  /** Removes the drawing, and the page. */
  close(): Promise<void>;
}

/** Opens a page of this width, in px. Its caller closes it. */
export const openPage = ({ width = 1280, url = "http://localhost/" } = {}): TestPage => {
  const window = new Window({ url, width, height: 800 });
  for (const name of surroundings) vi.stubGlobal(name, window[name]);
  for (const name of doings) vi.stubGlobal(name, (window[name] as (...given: unknown[]) => unknown).bind(window));
  vi.stubGlobal("matchMedia", mediaOf(window));
  vi.stubGlobal("scrollTo", vi.fn());
  const root = window.document.createElement("div");
  window.document.body.append(root);
  const place = root as unknown as Element;
  const page: TestPage = {
    window,
    draw: (node) => acting(() => render(node, place)),
    act: (what) =>
      acting(async () => {
        await what();
      }),
    text: () => root.textContent ?? "",
    find: (selector) => {
      const found = window.document.querySelector(selector);
      if (found === null) throw new Error(`There is no ${selector} in ${root.innerHTML}`);
      return found as unknown as HTMLElement;
    },
    has: (selector) => window.document.querySelector(selector) !== null,
    resize: (to) => page.act(() => window.happyDOM.setViewport({ width: to })),
    close: async () => {
      await page.draw(null);
      await window.happyDOM.close();
      vi.unstubAllGlobals();
    },
  };
  return page;
};
