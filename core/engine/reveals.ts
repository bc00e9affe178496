import type { Seat } from "../game.ts";

type AnyEvent = { readonly type: string };

/** The same as an answer, or a question put to the event and the table right before it. `mover`: whose command led to the event. */
type Answer<State, Event extends AnyEvent> = boolean | ((event: Event, state: State, mover: Seat) => boolean);

/**
 * By type of event, whether it shows anybody something that was hidden from them: a new type does not compile without its line.
 * What the mover chooses openly shows nothing hidden; what comes up, what others had sealed or ordered, and what the mover had
 * kept secret until now does.
 */
export type RevealList<State, Event extends AnyEvent> = {
  readonly [Type in Event["type"]]: Answer<State, Extract<Event, { readonly type: Type }>>;
};

/** Makes a game's `reveals` of its list. */
export const revealsBy =
  <State, Event extends AnyEvent>(list: RevealList<State, Event>) =>
  (state: State, event: Event, mover: Seat): boolean => {
    const answer = list[event.type as Event["type"]] as Answer<State, AnyEvent>;
    return typeof answer === "boolean" ? answer : answer(event, state, mover);
  };

/** Of what somebody hands in sealed: another seat than the mover does so by an order, which was hidden. */
export const isOfAnother = (event: { readonly seat: Seat }, _state: unknown, mover: Seat): boolean =>
  event.seat !== mover;
