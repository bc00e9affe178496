import type { FieldOffer } from "../../../../engine/offers.ts";
import { wishesOffer } from "../../../../engine/orders.ts";
import type { Seat } from "../../../../game.ts";
import type { OrderMoment } from "../../table/orders.ts";
import { pendingOf, player, type State } from "../../table/state.ts";
import { benefitFields, cityFields, draftFields, leaderFields, scoringFields, turnFields } from "./fields.ts";
import { isCityDue } from "./orders.ts";

/** The seat's place in a round, counted from the starting player (0). */
const place = ({ start, players }: State, seat: Seat): number => (seat + players.length - start) % players.length;

/** Whether the seat's part of the set-up comes later than that of the seat whose part it is now. */
const isAhead = (state: State, seat: Seat): boolean =>
  state.active !== null && place(state, seat) > place(state, state.active);

/** Whether the seat will have another turn (M-END-03). The Scribe's turn after the end does not count. */
const hasTurnAhead = (state: State, seat: Seat): boolean => {
  const { active, end, round, turn } = state;
  if (active === null || active === seat || turn?.extra) return false;
  return end === null || (isAhead(state, seat) ? round : round + 1) <= end.lastRound;
};

/** When orders for a moment can be written: while the moment is still to come and the seat is not being asked. */
const canBeOrdered: Readonly<Record<OrderMoment, (state: State, seat: Seat) => boolean>> = {
  leader: (state, seat) => state.phase === "leaders" && state.active !== seat && player(state, seat).leader === null,
  draft: ({ phase }) => phase === "leaders" || phase === "draft",
  city: (state, seat) =>
    (state.phase === "leaders" || state.phase === "draft" || state.phase === "cities") &&
    !(state.phase === "cities" && state.active === seat) &&
    isCityDue(state, seat),
  benefits: (state, seat) => state.phase === "cities" || (state.phase === "benefits" && isAhead(state, seat)),
  turn: (state, seat) => state.phase === "turns" && hasTurnAhead(state, seat),
  scoring: (state, seat) => state.phase === "turns" && pendingOf(state)?.seat !== seat,
};

const fieldsFor: Readonly<Record<OrderMoment, (state: State, seat: Seat) => readonly FieldOffer[]>> = {
  leader: leaderFields,
  draft: draftFields,
  city: cityFields,
  benefits: benefitFields,
  turn: turnFields,
  scoring: scoringFields,
};

/** Moments whose wishes are one command each: a list by rank. */
const single: ReadonlySet<OrderMoment> = new Set(["leader", "draft", "city"]);

/** Whether an order for a moment can be written now. */
export const isOrderable = (state: State, seat: Seat, moment: OrderMoment): boolean =>
  canBeOrdered[moment](state, seat);

/** What the wishes for a moment may be now; undefined when none can be written. */
export const wishesFor = (state: State, seat: Seat, moment: OrderMoment): FieldOffer | undefined => {
  const commands = isOrderable(state, seat, moment) ? fieldsFor[moment](state, seat) : [];
  if (commands.length === 0) return undefined;
  return wishesOffer(commands, single.has(moment) ? 1 : Number.POSITIVE_INFINITY, moment === "turn");
};
