import { type Choose, stageOf } from "../../../../../../web/games/mosaic/acting/plan/stage.ts";
import type { Choice, Command, Context } from "../../../../../../web/games/mosaic/game.ts";

let tables = 0;

/** The id of a table nothing is known of: what could be added to a draft is remembered by table, version and commands. */
export const newTable = (): string => {
  tables += 1;
  return `table-${tables}`;
};

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

export const work = (currency: string) => command("work", { currency });
export const build = (card: string) => command("build", { card, piece: "city" });
export const place = (hex: string) => command("place-piece", { piece: "city", hex });
export const pay = (replaced: number) => command("pay", { replaced, currency: "stone" });
export const end = command("end-turn");
export const peek = command("peek-deck", { deck: "build" });
export const works = [work("stone"), work("food")];
export const owed = (kind: string, seat = 0) => ({ kind, seat });

/** How far a draft is. */
export const stage = (given: Given) => stageOf(drafting(given).context);

/** The same, of a draft that waits for a choice. */
export const choosing = (given: Given): Choose => {
  const now = stage(given);
  if (now.kind !== "choose") throw new Error(`It is ${now.kind}.`);
  return now;
};
