import { type AnyGame, coveredBy, games, type Offer, type Seat, type Stream, sampleOf } from "../../../core/index.ts";
import type { AnyCommand, Choose } from "../randomGame.ts";

const game = games.mosaic as AnyGame;

/** The part of a table that is read here. */
interface Table {
  readonly players: readonly unknown[];
  readonly phase: string;
}

const freshTurn = {
  actions: 1,
  taken: 0,
  bonus: [],
  recruited: 0,
  moved: {},
  peeked: null,
  committed: null,
  acquired: [],
  extra: false,
};

/**
 * Commands of a turn the seat could play if it were its turn on this table: until somebody else has to act, or something is
 * revealed.
 */
const turnOf = (state: unknown, seat: Seat, chance: Stream): readonly AnyCommand[] => {
  let now: unknown = { ...(state as Table), active: seat, agenda: [], turn: freshTurn };
  const commands: AnyCommand[] = [];
  while (commands.length < 10) {
    const menu = (game.legal(now, seat) as readonly AnyCommand[]).filter(
      ({ type }) => type !== "peek-deck" && type !== "exchange-offer" && type !== "choose-offer",
    );
    const ending = commands.length > 0 ? menu.find(({ type }) => type === "end-turn") : undefined;
    const command = ending ?? menu[chance.below(Math.max(1, menu.length))];
    if (command === undefined) break;
    const decided = game.decide(now, command as never);
    if (!decided.ok) break;
    commands.push(command);
    now = decided.value.state;
  }
  return commands;
};

/** Random wishes for the moment of `offer`, and for a turn that may well be possible when it comes. */
const wishesFor = (state: unknown, offer: Offer, chance: Stream): AnyCommand => {
  const sample = sampleOf(offer, chance) as AnyCommand;
  const moment = offer.fields.moment?.kind === "const" ? offer.fields.moment.value : null;
  if (moment === null || moment === "scoring") return sample;
  const wishes =
    moment === "turn"
      ? Array.from({ length: 1 + chance.below(3) }, () => ({
          commands: turnOf(state, offer.seat, chance),
          most: chance.below(4) === 0 ? chance.below(12) : null,
        }))
      : // As many as allowed: what is named is often gone when its time comes.
        Array.from({ length: 8 }, () => (sampleOf(offer, chance).wishes as readonly unknown[])[0]);
  const order = { type: "order-wishes", seat: offer.seat, moment, wishes } as AnyCommand;
  return coveredBy(offer, order) ? order : sample;
};

/** An order some seat may write or take back now, if there is any. */
export const anyOrder = (state: unknown, chance: Stream): AnyCommand | undefined => {
  const seat = chance.below((state as Table).players.length);
  const offers = game.offers(state, seat);
  const offer = offers[chance.below(Math.max(1, offers.length))];
  return offer && wishesFor(state, offer, chance);
};

/**
 * Plays like `choose`, and lets some seat write or take back an order before every third command (before every second in the
 * set-up).
 */
export const withOrders =
  (choose: Choose): Choose =>
  (choice) => {
    const often = (choice.state as Table).phase === "turns" ? 3 : 2;
    const order = choice.chance.below(often) === 0 ? anyOrder(choice.state, choice.chance) : undefined;
    return order ?? choose(choice);
  };
