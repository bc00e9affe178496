import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import {
  contentOf,
  loadContent,
  type Pillar,
  type Region,
  type StandardCurrency,
  valuesOf,
} from "../../../../../core/games/mosaic/content/index.ts";
import { countOf } from "../../../../../core/games/mosaic/rules/counts/count.ts";
import { uniqueGoods } from "../../../../../core/games/mosaic/rules/counts/count.ts";
import { empireScoring } from "../../../../../core/games/mosaic/rules/empireScoring.ts";
import { controlOf, influenceIn } from "../../../../../core/games/mosaic/rules/influence.ts";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import { breakdownOf, winnersOf } from "../../../../../core/games/mosaic/rules/scoring/finalScoring.ts";
import { empireCard } from "../../../../../core/games/mosaic/table/ids.ts";
import type { Player } from "../../../../../core/games/mosaic/table/player.ts";
import { pendingOf, type State } from "../../../../../core/games/mosaic/table/state.ts";
import {
  follow,
  exhausted,
  hexesOf,
  isLegal,
  opened,
  type PlayerGiven,
  playing,
  purse,
  refusal,
  settled,
  symbols,
  type TableGiven,
  table,
} from "../../../../support/mosaic.ts";

const content = loadContent();
type Numbers = Readonly<Record<string, number>>;
type Pieces = NonNullable<TableGiven["pieces"]>;

const tech = (id: string): string => `tech-${id}`;
const repeat = (id: string, count: number): readonly string[] => Array<string>(count).fill(id);

/** What grew or shrank of a seat's currencies and population. */
export const difference = (before: State, now: State, seat = 0): Record<string, number> => {
  const [then, since] = [purse(before, seat), purse(now, seat)] as [Numbers, Numbers];
  return Object.fromEntries(
    Object.keys(since).flatMap((key) => {
      const by = (since[key] ?? 0) - (then[key] ?? 0);
      return by === 0 ? [] : [[key, by]];
    }),
  );
};

/** Puts this many of seat 0's pieces on the map, as cities of one region after the other. */
const cities = (count: number, ports = 0): Pieces => ({
  ...Object.fromEntries(hexesOf("assyria", "open").slice(0, count).map((hex) => [hex, ["city", 0] as const])),
  ...Object.fromEntries(
    content.board.hexes
      .filter(({ type, region }) => type === "port" && region !== "hispania" && region !== "gaul")
      .slice(0, ports)
      .map(({ id }) => [id, ["portCity", 0] as const]),
  ),
});

const goodsOf = (count: number): readonly string[] => content.goodTypes.slice(0, count);

const cardId = (card: { readonly food: number; readonly gain: number }): string =>
  content.populationCards.find(({ cost, gain }) => cost.food === card.food && gain.population === card.gain)?.id ?? "none";

interface TaxGiven {
  readonly perPopulation?: number;
  readonly perGovernmentSymbol?: number;
  readonly perUniqueTradeGood?: number;
  readonly perCity?: number;
  readonly population?: number;
  readonly governmentSymbols?: number;
  readonly taxProduction?: number;
  readonly tariffProduction?: number;
  readonly uniqueGoods?: number;
  readonly cities?: number;
  readonly ports?: number;
  readonly holding?: number;
  readonly merchant?: boolean;
  readonly option?: 1 | 2;
}

const taxTable = (given: TaxGiven, deck: TableGiven["decks"]): State =>
  table({
    options: given.option ? { exhaustedTaxPerPopulation: given.option } : {},
    players: [
      {
        ...(given.merchant ? { leader: "leader-merchant" } : {}),
        population: given.population ?? 5,
        production: { tax: given.taxProduction ?? 0, tariff: given.tariffProduction ?? 0 },
        technologies: symbols({ government: given.governmentSymbols ?? 0 }),
        goods: goodsOf(given.uniqueGoods ?? 0),
      },
    ],
    pieces: cities(given.cities ?? 0, given.ports),
    decks: deck,
    change: { holding: given.holding ?? 0 },
  });

const taxMoney = (state: State, command: Command) => {
  const now = follow(state, command);
  return { money: purse(now).money, unrest: 0 - breakdownOf(now, 0).unrest };
};

const takeCard = (given: TaxGiven, kind: "tax" | "tariff") => {
  const card = content.taxTariffCards.find(({ money }) =>
    "perPopulation" in money
      ? money.perPopulation === given.perPopulation && money.perGovernmentSymbol === given.perGovernmentSymbol
      : money.perUniqueTradeGood === given.perUniqueTradeGood && money.perCity === given.perCity,
  );
  const state = taxTable(given, { taxTariff: { offer: [card?.id ?? null, null] } });
  return { money: taxMoney(state, { type: "take-tax-tariff", seat: 0, card: card?.id ?? null, kind }).money };
};

const takeExhausted = (given: TaxGiven, kind: "tax" | "tariff") =>
  taxMoney(taxTable(given, { taxTariff: exhausted(2) }), { type: "take-tax-tariff", seat: 0, card: null, kind });

/** The pieces of several players in one region, on hexes in the order of the map. */
interface RegionGiven {
  readonly city?: number;
  readonly portCity?: number;
  readonly farmTown?: number;
  readonly manufactoryTown?: number;
  readonly wonder?: number;
  readonly infantry?: number;
  readonly cavalry?: number;
  readonly siegeEngine?: number;
  readonly technologies?: readonly string[];
}

const regionTable = (region: Readonly<Record<string, RegionGiven>>, options: TableGiven["options"] = {}): State => {
  const where: Region = "italia";
  const inland = [...hexesOf(where, "open"), ...hexesOf(where, "cache")];
  const ports = [...hexesOf(where, "port")];
  const wonders = content.wonders.map(({ id }) => id);
  const pieces: Record<string, Pieces[string]> = {};
  for (const [seat, given] of Object.values(region).entries()) {
    for (const kind of ["city", "farmTown", "manufactoryTown"] as const)
      for (let n = 0; n < (given[kind] ?? 0); n += 1) pieces[inland.shift() as string] = [kind, seat];
    for (let n = 0; n < (given.portCity ?? 0); n += 1) pieces[ports.shift() as string] = ["portCity", seat];
    for (let n = 0; n < (given.wonder ?? 0); n += 1)
      pieces[inland.shift() as string] = ["wonder", seat, wonders.pop() as string];
  }
  return table({
    options,
    pieces,
    players: Object.values(region).map(({ infantry = 0, cavalry = 0, siegeEngine = 0, technologies = [] }) => ({
      technologies: technologies.map(tech),
      units: { [where]: { infantry, cavalry, siegeEngine } },
    })),
  });
};

const named = (region: Readonly<Record<string, unknown>>, values: readonly number[]): Record<string, number> =>
  Object.fromEntries(Object.keys(region).map((name, seat) => [name, values[seat] ?? 0]));

const nameOf = (region: Readonly<Record<string, unknown>>, seat: number | null): string | null =>
  seat === null ? null : (Object.keys(region)[seat] ?? null);

/** The action whose cost this is. */
const costs: readonly { readonly cost: Numbers; readonly command: Command; readonly name?: string; readonly owned?: number }[] = [
  {
    cost: { stone: 5, ideas: 5 },
    name: "build project",
    command: { type: "build", seat: 0, card: "build-project-forum", piece: "project" },
  },
  { cost: { ideas: 5 }, command: { type: "take-technology", seat: 0, technology: "tech-alphabet", faceUp: false } },
  { cost: { stone: 4, population: 2 }, command: { type: "build", seat: 0, card: null, piece: "city" } },
  { cost: { stone: 25, food: 10 }, command: { type: "build-wonder", seat: 0, wonder: "wonder-colosseum" }, owned: 1 },
];

const same = (one: Numbers, other: Numbers): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Answers the questions after an action whose cost is tested: the first free hex, the least money. */
const finished = (state: State): State => {
  let now = settled(state);
  for (let pending = pendingOf(now); pending?.kind === "place"; pending = pendingOf(now)) {
    const command = mosaic.legal(now, pending.seat).find(({ type }) => type === "place-piece");
    if (!command) throw new Error("nowhere to place");
    now = settled(follow(now, command));
  }
  return now;
};

/** So many pieces on these hexes; too few hexes are a vector that its table cannot show. */
const inOrder = (
  hexes: readonly string[],
  count: number,
  piece: (hex: string, n: number) => Pieces[string],
): Pieces => {
  if (count > hexes.length) throw new Error(`no room for ${count} pieces`);
  return Object.fromEntries(hexes.slice(0, count).map((hex, n) => [hex, piece(hex, n)]));
};

const wonderTable = (owned: number, others: number, player: PlayerGiven): State => {
  const ids = content.wonders.map(({ id }) => id).filter((id) => id !== "wonder-colosseum");
  const hexes = hexesOf("greece", "open");
  return table({
    players: [player],
    pieces: {
      [hexesOf("italia", "open")[0] as string]: ["city", 0],
      ...Object.fromEntries(
        Array.from({ length: owned + others }, (_, n) => [hexes[n], ["wonder", n < owned ? 0 : 1, ids[n]]]),
      ),
    } as Pieces,
  });
};

const symbolsAnd = (wanted: Partial<Record<Pillar, number>>, shown: readonly Pillar[]): readonly string[] =>
  symbols(
    Object.fromEntries(
      (Object.entries(wanted) as [Pillar, number][]).map(([pillar, count]) => [
        pillar,
        count - shown.filter((other) => other === pillar).length,
      ]),
    ),
  );

/** What a state must hold so that the technology counts `count` when it is played. */
interface CountGiven {
  readonly technology: string;
  readonly count: number;
  readonly populationOfOthers?: readonly number[];
  readonly otherFoodSymbols?: number;
  readonly tokens?: Numbers;
  readonly wild?: number;
}

const countTables: Readonly<Record<string, (given: CountGiven) => TableGiven>> = {
  "state-organized-labor": ({ count, populationOfOthers = [] }) => ({
    players: [
      { population: count, technologies: symbols({ government: 1, urbanization: 1, building: 1 }) },
      ...populationOfOthers.map((population) => ({ population })),
    ],
  }),
  irrigation: ({ otherFoodSymbols = 0 }) => ({ players: [{ technologies: symbols({ food: otherFoodSymbols }) }] }),
  "early-sciences": ({ count }) => ({ players: [{ technologies: symbols({ science: 2, culture: count - 3 }) }] }),
  calendar: ({ count }) => ({ players: [{ technologies: symbols({ science: count - 1 }) }] }),
  citizenship: ({ count }) => ({
    players: [{ population: count, technologies: symbols({ government: 1, urbanization: 1 }) }],
  }),
  sewers: ({ count }) => ({
    players: [{ technologies: symbols({ urbanization: 1, health: 1 }) }],
    pieces: cities(count - 1, 1),
  }),
  "customs-house": ({ count }) => ({
    players: [{ technologies: symbols({ economy: 1, government: 1 }) }],
    pieces: cities(0, count),
  }),
  mercantilism: ({ tokens = {}, wild = 0 }) => ({
    players: [
      {
        technologies: symbols({ economy: 2 }),
        goods: Object.entries(tokens).flatMap(([good, count]) => repeat(good, count)),
        wild: Array<null>(wild).fill(null),
      },
    ],
  }),
  manufacturing: ({ count }) => ({
    players: [{ technologies: symbols({ economy: 1, urbanization: 1 }) }],
    pieces: Object.fromEntries(
      hexesOf("egypt", "open").slice(0, count).map((hex) => [hex, ["manufactoryTown", 0] as const]),
    ),
  }),
  "military-organization": ({ count }) => ({
    players: [{ technologies: symbols({ military: count - 1, government: 1 }) }],
    pieces: cities(1),
  }),
};

/** Everything a seat has that a "when played" effect can raise. */
const holdings = (state: State): Numbers => {
  const owner = state.players[0] as Player;
  const units = Object.values(owner.units).reduce((sum, some) => sum + some.infantry + some.cavalry, 0);
  return {
    population: owner.population,
    money: owner.currencies.money,
    ...owner.production,
    vp: owner.vp.technologies,
    units,
  };
};

const unrestSources: Readonly<Record<string, PlayerGiven>> = {
  "[]": {},
  "[3]": { leader: "leader-priestess" },
  "[5,3]": { leader: "leader-priestess", technologies: ["tech-literature"] },
  "[3,4,2]": {
    leader: "leader-artist",
    technologies: ["tech-religion"],
    wonders: [{ id: "wonder-colosseum", hex: "hex-egypt-02", pillar: null }],
  },
};

const cardOfUnrest = (unrest: number): string =>
  content.taxTariffCards.find((card) => card.unrest === unrest)?.id ?? "none";

interface WonderGiven {
  readonly wonder: string;
  readonly count: number;
  readonly foreignWondersInRegion?: number;
  readonly ownUnits?: number;
  readonly foreignUnits?: number;
  readonly tiedRegions?: number;
  readonly foreignAdjacentCities?: number;
}

const wonderScores: Readonly<Record<string, (given: WonderGiven) => TableGiven>> = {
  stonehenge: ({ count }) => ({
    players: [{ population: count }],
    pieces: { "hex-egypt-02": ["wonder", 0, "wonder-stonehenge"] },
  }),
  sphinx: ({ count, foreignWondersInRegion = 0 }) => ({
    pieces: {
      "hex-egypt-02": ["wonder", 0, "wonder-sphinx"],
      ...inOrder(["hex-egypt-03", "hex-egypt-04"], count - 1, (_, n) => {
        return ["wonder", 0, ["wonder-stonehenge", "wonder-great-pyramid"][n] as string];
      }),
      ...inOrder(["hex-egypt-05"], foreignWondersInRegion, () => ["wonder", 1, "wonder-colosseum"]),
      // One of its own elsewhere, which is not counted.
      "hex-italia-01": ["wonder", 0, "wonder-hanging-gardens"],
    },
  }),
  "temple-of-artemis": ({ ownUnits = 0, foreignUnits = 0 }) => ({
    players: [
      { units: { egypt: { infantry: ownUnits }, italia: { infantry: 3 } } },
      { units: { egypt: { cavalry: foreignUnits - 2, siegeEngine: 1 } } },
      { units: { egypt: { infantry: 1 } } },
    ],
    pieces: { "hex-egypt-02": ["wonder", 0, "wonder-temple-of-artemis"] },
  }),
  colosseum: ({ count, tiedRegions = 0 }) => ({
    pieces: {
      // The wonder itself controls its region.
      "hex-egypt-02": ["wonder", 0, "wonder-colosseum"],
      ...inOrder(["hex-italia-01", "hex-numidia-01"], count - 1, () => ["city", 0]),
      ...inOrder(["hex-greece-01"], tiedRegions, () => ["city", 0]),
      ...inOrder(["hex-greece-02"], tiedRegions, () => ["city", 1]),
    },
  }),
  // hex-italia-07 touches the port hex-italia-08 and the two city hexes beside it.
  "hanging-gardens": ({ count, foreignAdjacentCities = 0 }) => {
    const [own, others] = content.board.neighbours("hex-italia-07").filter(({ type }) => type !== "port");
    return {
      pieces: {
        "hex-italia-07": ["wonder", 0, "wonder-hanging-gardens"],
        "hex-italia-08": ["portCity", 0],
        ...inOrder([own?.id as string], count - 1, () => ["city", 0]),
        ...inOrder([others?.id as string], foreignAdjacentCities, () => ["city", 1]),
        "hex-egypt-02": ["city", 0],
      },
    };
  },
};

const claims = (state: State): readonly string[] =>
  mosaic.legal(state, 0).flatMap((command) => (command.type === "claim-tile" ? [command.tile] : []));

/** One runner for every kind of vector but `state`: from the given values, through the engine, to the expected result. */
export const calculated = {
  work(
    given: { population: number; production: Numbers; technologies?: readonly string[] },
    when: { produce: StandardCurrency },
  ) {
    const state = table({ players: [{ ...given, technologies: (given.technologies ?? []).map(tech) }] });
    return { gain: difference(state, follow(state, { type: "work", seat: 0, currency: when.produce })) };
  },

  pay({ cost, has }: { cost: Numbers; has: Numbers }, when?: { action: string }) {
    if (cost.money !== undefined) {
      const state = table({ players: [has], pieces: cities(1) });
      const recruit: Command = { type: "recruit", seat: 0, unit: "infantry", region: "assyria" };
      return { legal: isLegal(state, recruit) && isLegal(follow(state, recruit), recruit) };
    }
    const action = costs.find((one) => same(one.cost, cost) && (when === undefined || one.name === when.action));
    if (!action) throw new Error("no action has this cost");
    const state = {
      ...wonderTable(action.owned ?? 0, 0, has),
    };
    const withCards: State = {
      ...state,
      decks: {
        ...state.decks,
        build: { ...state.decks.build, offer: ["build-project-forum", null, null, null, null] },
        technology: { ...state.decks.technology, offer: ["tech-alphabet", null, null, null, null] },
      },
    };
    if (!isLegal(withCards, action.command)) return { legal: false };
    const paid = difference(withCards, finished(follow(withCards, action.command)));
    const standard = Object.keys(cost).filter((key) => key !== "population");
    return {
      legal: true,
      paid: Object.fromEntries(standard.map((key) => [key, 0 - (paid[key] ?? 0)])),
      money: 0 - (paid.money ?? 0),
    };
  },

  tax: (given: TaxGiven, when?: { action: "tax" | "tariff" }) => takeCard(given, when?.action ?? "tax"),
  tariff: (given: TaxGiven, when?: { action: "tax" | "tariff" }) => takeCard(given, when?.action ?? "tariff"),
  taxExhausted: (given: TaxGiven) => takeExhausted(given, "tax"),
  tariffExhausted: (given: TaxGiven) => takeExhausted(given, "tariff"),

  unique({ tokens, wild = 0 }: { tokens: Numbers; wild?: number }) {
    const goods = Object.entries(tokens).flatMap(([id, count]) => repeat(id, count));
    const state = table({ players: [{ goods, wild: Array<null>(wild).fill(null) }] });
    return { unique: uniqueGoods(state, 0), tokens: countOf(state, 0, { of: "tradeGood" }) };
  },

  empire(
    { region, options }: { region: Readonly<Record<string, RegionGiven>>; options?: TableGiven["options"] },
    when?: { event: string },
  ) {
    if (when !== undefined && when.event !== "empire scoring") throw new Error(`unknown event ${when.event}`);
    const scored = empireScoring(regionTable(region, options)).regions.find((one) => one.region === "italia");
    if (!scored) throw new Error("Italia was not scored");
    return {
      influence: named(region, scored.influence),
      vp: named(region, scored.vp),
      control: nameOf(region, scored.control),
    };
  },

  control({ region }: { region: Readonly<Record<string, RegionGiven>> }) {
    const influence = influenceIn(regionTable(region), "italia", "control");
    return { influence: named(region, influence), control: nameOf(region, controlOf(influence)) };
  },

  wonderCost({ ownedWonders, wondersOfOthers = 0 }: { ownedWonders: number; wondersOfOthers?: number }) {
    const state = wonderTable(ownedWonders, wondersOfOthers, { stone: 100, food: 100 });
    const paid = difference(
      state,
      finished(follow(state, { type: "build-wonder", seat: 0, wonder: "wonder-colosseum" })),
    );
    return { stone: 0 - (paid.stone ?? 0), food: 0 - (paid.food ?? 0) };
  },

  wonderScore(told: WonderGiven) {
    const { wonder, count } = told;
    const given = wonderScores[wonder]?.(told);
    if (!given) throw new Error(`no table for ${wonder}`);
    const state = table(given);
    const hex = state.players[0]?.wonders.find(({ id }) => id === `wonder-${wonder}`)?.hex;
    const [scored] = valuesOf(content.wonder(`wonder-${wonder}`).effects, "endVpPer");
    // Population is as the vector gives it; everything else that is counted was built as well as it can be shown.
    if (scored && scored.count.of !== "population" && countOf(state, 0, scored.count, hex) !== count) throw new Error(`the table does not show ${count}`);
    const others = (given.pieces ? Object.values(given.pieces) : []).filter(
      (piece) => piece[0] === "wonder" && piece[1] === 0 && piece[2] !== `wonder-${wonder}`,
    );
    const without: State = {
      ...state,
      players: state.players.map((one, seat) =>
        seat === 0 ? { ...one, wonders: one.wonders.filter(({ id }) => id !== `wonder-${wonder}`) } : one,
      ),
    };
    // The others score by themselves; the vector is about what this one adds.
    return { vp: breakdownOf(state, 0).wonders - (others.length > 0 ? breakdownOf(without, 0).wonders : 0) };
  },

  production(
    { production, change }: { production: Numbers; change: Numbers },
    when: { action?: string; play?: string } = {},
  ) {
    const { action = "government theocracy", play } = when;
    const tracksOf = (state: State): Numbers =>
      Object.fromEntries(
        Object.keys(production).map((track) => [track, (state.players[0]?.production as Numbers)[track] ?? 0]),
      );
    const changed = (from: Numbers): Numbers => {
      if (play !== undefined) {
        const state = table({ players: [{ production: from, faceDown: [play], technologies: symbols({ science: 1 }) }] });
        const [lost, gained] = Object.entries(change).sort(([, one], [, other]) => one - other) as [string, number][];
        const [source, target] = [lost?.[0] as "stone", gained?.[0] as "ideas"];
        const amount = gained?.[1] ?? 0;
        return tracksOf(
          follow(
            state,
            { type: "play-technology", seat: 0, technology: play },
            { type: "convert-production", seat: 0, from: source, to: target, amount },
          ),
        );
      }
      const given: PlayerGiven = {
        production: from,
        ideas: 15,
        government: "gov-monarchy",
        technologies: symbols({ culture: 2, government: 1 }),
      };
      const government = action.replace("government ", "gov-");
      return tracksOf(follow(table({ players: [given] }), { type: "take-government", seat: 0, government }));
    };
    // The printed change shows in full where there is enough of everything.
    const plenty = Object.fromEntries(Object.keys(production).map((track) => [track, 12]));
    const full = changed(plenty);
    for (const [track, by] of Object.entries(change))
      if ((full[track] ?? 0) - 12 !== by) throw new Error(`${track} changes by ${(full[track] ?? 0) - 12}`);
    return { production: changed({ ...production }) };
  },

  perAtPlay(told: CountGiven, when?: { play: string }) {
    const given = countTables[told.technology]?.(told);
    if (!given) throw new Error(`no table for ${told.technology}`);
    const [first, ...others] = given.players ?? [];
    const card = when?.play ?? tech(told.technology);
    const state = table({ ...given, players: [{ ...first, faceDown: [card] }, ...others] });
    let now = follow(state, { type: "play-technology", seat: 0, technology: card });
    const { effects } = content.technology(card);
    const [counted] = effects.flatMap((effect) => ("perAtPlay" in effect && effect.perAtPlay ? [effect.perAtPlay] : []));
    if (!counted || countOf(now, 0, counted.count) !== told.count) throw new Error(`the table does not show ${told.count}`);
    for (let pending = pendingOf(now); pending?.kind === "place-units"; pending = pendingOf(now))
      now = follow(now, { type: "place-unit", seat: 0, unit: "infantry", region: "assyria" });
    const [before, since] = [holdings(state), holdings(now)];
    // The card's further effects, apart from what is counted, are not checked.
    const besides: Numbers = Object.assign({}, ...valuesOf(effects, "gainProduction"));
    const gain = Object.fromEntries(
      Object.keys(since).flatMap((key) => {
        const by = (since[key] ?? 0) - (before[key] ?? 0) - (besides[key] ?? 0);
        return by === 0 ? [] : [[key, by]];
      }),
    );
    return { gain };
  },

  unrest({ cards, ignore }: { cards: readonly number[]; ignore: readonly number[] }) {
    const owner = unrestSources[JSON.stringify(ignore)];
    if (!owner) throw new Error("no sources for this");
    const state = table({ players: [{ ...owner, taxTariffCards: cards.map(cardOfUnrest) }] });
    return { penalty: 0 - breakdownOf(state, 0).unrest };
  },

  manufactory(given: {
    cardIds?: readonly string[];
    cards: readonly (readonly string[])[];
    owned: readonly string[];
    wild?: number;
  }) {
    const alike = (goods: readonly string[]) =>
      content.buildCards.filter((card) => card.goods?.join() === goods.join()).map(({ id }) => id);
    // Two cards with the same goods are the two cards of a pair.
    const buildCards = given.cards.map((goods, index) => {
      const before = given.cards.slice(0, index).filter((other) => other.join() === goods.join()).length;
      return given.cardIds?.[index] ?? alike(goods)[before] ?? "none";
    });
    for (const [index, id] of buildCards.entries())
      if (content.buildCard(id).goods?.join() !== given.cards[index]?.join()) throw new Error(`${id} shows other goods`);
    const state = table({
      players: [{ buildCards, goods: given.owned, wild: Array<null>(given.wild ?? 0).fill(null) }],
    });
    return { vp: breakdownOf(state, 0).manufactories };
  },

  projects(given: {
    symbols: Partial<Record<Pillar, number>>;
    projects: readonly Pillar[];
    technologies?: readonly string[];
  }) {
    const cards = given.projects.map(
      (pillar) => content.buildCards.find(({ scorePillar }) => scorePillar === pillar)?.id ?? "none",
    );
    const technologies = (given.technologies ?? []).map(tech);
    const shown = [
      ...cards.flatMap((id) => content.buildCard(id).pillars),
      ...technologies.flatMap((id) => content.technology(id).pillars),
    ];
    const state = table({
      players: [{ buildCards: cards, technologies: [...technologies, ...symbolsAnd(given.symbols, shown)] }],
    });
    const { projects, technologiesAtEnd } = breakdownOf(state, 0);
    return { vp: projects + technologiesAtEnd };
  },

  population(given: { card: "exhausted" | { food: number; gain: number }; farmer?: boolean; flood?: boolean }) {
    const card = given.card === "exhausted" ? null : cardId(given.card);
    const state = table({
      players: [
        {
          food: 30,
          ...(given.farmer ? { leader: "leader-farmer" } : {}),
          technologies: given.flood ? ["tech-flood-agriculture"] : [],
        },
      ],
      decks: { population: card === null ? exhausted(2) : { offer: [card, null] } },
    });
    return difference(state, settled(follow(state, { type: "take-population", seat: 0, card })));
  },

  turnsLeft({ players, seat }: { players: number; seat: number }) {
    let state = table({
      seats: players,
      active: seat,
      players: Array.from({ length: players }, () => ({ ideas: 5 })),
      decks: { technology: { cards: [empireCard, "tech-writing"] } },
      change: { empire: { revealed: 2, due: 0, done: 2, last: null } },
    });
    const technology = state.decks.technology.offer[0] as string;
    let { events, state: now } = playing(state, { type: "take-technology", seat, technology, faceUp: false });
    // Turns that have begun: the first may follow at once, when nothing is left to do in this one.
    const begun = events.filter(({ type }) => type === "turn-began");
    let turns = begun.length;
    let last = begun.length > 0 ? (now.active as number) : -1;
    let finishing = now.active === seat;
    while (mosaic.outcome(now) === null) {
      if (turns > 4 * players) throw new Error("the game does not end");
      const active = now.active as number;
      const command: Command =
        !finishing && (now.turn?.actions ?? 0) > 0
          ? { type: "work", seat: active, currency: "stone" }
          : { type: "end-turn", seat: active };
      finishing = false;
      state = now;
      ({ state: now, events } = playing(state, command));
      for (const event of events)
        if (event.type === "turn-began") {
          turns += 1;
          last = event.seat;
        }
    }
    return { turnsAfter: turns, lastSeat: last };
  },

  setup({ players, map = "full" }: { players: number; map?: "full" | "small" }) {
    // A card between two parts may belong to either: only a third that fits every time is meant.
    let thirds = [1, 2, 3];
    for (let n = 0; n < 40; n += 1) {
      const { decks } = opened(players, {}, null, n.toString(16).padStart(64, "0"));
      const whole = [...decks.technology.offer, ...decks.technology.cards];
      const sizes = [0, 1, 2].map((part) => Math.floor((whole.length - 1) / 3) + (part < (whole.length - 1) % 3 ? 1 : 0));
      const above = (third: number): number => sizes.slice(0, third - 1).reduce((sum, size) => sum + size, 0);
      const at = whole.indexOf(empireCard);
      thirds = thirds.filter((third) => at >= above(third) && at <= above(third) + (sizes[third - 1] ?? 0));
    }
    if (thirds.length !== 1) throw new Error(`the empire card fits the thirds ${thirds.join()}`);
    const state = opened(players, { map });
    const { board } = contentOf(state);
    // Every token that came to the map, blanks included, is or was on an open hex.
    const open = board.hexesInPlay(players).filter(({ type }) => type === "open").length;
    const printedTokens = content.tradeGoods
      .filter(({ kind }) => kind === "good" || kind === "blank")
      .reduce((sum, { count }) => sum + count, 0);
    const cardsOf = (deck: keyof State["decks"]): readonly string[] =>
      [...state.decks[deck].offer, ...state.decks[deck].cards].filter(
        (card): card is string => card !== null && card !== empireCard,
      );
    const tokens = Object.entries(state.board.tokens);
    const hexTypes = tokens.map(([hex]) => content.board.hex(hex).type);
    return {
      openInPlay: open,
      hexesInPlay: board.hexesInPlay(players).length,
      tokensLeftOver: printedTokens - open,
      technologyDeck: cardsOf("technology").length,
      technologyEmpireThird: thirds[0],
      buildDeck: cardsOf("build").length,
      populationDeck: cardsOf("population").length,
      taxCards: cardsOf("taxTariff").filter((id) => id.startsWith("tax-")).length,
      tariffCards: cardsOf("taxTariff").filter((id) => id.startsWith("tariff-")).length,
      regionsInPlay: new Set(tokens.map(([hex]) => content.board.hex(hex).region)).size,
      portsInPlay: hexTypes.filter((type) => type === "port").length,
      cachesInPlay: hexTypes.filter((type) => type === "cache").length,
    };
  },

  holding({ cities: count, ports }: { cities: number; ports: number }) {
    let state = table({ players: [{ stone: 20, population: 20 }], turn: { actions: count + ports } });
    const pieces = [...Array<"city">(count).fill("city"), ...Array<"portCity">(ports).fill("portCity")];
    for (const piece of pieces) state = finished(follow(state, { type: "build", seat: 0, card: null, piece }));
    return { money: state.holding };
  },

  ownPieces(given: { cities?: number; ports?: number; farmTowns?: number; manufactoryTowns?: number }) {
    const { cities: own = 0, ports = 0, farmTowns = 0, manufactoryTowns = 0 } = given;
    const [farms, manufactories] = [hexesOf("italia", "open"), hexesOf("egypt", "open")];
    const state = table({
      pieces: {
        ...cities(own, ports),
        ...inOrder(farms, farmTowns, () => ["farmTown", 0]),
        ...inOrder(manufactories, manufactoryTowns, () => ["manufactoryTown", 0]),
        // Those of others are not counted.
        ...inOrder(hexesOf("greece", "open"), 2, (_, n) => [n === 0 ? "city" : "farmTown", 1]),
      },
    });
    const sheet = breakdownOf(state, 0);
    return { vp: sheet.cities + sheet.towns };
  },

  endTrigger(given: { empireCards: number; wonders: number; achievements: number; goldenAges: number }) {
    const gone = <T>(list: readonly T[], count: number): readonly T[] => list.slice(count);
    const cards = Math.max(0, given.empireCards - 1);
    const base = table({
      players: [{ ideas: 5, technologies: symbols({ military: 6, science: 6 }) }],
      // The last of the given empire cards has not been drawn yet: drawing it may trigger the end as well.
      decks: { technology: { cards: [...(given.empireCards > 0 ? [empireCard] : []), "tech-writing", "tech-tiles"] } },
      turn: { actions: 2 },
    });
    const ages = base.goldenAges.filter((id) => id !== "age-science");
    const state: State = {
      ...base,
      wonders: gone(base.wonders, given.wonders),
      achievements: gone(base.achievements.slice(0, 9), given.achievements),
      // One more than given is still there: claiming it is what may trigger the end.
      goldenAges: [...gone(ages, given.goldenAges - 1), "age-science"],
      empire: { revealed: cards, due: 0, done: cards, last: null },
    };
    const technology = state.decks.technology.offer[0] as string;
    const drawn = follow(state, { type: "take-technology", seat: 0, technology, faceUp: false });
    if (drawn.empire.revealed !== given.empireCards) throw new Error(`${drawn.empire.revealed} empire cards were drawn`);
    return { triggered: follow(drawn, { type: "claim-tile", seat: 0, tile: "age-science" }).end !== null };
  },

  goldenAges({ symbols: owned }: { symbols: Partial<Record<Pillar, number>> }) {
    return { claimable: claims(table({ players: [{ technologies: symbols(owned) }] })) };
  },

  achievements({ players, state: given }: { players: number; state: Record<string, number> & { production?: Numbers } }) {
    const pieces: Record<string, Pieces[string]> = {};
    const regions: readonly Region[] = ["italia", "greece", "egypt"];
    const controlled = regions.slice(0, given.controlled ?? 0);
    let cityCount = given.cities ?? (given.ports ? 0 : controlled.length);
    if (given.ports) {
      pieces[hexesOf("italia", "port")[0] as string] = ["portCity", 0];
      pieces[hexesOf("italia", "port")[1] as string] = ["portCity", 0];
    }
    for (const region of [...controlled, ...controlled]) {
      if (cityCount === 0) break;
      pieces[hexesOf(region, "open").find((hex) => !pieces[hex]) as string] = ["city", 0];
      cityCount -= 1;
    }
    for (let n = 0; n < (given.wonders ?? 0); n += 1)
      pieces[hexesOf("egypt", "open")[n] as string] = ["wonder", 0, content.wonders[n]?.id as string];
    const projects = content.buildCards.filter(({ type }) => type === "project").slice(0, given.projects ?? 0);
    const state = table({
      seats: players,
      pieces,
      players: [
        {
          population: given.population ?? 5,
          money: given.money ?? 0,
          production: given.production ?? {},
          units: { italia: { infantry: given.units ?? 0 } },
          buildCards: projects.map(({ id }) => id),
          technologies: repeat("tech-art", given.technologiesFaceUp ?? 0),
          faceDown: ["tech-writing", "tech-tiles"].slice(0, given.technologiesFaceDown ?? 0),
        },
      ],
    });
    return { claimable: claims(state).filter((id) => id.startsWith("ach-")) };
  },

  government(given: {
    government: string;
    players: number;
    controlled?: number;
    citiesPerRegion?: readonly number[];
    wonders?: number;
    goldenAges?: number;
    achievements?: number;
    population?: number;
  }) {
    const regions = content.board.regionsInPlay(given.players);
    const perRegion = given.citiesPerRegion ?? Array<number>(given.controlled ?? 0).fill(1);
    const pieces: Record<string, Pieces[string]> = {};
    for (const [index, count] of perRegion.entries())
      for (const hex of hexesOf(regions[index] as Region, "open").slice(0, count)) pieces[hex] = ["city", 0];
    for (let n = 0; n < (given.wonders ?? 0); n += 1)
      pieces[hexesOf("egypt", "cache")[n] as string] = ["wonder", 0, content.wonders[n]?.id as string];
    const state = table({
      seats: given.players,
      pieces,
      players: [
        {
          government: `gov-${given.government}`,
          population: given.population ?? 5,
          tiles: [
            ...content.goldenAges.slice(0, given.goldenAges ?? 0),
            ...content.achievements.slice(0, given.achievements ?? 0),
          ].map(({ id }) => id),
        },
      ],
    });
    return { vp: empireScoring(state).governments[0] };
  },

  recruitLimit({ general, citizenLevy }: { general?: boolean; citizenLevy?: boolean }) {
    let state = table({
      players: [
        {
          money: 100,
          ...(general ? { leader: "leader-general" } : {}),
          technologies: citizenLevy ? ["tech-citizen-levy"] : [],
        },
      ],
      pieces: cities(1),
    });
    const recruit: Command = { type: "recruit", seat: 0, unit: "cavalry", region: "assyria" };
    let limit = 0;
    for (; isLegal(state, recruit); limit += 1) state = follow(state, recruit);
    return { limit };
  },

  recruitCost({ units }: { units: number }) {
    const state = table({ players: [{ money: 100, leader: "leader-general" }], pieces: cities(1) });
    const recruit: Command = { type: "recruit", seat: 0, unit: "infantry", region: "assyria" };
    return { money: 100 - purse(follow(state, ...Array<Command>(units).fill(recruit))).money };
  },

  moveCost({ movedUnits }: { movedUnits: number }) {
    // All but one are cavalry that goes far.
    const cavalry = movedUnits - 1;
    const state = table({
      players: [
        {
          money: 20,
          technologies: ["tech-horsemanship"],
          units: { italia: { cavalry, infantry: 1 } },
        },
      ],
    });
    const far: Command = { type: "move-unit", seat: 0, unit: "cavalry", from: "italia", to: "egypt" };
    const near: Command = { type: "move-unit", seat: 0, unit: "infantry", from: "italia", to: "greece" };
    return { money: 20 - purse(follow(state, ...Array<Command>(cavalry).fill(far), near)).money };
  },

  winner({ players }: { players: readonly { id: string; vp: number; wonders: number; money: number }[] }) {
    const ids = players.map(({ id }) => id);
    const scores = players.map(({ vp, wonders, money }, seat) => ({ seat, total: vp, wonders, money }));
    return { winners: winnersOf(scores).map((seat) => ids[seat]) };
  },

  prereq({ technology, symbols: owned }: { technology: string; symbols: Partial<Record<Pillar, number>> }) {
    const state = table({ players: [{ faceDown: [tech(technology)], technologies: symbols(owned) }] });
    return { playable: refusal(state, { type: "play-technology", seat: 0, technology: tech(technology) }) === null };
  },
} as const;
