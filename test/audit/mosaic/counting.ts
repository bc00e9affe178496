import type { Player } from "../../../core/games/mosaic/table/player.ts";
import type { State } from "../../../core/games/mosaic/table/state.ts";
import { boardOf, card, effectsOf, goodTypes, type Hex, isA, pillars } from "./data.ts";

/** The player of a seat. */
export const at = (state: State, seat: number): Player => state.players[seat] as Player;
export const seatsOf = (state: State): readonly number[] => state.players.map((_, seat) => seat);

/** Computed once for each object that never changes. */
const once = <Key extends object, Value>(work: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? work(key);
    known.set(key, value);
    return value;
  };
};

/** M-SET-06: regions in play. */
export const regionsInPlay: (state: State) => readonly string[] = once((state) =>
  boardOf(state)
    .regions.filter(({ outOfPlayWithPlayers }) => !outOfPlayWithPlayers.includes(state.players.length))
    .map(({ id }) => id),
);

export const hexesInPlay: (state: State) => readonly Hex[] = once((state) => {
  const regions = regionsInPlay(state);
  return boardOf(state).hexes.filter(({ region }) => regions.includes(region));
});

const hexesById = once((board: ReturnType<typeof boardOf>) => new Map(board.hexes.map((hex) => [hex.id, hex])));
const hexOf = (state: State, id: string): Hex => hexesById(boardOf(state)).get(id) as Hex;

/** M-MIL-07. */
export const adjacentRegions = (state: State, region: string): readonly string[] => {
  const inPlay = regionsInPlay(state);
  return boardOf(state)
    .regionAdjacency.flatMap(([a, b]) => (a === region ? [b] : b === region ? [a] : []))
    .filter((other) => inPlay.includes(other));
};

/** Pointy-top axial coordinates: six neighbours, across region borders too. */
export const touch = (a: Hex, b: Hex): boolean => {
  const [q, r] = [a.q - b.q, a.r - b.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) === 1;
};

interface Piece {
  readonly hex: Hex;
  readonly kind: string;
  readonly seat: number;
}
/** Everything that stands on the map. */
export const piecesOf: (state: State) => readonly Piece[] = once((state) =>
  Object.entries(state.board.pieces).map(([id, { kind, seat }]) => ({ hex: hexOf(state, id), kind, seat })),
);

export const isCity = (kind: string): boolean => kind === "city" || kind === "portCity";
const isTown = (kind: string): boolean => kind === "farmTown" || kind === "manufactoryTown";

const citiesAt = once((state: State) => {
  const cities = piecesOf(state).filter(({ kind }) => isCity(kind));
  return seatsOf(state).map((owner) => {
    const own = cities.filter(({ seat }) => seat === owner);
    const regions = regionsInPlay(state).map((one): [string, readonly Piece[]] => [
      one,
      own.filter(({ hex }) => hex.region === one),
    ]);
    return { own, byRegion: new Map(regions) };
  });
});

/** A seat's cities, ports included (M-BUILD-09), everywhere or in one region. */
export const citiesOf = (state: State, seat: number, region?: string): readonly Piece[] => {
  const found = citiesAt(state)[seat];
  return (region === undefined ? found?.own : found?.byRegion.get(region)) ?? [];
};
export const townsOf = (state: State, seat: number): readonly Piece[] =>
  piecesOf(state).filter((piece) => piece.seat === seat && isTown(piece.kind));

/** Own units, in one region or on the whole map (siege engines are units in every respect, R-33). */
export const unitsOf = (owner: Player, region?: string, type?: string): number =>
  Object.entries(owner.units)
    .filter(([where]) => region === undefined || where === region)
    .flatMap(([, counts]) => Object.entries(counts ?? {}))
    .filter(([unit]) => type === undefined || unit === type)
    .reduce((sum, [, count]) => sum + count, 0);

/** A seat's face-up cards: their effects apply. A government only while it is the current one (M-GOV-03). */
export const inForce = (state: State, seat: number): readonly string[] => {
  const own = at(state, seat);
  return [
    ...(own.leader ? [own.leader] : []),
    ...own.technologies.filter(({ faceUp }) => faceUp).map(({ id }) => id),
    ...own.buildCards,
    ...own.wonders.map(({ id }) => id),
    ...own.tiles,
    ...(own.government ? [own.government] : []),
  ];
};

/** The values of one operation over all own cards, each with its card. */
export const valuesOf = <T>(state: State, seat: number, operation: string): readonly { source: string; value: T }[] =>
  inForce(state, seat).flatMap((source) =>
    effectsOf(state, source)
      .filter((effect) => operation in effect)
      .map((effect) => ({ source, value: effect[operation] as T })),
  );

/** M-PIL-01 to M-PIL-04, M-WON-08: own symbols by pillar. */
export const symbolsOf = (state: State, seat: number): Readonly<Record<string, number>> => symbolsAt(state)[seat] ?? {};

const symbolsAt = once((state: State) => seatsOf(state).map((seat) => countSymbols(state, seat)));

const countSymbols = (state: State, seat: number): Readonly<Record<string, number>> => {
  const own = at(state, seat);
  const found: string[] = own.leader ? [...(card(own.leader).pillars ?? [])] : [];
  for (const { id, faceUp } of own.technologies) if (faceUp) found.push(...(card(id).pillars ?? []));
  for (const id of own.buildCards) found.push(...(card(id).pillars ?? []));
  for (const { id, pillar } of own.wonders)
    for (const { gainSymbols } of effectsOf(state, id) as readonly { gainSymbols?: { count: number } }[])
      if (gainSymbols && pillar) found.push(...Array<string>(gainSymbols.count).fill(pillar));
  return Object.fromEntries(pillars.map((pillar) => [pillar, found.filter((one) => one === pillar).length]));
};

/** M-TECH-02, M-PIL-02: each prerequisite symbol is owned, one shown twice is owned twice. */
export const owns = (symbols: Readonly<Record<string, number>>, wanted: readonly string[]): boolean =>
  pillars.every((pillar) => wanted.filter((one) => one === pillar).length <= (symbols[pillar] ?? 0));

/** M-GOOD-04, R-45: different goods; a free wild one is a missing type. */
export const uniqueGoods = (own: Player): number => {
  const types = new Set([...own.goods, ...own.wild.filter((good) => good !== null)]);
  return Math.min(goodTypes.length, types.size + own.wild.filter((good) => good === null).length);
};

/** M-EMP-03: 2 for cities and wonders, 1 for towns and units; with `adjusted` also M-MIL-10 and M-MIL-11. */
export const influenceIn = (state: State, region: string, adjusted: boolean): readonly number[] => {
  const here = piecesOf(state).filter(({ hex }) => hex.region === region);
  const besieged = (seat: number) =>
    seatsOf(state).some((other) => other !== seat && unitsOf(at(state, other), region, "siegeEngine") > 0);
  return seatsOf(state).map((seat) => {
    const own = here.filter((piece) => piece.seat === seat);
    const cities = own.filter(({ kind }) => isCity(kind)).length;
    const wonders = own.filter(({ kind }) => kind === "wonder").length;
    const towns = own.filter(({ kind }) => isTown(kind)).length;
    const units = unitsOf(at(state, seat), region);
    const bonus = adjusted
      ? valuesOf<{ where: string; amount: number }>(state, seat, "scoringInfluence")
          .filter(({ value }) => unitsOf(at(state, seat), region, value.where) > 0)
          .reduce((sum, { value }) => sum + value.amount, 0)
      : 0;
    return 2 * wonders + towns + units + bonus + (adjusted && besieged(seat) ? 0 : 2 * cities);
  });
};

/** M-EMP-06, R-61: alone with the most, at least 1. */
export const controllerOf = (influence: readonly number[]): number | null => {
  const most = Math.max(...influence);
  const first = influence.flatMap((value, seat) => (value === most ? [seat] : []));
  return most > 0 && first.length === 1 ? (first[0] as number) : null;
};

/** outside an empire scoring only pieces count, unless the table's setting differs. */
export const controls = (state: State, seat: number, region: string): boolean =>
  controllerOf(influenceIn(state, region, state.options.technologyInfluence === "always")) === seat;

/** A count of the effect vocabulary, of things of `seat`; `wonder`: whose place `at` speaks of. */
export const countOf = (
  state: State,
  seat: number,
  count: Readonly<Record<string, unknown>>,
  wonder?: string,
): number => {
  const own = at(state, seat);
  const place = wonder === undefined ? undefined : own.wonders.find(({ id }) => id === wonder)?.hex;
  const spot = place === undefined ? undefined : hexOf(state, place);
  const near = ({ hex }: Piece) =>
    count.at === "wonderRegion"
      ? hex.region === spot?.region
      : count.at === "adjacentToWonder"
        ? spot !== undefined && touch(hex, spot)
        : true;
  const kinds = (...wanted: readonly string[]) =>
    piecesOf(state).filter((piece) => piece.seat === seat && wanted.includes(piece.kind) && near(piece)).length;
  const symbols = symbolsOf(state, seat);
  const counted = (): number => {
    switch (count.of) {
      case "symbol":
        return symbols[String(count.pillar)] ?? 0;
      case "differentPillars":
        return Object.values(symbols).filter((n) => n > 0).length;
      case "population":
        return own.population;
      case "money":
        return own.currencies.money;
      case "production":
        return own.production[count.track as keyof typeof own.production];
      case "city":
        return kinds("city", "portCity");
      case "portCity":
        return kinds("portCity");
      case "farmTown":
        return kinds("farmTown");
      case "manufactoryTown":
        return kinds("manufactoryTown");
      case "militaryUnit":
        return (count.owner === "any" ? state.players : [own]).reduce(
          (sum, owner) => sum + unitsOf(owner, count.at === "wonderRegion" ? spot?.region : undefined),
          0,
        );
      case "wonder":
        return count.at === undefined ? own.wonders.length : kinds("wonder");
      case "project":
        return own.buildCards.filter((id) => card(id).type === "project").length;
      case "projectOrWonder":
        return own.buildCards.filter((id) => card(id).type === "project").length + own.wonders.length;
      case "technology":
        return own.technologies.filter(({ faceUp }) => faceUp || state.options.countFaceDownTechnologies).length;
      case "tradeGood":
        return own.goods.length + own.wild.length;
      case "uniqueTradeGood":
        return uniqueGoods(own);
      case "achievement":
        return own.tiles.filter((id) => isA(id, "achievements")).length;
      case "goldenAgeOrAchievement":
        return own.tiles.length;
      case "controlledRegion":
        return regionsInPlay(state).filter((region) => controls(state, seat, region)).length;
      case "regionWithOwnCity":
        return regionsInPlay(state).filter((region) => citiesOf(state, seat, region).length > 0).length;
      default:
        throw new Error(`no count of ${String(count.of)}`);
    }
  };
  return Math.floor(counted() / Number(count.per ?? 1));
};
