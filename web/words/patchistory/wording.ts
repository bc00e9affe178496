import type { Wording } from "../log.ts";
import type { EventType, VisibleEvent, Words } from "./words.ts";

/** The wording of some events. */
export type SomeWordings = { readonly [K in EventType]?: Wording<VisibleEvent<K>, Words> };
