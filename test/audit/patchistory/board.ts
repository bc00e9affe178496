import { groundAt, workersIn } from "./ground.ts";
import { at, countedRoutes, type Seen } from "./table.ts";

const general = ["culture", "traffic", "industry", "politics", "economy", "military"];

/** What can be counted and read of a kingdom now. */
export interface Board {
  readonly POL: number;
  readonly TRA: number;
  readonly MIL: number;
  /** P-GEN-19. */
  readonly defence: number;
  /** P-GEN-10: the production tracks. */
  readonly food: number;
  readonly mineral: number;
  readonly vp: number;
  readonly coin: number;
  readonly workers: number;
  readonly routes: number;
  /** Visible heroes and wonders, one each. */
  readonly heroes: number;
  readonly wonders: number;
  /** As wonders are counted everywhere but in maintenance (PR-88). */
  readonly countedWonders: number;
  readonly water: number;
  readonly wasteland: number;
  readonly reclaimed: number;
  readonly general: number;
  readonly special: number;
  /** Industry rooms with Food outside their activity box (P-HW-mahatma-gandhi). */
  readonly farms: number;
}

/** PR-106: in the territory, on every space of a route, and those who are about to stand somewhere again. */
export const workersOf = (table: Seen, seat: number): number =>
  at(table, seat).territory.workers.length +
  at(table, seat).homing +
  table.choices.filter((choice) => choice.kind === "shifted-worker" && choice.seat === seat).length +
  table.routes.flatMap(({ workers }) => [...workers]).filter((worker) => worker.seat === seat).length;

/** The status board of a seat: symbols, then what visible heroes and wonders say, in the order of PR-81. */
export const boardOf = (table: Seen, seat: number): Board => {
  const { rooms } = groundAt(table, seat);
  const sum: Record<string, number> = {};
  const figures = new Set<string>();
  const count: Record<string, number> = {};
  let [busyIndustry, busyCulture, busyWater, reclaimed, farms] = [0, 0, 0, 0, 0];
  for (const { kind, key, symbols, activity, figure, ...room } of rooms) {
    const busy = workersIn(table, seat, key) > 0;
    // P-GEN-17: a box counts only with a worker in its room.
    for (const shown of busy && activity ? [symbols, activity] : [symbols])
      for (const [symbol, n] of Object.entries(shown)) sum[symbol] = (sum[symbol] ?? 0) + n;
    count[kind] = (count[kind] ?? 0) + 1;
    if (figure) figures.add(figure);
    if (room.reclaimed) reclaimed += 1;
    if (kind === "industry" && symbols.food) farms += 1;
    if (busy && activity && kind === "industry") busyIndustry += 1;
    if (busy && activity && kind === "culture") busyCulture += 1;
    if (busy && kind === "water") busyWater += 1;
  }
  const n = (name: string): number => count[name] ?? 0;
  const symbol = (name: string): number => sum[name] ?? 0;
  /** An amount that a visible hero or wonder brings. */
  const by = (figure: string, amount: number): number => (figures.has(figure) ? amount : 0);
  const workers = workersOf(table, seat);
  const routes = countedRoutes(table, seat);
  const wasteland = n("wasteland") + by("angkor-wat", n("water"));

  const POL = figures.has("che-guevara") ? 6 : symbol("book");
  const TRA = symbol("wheel");
  // PR-82: floored once, after the sum.
  const MIL = Math.max(
    0,
    symbol("sword") +
      by("gaius-julius-caesar", POL) +
      by("gwanggaeto-the-great", Math.floor(wasteland / 2)) +
      by("genghis-khan", routes) +
      by("martin-luther", busyIndustry) +
      by("yi-sun-sin", n("water")) +
      by("elizabeth-i", 2 * busyWater) -
      by("forbidden-city", 3),
  );
  return {
    POL,
    TRA,
    MIL,
    defence: MIL + symbol("shield") + by("great-wall", workers),
    food: symbol("food") + by("homer", Math.floor(wasteland / 2)) + by("christopher-columbus", n("water")),
    mineral: symbol("mineral"),
    vp:
      symbol("vp") +
      by("hanging-gardens", n("water")) +
      by("parthenon", Math.floor(n("economy") / 2)) +
      by("martin-luther", busyIndustry) +
      by("apollo-11", TRA + routes) +
      by("lula-da-silva", workers) +
      by("pope-john-paul-ii", 2 * busyCulture),
    coin: symbol("coin") + by("petra", routes) + by("william-shakespeare", n("culture")) + by("andrew-carnegie", TRA),
    workers,
    routes,
    heroes: n("hero"),
    wonders: n("wonder"),
    countedWonders: n("wonder") + by("seokguram", 1),
    water: n("water"),
    wasteland,
    reclaimed,
    general: general.reduce((all, kind) => all + n(kind), 0),
    special: n("special"),
    farms,
  };
};
