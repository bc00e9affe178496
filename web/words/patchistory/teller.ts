import type { Teller } from "../log.ts";
import type { EventType, Told, Words } from "./words.ts";

/** How some events are told. */
export type SomeTellers = { readonly [K in EventType]?: Teller<Told<K>, Words> };
