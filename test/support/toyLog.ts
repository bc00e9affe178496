import type { TableCommit, TableEvent } from "../../functions/table/events.ts";
import { foldTable } from "../../functions/table/evolve.ts";
import type { TableState } from "../../functions/table/state.ts";
import { type ToyEvent, toyGame } from "./toyGame.ts";

/* Logs of tables of the small game, made by hand: what happened, by whom, and how long after the step before. */

const MINUTE = 60_000;

/** A step of one moment. `after`: how long (ms) after the step before it. */
export interface Step {
  readonly by: TableCommit["by"];
  readonly after: number;
  readonly events: readonly TableEvent[];
}

export const step = (events: readonly TableEvent[], by: TableCommit["by"] = "host", after: number = MINUTE): Step => ({
  events,
  by,
  after,
});

/** The log of some steps, under the rules of today. */
export const logOf = (steps: readonly Step[]): readonly TableCommit[] => {
  let at = 0;
  return steps.map(({ by, after, events }, index) => {
    at += after;
    const version = index + 1;
    return { version, moveId: `m${version}`, at, by, rules: toyGame.rulesVersion, events };
  });
};

/** Ann hosts at seat 0 and reads mails; Bob reads mails; Cy gave no address; Dice is a bot. */
export const opened = {
  type: "table-opened",
  game: "toy",
  name: "Friday",
  options: { rounds: 2 },
  hostSeat: 0,
  seats: [
    { name: "Ann", language: "en", contact: "ann" },
    { name: "Bob", language: "de", contact: "bob" },
    { name: "Cy", language: "fr" },
    { name: "Dice", language: "en", bot: true },
  ],
} as const satisfies TableEvent;

/** The same table with two days for each question, after which the host decides. */
export const paced: TableEvent = {
  ...opened,
  pace: { kind: "turn", hours: 48, expiry: "host", vacationDays: 0 },
};

export const seed = "ab".repeat(32);
const dealt = toyGame.setup({ seats: 4, options: { rounds: 2 }, seed, commitment: "c" });
export const started: TableEvent = { type: "table-started", commitment: "c", events: dealt };
export const joined: readonly TableEvent[] = [0, 1, 2].map((seat) => ({ type: "seat-joined", seat }));

const hands = dealt[0]?.type === "dealt" ? dealt[0].hands : [];

/** The first card of a hand as it was dealt. */
export const card = (seat: number): string => hands[seat]?.[0] ?? "";

export const moved = (seat: number, ...events: readonly ToyEvent[]): TableEvent => ({ type: "moved", seat, events });

/** A seat picks its first card, which reveals nothing and ends nothing while others still have to pick. */
export const picks = (seat: number): TableEvent => moved(seat, { type: "picked", seat, card: card(seat) });

/** A table in play, for which everybody has still to pick: three commits. */
export const playing: readonly Step[] = [step([opened]), step(joined, 1), step([started])];

/** These seats have picked as well, each in a commit of its own. */
export const picked = (...seats: readonly number[]): readonly Step[] => seats.map((seat) => step([picks(seat)], seat));

/** The table after these steps. */
export const tableAfter = (...steps: readonly Step[]): TableState => {
  const table = foldTable({ toy: toyGame }, "t", null, logOf(steps));
  if (table === null) throw new Error("nothing has happened");
  return table;
};
