import type { Choice, Command, Context } from "../../../../../../web/games/mosaic/game.ts";

/** What a test says of a draft, and of the table around it; the rest is as at a quiet table of two. */
export interface Given {
  readonly commands?: readonly Command[];
  readonly choice?: Choice | null;
  readonly options?: readonly Command[];
  readonly menu?: readonly Command[];
  readonly preview?: object | null;
  readonly pending?: object | null;
  readonly state?: Context["draft"]["state"];
  readonly problem?: object | null;
  readonly outdated?: boolean;
  readonly version?: number;
  readonly id?: string;
  readonly you?: number | null;
  readonly view?: object;
}

/** A context made of data alone, and what was done to its draft: `["add", [command], null]`. */
export const drafting = ({ commands = [], choice = null, options = [], pending = null, ...more }: Given = {}) => {
  const done: unknown[][] = [];
  const does =
    (what: string) =>
    (...given: readonly unknown[]) =>
      void done.push([what, ...given]);
  const context = {
    table: { id: more.id ?? "t", version: more.version ?? 1 },
    view: { pending, options: {}, board: { pieces: {}, tokens: {} }, regions: [], ...more.view },
    menu: more.menu ?? options,
    you: more.you === undefined ? 0 : more.you,
    seats: ["Giulia", "Tomasz"].map((name, seat) => ({ seat, name, mark: seat + 3, you: seat === 0 })),
    draft: {
      ...{ commands, choice, options, problem: more.problem ?? null, outdated: more.outdated ?? false },
      preview: more.preview === undefined ? (commands.length > 0 ? { pending: null } : null) : more.preview,
      state: more.state ?? (commands.length > 0 || choice ? "ready" : "empty"),
      ...{ choose: does("choose"), add: does("add"), replace: does("replace"), clear: does("clear") },
      confirm: does("confirm"),
    },
  } as unknown as Context;
  return { context, done };
};

/** A command of the reader: `command("work", { currency: "stone" })`. */
export const command = (type: Command["type"], fields: object = {}): Command =>
  ({ type, seat: 0, ...fields }) as unknown as Command;
