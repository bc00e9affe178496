import type { Page } from "playwright-core";
import type { ChronicleReply } from "../../functions/contract/index.ts";
import type { Service } from "../../functions/local/service.ts";
import { asHolder, moveId, openTable, playOn, tokenOf } from "./support.ts";

/** Six people whose names are as long as names get. */
const people = ["Konstantin", "Maximiliane", "Bartholomew", "Giulia", "Tomasz", "Anne-Sophie"];
const seats = { mosaic: 6, patchistory: 4 } as const;

export type Game = keyof typeof seats;

/** Tables of a game in several states: running, with the links of the seat that is waited for and of another, and not begun. */
export interface Tables {
  readonly playing: string;
  readonly other: string;
  readonly open: string;
}

/** A full table after `moves` moves, each the middle one of the menu, and one that waits for its start. */
export const tablesOf = async (service: Service, game: Game, moves: number): Promise<Tables> => {
  const names = people.slice(0, seats[game]);
  const waiting = await openTable(service, names, { game });
  const { hostLink, invitations } = await openTable(service, names, { game });
  const all = [hostLink, ...invitations.map(({ link }) => link ?? "")];
  await asHolder(service, hostLink, "/start", { moveId: moveId("start") });
  const { link, seat } = await playOn(service, all, (_kind, played) => played === moves);
  return { playing: link, other: all[(seat + 1) % all.length] ?? "", open: waiting.hostLink };
};

/** Trades a seat's link for this device's cookie, as the press on "Play as …" does. */
export const enter = async (page: Page, service: Service, link: string): Promise<void> => {
  if (!page.url().startsWith(service.url)) await page.goto(`${service.url}/help`);
  const status = await page.evaluate(async (token) => {
    const response = await fetch("/api/session", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token }),
    });
    return response.status;
  }, tokenOf(link));
  if (status !== 200) throw new Error(`the link was not taken: ${status}`);
};

/** The sources of points a final page knows, by game. */
const sources = {
  mosaic: ["regions", "technologies", "cities", "towns", "wonders", "goldenAges", "leader", "unrest"],
  patchistory: ["patching", "aid", "management", "war", "production", "routes", "prosperity", "eraEnd"],
} as const satisfies Record<Game, readonly string[]>;

/** How a game ended for the page: everybody has many points (289 the first), from many sources; one source takes some away. */
const outcomeOf = (game: Game) => {
  const scores = Array.from({ length: seats[game] }, (_, seat) => {
    const breakdown = Object.fromEntries(
      sources[game].map((source, index) => [source, source === "unrest" ? -6 : 48 - seat * 3 - index * 2]),
    );
    const sum = Object.values(breakdown).reduce((total, points) => total + points, 0);
    const first = Object.keys(breakdown)[0] ?? "";
    const total = 289 - seat * 20;
    return { seat, total, breakdown: { ...breakdown, [first]: (breakdown[first] ?? 0) + total - sum }, tieBreaks: {} };
  });
  return { winners: [0], scores };
};

/** The course of that game: every line of the chart ends beside another, and there is every kind of moment. */
const chronicleOf = (game: Game): ChronicleReply => {
  const isMosaic = game === "mosaic";
  const seats = outcomeOf(game).scores.map(({ total }) => total);
  const influence = seats.map((_, seat) => seat + 1);
  const great = isMosaic
    ? [
        {
          type: "empire-scored",
          regions: [{ region: "hispania", influence, control: 0, vp: seats.map((_, seat) => 9 - seat) }],
          governments: seats.map(() => 0),
        },
      ]
    : [
        {
          type: "war-fought",
          route: "r1",
          sides: [0, 1],
          boosts: [
            { minerals: 2, votes: 0 },
            { minerals: 0, votes: 0 },
          ],
          strengths: [8, 4],
          winner: 0,
        },
        { type: "gained", seat: 0, goods: { vp: 6 }, cause: "war" },
        { type: "gained", seat: 1, goods: { vp: 4 }, cause: "eraEnd" },
        { type: "era-ended", era: 2, unused: 1 },
      ];
  const rounds = Array.from({ length: 15 }, (_, index) => index + 1);
  return {
    began: 2,
    points: rounds.map((round) => ({
      chapter: isMosaic ? [round] : [Math.ceil(round / 5), ((round - 1) % 5) + 1],
      version: 10 * round,
      points: seats.map((total) => Math.round((total * round) / rounds.length)),
    })),
    moments: [{ seq: 100, at: 1_700_000_000_000, seat: 0, events: great }],
    deeds: seats.map((_, seat) => ({ seat, deed: isMosaic ? "tax-tariff" : "route-placed", count: seat + 1 })),
  };
};

/**
 * Tells the page that the table of a link has ended with 289 points. Only the answer on its way to the page is changed: what
 * the final page looks like is measured, not how a game ends.
 */
export const endedFor = async (page: Page, game: Game, link: string): Promise<void> => {
  const { pathname } = new URL(link);
  await page.route(`**/api${pathname.replace("/table/", "/tables/")}`, async (route) => {
    const { "if-none-match": _, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
    const reply = (await response.json()) as { readonly table: object };
    const table = { ...reply.table, status: "ended", endedAt: 1_700_000_000_000 };
    await route.fulfill({ response, json: { ...reply, table, waiting: [], outcome: outcomeOf(game) } });
  });
  await page.route(`**/api${pathname.replace("/table/", "/tables/")}/chronicle*`, (route) =>
    route.fulfill({ json: chronicleOf(game) }),
  );
};
