import { withoutSubmission } from "../submissions.ts";
import type { Appliers } from "./changes.ts";
import { withItem, without } from "./changes.ts";

/** Facts of what is still to be done, and standing orders. */
export const tasks = {
  "choice-opened": (state, { choice }) => ({ ...state, choices: [...state.choices, choice] }),
  "choice-closed": (state, { kind, seat }) => ({
    ...state,
    choices: without(state.choices, (choice) => choice.kind === kind && choice.seat === seat),
  }),
  "jobs-added": (state, { jobs }) => ({ ...state, agenda: [...state.agenda, ...jobs] }),
  "job-started": (state) => ({ ...state, agenda: state.agenda.slice(1) }),
  "orders-set": (state, { seat, orders }) => ({ ...state, orders: withItem(state.orders, seat, orders) }),
  "order-used": (state, { seat, orders }) =>
    orders === undefined ? state : { ...state, orders: withItem(state.orders, seat, orders) },
  "orders-lapsed": (state, { seat, orders }) => ({ ...state, orders: withItem(state.orders, seat, orders) }),
  "submission-withdrawn": (state, { seat, submission }) => ({
    ...state,
    phase: withoutSubmission(state.phase, seat, submission),
  }),
} satisfies Partial<Appliers>;
