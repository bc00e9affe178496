import { isDeepStrictEqual } from "node:util";
import type { Stream, Weighed } from "../../../core/index.ts";
import type { Riddle } from "../../contract/riddle.ts";
import type { AnyCommand } from "../randomGame.ts";
import type { Players, Position, RecordedGame } from "./positions.ts";

/**
 * So many choices are put to the reader, no more than two of a kind, of at least three kinds; and one of those that differ by an amount
 * alone.
 */
const shown = { least: 4, most: 5, ofAKind: 2, kinds: 3 } as const;

/** The best choice has to be better than the next by something that can be seen, and not by so much that nobody would ask, in VP. */
const clear = { least: 1, most: 6 } as const;

/** The best choices of a position, as different as they come. */
export const choicesOf = (weighed: readonly Weighed<AnyCommand>[]): readonly Weighed<AnyCommand>[] => {
  const ofAKind = new Map<string, number>();
  const amounts = new Set<string>();
  return weighed
    .filter(({ command }) => {
      const named = JSON.stringify(Object.entries(command).filter(([, value]) => typeof value !== "number"));
      const before = ofAKind.get(command.type) ?? 0;
      if (amounts.has(named) || before >= shown.ofAKind) return false;
      amounts.add(named);
      ofAKind.set(command.type, before + 1);
      return true;
    })
    .slice(0, shown.most);
};

const kindsOf = (choices: readonly Weighed<AnyCommand>[]): number =>
  new Set(choices.map(({ command }) => command.type)).size;

/** Whether a position can be put as a riddle. */
export const isRiddle = ({ weighed, played }: Pick<Position, "weighed" | "played">): boolean => {
  const [best, second] = weighed;
  if (!best || !second || second.less < clear.least || second.less > clear.most) return false;
  const choices = choicesOf(weighed);
  return isDeepStrictEqual(best.command, played) && choices.length >= shown.least && kindsOf(choices) >= shown.kinds;
};

/** The riddle a position makes; null where its bot cannot say why. */
export const riddleOf = (
  { move, seat, kind, view, menu, weighed }: Position,
  { seed, game, seats }: RecordedGame,
  { strength, bots }: Players,
  commit: string,
): Riddle | null => {
  const choices = choicesOf(weighed);
  const best = choices[0]?.command;
  const why = best && bots.why?.(view, best, strength, seats);
  if (!why) return null;
  const place = (command: AnyCommand): number => menu.findIndex((one) => isDeepStrictEqual(one, command));
  return {
    seats,
    seat,
    kind,
    view: view as Riddle["view"],
    // In the order of the menu: the place of the best one tells nothing.
    choices: [...choices].sort((one, other) => place(one.command) - place(other.command)),
    why,
    made: { seed, game, move, bots: strength, commit },
  };
};

/** From so many stretches of a game one riddle each is taken, none from its beginning. */
const stretches = 4;

/**
 * The positions of a game that are put as riddles: one from each later stretch, the best choice of a kind that was the best in few
 * riddles so far (`counts`, which grows).
 */
export const chosenFrom = (
  positions: readonly Position[],
  moves: number,
  counts: Map<string, number>,
  chance: Pick<Stream, "below">,
): readonly Position[] =>
  Array.from({ length: stretches - 1 }, (_, index) => index + 1).flatMap((stretch) => {
    const from = (moves * stretch) / stretches;
    const fit = positions.filter((one) => one.move >= from && one.move < from + moves / stretches && isRiddle(one));
    const told = ({ played: { type } }: Position): number => counts.get(type) ?? 0;
    const fewest = Math.min(...fit.map(told));
    const rare = fit.filter((one) => told(one) === fewest);
    const found = rare[chance.below(Math.max(1, rare.length))];
    if (found) counts.set(found.played.type, told(found) + 1);
    return found ?? [];
  });
