import type { Event, EventOf } from "../../../core/games/mosaic/table/events.ts";
import type { State } from "../../../core/games/mosaic/table/state.ts";
import { type Command, menuDifferences, type Reading } from "../contract.ts";
import { costOfBuilding, costOfPopulation, costOfWonder } from "./costs.ts";
import { at, seatsOf } from "./counting.ts";
import { type Amounts, card, isA, standard } from "./data.ts";
import { Ledger } from "./ledger.ts";
import { mayClaim, menuOf, type TurnMemory } from "./menu.ts";
import { openingWrongly } from "./opening.ts";
import { empireScoring, finalTotal, winnersOf } from "./scoring.ts";

const pieceNames = ["city", "portCity", "farmTown", "manufactoryTown", "project"];

/** What is paid for under a name in the log (M-PAY-05); undefined: the name costs nothing. */
const costOf = (state: State, seat: number, because: string): Amounts | undefined => {
  if (because === "technology") return { ideas: 5 };
  if (because === "population") return costOfPopulation(null);
  if (because === "recruit") return { money: 5 };
  if (because === "move") return { money: 1 };
  if (pieceNames.includes(because)) return costOfBuilding(because);
  if (isA(because, "population-cards")) return costOfPopulation(because);
  if (isA(because, "build-cards")) return costOfBuilding(String(card(because).type));
  if (isA(because, "wonders")) return costOfWonder(state, seat, because);
  if (isA(because, "governments")) return card(because).cost as Amounts;
  if (isA(because, "technologies") || isA(because, "leaders")) return { population: 1 };
  return undefined;
};

/** M-PAY-01 to M-PAY-06: the price, each missing unit replaced by 2 money, from the stock. */
const paidWrongly = (state: State, { seat, cost, because }: EventOf<"paid">): readonly string[] => {
  const price = costOf(state, seat, because);
  const paid = cost as Amounts;
  const own = at(state, seat);
  if (!price) return [`paid for ${because}, which costs nothing`];
  const replaced = standard.reduce((sum, one) => sum + (price[one] ?? 0) - (paid[one] ?? 0), 0);
  const right =
    standard.every(
      (one) => (paid[one] ?? 0) >= 0 && (paid[one] ?? 0) <= Math.min(price[one] ?? 0, own.currencies[one]),
    ) &&
    (paid.money ?? 0) === (price.money ?? 0) + 2 * replaced &&
    (paid.money ?? 0) <= own.currencies.money &&
    (paid.population ?? 0) === (price.population ?? 0) &&
    (paid.population ?? 0) <= own.population;
  return right ? [] : [`paid ${JSON.stringify(paid)} for ${because}, the price is ${JSON.stringify(price)}`];
};

/** M-END-01: two of the three sets are completely taken. */
const setsTaken = ({ wonders, achievements, goldenAges }: State): boolean =>
  [wonders, achievements, goldenAges].filter((set) => set.length === 0).length >= 2;

/** M-TURN-01, M-END-03, M-END-04, R-64: whose turn comes. */
const turnWrongly = (state: State, { seat, round, extra }: EventOf<"turn-began">): readonly string[] => {
  if (extra) return at(state, seat).leader === "leader-scribe" ? [] : [`seat ${seat} has a further turn`];
  const first = state.round === 0;
  const next = first ? state.start : ((state.active ?? 0) + 1) % state.players.length;
  const number = first ? 1 : state.round + (next === state.start ? 1 : 0);
  const over = state.end !== null && number > state.end.lastRound;
  return seat === next && round === number && !over
    ? []
    : [`turn of seat ${seat} in round ${round}, not ${next} in ${number}`];
};

const endedWrongly = (state: State, { outcome }: EventOf<"game-ended">): readonly string[] => {
  const totals = seatsOf(state).map((seat) => finalTotal(state, seat));
  const found = [...outcome.scores].sort((a, b) => a.seat - b.seat).map(({ total }) => total);
  const faults: string[] = [];
  if (JSON.stringify(found) !== JSON.stringify(totals)) faults.push(`final totals ${found}, by the rules ${totals}`);
  const winners = winnersOf(state, totals);
  if (JSON.stringify([...outcome.winners].sort()) !== JSON.stringify(winners))
    faults.push(`winners ${outcome.winners}, by the rules ${winners}`);
  if (state.end === null || state.round !== state.end.lastRound) faults.push("the game ends in the wrong round");
  return faults;
};

const factWrongly = (before: State, event: Event): readonly string[] => {
  switch (event.type) {
    case "paid":
      return paidWrongly(before, event);
    case "holding-area-emptied":
      return event.money === before.holding ? [] : [`${event.money} from the holding area of ${before.holding}`];
    case "empire-scored": {
      const { type: _type, ...found } = event;
      const wanted = empireScoring(before);
      return JSON.stringify(found) === JSON.stringify(wanted)
        ? []
        : [`empire scoring ${JSON.stringify(found)}, by the rules ${JSON.stringify(wanted)}`];
    }
    case "tile-claimed":
      return mayClaim(before, event.seat, event.tile) ? [] : [`${event.tile} is claimed without its condition`];
    case "end-triggered":
      return event.lastRound === before.round + 1 && before.end === null
        ? []
        : [`the end is triggered for round ${event.lastRound} in round ${before.round}`];
    case "turn-began":
      return turnWrongly(before, event);
    case "game-ended":
      return endedWrongly(before, event);
    default:
      return [];
  }
};

/** M-BUILD-07: what the holding area must contain after these facts. */
const holdingAfter = (before: State, events: readonly Event[]): number =>
  events.reduce((money, event) => {
    if (event.type === "holding-area-emptied") return 0;
    if (event.type !== "piece-placed" || event.because === "setup") return money;
    return money + ({ city: 5, portCity: 10 }[event.piece as "city"] ?? 0);
  }, before.holding);

/** What has to be paid before a command's end, by the name it has in the log. */
const owedBy = (state: State, command: Command): readonly string[] => {
  const id = command.card as string | null;
  const costs = (because: string) =>
    Object.keys(costOf(state, command.seat, because) ?? {}).length > 0 ? [because] : [];
  if (command.type === "take-population") return costs(id ?? "population");
  if (command.type === "build") return costs(id ?? String(command.piece));
  if (command.type === "build-wonder") return costs(String(command.wonder));
  if (command.type === "take-technology") return costs("technology");
  if (command.type === "take-government") return costs(String(command.government));
  if (command.type === "recruit") return costs("recruit");
  if (command.type === "move-unit") return costs("move");
  return [];
};

/** The deck of the card a command takes, or of the offer it lies in. */
const deckOf = ({ type, card: id }: Command): TurnMemory["look"] => {
  if (type === "take-technology") return "technology";
  if (id === null) return null;
  if (type === "take-population") return "population";
  if (type === "build") return "build";
  return type === "take-tax-tariff" ? "taxTariff" : null;
};

/** One command as text, regardless of the order of its fields. */
const text = (command: object): string =>
  Object.entries(command)
    .map(([field, value]) => `${field}: ${value}`)
    .sort()
    .join(", ");

/** Follows one table, command by command, and reports where it deviates from the rules. */
export class MosaicReading implements Reading {
  private readonly ledger = new Ledger();
  private unpaid: string[] = [];
  private memory: TurnMemory = { taken: [], look: null };
  private readonly evolve: (state: State, event: Event) => State;
  /** Menus compared, and scorings (empire and final) recomputed. */
  menus = 0;
  scorings = 0;

  constructor(evolve: (state: State, event: Event) => State) {
    this.evolve = evolve;
  }

  openingWrongly(state: State): readonly string[] {
    return openingWrongly(state);
  }

  /** The menus of every seat at a table, both ways. */
  menusWrongly(state: State, legal: (seat: number) => readonly Command[]): readonly string[] {
    return seatsOf(state).flatMap((seat) => {
      this.menus += 1;
      return menuDifferences(menuOf(state, seat, this.memory).map(text), legal(seat).map(text));
    });
  }

  private remember(state: State, command: Command, event: Event): void {
    const { taken, look } = this.memory;
    if (event.type === "turn-began") this.memory = { taken: [], look: null };
    if (event.type === "technology-taken" && state.phase === "turns")
      this.memory = { taken: [...taken, event.technology], look };
    if (event.type === "deck-peeked") this.memory = { taken, look: event.deck };
    // any action of the turn, and a bonus action that takes a card of that deck, ends what a look binds to.
    if (event.type === "action-taken" && (event.bonus === null || deckOf(command) === look))
      this.memory = { taken, look: null };
  }

  /** The result of a command, fact by fact. */
  commandWrongly(before: State, command: Command, events: readonly Event[]): readonly string[] {
    const faults: string[] = [];
    this.ledger.command(before, command);
    this.unpaid.push(...owedBy(before, command));
    let state = before;
    const holding = holdingAfter(before, events);
    for (const event of events) {
      faults.push(...factWrongly(state, event));
      if (event.type === "paid") {
        const index = this.unpaid.indexOf(event.because);
        if (index >= 0) this.unpaid.splice(index, 1);
        if (event.because === "population") this.ledger.exhaustedPopulation(state, event.seat);
      }
      if (event.type === "empire-scored" || event.type === "game-ended") this.scorings += 1;
      this.remember(state, command, event);
      const after = this.evolve(state, event);
      faults.push(...this.ledger.fact(state, event, after));
      state = after;
    }
    if (state.holding !== holding) faults.push(`the holding area holds ${state.holding}, not ${holding}`);
    if (state.agenda.length === 0) {
      faults.push(...this.ledger.close(state), ...this.unpaid.map((because) => `${because} was never paid`));
      this.unpaid = [];
    }
    if (state.phase === "turns" && state.end === null && (setsTaken(state) || state.empire.revealed >= 3))
      faults.push("the end is not triggered");
    if (state.empire.done > 3) faults.push("more than three empire scorings");
    return faults;
  }
}
