import { dryRun } from "../../../../core/engine/dryRun.ts";
import type { Change, Preview, Rejection, Seat } from "../../../../core/game.ts";
import { ok, type Result } from "../../../../core/result.ts";
import { type Event, evolve } from "./events.ts";
import { type Command, decide } from "./flow.ts";
import { reveals as shown } from "./reveals.ts";
import { playerOf, type State } from "./state.ts";

/** The table as a seat knows it: nobody else's hand, dive or plan, no pearl that lies face down, and no seed. */
const imagined = (state: State, seat: Seat): State => ({
  ...state,
  seed: "",
  pearlsDown: state.pearlsDown.map(() => 0),
  players: state.players.map((player, at) => {
    if (at === seat) return player;
    const air = player.air + (player.dive?.air ?? 0);
    const dive = player.dive === null ? null : { card: 0, air: 0 };
    return { ...player, hand: player.hand.map(() => 0), air, dive, plan: [] };
  }),
});

const numbersOf = (state: State, seat: Seat): Readonly<Record<string, number>> => {
  const { hand, air, plan } = playerOf(state, seat);
  return { cards: hand.length, air, planned: plan.length };
};

const changesOf = (before: State, after: State, seat: Seat): readonly Change[] => {
  const [from, to] = [numbersOf(before, seat), numbersOf(after, seat)];
  return Object.keys(from).flatMap((what) =>
    from[what] === to[what] ? [] : [{ seat, what, from: from[what] ?? 0, to: to[what] ?? 0 }],
  );
};

/** What a draft would do, as far as its seat can know: what comes up with the dives nobody foresees. */
export const preview = (
  state: State,
  seat: Seat,
  commands: readonly Command[],
): Result<Preview<Command>, Rejection> => {
  if (state.players[seat] === undefined) return ok({ changes: [], reveals: false, final: false, next: [] });
  const surfaces = ({ type }: Event): boolean => type === "surfaced";
  const run = dryRun(
    {
      decide,
      evolve,
      reveals: surfaces,
      showsAnybody: (before, event) => shown(before, event, seat),
      isUnforeseeable: surfaces,
      beginsPhase: () => false,
    },
    imagined(state, seat),
    commands.map((command) => ({ ...command, seat })),
  );
  if (!run.ok) return run;
  const { start, counted, reveals, final } = run.value;
  return ok({ changes: changesOf(start, counted, seat), reveals, final, next: [] });
};
