import type { Teller } from "../log.ts";
import type { EventType, Told, Words } from "./words.ts";

/** The wording of some events. */
export type SomeTellers = { readonly [K in EventType]?: Teller<Told<K>, Words> };
