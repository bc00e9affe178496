import * as z from "zod/mini";
import type { RedactedEvent } from "../../../../core/index.ts";
import deAbout from "../../../../web/words/i18n/de/patchistory-about.json" with { type: "json" };
import deLog from "../../../../web/words/i18n/de/patchistory-log.json" with { type: "json" };
import deTerms from "../../../../web/words/i18n/de/patchistory-terms.json" with { type: "json" };
import enAbout from "../../../../web/words/i18n/en/patchistory-about.json" with { type: "json" };
import enLog from "../../../../web/words/i18n/en/patchistory-log.json" with { type: "json" };
import enTerms from "../../../../web/words/i18n/en/patchistory-terms.json" with { type: "json" };
import frAbout from "../../../../web/words/i18n/fr/patchistory-about.json" with { type: "json" };
import frLog from "../../../../web/words/i18n/fr/patchistory-log.json" with { type: "json" };
import frTerms from "../../../../web/words/i18n/fr/patchistory-terms.json" with { type: "json" };
import itAbout from "../../../../web/words/i18n/it/patchistory-about.json" with { type: "json" };
import itLog from "../../../../web/words/i18n/it/patchistory-log.json" with { type: "json" };
import itTerms from "../../../../web/words/i18n/it/patchistory-terms.json" with { type: "json" };
import { lengthOf } from "../../../../web/words/lengths.ts";
import lengths from "../../../../web/words/patchistory/lengths.json" with { type: "json" };
import { sideOf } from "../../../../web/words/patchistory/sides.ts";
import { newsOf } from "../../../../web/words/patchistory/turns.ts";
import type { Language } from "../../../table/events.ts";
import type { CatalogueTree } from "../../i18n/index.ts";
import { strong } from "../../letter.ts";
import { letterEntry, translatorsOf } from "../entries.ts";
import type { GamePresenter, Reader } from "../presenter.ts";
import { nameOf, roomsOf } from "./names.ts";

/** The sentences of the page's log: mail and page use the same. */
const catalogues: Readonly<Record<Language, readonly CatalogueTree[]>> = {
  en: [enAbout, enLog, enTerms],
  fr: [frAbout, frLog, frTerms],
  it: [itAbout, itLog, itTerms],
  de: [deAbout, deLog, deTerms],
};

const texts = translatorsOf(catalogues);

const offerSchema = z.object({ card: z.string(), side: z.nullable(z.string()) });

/** The parts of a view that a mail reports besides what happened. Points are behind screens: most tables show only one's own. */
const viewSchema = z.object({
  era: z.number(),
  round: z.number(),
  phase: z.object({ offers: z.optional(z.array(offerSchema)), won: z.optional(z.array(z.nullable(offerSchema))) }),
  routes: z.array(z.object({ id: z.string(), a: z.number(), b: z.number() })),
  players: z.array(
    z.object({
      seat: z.number(),
      stock: z.nullable(z.object({ vp: z.number() })),
      territory: z.object({ pieces: z.array(z.object({ id: z.string(), side: z.string() })) }),
    }),
  ),
  corrections: z.nullable(z.record(z.string(), z.record(z.string(), z.unknown()))),
});

/** What names need from the table: the two ends of every route, the visible sides of land cards, corrected values. */
const factsForNames = (view: unknown) => {
  const table = readView(view);
  return {
    ends: new Map(table?.routes.map(({ id, a, b }) => [id, [a, b] as const])),
    side: (id: string) => table && sideOf(table, id),
    corrections: table?.corrections ?? undefined,
  };
};

const readView = (view: unknown): z.infer<typeof viewSchema> | undefined => {
  const parsed = viewSchema.safeParse(view);
  return parsed.success && parsed.data.round > 0 ? parsed.data : undefined;
};

/** What a seat has handed in or ordered and nobody else sees: left out even for the seat itself. */
const sealed: ReadonlySet<string> = new Set([
  "bid-sealed",
  "placement-submitted",
  "stance-chosen",
  "alliance-answered",
  "boost-committed",
  "prosperity-picked",
  "votes-committed",
  "orders-set",
]);

/**
 * Events without what only their reader knows: a mail passes through more hands than a screen, so it names no tile and no card of
 * a hand, not even to their owner.
 */
const openly = (events: readonly RedactedEvent[]): RedactedEvent[] =>
  events.flatMap((event) => {
    if (sealed.has(event.type)) return [];
    const hidden =
      event.type === "dealt"
        ? ["tiles", "prosperity"]
        : event.type === "tile-drawn" || (event.type === "tile-laid" && event.face === "wasteland")
          ? ["tile"]
          : [];
    return [Object.fromEntries(Object.entries(event).filter(([name]) => !hidden.includes(name))) as typeof event];
  });

/** Patchistory in a mail. */
export const patchistory: GamePresenter = {
  name: "Patchistory",
  about(players, language) {
    const t = texts(language);
    const length = lengthOf(lengths, players);
    return [t("patchistory.about.what"), ...(length ? [t("patchistory.about.length", length)] : [])];
  },
  round: (view) => readView(view)?.round,
  moment: (view, language) => {
    const table = readView(view);
    if (table === undefined) return undefined;
    return texts(language)("patchistory.term.round", { era: table.era, round: table.round });
  },
  task: (kind, language) => {
    const t = texts(language);
    const key = `patchistory.term.waiting.${kind}.task`;
    return t.has(key) ? t(key) : undefined;
  },
  // Shown only where everybody's are public: the reader's own alone would reveal what is behind their screen.
  standings: (view) => {
    const players = readView(view)?.players ?? [];
    const points = players.flatMap(({ seat, stock }) => (stock === null ? [] : [{ seat, points: stock.vp }]));
    return points.length > 0 && points.length === players.length ? points : undefined;
  },
  ofPlan: ({ type, order, unmet }) =>
    (type === "order-used" && order === "plans") || (type === "orders-lapsed" && unmet !== undefined),
  entries: (news, { language, seat: reader, names, view }: Reader) => {
    const { ends, side, corrections } = factsForNames(view);
    return newsOf(
      news.map((commit) => ({ ...commit, events: openly(commit.events) })),
      {
        seat: (seat) => strong(names[seat] ?? ""),
        card: (id) => nameOf(id, language),
        rooms: (id, side) => roomsOf(id, side, language, corrections),
        side,
        route: (id) => ends.get(id),
      },
      reader,
      texts(language),
    ).map(letterEntry);
  },
};
