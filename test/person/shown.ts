import type { Page } from "playwright-core";
import type { TableReply } from "../../functions/contract/index.ts";

/** What the page shows of a table; null where the page at hand does not show it. Numbers as they are read. */
export interface Shown {
  /** Points of each seat, null for one without. */
  readonly points: readonly (number | null)[] | null;
  /** Seats marked as waited for. */
  readonly waiting: readonly number[] | null;
  readonly subtitle: string | null;
  /** What the reader has, in the order of the page. */
  readonly stock: readonly number[] | null;
}

/** Where a game shows what its player has, and where its view has it. */
interface GameShown {
  readonly stock: string;
  readonly has: (player: Readonly<Record<string, unknown>>) => readonly number[];
  readonly points: (
    view: Readonly<Record<string, unknown>>,
    player: Readonly<Record<string, unknown>>,
  ) => number | null;
  /** The round in the subtitle, null while it has none. */
  readonly round: (view: Readonly<Record<string, unknown>>) => number | null;
}

const numbersOf = (from: unknown, names: readonly string[]): readonly number[] =>
  names.map((name) => Number((from as Record<string, unknown> | undefined)?.[name]));

/** Each game's own places; a game that is not here is not compared. */
const games: Readonly<Record<string, GameShown>> = {
  mosaic: {
    stock: "#mine .mo-hand .mo-v",
    has: ({ currencies }) => numbersOf(currencies, ["stone", "ideas", "food", "money"]),
    points: ({ phase }, { vp }) => (phase === "leaders" ? null : Number(vp)),
    round: ({ phase, round }) => (phase === "turns" ? Number(round) : null),
  },
  patchistory: {
    stock: "#mine .pt-private .pt-num b",
    has: ({ stock }) => numbersOf(stock, ["food", "mineral", "coin", "vp", "vote"]),
    points: (_view, { stock }) => (stock ? (numbersOf(stock, ["vp"])[0] ?? null) : null),
    round: ({ round }) => (Number(round) > 0 ? Number(round) : null),
  },
};

const numberIn = (text: string): number => Number(text.replace(/[\s,\u00a0\u202f]/g, "").replace("−", "-"));

/** Reads a page as a person does. */
export const shownOn = async (page: Page, game: string): Promise<Shown> => {
  const read = await page.evaluate((stock) => {
    const banners = [...document.querySelectorAll(".seats .banner")];
    const texts = [...document.querySelectorAll(stock)].map((element) => element.textContent);
    return {
      points: banners.map((banner) => banner.querySelector(".vp > b")?.textContent ?? null),
      waiting: banners.flatMap((banner, seat) => (banner.classList.contains("now") ? [seat] : [])),
      subtitle: document.querySelector("header.top .sub")?.textContent ?? null,
      drafting: document.querySelector(".draft-page") !== null,
      stock: texts,
    };
  }, games[game]?.stock ?? "#no-such-game");
  const banners = read.points.length > 0;
  return {
    points: banners ? read.points.map((text) => (text === null ? null : numberIn(text))) : null,
    waiting: banners ? read.waiting : null,
    subtitle: read.drafting ? null : read.subtitle,
    stock: read.stock.length > 0 ? read.stock.map(numberIn) : null,
  };
};

type Part = Readonly<Record<string, unknown>>;

/** Where page and API differ about the same table; empty when they agree. */
export const disagreements = (shown: Shown, reply: TableReply, seat: number): readonly string[] => {
  const game = games[reply.table.game];
  const view = reply.view as (Part & { readonly players?: readonly Part[] }) | null;
  const players = view?.players;
  if (!game || !view || !players) return [];
  const found: string[] = [];
  const compare = (what: string, page: unknown, api: unknown): void => {
    if (page !== null && JSON.stringify(page) !== JSON.stringify(api))
      found.push(`${what}: the page says ${JSON.stringify(page)}, the API ${JSON.stringify(api)}`);
  };
  const totals = reply.outcome?.scores;
  compare(
    "points",
    shown.points,
    players.map((player, one) => totals?.find((score) => score.seat === one)?.total ?? game.points(view, player)),
  );
  compare(
    "whose turn it is",
    shown.waiting,
    [...new Set(reply.waiting.map((waited) => waited.seat))].sort((a, b) => a - b),
  );
  const own = players[seat];
  if (own) compare("stock", shown.stock, game.has(own));
  const round = game.round(view);
  if (shown.subtitle !== null && round !== null && !new RegExp(`(^|\\D)${round}(\\D|$)`).test(shown.subtitle))
    found.push(`round: the page says “${shown.subtitle}”, the API ${round}`);
  return found;
};

/** The last row of the points by source: scorings that are shown again below it have tables with totals of their own. */
const totalsRow = ".pg-final [aria-labelledby=breakdown] tfoot";

/** The totals on the final page, in its own order; waits until they are there. */
export const finalTotals = async (page: Page): Promise<readonly number[]> => {
  await page.locator(totalsRow).waitFor();
  return (await page.locator(`${totalsRow} td`).allTextContents()).map(numberIn);
};
