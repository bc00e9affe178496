import type { Found } from "./eyes.ts";
import { type BrowserWindow, between } from "./port.ts";

/** Somebody at a window, who goes by what things are called. The same in every browser. */
export interface Visit {
  readonly window: BrowserWindow;
  goTo(address: string): Promise<void>;
  /**
   * Waits until there is such a control and returns where it is. `role` may name several (`button|link`), `name` is a pattern.
   */
  see(role: string, name: string): Promise<Found>;
  /** Waits for a control that can be pressed, and presses it. */
  press(role: string, name: string): Promise<void>;
  /** Drags what is found by its class, by a multiple of its own size. */
  drag(selector: string, by: { readonly x: number; readonly y: number }): Promise<void>;
  /** Waits until an expression is true in the page. */
  until(what: string, expression: string): Promise<void>;
  /** Waits until the page has come to rest: twice the same, a while apart, with nothing busy, and its pictures drawn. */
  rest(): Promise<void>;
  /** Errors and refusals the page has seen since it was last loaded. */
  errors(): Promise<readonly string[]>;
}

const patience = 240_000; // ms: only against what never comes
const pause = 100; // ms between two looks

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const visiting = (window: BrowserWindow): Visit => {
  /** Looks until there is something to see. */
  const look = async <T>(what: string, once: () => Promise<T | null>): Promise<T> => {
    for (const end = Date.now() + patience; Date.now() < end; await wait(pause)) {
      const found = await once();
      if (found !== null) return found;
    }
    const told = await window.read<readonly string[]>("eyes.told()");
    throw new Error(`there is no ${what}; there are ${told.join(", ")}`);
  };
  const find = (role: string, name: string) =>
    window.read<Found | null>(`eyes.find(${JSON.stringify(role)}, ${JSON.stringify(name)})`);
  const see = (role: string, name: string) => look(`${role} “${name}”`, () => find(role, name));
  /** A control that can be pressed and holds still: where it was twice. */
  const ready = (role: string, name: string): Promise<Found> =>
    look(`${role} “${name}” that can be pressed`, async () => {
      const before = await find(role, name);
      if (!before || before.closed || before.under !== null) return null;
      const after = await find(role, name);
      return after && after.x === before.x && after.y === before.y ? after : null;
    });
  const middle = ({ x, y, width, height }: Found) => ({ x: x + width / 2, y: y + height / 2 });
  return {
    window,
    goTo: (address) => window.goTo(address),
    see,
    press: async (role, name) => window.press(middle(await ready(role, name))),
    drag: async (selector, by) => {
      const found = await ready(selector, "");
      const from = middle(found);
      const to = { x: from.x + by.x * found.width, y: from.y + by.y * found.height };
      await window.drag([from, ...between(from, to, 8)]);
    },
    until: async (what, expression) => {
      await look(what, async () => ((await window.read<boolean>(expression)) ? true : null));
    },
    rest: async () => {
      let before = "";
      await look("rest", async () => {
        const now = await window.read<string>("eyes.stamp()");
        const busy = await window.read<boolean>('document.querySelector("[aria-busy=true]") !== null');
        const same = now === before && !busy;
        before = now;
        if (!same) await wait(200);
        return same ? true : null;
      });
      await window.read("eyes.pictured()");
    },
    errors: () => window.read("eyes.errors"),
  };
};
