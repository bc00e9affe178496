import { type AnyGame, type Outcome, type Seat, shareOf } from "../../../core/index.ts";
import { type AnyBot, playTable } from "../bots/botGames.ts";
import { seedOf } from "../randomGame.ts";
import type { Standing, Taking } from "./fairness.ts";
import { type Thing, thingsOf } from "./things.ts";

/** A table that has come no further than this is stopped, and says nothing of who wins. */
const MOST_CHAPTERS = 250;

/** What a game told: everything that was taken, and how every seat stood when each chapter began; nothing where it was stopped. */
export interface Watched {
  readonly ended: boolean;
  readonly takings: readonly Taking[];
  readonly moments: readonly Standing[];
}

const nameOf = ({ kind, id }: Thing): string => `${kind}/${id}`;

/** A moment of a game whose end is not known yet. */
type Open<T> = Omit<T, "won"> & { readonly seat: Seat };

const leadsOf = (points: readonly number[]): readonly number[] => {
  const total = points.reduce((sum, one) => sum + one, 0);
  return points.map((own) => own - (total - own) / Math.max(1, points.length - 1));
};

/** A table with values of its own, and what is asked of its end. */
export interface AtTable {
  readonly corrections?: unknown;
  readonly ended?: (state: unknown, outcome: Outcome, chapters: number) => void;
}

/** Plays a game of one bot in every seat, and notes who takes what. */
export const watched = (
  game: AnyGame,
  players: number,
  bot: AnyBot,
  seed: string,
  { corrections, ended }: AtTable = {},
): Watched => {
  const taken: Open<Taking>[] = [];
  const stood: Open<Standing>[] = [];
  const had = Array.from({ length: players }, () => new Set<string>());
  let leads: readonly number[] = Array(players).fill(0);
  let [chapter, last] = [0, ""];
  let end: unknown;
  const look = (state: unknown, seat: Seat): void => {
    for (const thing of thingsOf(game, state, seat)) {
      const name = nameOf(thing);
      if (had[seat]?.has(name)) continue;
      had[seat]?.add(name);
      taken.push({ ...thing, seat, chapter, lead: leads[seat] ?? 0 });
    }
  };
  const outcome = playTable(
    game,
    seedOf(seed),
    Array.from({ length: players }, () => bot),
    ({ seat, state }) => {
      end = state;
      const now = String(game.chronicle?.chapter(state));
      const isNew = now !== last;
      // Nearly everything is taken by who decides; what others get by it is noted when the chapter ends.
      for (const one of isNew ? had.keys() : [seat]) look(state, one);
      leads = leadsOf(game.chronicle?.points(state) ?? Array(players).fill(0));
      if (isNew) {
        chapter += 1;
        last = now;
        stood.push(...leads.map((lead, one) => ({ seat: one, chapter, lead })));
      }
      return chapter <= MOST_CHAPTERS;
    },
    () => {},
    corrections,
  );
  if (!outcome) return { ended: false, takings: [], moments: [] };
  ended?.(end, outcome, chapter);
  const { winners } = outcome;
  return {
    ended: true,
    takings: taken.map(({ seat, ...one }) => ({ ...one, won: shareOf(winners, seat) })),
    moments: stood.map(({ seat, ...one }) => ({ ...one, won: shareOf(winners, seat) })),
  };
};
