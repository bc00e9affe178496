import { beforeEach, describe, expect, it, vi } from "vitest";
import { defaultOptions } from "../../../../../../core/games/mosaic/table/options.ts";
import { commandText, confirmText } from "../../../../../../web/games/mosaic/acting/plan/commandText.ts";
import { influenceText, optionFace, ownUnitsText } from "../../../../../../web/games/mosaic/acting/plan/faces.ts";
import { pendingText, questionOf } from "../../../../../../web/games/mosaic/acting/plan/questions.ts";
import { type Context, setTable } from "../../../../../../web/games/mosaic/game.ts";
import { table } from "../../../../../support/mosaic.ts";
import { Page, speak } from "../../../../../support/mosaicPage.ts";
import { listen } from "../../../../../support/pageTexts.ts";

vi.mock("../../../../../../web/i18n/index.ts", () => import("../../../../../support/pageTexts.ts"));

const GREECE = "hex-greece-01";
const WINE = "hex-greece-02";
const wheel = "tech-wheel";

const state = table({
  players: [
    {
      units: { greece: { infantry: 2, cavalry: 1 } },
      production: { stone: 3, tax: 2 },
    },
    { units: { greece: { infantry: 3, siegeEngine: 1 }, italia: { cavalry: 1 } } },
  ],
  pieces: { [GREECE]: ["city", 0] },
  tokens: { [WINE]: "good-wine" },
});
let context: Context;

beforeEach(() => {
  listen("en", (area) => area.startsWith("mosaic-") || ["shell", "table"].includes(area));
  speak("en");
  setTable({ corrections: null, options: defaultOptions });
  context = new Page(state, 0).context();
});

type Given = Readonly<Record<string, unknown>>;
const commandOf = (given: Given) => ({ ...given, seat: 0 }) as never;

/**
 * Field | command | what it does, in words | picture, title and line of the option | what else it shows. "-": it has no line.
 */
const moves = `
  leader | choose-leader leader=leader-magistrate | Choose the Magistrate | leader | Magistrate | Stone production +2, food production +2 and tax production +2. 10 stone, 5 food and population +1. Once, in your turn: pay 1 population and take 20 of one currency of your choice. | card=leader-magistrate
  technology | draft technology=tech-wheel | Keep Wheel | pillar-science | Wheel | Stone production +2 and tariff production +2. | card=tech-wheel
  technology | play-technology technology=tech-wheel | Turn up Wheel | pillar-science | Wheel | Stone production +2 and tariff production +2. | card=tech-wheel
  hex | place-starting-city hex=hex-greece-01 | Found the city: Greece 1 | cache | Greece 1 | nothing on it
  hex | take-token hex=hex-greece-02 | Take the token: Greece 2 | cache | Greece 2 | Wine
  hex | take-over-city hex=hex-greece-01 | Take over the city: Greece 1 | cache | Greece 1 | nothing on it
  currency | work currency=stone | Work: take Stone | stone | Stone | 8 (population 5 + production 3)
  currency | choose-currency currency=food | Take Food | food | Food | -
  currency | convert-population currency=ideas | Trade 1 population for Ideas | ideas | Ideas | -
  card | take-population card=pop-01 | Take: Population +2 | population | Population +2 | Population +2 for 6 food. | card=pop-01
  card | take-population card=null | Population without a card (deck used up) | population | Population without a card (deck used up) | -
  card+piece | build card=build-manufactory-town-1 piece=manufactoryTown | Build Manufactory Town | manufactory-town | Manufactory Town | 5 money. Tariff production +1. At the end: 5 VP if you own fish, salt and wine. | card=build-manufactory-town-1
  card+piece | build card=null piece=city | Build City | city | City | Without a card: only the piece and what lies on its hex | mark=1 cost={"stone":4,"population":2} priced=city
  wonder | build-wonder wonder=wonder-sphinx | Build Sphinx | wonder-sphinx | Sphinx | Goes on a free hex that is no port, in a region with a city of yours. At the end: 4 VP per wonder of yours in its region. | card=wonder-sphinx
  faceUp | take-technology technology=tech-wheel faceUp=true | Take Wheel and turn it up | reveal | Turn it up | Its benefit and symbols count at once
  faceUp | take-technology technology=tech-wheel faceUp=false | Take Wheel face down | face-down | Keep it face down | Turn it up on a later turn, free
  card+kind | take-tax-tariff card=tax-01 kind=tax | Take the tax card | tax | Tax | 2 × population, 1 × government symbols and your tax production in money. 1 unrest. | card=tax-01
  card+kind | take-tax-tariff card=null kind=tariff | Take the tariff card | tariff | Tariff without a card (deck used up) | ""
  type | recruit unit=infantry region=greece | Recruit Infantry in Greece | recruit | Recruit | 2 possibilities | cost={"money":5}
  type | move-unit unit=cavalry from=greece to=italia | Move Cavalry: Greece → Italia | move-unit | Move a unit | 2 possibilities | cost={"money":1}
  unit | recruit unit=infantry region=greece | Recruit Infantry in Greece | infantry | Infantry | 8 in reserve | mark=1 cost={"money":5}
  region | recruit unit=infantry region=italia | Recruit Infantry in Italia | control | Italia | Tomasz 1
  unit | place-unit unit=cavalry region=greece | Place Cavalry in Greece | cavalry | Cavalry | 9 in reserve | mark=1
  from+unit | move-unit unit=cavalry from=greece to=italia | Move Cavalry: Greece → Italia | cavalry | Cavalry in Greece | 2 Infantry, 1 Cavalry | mark=1 cost={"money":1}
  to | move-unit unit=cavalry from=italia to=greece | Move Cavalry: Italia → Greece | control | Greece | You 5, Tomasz 4
  government | take-government government=gov-republic | Take Republic | government | Republic | Once a turn, before your action: look at the top card of a deck; you may take it as if it lay in the offer. Empire scoring: 1 VP per 2 population. | card=gov-republic
  tile | claim-tile tile=ach-well-governed | Claim Well-Governed Civilization | achievement | Well-Governed Civilization | For tax production 12. | card=ach-well-governed
  offer | exchange-offer offer=build | Clear the offer: Build | nav-offers | Build | 34 left
  offer | choose-offer offer=technology | Clear the offer: Technology | nav-offers | Technology | 101 left
  deck | peek-deck deck=population | Look at the top card: Population | nav-offers | Population | 11 left
  piece | place-piece piece=farmTown hex=hex-greece-01 | Farm Town: Greece 1 | farm-town | Farm Town | - | mark=1
  replaced | pay currency=stone replaced=0 | Pay without money | plus | 0 | -
  replaced | pay currency=stone replaced=3 | 3 Stone paid with money | plus | 3 | -
  track | choose-track track=tax | Raise: Tax production | tax | Tax production | 2
  from | convert-production from=stone to=tax amount=2 | Move 2: Stone production → Tax production | stone | Stone production | 3
  amount | convert-production from=stone to=tax amount=2 | Move 2: Stone production → Tax production | plus | 2 | -
  pillar | choose-pillar pillar=science | Choose Science | pillar-science | Science | - | pillar=science
  good | choose-good good=good-wine | Choose Wine | good-wine | Wine | -
  region | choose-region region=greece | Choose Greece | control | Greece | You 5, Tomasz 4
  region+victim+unit | eliminate region=greece victim=1 unit=siegeEngine | Eliminate Siege Engine of Tomasz in Greece | siege-engine | Tomasz: Siege Engine in Greece | You 5, Tomasz 4 | mark=2
  from+victim | displace-units from=greece victim=1 to=italia | Displace the units of Tomasz: Greece → Italia | move-unit | Tomasz: all units in Greece | You 5, Tomasz 4 | mark=2
  to | displace-units from=greece victim=1 to=italia | Displace the units of Tomasz: Greece → Italia | control | Italia | Tomasz 1
  toString | finish-benefits | Finish the set-up | arrow-right | finish-benefits | -
  toString | finish-military | That is all | arrow-right | finish-military | -
  toString | end-turn | End my turn | arrow-right | end-turn | -
  toString | decline | Do without | arrow-right | decline | -
  toString | order-wishes | Save the order | arrow-right | order-wishes | -
  toString | cancel-orders | Withdraw the order | arrow-right | cancel-orders | -
`;

const plain = (value: string): unknown => (/^(?:\d|null$|true$|false$|\{)/.test(value) ? JSON.parse(value) : value);
const valuesIn = (words: readonly string[]): Given =>
  Object.fromEntries(words.map((word) => word.split("=")).map(([key = "", value = ""]) => [key, plain(value)]));

const rows = moves
  .trim()
  .split("\n")
  .map((row) => {
    const [field = "", does = "", said = "", icon, title, line = "", more = ""] = row.trim().split(/\s\| ?/);
    const [type, ...fields] = does.split(" ");
    const told = line === "-" ? {} : { line: line.replace('""', "") };
    const face = { icon, title, ...told, ...valuesIn(more === "" ? [] : more.split(" ")) };
    return [field, does, said, { type, ...valuesIn(fields) }, face] as const;
  });

describe("an option of a move", () => {
  it.each(rows)("by its %s, of %s: “%s”", (field, _, said, given, face) => {
    expect(commandText(context, commandOf(given))).toBe(said);
    expect(optionFace(context, field, { key: "k", commands: [commandOf(given), commandOf(given)] })).toEqual(face);
  });

  it("says how much is paid, where that is known", () => {
    const pending = { kind: "pay", seat: 0, currency: "stone", cost: { stone: 4, food: 1 }, min: 0, max: 3 };
    const paying = { ...context, view: { ...context.view, pending } } as unknown as Context;
    const said = (replaced: number, currency = "stone") =>
      commandText(paying, commandOf({ type: "pay", currency, replaced }));
    expect([said(0), said(3), said(0, "ideas")]).toEqual([
      "Pay 4 Stone",
      "3 Stone paid with money",
      "Pay without money",
    ]);
  });

  it("of a currency to take says how much it is, asked by the table or by what is drafted", () => {
    const pending = { kind: "choose-currency", seat: 0, times: 1, amount: 4 };
    const line = (view: object, draft: object) => {
      const whole = { ...context, view: { ...context.view, ...view }, draft: { ...context.draft, ...draft } };
      const option = { key: "k", commands: [commandOf({ type: "choose-currency", currency: "food" })] };
      return optionFace(whole as unknown as Context, "currency", option).line;
    };
    expect(line({ pending }, {})).toBe("+4");
    expect(line({ pending: null }, { preview: { pending } })).toBe("+4");
    expect(line({ pending: null }, {})).toBeUndefined();
  });

  it("without a command is its key", () =>
    expect(optionFace(context, "hex", { key: "h-1", commands: [] })).toEqual({ icon: "more", title: "h-1" }));

  it("of an unknown kind is what it contains, or its type", () => {
    const faceOf = (given: Given) => optionFace(context, "toString", { key: "k", commands: [commandOf(given)] });
    expect(faceOf({ type: "new-thing", what: "good-wine", n: 3 })).toEqual({ icon: "arrow-right", title: "Wine · 3" });
    expect(faceOf({ type: "new-thing" })).toEqual({ icon: "arrow-right", title: "new-thing" });
    expect(commandText(context, commandOf({ type: "new-thing", what: "good-wine" }))).toBe("Wine");
  });

  it("has no price and no stock for whoever watches", () => {
    const watching = { ...context, you: null, view: { ...context.view, prices: undefined } } as unknown as Context;
    const faceOf = (field: string, given: Given) =>
      optionFace(watching, field, { key: "k", commands: [commandOf(given)] });
    expect(faceOf("unit", { type: "recruit", unit: "infantry", region: "greece" })).toEqual({
      icon: "infantry",
      mark: 1,
      title: "Infantry",
      line: "0 in reserve",
    });
    expect(faceOf("currency", { type: "work", currency: "stone" })).toEqual({ icon: "stone", title: "Stone" });
    expect(faceOf("track", { type: "choose-track", track: "tax" })).toEqual({ icon: "tax", title: "Tax production" });
  });
});

describe("a region in words", () => {
  it("has everybody's influence, the greatest first, and only whose there is", () => {
    const [region] = context.view.regions;
    const told = (influence: readonly number[]) =>
      influenceText(
        { ...context, view: { ...context.view, regions: [{ ...region, influence }] } } as never,
        region?.region ?? "",
      );
    expect([told([1, 3]), told([4, 0]), told([0, 0])]).toEqual(["Tomasz 3, You 1", "You 4", "empty"]);
    expect(influenceText(context, "atlantis")).toBe("empty");
  });

  it("has the reader's own units, kind by kind", () => {
    expect(ownUnitsText(context, "greece")).toBe("2 Infantry, 1 Cavalry");
    expect(ownUnitsText(context, "italia")).toBe("");
    expect(ownUnitsText({ ...context, you: 1 }, "greece")).toBe("3 Infantry, 1 Siege Engine");
    expect(ownUnitsText({ ...context, you: null }, "greece")).toBe("");
  });
});

describe("the question of a pending choice", () => {
  it.each<readonly [Given, string]>([
    [
      { kind: "place", pieces: ["city", "farmTown"], wonder: null, source: wheel },
      "Where do you place this: City, Farm Town?",
    ],
    [{ kind: "place", pieces: ["wonder"], wonder: "wonder-sphinx", source: null }, "Where do you place this: Sphinx?"],
    [
      { kind: "pay", currency: "stone", min: 1, max: 3 },
      "How much of the Stone do you pay with money? Each costs 2 money.",
    ],
    [{ kind: "military" }, "Military: recruit and move."],
    [{ kind: "choose-track", amount: 2, source: wheel }, "Wheel: raise one production by 2."],
    [{ kind: "choose-currency", times: 1, amount: 4, source: wheel }, "Wheel: take 4 of one currency."],
    [{ kind: "choose-currency", times: 2, amount: 4, source: wheel }, "Wheel: take 4 of one currency. 2 times."],
    [{ kind: "convert-production", source: wheel }, "Wheel: move production from one track to another."],
    [{ kind: "choose-pillar", count: 2, source: "wonder-sphinx" }, "Sphinx: choose the pillar of its 2 symbols."],
    [{ kind: "choose-good", source: wheel }, "Wheel: choose a trade good."],
    [{ kind: "choose-region", purpose: "expedition", source: wheel }, "Wheel: choose the region of the expedition."],
    [
      { kind: "choose-region", purpose: "close", source: wheel },
      "Wheel: choose the region that is closed to the cities of others.",
    ],
    [{ kind: "choose-offer", source: wheel }, "Wheel: choose an offer to clear."],
    [
      {
        kind: "place-units",
        units: [
          { type: "infantry", count: 2 },
          { type: "cavalry", count: 1 },
        ],
        region: null,
        source: wheel,
      },
      "Wheel: place 3 free units.",
    ],
    [
      { kind: "place-units", units: [{ type: "infantry", count: 1 }], region: "greece", source: wheel },
      "Wheel: place 1 free unit.",
    ],
    [
      { kind: "take-token", count: 1, good: "good-wine", caches: false, source: wheel },
      "Wheel: take a token from the map (Wine).",
    ],
    [
      { kind: "take-token", count: 2, good: "any", caches: false, source: wheel },
      "Wheel: take 2 tokens from the map (any trade good).",
    ],
    [{ kind: "eliminate", count: 1, source: wheel }, "Wheel: eliminate up to 1 unit."],
    [{ kind: "before-scoring", powers: [wheel, "wonder-sphinx"] }, "Before the empire scoring: Wheel, Sphinx."],
  ])("%j is “%s”", (pending, said) => expect(pendingText(pending as never)).toBe(said));

  it("R-44 Cartography names caches, too: they are among what may be taken", () =>
    expect(
      pendingText({ kind: "take-token", seat: 0, count: 1, good: "any", caches: true, source: "tech-cartography" }),
    ).toBe("Cartography: take a token from the map (any trade good or cache)."));
});

describe("the question above a picker", () => {
  const military = { kind: "military", seat: 0 };
  const choose = (type: string | null, field: string, more: object = {}) =>
    ({
      kind: "choose",
      index: 0,
      entry: "military",
      pending: null,
      plan: { kind: "choose", type, field },
      ...more,
    }) as never;

  it("is that of the field, or of the pending choice; of an open military action that of the field", () => {
    expect(questionOf(context, choose("recruit", "unit"))).toBe("Which unit do you recruit?");
    expect(questionOf(context, choose(null, "type"))).toBe("What do you want to do?");
    const pending = { kind: "choose-track", amount: 2, source: wheel };
    expect(questionOf(context, choose("choose-track", "track", { pending }))).toBe("Wheel: raise one production by 2.");
    expect(questionOf(context, choose("recruit", "unit", { pending: military }))).toBe("Which unit do you recruit?");
  });

  it("is that of the table's pending choice at the start of an answer alone", () => {
    const asked = { ...context, view: { ...context.view, pending: { kind: "choose-offer", source: wheel } } } as never;
    const said = "Wheel: choose an offer to clear.";
    expect(questionOf(asked, choose("choose-offer", "offer", { entry: "answer" }))).toBe(said);
    expect(questionOf(asked, choose("recruit", "unit", { entry: "answer", index: 1 }))).toBe(
      "Which unit do you recruit?",
    );
    expect(questionOf(asked, choose("recruit", "unit"))).toBe("Which unit do you recruit?");
    expect(questionOf(asked, choose(null, "", { entry: "answer", plan: { kind: "none" } }))).toBe(said);
    expect(questionOf(context, choose(null, "", { plan: { kind: "none" } }))).toBe("");
  });

  it("R-15 says that a look commits, where it does", () => {
    const looking = (republicLook: string) =>
      questionOf(
        { ...context, view: { ...context.view, options: { ...context.view.options, republicLook } } } as never,
        choose("peek-deck", "deck"),
      );
    const free = looking("free");
    expect(looking("commits").startsWith(`${free} `)).toBe(true);
    expect(looking("commits").length).toBeGreaterThan(free.length + 10);
  });
});

describe("the button that sends a draft", () => {
  const said = (...commands: readonly Given[]) =>
    confirmText({ ...context, draft: { ...context.draft, commands: commands.map(commandOf) } });

  it("says what the first command does, and where a piece goes", () => {
    const city = { type: "build", card: null, piece: "city" };
    const place = { type: "place-piece", piece: "city", hex: GREECE };
    expect(said()).toBe("");
    expect(said({ type: "work", currency: "stone" }, place)).toBe("Work: take Stone");
    expect(said(city)).toBe("Build City");
    expect(said(city, { type: "pay", currency: "stone", replaced: 0 }, place)).toBe("Build City in Greece");
    expect(said({ type: "build-wonder", wonder: "wonder-sphinx" }, place)).toBe("Build Sphinx in Greece");
  });

  it("counts the units of a military action", () => {
    const recruit = { type: "recruit", unit: "infantry", region: "greece" };
    const move = { type: "move-unit", unit: "cavalry", from: "greece", to: "italia" };
    expect(said(recruit, recruit, move)).toBe("Recruit 2, move 1");
    expect(said(move)).toBe("Move Cavalry: Greece → Italia");
  });
});
