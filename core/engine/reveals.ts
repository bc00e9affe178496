import type { Seat } from "../game.ts";

type AnyEvent = { readonly type: string };

/** A fixed answer, or a function of the event and the table right before it. `mover`: whose command led to the event. */
type Answer<State, Event extends AnyEvent> = boolean | ((event: Event, state: State, mover: Seat) => boolean);

/**
 * Whether an event reveals anything hidden to anyone, one line per event type; a new type does not compile without one. Open
 * choices of the mover reveal nothing. Cards that are turned up, choices others had sealed or ordered, and the mover's own
 * secrets do.
 */
export type RevealList<State, Event extends AnyEvent> = {
  readonly [Type in Event["type"]]: Answer<State, Extract<Event, { readonly type: Type }>>;
};

/** Makes a game's `reveals` from its list. */
export const revealsBy =
  <State, Event extends AnyEvent>(list: RevealList<State, Event>) =>
  (state: State, event: Event, mover: Seat): boolean => {
    const answer = list[event.type as Event["type"]] as Answer<State, AnyEvent>;
    return typeof answer === "boolean" ? answer : answer(event, state, mover);
  };

/** For sealed choices: if a seat other than the mover hands one in, it does so by an order, which was hidden. */
export const isOfAnother = (event: { readonly seat: Seat }, _state: unknown, mover: Seat): boolean =>
  event.seat !== mover;
