import { expect, vi } from "vitest";
import type { Command, Context } from "../../../../../web/games/patchistory/game.ts";
import type { TestPage } from "../../../../support/page.ts";

/** What a test says of the table around a panel; the rest is as at a quiet table of Mira, Tomasz (who reads) and Olga. */
export interface Given {
  readonly menu?: readonly object[];
  readonly offers?: readonly object[];
  readonly commands?: readonly object[];
  readonly choice?: object | null;
  readonly view?: object;
  readonly you?: number | null;
}

const [replace, choose] = [vi.fn(), vi.fn()];

/** The context of a panel. */
export const seated = ({ menu = [], offers = [], commands = [], choice = null, view, you = 1 }: Given = {}): Context =>
  ({
    ...{ you, menu, offers, mayAct: true },
    seats: ["Mira", "Tomasz", "Olga"].map((name, seat) => ({ seat, name, mark: seat + 1, you: seat === you })),
    draft: { commands, choice, replace, choose, preview: null },
    view: {
      ...{ seats: 3, era: 2, pending: null, phase: { kind: "diplomacy" }, routes: [] },
      players: [0, 1, 2].map((seat) => ({
        ...{ seat, favours: 2, stock: { coin: 9 } },
        status: { attack: 4 + seat, defence: 7 + seat },
      })),
      orders: { auction: null, stances: [], aid: [], boosts: [] },
      ...view,
    },
  }) as unknown as Context;

/** What is seen and done on the page of a panel. */
export const onPanel = (page: TestPage) => {
  const all = (selector: string) => [...page.window.document.querySelectorAll(selector)] as unknown as HTMLElement[];
  const inputs = (name: string) => all(`input[name="${name}"]`) as HTMLInputElement[];
  return {
    all,
    texts: (selector: string) => all(selector).map((one) => one.textContent?.trim()),
    /** Presses the n-th element. */
    press: (selector: string, index = 0) => page.act(() => all(selector)[index]?.click()),
    /** The titles of a list of possibilities. */
    titles: (name: string) => inputs(name).map((one) => one.parentElement?.querySelector("b")?.textContent),
    /** Which of them is chosen. */
    picked: (name: string) => inputs(name).findIndex(({ checked }) => checked),
    pick: (name: string, index: number) => page.act(() => inputs(name)[index]?.click()),
    /** The commands that were put into the draft last, and the choice beside them; the draft is as it was after that. */
    put: (): readonly [readonly Command[], object] => {
      expect(replace).toHaveBeenCalled();
      const call = replace.mock.lastCall as unknown as readonly [readonly Command[], object];
      replace.mockClear();
      return call;
    },
    /** Nothing was put into it. */
    isLeft: () => expect(replace).not.toHaveBeenCalled(),
    choose,
  };
};
