import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { languageDetector } from "hono/language";
import { tableIdSchema } from "../../contract/index.ts";
import { presenters as allPresenters } from "../../mail/games/index.ts";
import { type Presenters, presenterOf, standingEntries } from "../../mail/games/presenter.ts";
import { listOf, mailTexts, type Translator } from "../../mail/i18n/index.ts";
import { namesTold } from "../../mail/playersWords.ts";
import { LANGUAGES, type Language } from "../../table/events.ts";
import type { TableState } from "../../table/state.ts";
import type { Deps } from "../../usecases/deps.ts";
import { gameOf } from "../../usecases/loadTable.ts";
import { logItems } from "../../usecases/play/logItems.ts";
import { readTable } from "../../usecases/play/readTable.ts";
import type { ApiEnv } from "../env.ts";
import { isFresh } from "../etag.ts";
import { type PlainTable, plainHtml } from "./plainHtml.ts";

/** So many turns are told; they are looked for in so many commits. */
const MOST_TURNS = 8;
const MOST_COMMITS = 60;

/** Where a table may be read without scripts, and which words of a game describe it. */
export type PlainDeps = Deps & { readonly presenters?: Presenters | undefined };

const headers = {
  "Content-Type": "text/html; charset=utf-8",
  // Asked for again each time. Whoever keeps it keeps what everybody may read, in one language.
  "Cache-Control": "no-cache",
  Vary: "Accept-Language",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

/** Whom a table waits for, how it ended, or that it has not begun; a sentence each. */
const standing = (deps: Deps, table: TableState, names: readonly string[], t: Translator): readonly string[] => {
  if (table.status === "open") return [t("plain.open")];
  const outcome = gameOf(deps, table).outcome(table.play);
  if (outcome !== null) {
    const winners = listOf(
      t.language,
      outcome.winners.map((seat) => names[seat] ?? ""),
    );
    const points = outcome.scores.find(({ seat }) => outcome.winners.includes(seat))?.total ?? 0;
    return [t(outcome.winners.length === 1 ? "lead.winner" : "lead.winners", { names: winners, points })];
  }
  if (table.status === "ended") return [t("plain.over")];
  const waited = table.waiting.map(({ seat }) => names[seat] ?? "");
  return waited.length === 0 ? [] : [t("plain.waits", { names: listOf(t.language, waited) })];
};

/** A table as everybody may see it, in words. */
const plainTable = async (
  deps: PlainDeps,
  table: TableState,
  language: Language,
): Promise<Omit<PlainTable, "note" | "link">> => {
  const t = mailTexts(language);
  const presenter = presenterOf(deps.presenters ?? allPresenters, table.game);
  const { names, earlier } = namesTold(table, language);
  const title = table.name === "" ? presenter.name : table.name;
  const shown = { language, title, lines: standing(deps, table, names, t) };
  const game = table.name === "" ? [] : [presenter.name];
  const at = (when: readonly string[]) => (when.length === 0 ? {} : { place: when.join(" · ") });
  if (table.status === "open") return { ...shown, ...at(game) };
  const view: unknown = gameOf(deps, table).view(table.play, "spectator");
  const round = presenter.round(view);
  const when = presenter.moment?.(view, language) ?? (round === undefined ? undefined : t("plain.round", { round }));
  const points = presenter.standings(view);
  const commits = await deps.store.read(table.id, {
    after: Math.max(0, table.version - MOST_COMMITS),
    limit: MOST_COMMITS,
  });
  const told = await logItems(deps, table, commits, null);
  const entries = standingEntries(presenter, told, { language, seat: null, names, earlier, view });
  return {
    ...shown,
    ...at(when === undefined ? game : [...game, when]),
    ...(points && {
      standings: points.map(({ seat, points }) => ({
        seat,
        name: names[seat] ?? "",
        points: t("plain.points", { points }),
      })),
    }),
    news: { heading: t("plain.news"), entries: entries.slice(-MOST_TURNS).reverse() },
  };
};

/**
 * A table for who has no scripts: whose turn it is, the score and the last turns, as everybody may read them, in the language of
 * the browser. Nobody is asked who they are: seats' cookies belong to another part of the API, and links never travel.
 */
export const plainRoutes = (deps: PlainDeps) => {
  const page = (c: Context, status: 200 | 403 | 404, told: PlainTable) => {
    const html = plainHtml(told);
    const etag = `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
    if (status === 200 && isFresh(c, etag)) return c.body(null, 304, { ...headers, ETag: etag });
    return c.body(html, status, { ...headers, ...(status === 200 && { ETag: etag }) });
  };
  const without = (language: Language, line: string): PlainTable => ({
    language,
    title: "Tessera",
    lines: [mailTexts(language)(line)],
    note: mailTexts(language)("plain.note"),
  });
  return new Hono<ApiEnv>()
    .use(
      languageDetector({
        order: ["header"],
        caches: false,
        supportedLanguages: [...LANGUAGES],
        fallbackLanguage: "en",
      }),
    )
    .get("/", (c) => page(c, 200, without(c.get("language") as Language, "plain.what")))
    .get("/:tableId", async (c) => {
      const language = c.get("language") as Language;
      const tableId = c.req.param("tableId");
      if (!tableIdSchema.safeParse(tableId).success) return page(c, 404, without(language, "plain.missing"));
      const read = await readTable(deps, tableId, null);
      if (!read.ok) {
        const isMissing = read.error.code === "table-not-found";
        return page(c, isMissing ? 404 : 403, without(language, isMissing ? "plain.missing" : "plain.closed"));
      }
      const t = mailTexts(language);
      return page(c, 200, {
        ...(await plainTable(deps, read.value.table, language)),
        note: t("plain.note"),
        link: { label: t("plain.again"), href: `/table/${tableId}` },
      });
    });
};
