import type { RedactedEvent, Viewer } from "../game.ts";

/** Only the named fields of a record: fields added to the record later stay hidden until they are named. */
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
 * Who may read which fields of one type of event. `all`: fields for everyone. `own`: further fields for the owner of the event
 * only. `derived`: facts computed from hidden ones, such as a count or a part of a field. `onlyOwn`: hides the whole event from
 * everyone else.
 */
interface Shown<Event extends AnyEvent> {
  readonly all?: readonly (keyof Event & string)[];
  readonly own?: readonly (keyof Event & string)[];
  readonly derived?: (event: Event, isOwn: boolean) => Readonly<Record<string, unknown>>;
  readonly onlyOwn?: true;
}

/** One line per event type; a new type does not compile without one. "hidden": bookkeeping without meaning for players. */
export type AllowList<Event extends AnyEvent> = {
  readonly [Type in Event["type"]]: Shown<Extract<Event, { readonly type: Type }>> | "hidden";
};

/**
 * Makes a game's `redact` from its list. `isOwn`: whether an event belongs to a viewer; by default, events belong to the seat
 * they name. Fields missing from an event are left out.
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
