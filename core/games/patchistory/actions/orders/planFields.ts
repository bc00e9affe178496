import type { FieldOffer, Json } from "../../../../engine/offers.ts";
import type { Seat } from "../../../../game.ts";
import { demands } from "../../rules/diplomacy.ts";
import { pathOf } from "../../rules/movement.ts";
import { patchingRules } from "../../rules/patching/handingIn.ts";
import { positions } from "../../rules/patching/positions.ts";
import { surveyOf } from "../../rules/territory/ground.ts";
import { keyOf } from "../../table/cells.ts";
import type { PlanMoment } from "../../table/orders.ts";
import { clockwise, player, type State } from "../../table/state.ts";
import { mostAmount } from "../action.ts";
import { mixesOfThree } from "../diplomacy/aid.ts";
import { exchangeable } from "../management/exchange.ts";
import { between, oneOf } from "../offering.ts";

/*
 * The commands a plan may hold, one record a type. What they name is there when the plan is written: rooms of the kingdom and of a
 * card that is still to be laid, routes, tiles in hand. Whether they are allowed is seen when their turn comes.
 */

const commandOf = (
  type: string,
  seat: Seat,
  fields: Readonly<Record<string, readonly Json[] | FieldOffer>> = {},
): readonly FieldOffer[] => {
  const named = Object.entries(fields).map(
    ([name, field]) => [name, "kind" in field ? field : oneOf(field)] as readonly [string, FieldOffer],
  );
  if (named.some(([, field]) => field.kind === "choice" && field.values.length === 0)) return [];
  const value = (one: Json): FieldOffer => ({ kind: "const", value: one });
  return [{ kind: "record", fields: { type: value(type), seat: value(seat), ...Object.fromEntries(named) } }];
};

/** Corners at which the next card could lie, as far as its outline tells. */
const corners = (state: State, seat: Seat) => positions(surveyOf(state, seat), patchingRules(state, seat));

/** Keys of the rooms a seat has, and of the cells a card that is still to be laid could bring. */
const roomKeys = (state: State, seat: Seat): readonly string[] => {
  const keys = surveyOf(state, seat).rooms.map(({ key }) => key);
  if (state.phase.kind !== "auction" && state.phase.kind !== "patching") return keys;
  const toCome = corners(state, seat).flatMap(([row, column]) =>
    [0, 1, 2, 3].map((corner) => keyOf([row + (corner >> 1), column + (corner & 1)])),
  );
  return [...new Set([...keys, ...toCome])];
};

const others = (state: State, seat: Seat): readonly Seat[] => clockwise(state).filter((other) => other !== seat);

const patchingFields = (state: State, seat: Seat): readonly FieldOffer[] => {
  const { pieces } = surveyOf(state, seat);
  const under: FieldOffer = { kind: "list", of: oneOf(pieces.map(({ id }) => id)), min: 0, max: 4, distinct: true };
  const side = ["white", "black"];
  const at = corners(state, seat);
  const tiles = player(state, seat).territory.tiles.map((tile) => keyOf(tile.at));
  const underTiles: FieldOffer = { kind: "list", of: oneOf(tiles), min: 1, max: 4, distinct: true };
  return [
    ...commandOf("patch", seat, { side, at, under }),
    ...(tiles.length === 0 ? [] : commandOf("patch", seat, { side, at, under, underTiles })),
    ...commandOf("discard-card", seat),
  ];
};

const diplomacyFields = (state: State, seat: Seat): readonly FieldOffer[] => [
  ...commandOf("offer-aid", seat, { to: others(state, seat), goods: mixesOfThree }),
  ...commandOf("threaten", seat, { target: others(state, seat), demand: demands }),
  ...commandOf("break-alliance", seat, {
    route: state.routes.flatMap(({ id, type, a, b }) => (type === "allied" && (a === seat || b === seat) ? [id] : [])),
  }),
  ...commandOf("end-diplomacy", seat),
];

const managementFields = (state: State, seat: Seat): readonly FieldOffer[] => {
  const { tiles } = player(state, seat);
  const room = roomKeys(state, seat);
  return [
    ...commandOf("trade", seat, { room, route: state.routes.map(({ id }) => id) }),
    ...commandOf("exchange", seat, { give: exchangeable, amount: between(1, mostAmount), take: exchangeable }),
    ...commandOf("birth", seat, { room }),
    ...commandOf("worship-heroes", seat),
    ...commandOf("worship-wonders", seat),
    ...commandOf("construct-trade-route", seat, { to: others(state, seat) }),
    ...commandOf("reclaim", seat, { tile: tiles, room }),
    ...commandOf("construct-building", seat, { tile: tiles, room }),
    ...commandOf("campaign", seat, { favours: between(1, mostAmount) }),
    ...commandOf("end-management", seat),
  ];
};

const movementFields = (state: State, seat: Seat): readonly FieldOffer[] => {
  const room = roomKeys(state, seat);
  const own = state.routes.filter(({ type, a, b }) => type === "general" || a === seat || b === seat);
  const route = own.map(({ id }) => id);
  const spaces = new Set(["rest", ...own.flatMap((each) => pathOf(each, seat))]);
  return [
    ...commandOf("move-worker", seat, { from: room, to: room }),
    ...commandOf("walk", seat, { route, to: [...spaces] }),
    ...commandOf("return-home", seat, { route, room }),
    ...commandOf("end-movement", seat),
  ];
};

/** What a plan for a phase may hold. */
export const fieldsFor: Readonly<Record<PlanMoment, (state: State, seat: Seat) => readonly FieldOffer[]>> = {
  patching: patchingFields,
  diplomacy: diplomacyFields,
  management: managementFields,
  movement: movementFields,
};
