import type { EventType, Told, Words } from "./words.ts";

/** How an event is told. */
export interface Teller<K extends EventType> {
  /**
   * `opens`: begins an entry. `alone`: is one, whatever follows. `leads`: the matter of an entry that a payment of favours
   * has opened; else it opens one. `follows`: a consequence. `silent`: keeps the books.
   */
  readonly role: "opens" | "alone" | "leads" | "follows" | "silent";
  /** The whole sentence; `alike` are all those told together, this one included. Empty: told as a consequence only. */
  readonly sentence?: (event: Told<K>, words: Words, alike: readonly Told<K>[]) => string;
  /** As a consequence of something else. */
  readonly detail?: (event: Told<K>, words: Words, alike: readonly Told<K>[]) => string;
  /** The detail names its player itself. */
  readonly namesSeat?: true;
  /** Neighbours that give the same answer are told together. */
  readonly same?: (event: Told<K>) => string;
  /** What the entry goes on with. */
  readonly list?: (event: Told<K>, words: Words) => readonly string[];
}

/** What only keeps the books. */
export const silent = { role: "silent" } as const;

/** How some events are told. */
export type Some = { readonly [K in EventType]?: Teller<K> };
