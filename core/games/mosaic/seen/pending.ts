import { pick } from "../../../engine/allowList.ts";
import type { Viewer } from "../../../game.ts";
import { pendingOf, type State } from "../table/state.ts";
import type { Pending, Step } from "../table/steps.ts";

type StepOf<K extends Step["kind"]> = Extract<Step, { readonly kind: K }>;

/** What of each kind of step is shown: a new field stays hidden until it is put here. */
const fields: { readonly [K in Step["kind"]]: readonly (keyof StepOf<K>)[] } = {
  place: ["kind", "seat", "pieces", "wonder", "free", "where", "region", "source"],
  pay: ["kind", "seat", "cost", "replaced", "currency", "min", "max", "source"],
  military: ["kind", "seat"],
  "choose-track": ["kind", "seat", "amount", "from", "source"],
  "choose-currency": ["kind", "seat", "times", "amount", "from", "source"],
  "convert-production": ["kind", "seat", "from", "to", "source"],
  "choose-pillar": ["kind", "seat", "count", "source"],
  "choose-good": ["kind", "seat", "source"],
  "choose-region": ["kind", "seat", "purpose", "source"],
  "choose-offer": ["kind", "seat", "source"],
  "place-units": ["kind", "seat", "units", "where", "region", "together", "source"],
  "take-token": ["kind", "seat", "good", "caches", "count", "source"],
  eliminate: ["kind", "seat", "count", "where", "sameRegion", "region", "source"],
  "before-scoring": ["kind", "seat", "powers", "elimination"],
  effects: ["kind", "seat", "source", "from", "region"],
  perform: ["kind", "seat", "action", "paid"],
  refill: ["kind", "deck"],
  "empire-scoring": ["kind"],
  "score-regions": ["kind"],
  "turn-end": ["kind"],
};

const shown = <S extends Step>(step: S): S => pick(step, fields[step.kind] as readonly (keyof S)[]) as S;

/**
 * The choice owed. What a payment or a piece that is built belongs to stays with its seat until it is done: it may be a
 * card only that seat has seen.
 */
export const pendingFor = (state: State, viewer: Viewer): Pending | null => {
  const pending = pendingOf(state);
  if (!pending) return null;
  const unseen = pending.kind === "pay" || (pending.kind === "place" && !pending.free);
  return unseen && pending.seat !== viewer ? { ...shown(pending), source: null } : shown(pending);
};

/** What is resolved after the choice owed, for the seat that owes it: top first, the choice included. */
export const agendaFor = (state: State, viewer: Viewer): readonly Step[] =>
  pendingOf(state)?.seat === viewer ? state.agenda.map(shown) : [];
