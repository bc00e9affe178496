import type { Event } from "../../../core/games/mosaic/table/events.ts";
import type { State } from "../../../core/games/mosaic/table/state.ts";
import type { Command } from "../contract.ts";
import { at, citiesOf, countOf, seatsOf, symbolsOf, uniqueGoods, valuesOf } from "./counting.ts";
import { type Amounts, card, effectsOf } from "./data.ts";

/**
 * What a seat is owed: facts that have to follow from a fact, with amounts computed here. `amounts` is called when the fact
 * comes, since the effects of a card happen one after the other.
 */
interface Due {
  readonly kind: "gained" | "production-changed" | "vp-gained";
  readonly seat: number;
  readonly source: string;
  readonly amounts: (state: State) => Amounts;
  /** Nothing was due when it arose: a count of zero. */
  readonly empty: boolean;
}

const times = (amounts: Amounts, n: number, max = Number.POSITIVE_INFINITY): Amounts =>
  Object.fromEntries(Object.entries(amounts).map(([what, each]) => [what, Math.min(each * n, max)]));
const isNothing = (amounts: Amounts): boolean => Object.values(amounts).every((n) => n === 0);
const sorted = (amounts: Amounts): string =>
  JSON.stringify(
    Object.entries(amounts)
      .filter(([, n]) => n !== 0)
      .sort(),
  );

const due = (
  state: State,
  kind: Due["kind"],
  seat: number,
  source: string,
  amounts: (state: State) => Amounts,
): Due => ({ kind, seat, source, amounts, empty: isNothing(amounts(state)) });

type Inner = { gainProduction?: Amounts; gain?: Amounts; vp?: number };

/** What the text of a card gives without a question, when it is played (M-CARD-01, M-CARD-16, R-50, R-55, R-56). */
const fromText = (state: State, seat: number, source: string): readonly Due[] =>
  effectsOf(state, source)
    .filter(({ timing }) => timing !== "endGame" && timing !== "empireScoring")
    .flatMap((effect) => {
      const make = (kind: Due["kind"], amounts: (now: State) => Amounts) => [due(state, kind, seat, source, amounts)];
      const per = effect.perAtPlay as (Inner & { count: Record<string, unknown>; max?: number }) | undefined;
      const each = effect.gainProductionPer as { count: Record<string, unknown>; gainProduction: Amounts } | undefined;
      const rate = effect.gainFromProduction as { track: string; factor: number; gain: string } | undefined;
      const held = effect.whileGovernment as { gainProduction: Amounts } | undefined;
      if (effect.gain) return make("gained", () => effect.gain as Amounts);
      if (effect.gainProduction) return make("production-changed", () => effect.gainProduction as Amounts);
      if (effect.vp) return make("vp-gained", () => ({ vp: Number(effect.vp) }));
      if (held) return make("production-changed", () => held.gainProduction);
      if (each) return make("production-changed", (now) => times(each.gainProduction, countOf(now, seat, each.count)));
      if (rate)
        return make("gained", (now) => ({
          [rate.gain]: rate.factor * at(now, seat).production[rate.track as "food"],
        }));
      if (per?.gain) return make("gained", (now) => times(per.gain as Amounts, countOf(now, seat, per.count), per.max));
      if (per?.gainProduction)
        return make("production-changed", (now) =>
          times(per.gainProduction as Amounts, countOf(now, seat, per.count), per.max),
        );
      if (per?.vp)
        return make("vp-gained", (now) => times({ vp: per.vp as number }, countOf(now, seat, per.count), per.max));
      return [];
    });

/** M-TAX-01 to M-TAX-06, R-66, R-67: the money of a tax or tariff action, without the holding area. */
export const taxMoney = (state: State, seat: number, id: string | null, kind: string): number => {
  const own = at(state, seat);
  const government = symbolsOf(state, seat).government ?? 0;
  const cities = citiesOf(state, seat).length;
  const printed = id === null ? {} : (card(id).money ?? {});
  if (kind === "tax") {
    const perHead = printed.perPopulation ?? Number(state.options.exhaustedTaxPerPopulation);
    return perHead * own.population + (printed.perGovernmentSymbol ?? 1) * government + own.production.tax;
  }
  return (printed.perUniqueTradeGood ?? 2) * uniqueGoods(own) + (printed.perCity ?? 1) * cities + own.production.tariff;
};

/** What everybody's cards give when something is built (M-CARD-07, M-LEAD-02, M-LEAD-05, R-22, R-50, R-75). */
const fromBuilding = (state: State, seat: number, piece: string): readonly Due[] => {
  const city = piece === "city" || piece === "portCity";
  const reactions = seatsOf(state).flatMap((other) => [
    ...(city
      ? valuesOf<{ gain: Amounts; gainIfPort: Amounts }>(state, other, "onCityBuilt").map(({ source, value }) =>
          due(state, "gained", other, source, () => (piece === "portCity" ? value.gainIfPort : value.gain)),
        )
      : []),
    ...(piece === "wonder"
      ? valuesOf<{ gain: Amounts }>(state, other, "onWonderBuilt").map(({ source, value }) =>
          due(state, "gained", other, source, () => value.gain),
        )
      : []),
  ]);
  const engineer = valuesOf<{ pieces: readonly string[]; gainProduction: Amounts }>(state, seat, "onOwnBuild")
    .filter(({ value }) => value.pieces.includes(piece))
    .map(({ source, value }) => due(state, "production-changed", seat, source, () => value.gainProduction));
  const later = valuesOf<{ count: { of: string }; gainProduction: Amounts }>(state, seat, "gainProductionPer")
    .filter(({ value }) => value.count.of === piece)
    .map(({ source, value }) => due(state, "production-changed", seat, source, () => value.gainProduction));
  return [...reactions, ...engineer, ...later];
};

/** M-WORK-01 to M-WORK-03, R-48. */
const fromWork = (state: State, seat: number, currency: string): readonly Due[] => {
  const own = at(state, seat);
  const yields = own.population + own.production[currency as "stone"];
  return [
    due(state, "gained", seat, "work", () => ({ [currency]: yields })),
    ...valuesOf<{ resources: readonly string[]; gain: Amounts }>(state, seat, "onProduce")
      .filter(({ value }) => value.resources.includes(currency))
      .map(({ source, value }) => due(state, "gained", seat, source, () => value.gain)),
  ];
};

/** What a command owes by itself, before any card is considered. */
const fromCommand = (state: State, command: Command): readonly Due[] => {
  const { seat } = command;
  const [top] = state.agenda;
  if (command.type === "work") return fromWork(state, seat, String(command.currency));
  if (command.type === "choose-currency" && top?.kind === "choose-currency")
    return [due(state, "gained", seat, top.source, () => ({ [String(command.currency)]: top.amount }))];
  if (command.type === "choose-track" && top?.kind === "choose-track")
    return [due(state, "production-changed", seat, top.source, () => ({ [String(command.track)]: top.amount }))];
  if (command.type === "take-tax-tariff") {
    const [id, kind] = [command.card as string | null, String(command.kind)];
    const merchant = valuesOf<{ perUniqueTradeGood: Amounts }>(state, seat, "onTaxCard");
    return [
      due(state, "gained", seat, id ?? kind, () => ({ money: taxMoney(state, seat, id, kind) })),
      ...(kind === "tax" ? merchant : []).map(({ source, value }) =>
        due(state, "gained", seat, source, () => times(value.perUniqueTradeGood, uniqueGoods(at(state, seat)))),
      ),
    ];
  }
  if (command.type === "convert-population")
    return valuesOf<{ gainChoice: { amount: number } }>(state, seat, "freeAction").map(({ source, value }) =>
      due(state, "gained", seat, source, () => ({ [String(command.currency)]: value.gainChoice.amount })),
    );
  return [];
};

/** M-POP-01 to M-POP-04, R-17: the printed gain, doubled once, and one more for each card with the Farmer. */
const fromPopulation = (state: State, seat: number, id: string | null): readonly Due[] => {
  const printed = id === null ? 2 : (card(id).gain?.population ?? 0);
  const doubled = valuesOf(state, seat, "doubleNextPopulationCard").some(
    ({ source }) => !at(state, seat).usedPowers.includes(source),
  );
  return [
    due(state, "gained", seat, id ?? "population", () => ({ population: printed * (doubled ? 2 : 1) })),
    ...valuesOf<{ gain: Amounts }>(state, seat, "onPopulationCard").map(({ source, value }) =>
      due(state, "gained", seat, source, () => value.gain),
    ),
  ];
};

/** What a fact causes; `before` is the table right before it, `after` right after it. */
const fromFact = (before: State, event: Event, after: State): readonly Due[] => {
  switch (event.type) {
    case "phase-began":
    case "seat-began": {
      const seat = after.active;
      const leader = seat === null ? null : at(after, seat).leader;
      return after.phase === "benefits" && seat !== null && leader ? fromText(after, seat, leader) : [];
    }
    case "technology-played":
      return fromText(after, event.seat, event.technology);
    case "tile-claimed":
      return fromText(after, event.seat, event.tile);
    case "build-card-taken":
      return fromText(after, event.seat, event.card);
    case "government-taken":
      return fromText(after, event.seat, event.government);
    case "action-taken": {
      // The bonus of the old government goes with it (M-GOV-04); it is given back before the new one comes (M-GOV-03).
      const old = event.action === "government" ? at(before, event.seat).government : null;
      return (old === null ? [] : effectsOf(before, old)).flatMap(({ whileGovernment }) => {
        const { production } = at(before, event.seat);
        // never below 0.
        const lost = Object.entries((whileGovernment as { gainProduction: Amounts } | undefined)?.gainProduction ?? {});
        return lost.length === 0
          ? []
          : [
              due(before, "production-changed", event.seat, old ?? "", () =>
                Object.fromEntries(lost.map(([track, n]) => [track, -Math.min(n, production[track as "tax"])])),
              ),
            ];
      });
    }
    case "good-taken":
      return fromText(after, event.seat, event.good);
    case "cache-taken":
      return [due(after, "gained", event.seat, event.cache, () => card(event.cache).gain ?? {})];
    case "wonder-built":
      return [...fromText(after, event.seat, event.wonder), ...fromBuilding(after, event.seat, "wonder")];
    case "piece-placed":
      return event.because === "setup" ? [] : fromBuilding(after, event.seat, event.piece);
    default:
      return [];
  }
};

/** The account of one table: what is owed, and whether it is paid. */
export class Ledger {
  private open: Due[] = [];

  command(state: State, command: Command): void {
    this.open.push(...fromCommand(state, command));
  }

  /** Faults in one fact, in words. */
  fact(before: State, event: Event, after: State): readonly string[] {
    const faults = this.settle(before, event);
    if (event.type === "population-card-taken") this.open.push(...fromPopulation(before, event.seat, event.card));
    this.open.push(...fromFact(before, event, after));
    return faults;
  }

  /** M-POP-02: with the deck used up no card is taken, but the population grows. */
  exhaustedPopulation(state: State, seat: number): void {
    this.open.push(...fromPopulation(state, seat, null));
  }

  private settle(before: State, event: Event): readonly string[] {
    if (event.type !== "gained" && event.type !== "production-changed" && event.type !== "vp-gained") return [];
    const given: Amounts =
      event.type === "vp-gained"
        ? { vp: event.vp }
        : ((event.type === "gained" ? event.gain : event.by) as unknown as Amounts);
    const owed = this.open.filter(
      ({ kind, seat, source }) => kind === event.type && seat === event.seat && source === event.because,
    );
    const match = owed.find(({ amounts }) => sorted(amounts(before)) === sorted(given));
    if (!match)
      return [
        `${event.because} gives seat ${event.seat} ${sorted(given)}, owed ${owed.map(({ amounts }) => sorted(amounts(before)))}`,
      ];
    this.open = this.open.filter((one) => one !== match);
    return [];
  }

  /** Nothing is left to resolve: whatever is still owed was forgotten. */
  close(state: State): readonly string[] {
    const forgotten = this.open.filter(({ empty, amounts }) => !empty && !isNothing(amounts(state)));
    this.open = [];
    return forgotten.map(({ kind, seat, source }) => `${source} never brought seat ${seat} its ${kind}`);
  }
}
