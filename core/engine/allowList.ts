import type { RedactedEvent, Viewer } from "../game.ts";

/** The named fields of a record and no others: what is not named stays hidden, whatever is added to the record later. */
export const pick = <T extends object, const Names extends readonly (keyof T)[]>(
  record: T,
  names: Names,
): Pick<T, Names[number]> => {
  const picked = {} as Pick<T, Names[number]>;
  for (const name of names) picked[name] = record[name];
  return picked;
};

type AnyEvent = { readonly type: string };

/**
 * What of one type of event who may read. `all`: the fields everybody may know; `own`: what only those may know besides to
 * whom the event belongs; `derived`: facts made of hidden ones, such as how many there are (it may also show a part of a
 * field). `onlyOwn`: the others are not told at all.
 */
interface Shown<Event extends AnyEvent> {
  readonly all?: readonly (keyof Event & string)[];
  readonly own?: readonly (keyof Event & string)[];
  readonly derived?: (event: Event, isOwn: boolean) => Readonly<Record<string, unknown>>;
  readonly onlyOwn?: true;
}

/** By type of event: a new type does not compile without its line. "hidden": bookkeeping that tells players nothing. */
export type AllowList<Event extends AnyEvent> = {
  readonly [Type in Event["type"]]: Shown<Extract<Event, { readonly type: Type }>> | "hidden";
};

/**
 * Makes a game's `redact` of its list. `isOwn`: to whom an event belongs; without it, to the seat the event names. Fields an
 * event does not have are left out.
 */
export const redactBy =
  <Event extends AnyEvent>(
    list: AllowList<Event>,
    isOwn: (event: Event, viewer: Viewer) => boolean = (event, viewer) => "seat" in event && event.seat === viewer,
  ): ((event: Event, viewer: Viewer) => RedactedEvent | undefined) =>
  (event, viewer) => {
    const shown = list[event.type as Event["type"]] as Shown<AnyEvent> | "hidden";
    if (shown === "hidden") return undefined;
    const own = isOwn(event, viewer);
    if (shown.onlyOwn && !own) return undefined;
    const facts = event as unknown as Readonly<Record<string, unknown>>;
    const told: Record<string, unknown> = { type: event.type };
    const tell = (names: readonly string[] = []): void => {
      for (const name of names) if (facts[name] !== undefined) told[name] = facts[name];
    };
    tell(shown.all);
    if (own) tell(shown.own);
    return { ...told, ...shown.derived?.(event, own) } as RedactedEvent;
  };
