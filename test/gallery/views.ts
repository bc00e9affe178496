import type { Locator, Page } from "playwright-core";
import type { Service } from "../../functions/local/service.ts";
import { endedFor, enter, type Game, type Tables, tablesOf } from "../browser/states.ts";
import { playedUntil } from "../browser/support.ts";

/** What views are opened with: a page, the service it is of, and the tables there are to be looked at. */
export interface Place {
  readonly page: Page;
  readonly service: Service;
  readonly tables: Readonly<Record<Game, Tables>>;
}

/** A page in one of its states, as it is drawn and looked at. */
export interface View {
  /** Tells it from all others; pictures and faults are named after it. */
  readonly name: string;
  /** Brings the page there. */
  readonly open: (place: Place) => Promise<void>;
  /** Brings what lies over the page there; Escape puts it away before the language changes. */
  readonly reveal?: (page: Page) => Promise<void>;
  /** What is to be undone afterwards. */
  readonly leave?: (place: Place) => Promise<void>;
  /** Left out where only the least is looked at: another state of a page that is looked at anyway. */
  readonly more?: true;
}

export const games = ["mosaic", "patchistory"] as const satisfies readonly Game[];

/** Every table a view needs, played as far as it is to be seen. */
export const tablesFor = async (service: Service): Promise<Readonly<Record<Game, Tables>>> => ({
  mosaic: await tablesOf(service, "mosaic", 44),
  patchistory: await tablesOf(service, "patchistory", 24),
});

/** The address of a link's table, without its token. */
export const addressOf = (link: string): string => link.split("#")[0] ?? "";

const there = async (page: Page, address: string, shown: string): Promise<void> => {
  await page.goto(address);
  await page.locator(shown).first().waitFor();
};

/** Opens everything that can be folded out. */
const unfold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const summary of document.querySelectorAll<HTMLElement>("details:not([open]) > summary")) summary.click();
  });

/** A page that is the same for everybody. */
const plain = (path: string, shown: string, name = path): View => ({
  name,
  open: async ({ page, service }) => {
    await there(page, service.url + path, shown);
    await unfold(page);
  },
});

/** A page of a table, for the seat that is waited for or, before the start, for the host. */
const ofTable = (
  name: string,
  game: Game,
  which: keyof Tables,
  part: string,
  shown: string,
  rest: Partial<View> = {},
): View => ({
  name,
  open: async ({ page, service, tables }) => {
    const link = tables[game][which];
    await enter(page, service, link);
    await there(page, addressOf(link) + part, shown);
    if (part !== "") await unfold(page);
  },
  ...rest,
});

/** How a page says that its answers are there: its frame is drawn before they are read. */
const answers = (page: Page): Locator =>
  page.locator(":is(.draft, .draft-page) :is(button, a, input, select):not([disabled])").nth(1);

/** A running table with the first action that can be begun opened as far as its question. */
const question = (game: Game): View =>
  ofTable(`${game}, a question`, game, "playing", "", ".tbl", {
    open: async ({ page, service, tables }) => {
      const link = tables[game].playing;
      await enter(page, service, link);
      await there(page, addressOf(link), ".tbl");
      await page.locator("#actions :is(.act, [data-action]):not([aria-disabled])").first().click();
      await answers(page).waitFor();
    },
  });

/** A table of its own on which somebody is asked for something of this kind, with the question opened. */
const asked = (game: Game, seats: number, kind: string): View => ({
  name: `${game}, ${kind}`,
  more: true,
  open: async ({ page, service }) => {
    const { link } = await playedUntil(service, { game, seats }, (one) => one === kind);
    await enter(page, service, link);
    await there(page, addressOf(link), ".tbl");
    const action = page.locator("#actions :is(.act, [data-action]):not([aria-disabled])").first();
    // Some questions are answered where the actions are: there is nothing to press first.
    await action.or(answers(page)).or(page.locator("#actions [aria-pressed]")).first().waitFor();
    if (await action.isVisible()) await action.click();
    await page.locator(":is(.draft, #actions) :is(button, a)").nth(1).waitFor();
  },
});

/** Somebody's coming turns while another seat is asked. */
const ahead = async ({ page, service }: Place, game: Game, kind: string): Promise<void> => {
  const isReached = (one: string, moves: number) => moves >= 24 && one === kind;
  const { links, seat } = await playedUntil(service, { game, seats: 3 }, isReached);
  const other = links[(seat + 1) % links.length] ?? "";
  await enter(page, service, other);
  await there(page, `${addressOf(other)}/ahead`, "#actions :is(.act, [data-action])");
};

/** One card tried out, and made the first wish of a plan. */
const planned: View = {
  name: "mosaic, plan ahead",
  open: async (place) => {
    const { page } = place;
    await ahead(place, "mosaic", "turn");
    await page.locator("#actions .act:not([aria-disabled])").nth(1).click();
    await page.locator(".mo-choose-cards button").first().click();
    await page.locator(":is(.conf, .draft) .btn.primary").first().click();
    await page.locator("#order-turn .btn.wide").click();
    await page.locator(".ahead-wishes li").waitFor();
  },
};

const ended = (game: Game): View =>
  ofTable(`${game}, the end`, game, "playing", "/score", ".pg-winner", {
    open: async ({ page, service, tables }) => {
      const link = tables[game].playing;
      await enter(page, service, link);
      await endedFor(page, game, link);
      await there(page, `${addressOf(link)}/score`, ".pg-winner");
      await page.locator("svg.pg-course").waitFor();
    },
    leave: ({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }),
  });

const pressed =
  (button: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(button).last().click();
    await page.getByRole("dialog").locator(".prefs, button").first().waitFor();
  };

/** The last button of every bar: language and colours, and on a table what else there is. */
const BAR = "header.top :is(.btn.quiet:has(svg), button.ib)";

/** The riddle of a day, asked or answered. The games have the days in turn, Mosaic the even ones. */
const riddle = (game: Game, answered: boolean, rest: Partial<View> = {}): View => ({
  name: `${game}, riddle${answered ? " answered" : ""}`,
  open: async ({ page, service }) => {
    await there(page, `${service.url}/riddle/2026-11-0${game === "mosaic" ? 1 : 2}`, ".pg-choices button");
    await page.locator("#others .slab").first().waitFor();
    if (!answered) return;
    await page.locator(".pg-choices button").first().click();
    await page.locator(".pg-worths").waitFor();
  },
  ...rest,
});

/** Every page and state there is, in the order in which they are opened. */
export const views: readonly View[] = [
  plain("/", "h1", "landing"),
  plain("/open", "#seat-1-name", "open"),
  plain("/help", "h1", "help"),
  ...games.map((game) => plain(`/rules/${game}`, "#rules-search", `${game}, rules`)),
  riddle("mosaic", false),
  riddle("patchistory", true),
  plain("/nowhere", "h1", "nowhere"),
  plain("/table/nosuchtable1", ".message h1", "no such table"),
  ...games.flatMap((game): readonly View[] => [
    ofTable(`${game}, table`, game, "playing", "", ".tbl"),
    question(game),
    ended(game),
  ]),
  planned,
  ofTable("notes", "mosaic", "playing", "/notes", "textarea"),
  ofTable("mails", "mosaic", "playing", "/mails", "#mails-out"),
  ofTable("time", "mosaic", "playing", "/time", "main .slab"),
  ofTable("menu of a table", "mosaic", "playing", "", ".tbl", { reveal: pressed(BAR) }),
  ofTable("before the start", "mosaic", "open", "", ".pg-seat-list"),
  ofTable("before the start, seats", "mosaic", "open", "/seats", "main .slab"),
  ofTable("before the start, about", "mosaic", "open", "/about", "summary"),
  plain("/tables", ".pg-tr", "my tables"),
  // More states of pages that are looked at anyway.
  riddle("mosaic", true, { more: true }),
  riddle("patchistory", false, { more: true }),
  { ...plain("/help", "h1", "language and colours"), reveal: pressed(BAR), more: true },
  ...games.flatMap((game): readonly View[] => [
    ofTable(`${game}, waiting`, game, "other", "", ".tbl", { more: true }),
    ofTable(`${game}, seats`, game, "playing", "/seats", "main .slab", { more: true }),
    ofTable(`${game}, about`, game, "playing", "/about", "summary", { more: true }),
    ofTable(`${game}, looking back`, game, "playing", "/at/12", ".tbl", { more: true }),
  ]),
  { name: "patchistory, plan ahead", open: (place) => ahead(place, "patchistory", "bid"), more: true },
  ofTable("patchistory, before the start", "patchistory", "open", "", ".pg-seat-list", { more: true }),
  ...["leader", "draft", "starting-city"].map((kind) => asked("mosaic", 3, kind)),
  ...["bid", "patch", "management"].map((kind) => asked("patchistory", 3, kind)),
];
