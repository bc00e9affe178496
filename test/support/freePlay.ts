import { table } from "../../core/games/patchistory/commands.ts";
import { type Command, patchistory, type State } from "../../core/games/patchistory/index.ts";
import { openOffers } from "../../core/games/patchistory/rules/auction/bids.ts";
import type { Seat, Stream } from "../../core/index.ts";
import type { AnyCommand, Choose } from "../../functions/tools/randomGame.ts";

/** Every kind of command of Patchistory. */
export const commandTypes = table.types;

/** Orders a seat might write or take back now; most are refused, depending on the phase. */
const ordersOf = (state: State, seat: Seat, chance: Stream): readonly Command[] => {
  const other = (seat + 1 + chance.below(state.seats - 1)) % state.seats;
  const offers = state.phase.kind === "auction" ? openOffers(state.phase) : [];
  const list = chance.shuffle(offers).map(({ card }) => ({ card, max: 1 + chance.below(9) }));
  const yes = chance.below(2) === 0;
  const stance = yes ? "peaceful" : "aggressive";
  return [
    { type: "order-bids", seat, list, wait: yes, otherwise: chance.below(2) === 0 ? "move" : "ask" },
    { type: "order-stance", seat, opponent: other, stance, alliance: chance.below(2) === 0 ? null : yes },
    { type: "order-aid", seat, from: other, accept: yes },
    ...state.routes.map(({ id }) => ({ type: "order-boost", seat, route: id, minerals: 2, votes: 0 }) as const),
    ...(["auction", "stances", "aid", "boosts"] as const).map(
      (order) => ({ type: "cancel-orders", seat, order }) as const,
    ),
  ];
};

/** The same request written differently from the menu. */
const inOtherWords = (command: Command): readonly Command[] => {
  if (command.type === "offer-aid") return [{ ...command, goods: { coin: 0, food: 0, mineral: 0, ...command.goods } }];
  if (command.type === "patch") return [{ ...command, under: [...command.under].reverse() }];
  return [];
};

/** Everything a seat may be able to send at this moment, whether its menu lists it or not. */
export const conceivable = (state: State, seat: Seat, chance: Stream): readonly Command[] =>
  [...table.allowed(state, seat, commandTypes)]
    .flatMap((command) => [command, ...inOtherWords(command)])
    .concat(ordersOf(state, seat, chance));

/** A plan each seat might write for the management to come; most are refused, depending on the phase. */
const plansOf = (state: State): readonly Command[] =>
  Array.from({ length: state.seats }, (_, seat) => ({
    type: "order-wishes",
    seat,
    moment: "management",
    wishes: [{ commands: [{ type: "end-management", seat }], most: null }],
  }));

/** What passes up a chance or ends a turn early. */
const reluctant = /^(discard-card|decline|end-|exchange|cancel)/;

/**
 * A player of Patchistory who does anything that is accepted, of every kind: what the seat's menu offers, a submission changed
 * again, orders, and all of these out of turn. Mostly ends nothing early while there is something else to do, so that wars are
 * fought and cards come into play. Records every kind of command it has sent. `planning`: writes a plan for a phase to come, once.
 */
export const freePlayer =
  (sent: Set<string>, { planning = false } = {}): Choose =>
  ({ state: played, legal, chance }) => {
    const state = played as State;
    const eager = chance.below(4) > 0;
    const willing = (legal as readonly Command[]).filter(({ type }) => !eager || !reluctant.test(type));
    const menu = willing.length > 0 ? willing : (legal as readonly Command[]);
    const send = (command: Command): AnyCommand => {
      sent.add(command.type);
      return command as AnyCommand;
    };
    const accepted = (command: Command): boolean => {
      const decided = patchistory.decide(state, command);
      return decided.ok && decided.value.events.length > 0;
    };
    const plan = planning && !sent.has("order-wishes") ? plansOf(state).find(accepted) : undefined;
    if (plan !== undefined) return send(plan);
    if (chance.below(4) === 0) {
      const seat = chance.below(state.seats);
      const listed = new Set(patchistory.legal(state, seat).map((command) => JSON.stringify(command)));
      const outside = conceivable(state, seat, chance).filter((command) => !listed.has(JSON.stringify(command)));
      const first = chance.shuffle(outside).find(accepted);
      if (first !== undefined) return send(first);
    }
    // What has not been sent yet first, then each kind with equal probability: what is rare in a menu is not rare in play.
    const kinds = [...new Set(menu.map(({ type }) => type))];
    const unsent = kinds.filter((kind) => !sent.has(kind));
    const kind = chance.shuffle(unsent.length > 0 ? unsent : kinds)[0];
    const able = menu.filter(({ type }) => type === kind);
    return send(able[chance.below(able.length)] as Command);
  };
