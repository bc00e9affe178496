import type { Seat } from "../../../game.ts";
import type { Command } from "../commands.ts";
import { constants, contentOf, entry } from "../content/index.ts";
import { changesOf, placesOf, resultOf, valuesFor } from "../rules/prosperity.ts";
import { status } from "../rules/status/status.ts";
import { powers } from "../rules/territory/ground.ts";
import { roomsWithWorkers } from "../rules/territory/rooms.ts";
import { boostValue } from "../rules/war/boosts.ts";
import { winnerOf } from "../rules/war/fighting.ts";
import { byEra, type State } from "../table/state.ts";
import type { Outlook } from "./outlook.ts";
import { symbolWorth } from "./worth/symbols.ts";
import { warWorth } from "./worth/wars.ts";
import type { Weights } from "./worth/weights.ts";

type Of<T extends Command["type"]> = Extract<Command, { type: T }>;
const ofType = <T extends Command["type"]>(menu: readonly Command[], type: T): readonly Of<T>[] =>
  menu.filter((command): command is Of<T> => command.type === type);

/** The command a number is highest for; the first of equals. */
export const best = <C>(commands: readonly C[], worth: (command: C) => number): C | undefined => {
  let found: C | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const command of commands) {
    const value = worth(command);
    if (value > most) {
      most = value;
      found = command;
    }
  }
  return found;
};

/** VPs a vote on a card brings its player. */
const perVote = (state: State, seat: Seat, card: string): number =>
  changesOf(valuesFor(state, card), 2, 2).map((change) => change / 2)[seat] ?? 0;

/** Which of the own cards to play: the best place now; of several leads the one that may not last. */
export const pickCard = (state: State, menu: readonly Command[]): Command | undefined =>
  best(ofType(menu, "pick-prosperity"), ({ seat, card }) => {
    const values = valuesFor(state, card);
    const own = values[seat] ?? 0;
    const others = Math.max(...values.filter((_, other) => other !== seat));
    const place = placesOf(values)[seat] ?? values.length;
    return -10 * place - (own - others) / (1 + own);
  });

/** All votes on the one card of the row where each brings most; none where they bring nothing. */
export const castVotes = (state: State, menu: readonly Command[]): Command | undefined => {
  const { phase } = state;
  const offers = ofType(menu, "commit-votes");
  const seat = offers[0]?.seat;
  if (phase.kind !== "vote" || seat === undefined) return undefined;
  const left = phase.row.slice(phase.cast.length).map((card) => perVote(state, seat, card));
  const [now = 0, ...later] = left;
  const spend = now > 0 && now >= Math.max(0, ...later);
  return best(offers, ({ votes }) => (spend ? votes : -votes));
};

/** The scored card that is best doubled. */
export const doubleBest = (state: State, menu: readonly Command[]): Command | undefined =>
  best(ofType(menu, "double-card"), ({ seat, card }) => {
    const { phase } = state;
    return phase.kind === "scoring" ? (resultOf(state, phase.row, phase.cast, card, null).raw[seat] ?? 0) : 0;
  });

/** Aggressive where a war is worth more than the peace. */
export const chooseStance = (state: State, outlook: Outlook, menu: readonly Command[], peace: number) => {
  const { phase } = state;
  const talk = phase.kind === "negotiation" ? phase.negotiation : null;
  if (!talk) return undefined;
  const rival = talk.initiator === outlook.seat ? talk.other : talk.initiator;
  const war = warWorth(state, outlook, status(state, outlook.seat)).get(rival) ?? 0;
  // A war needs one more phase; none is left after the last round.
  const stance = war > peace && outlook.clock.productions > 1 ? "aggressive" : "peaceful";
  return ofType(menu, "choose-stance").find((command) => command.stance === stance);
};

/** The boost that is worth its price against every boost the other side may make. */
export const boostBest = (state: State, { seat, rivals }: Outlook, menu: readonly Command[], unit: number) => {
  const { phase } = state;
  const war = phase.kind === "negotiation" ? phase.war : null;
  if (!war) return undefined;
  const side = war.sides[0] === seat ? 0 : 1;
  const other = war.sides[side === 0 ? 1 : 0];
  const invades = (who: Seat): boolean => war.invaders.includes(who);
  const base = (who: Seat): number => {
    const { attack, defence } = status(state, who);
    return invades(who) ? attack : defence;
  };
  const prize = byEra(state, invades(seat) ? constants.warReward.invader : constants.warReward.defender);
  const theirs = byEra(state, invades(other) ? constants.warReward.invader : constants.warReward.defender);
  const { difference, vp } = constants.perfectVictory;
  const most = 2 + Math.round(rivals.find((rival) => rival.seat === other)?.boost ?? 1);
  return best(ofType(menu, "commit-boost"), ({ minerals, votes }) => {
    const strength = base(seat) + boostValue({ minerals, votes }, powers(state, seat));
    let expected = -unit * minerals - 0.6 * votes;
    for (let boost = 0; boost <= most; boost += 1) {
      const against = base(other) + boost;
      const chance = (boost === 0 ? 0.5 : 0) + 0.5 / (most + 1);
      const winner = winnerOf([strength, against], [invades(seat), invades(other)]);
      const perfect = Math.abs(strength - against) >= difference ? 1.3 * vp : 0;
      if (winner === 0) expected += chance * (prize + perfect);
      if (winner === 1) expected -= chance * (0.3 * theirs + perfect);
    }
    return expected;
  });
};

/** The room of the loser whose loss hurts most, covered with the own tile of least use. */
export const strikeBest = (state: State, { seat, clock }: Outlook, menu: readonly Command[], by: Weights) => {
  const asked = state.choices.find((choice) => choice.kind === "strike" && choice.seat === seat);
  if (asked?.kind !== "strike") return undefined;
  const rooms = new Map(roomsWithWorkers(state, asked.loser).map((room) => [room.key, room]));
  return best(ofType(menu, "strike"), ({ room, tile }) => {
    const target = rooms.get(room);
    const { symbols, activity } = entry(contentOf(state).tiles, tile);
    const lost = target
      ? symbolWorth(target.symbols, clock, by) +
        (target.activity && target.workers > 0 ? symbolWorth(target.activity, clock, by) : 0) +
        (target.figure === null ? 0 : 5)
      : 0;
    return lost - 0.01 * (symbolWorth(symbols, clock, by) + (activity ? symbolWorth(activity, clock, by) : 0));
  });
};
