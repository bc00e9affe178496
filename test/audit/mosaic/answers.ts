import type { State } from "../../../core/games/mosaic/table/state.ts";
import type { Pending } from "../../../core/games/mosaic/table/steps.ts";
import {
  adjacentRegions,
  at,
  citiesOf,
  controls,
  hexesInPlay,
  regionsInPlay,
  seatsOf,
  unitsOf,
  valuesOf,
} from "./counting.ts";
import { decks, effectsOf, goodTypes, isA, pillars, standard, tracks, unitTypes } from "./data.ts";
import { hexesFor } from "./legalHexes.ts";
import { moves, recruits } from "./military.ts";

type Command = Readonly<Record<string, unknown>>;
type Answers = {
  readonly [K in Pending["kind"]]: (state: State, pending: Extract<Pending, { kind: K }>) => readonly Command[];
};

const accepts = (wanted: string, unit: string): boolean =>
  wanted === unit || (wanted === "infantryOrCavalry" && unit !== "siegeEngine");

/** enemy units in regions that hold an own unit of the type asked for. */
const targets = (state: State, seat: number, where: string, only: string | null): readonly Command[] =>
  regionsInPlay(state)
    .filter((region) => only === null || only === region)
    .filter((region) => unitTypes.some((unit) => accepts(where, unit) && unitsOf(at(state, seat), region, unit) > 0))
    .flatMap((region) =>
      seatsOf(state)
        .filter((victim) => victim !== seat && valuesOf(state, victim, "immuneToElimination").length === 0)
        .flatMap((victim) =>
          unitTypes
            .filter((unit) => unitsOf(at(state, victim), region, unit) > 0)
            .map((unit) => ({ type: "eliminate", victim, unit, region })),
        ),
    );

/** a region without an own city where the unit or the town would find room. */
const expeditionRegions = (state: State, seat: number, source: string): readonly string[] => {
  const sent = effectsOf(state, source).find(({ expedition }) => expedition !== undefined)?.expedition as
    | { readonly units: readonly { readonly type: string }[]; readonly town: string }
    | undefined;
  const own = at(state, seat);
  return regionsInPlay(state).filter(
    (region) =>
      citiesOf(state, seat, region).length === 0 &&
      sent !== undefined &&
      (sent.units.some(({ type }) => unitTypes.some((unit) => accepts(type, unit) && own.reserve[unit] > 0)) ||
        (own.reserve[sent.town === "farm" ? "farmTown" : "manufactoryTown"] > 0 &&
          hexesFor(state, seat, { piece: "farmTown", where: "anywhere", region }).length > 0)),
  );
};

/** Where free units may go. */
const unitRegions = (
  state: State,
  { seat, where, region }: Extract<Pending, { kind: "place-units" }>,
): readonly string[] =>
  regionsInPlay(state).filter((one) =>
    region !== null ? one === region : where === "anyRegion" || citiesOf(state, seat, one).length > 0,
  );

const decline: Command = { type: "decline" };

/** M-EMP-10, M-EMP-11, R-37, R-38. */
const beforeScoring: Answers["before-scoring"] = (state, { seat, powers, elimination }) => {
  const strike = valuesOf<{ where: string }>(state, seat, "eliminateBeforeScoring").find(({ source }) =>
    powers.includes(source),
  );
  const displaces = valuesOf(state, seat, "moveEnemyUnits").some(({ source }) => powers.includes(source));
  return [
    ...(strike ? targets(state, seat, strike.value.where, elimination?.region ?? null) : []),
    ...(displaces
      ? seatsOf(state)
          .filter((victim) => victim !== seat)
          .flatMap((victim) =>
            regionsInPlay(state)
              .filter((from) => unitsOf(at(state, victim), from) > 0)
              .flatMap((from) =>
                adjacentRegions(state, from).map((to) => ({ type: "displace-units", victim, from, to })),
              ),
          )
      : []),
    decline,
  ];
};

/** M-PAY-01 to M-PAY-03, R-68: any part, as far as the money lasts for it and for what is missing elsewhere. */
const payments: Answers["pay"] = (state, { seat, cost, replaced, currency }) => {
  const { currencies } = at(state, seat);
  const lacks = (one: (typeof standard)[number]) => Math.max(0, (cost[one] ?? 0) - currencies[one]);
  const possible = (n: number): boolean => {
    const others = standard
      .filter((one) => one !== currency)
      .reduce((sum, one) => sum + (replaced[one] ?? lacks(one)), 0);
    return (
      n >= lacks(currency) && n <= (cost[currency] ?? 0) && 2 * (n + others) + (cost.money ?? 0) <= currencies.money
    );
  };
  return Array.from({ length: (cost[currency] ?? 0) + 1 }, (_, n) => n)
    .filter(possible)
    .map((n) => ({ type: "pay", currency, replaced: n }));
};

const table: Answers = {
  place: (state, { seat, pieces, where, region, wonder, free }) => [
    ...pieces.flatMap((piece) =>
      at(state, seat).reserve[piece as "city"] === 0
        ? []
        : hexesFor(state, seat, { piece, where, region, wonder }).map(({ id }) => ({
            type: "place-piece",
            piece,
            hex: id,
          })),
    ),
    ...(free ? [decline] : []),
  ],
  pay: payments,
  military: (state, { seat }) => [...recruits(state, seat), ...moves(state, seat), { type: "finish-military" }],
  "choose-track": (_state, { from }) => from.map((track) => ({ type: "choose-track", track })),
  "choose-currency": (_state, { from }) => from.map((currency) => ({ type: "choose-currency", currency })),
  // any amount up to the source, including none.
  "convert-production": (state, { seat, from, to }) =>
    tracks
      .flatMap((one): readonly Command[] =>
        tracks.flatMap((other) =>
          one !== other && from.includes(one) && to.includes(other)
            ? Array.from({ length: at(state, seat).production[one] }, (_, n) => ({
                type: "convert-production",
                from: one,
                to: other,
                amount: n + 1,
              }))
            : [],
        ),
      )
      .concat(decline),
  "choose-pillar": () => pillars.map((pillar) => ({ type: "choose-pillar", pillar })),
  "choose-good": () => goodTypes.map((good) => ({ type: "choose-good", good })),
  "choose-region": (state, { seat, purpose, source }) => [
    ...(purpose === "close"
      ? regionsInPlay(state).filter(
          (region) =>
            controls(state, seat, region) &&
            !state.board.closed.some((one) => one.region === region && one.by === seat),
        )
      : expeditionRegions(state, seat, source)
    ).map((region) => ({ type: "choose-region", region })),
    ...(purpose === "expedition" ? [decline] : []),
  ],
  "choose-offer": (state) =>
    decks
      .filter((offer) => state.decks[offer].offer.some((id) => id !== null))
      .map((offer) => ({ type: "choose-offer", offer })),
  "place-units": (state, pending) => [
    ...unitTypes
      .filter((unit) => pending.units.some(({ type, count }) => count > 0 && accepts(type, unit)))
      .filter((unit) => at(state, pending.seat).reserve[unit] > 0)
      .flatMap((unit) => unitRegions(state, pending).map((region) => ({ type: "place-unit", unit, region }))),
    decline,
  ],
  "take-token": (state, { good, caches }) => [
    ...hexesInPlay(state)
      .filter(({ id }) => {
        const token = state.board.tokens[id];
        if (token === undefined) return false;
        return isA(token, "caches") ? caches : good === "any" || good === token;
      })
      .map(({ id }) => ({ type: "take-token", hex: id })),
    decline,
  ],
  eliminate: (state, { seat, where, region }) => [...targets(state, seat, where, region), decline],
  "before-scoring": beforeScoring,
};

/** Every answer to the question the table waits for. */
export const answersTo = (state: State, pending: Pending): readonly Command[] =>
  (table[pending.kind] as (state: State, pending: Pending) => readonly Command[])(state, pending).map((answer) => ({
    ...answer,
    seat: pending.seat,
  }));
