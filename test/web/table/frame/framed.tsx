import { vi } from "vitest";
import type { Table } from "../../../../web/contract.ts";
import type { AnyContext } from "../../../../web/table/context/context.ts";
import type { GameUi, Step } from "../../../../web/table/context/gameUi.ts";
import { Frame } from "../../../../web/table/frame/Frame.tsx";
import type { TableState, TableStore } from "../../../../web/table/store/tableState.ts";
import type { TestPage } from "../../../support/page.ts";

/*
 * The frame of a table around a game of words, for tests that look at one part of it. They replace what is not the frame's: the
 * bar at the top, and motion.
 */

let context: AnyContext;

/** Each part says its name, and what it was given. */
const ui = {
  explained: undefined,
  banner: () => ({ points: null, line: "" }),
  subtitle: () => "Round 2",
  waitingText: () => "your move",
  actionsLabel: () => "Choose",
  actionsHint: () => "one a turn",
  mineHint: () => "5 stone",
  turns: () => [],
  step: () => null,
  News: () => <p>the news</p>,
  Board: ({ context: given, mini }: { readonly context: AnyContext; readonly mini: boolean }) => {
    context = given;
    return <p>{mini ? "a small map" : "the map"}</p>;
  },
  Offers: () => <p>the offers</p>,
  Mine: () => <p>the own board</p>,
  Others: () => <p>the other boards</p>,
  Actions: () => <p>the actions</p>,
  Choosing: () => <p>the question</p>,
} as unknown as GameUi;

/** The page of a draft. */
export const step: Step = { title: "Build a city", steps: [], primary: null, back: () => {} };

/** Mira reads, who is asked; Tomasz is the host. `own`: of what all readers see alike. */
export const tableOf = (more: object = {}, own: object = {}): Table =>
  ({
    table: {
      id: "table-abc",
      game: "toy",
      name: "Friday",
      status: "playing",
      version: 7,
      seats: ["Mira", "Tomasz"].map((name, seat) => ({ seat, name })),
      host: { seat: 1, name: "Tomasz", succession: null },
      ...own,
    },
    you: { seat: 0, host: false },
    waiting: [{ seat: 0, kind: "turn", since: 7, askedAt: 0 }],
    menu: [],
    offers: [],
    view: {},
    outcome: null,
    ...more,
  }) as unknown as Table;

const stateOf = (table: Table, more: object): TableState =>
  ({
    table,
    held: null,
    problem: null,
    link: null,
    readAt: 0,
    offline: false,
    log: { items: [], complete: true, unread: false },
    draft: { version: 7, commands: [], choice: null, question: null },
    preview: null,
    draftState: "empty",
    asking: false,
    draftProblem: null,
    dropped: null,
    otherSeat: false,
    mail: [],
    ownMail: null,
    talk: 0,
    moved: 0,
    ...more,
  }) as unknown as TableState;

/** What differs from a table in play on a wide screen. */
interface Given {
  readonly width?: number;
  readonly table?: Table;
  readonly state?: object;
  readonly game?: object;
  readonly signIn?: { readonly name: string; readonly press: (() => void) | null } | null;
}

/** The frame on a page. */
export const framed = (page: TestPage) => {
  const store = { clear: vi.fn(), confirm: vi.fn(), busy: vi.fn(), look: vi.fn(), noted: vi.fn(), receive: vi.fn() };
  return {
    ...store,
    /** What the game was drawn with last. */
    context: (): AnyContext => context,
    draw: async ({ width = 1280, table = tableOf(), state = {}, game = {}, signIn = null }: Given = {}) => {
      await page.resize(width);
      await page.draw(
        <Frame
          table={table}
          state={stateOf(table, state)}
          store={store as unknown as TableStore}
          ui={{ ...ui, ...game } as GameUi}
          signIn={signIn}
        />,
      );
    },
  };
};

export type Framed = ReturnType<typeof framed>;
