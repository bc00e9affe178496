import * as z from "zod/mini";
import type { RedactedEvent, Seat } from "../../../../core/index.ts";
import { logEntries } from "../../../../web/games/patchistory/texts/log.ts";
import deLog from "../../../../web/i18n/de/patchistory-log.json" with { type: "json" };
import deTerms from "../../../../web/i18n/de/patchistory-terms.json" with { type: "json" };
import enLog from "../../../../web/i18n/en/patchistory-log.json" with { type: "json" };
import enTerms from "../../../../web/i18n/en/patchistory-terms.json" with { type: "json" };
import frLog from "../../../../web/i18n/fr/patchistory-log.json" with { type: "json" };
import frTerms from "../../../../web/i18n/fr/patchistory-terms.json" with { type: "json" };
import itLog from "../../../../web/i18n/it/patchistory-log.json" with { type: "json" };
import itTerms from "../../../../web/i18n/it/patchistory-terms.json" with { type: "json" };
import type { Language } from "../../../usecases/table.ts";
import type { CatalogueTree } from "../../i18n/index.ts";
import { strong } from "../../letter.ts";
import { letterEntry, translatorsOf } from "../entries.ts";
import type { GamePresenter, Reader, TableNews } from "../presenter.ts";
import { nameOf } from "./names.ts";

/** The sentences of the page's log: mail and page say the same. */
const catalogues: Readonly<Record<Language, readonly CatalogueTree[]>> = {
  en: [enLog, enTerms],
  fr: [frLog, frTerms],
  it: [itLog, itTerms],
  de: [deLog, deTerms],
};

const texts = translatorsOf(catalogues);

/** Of a view, what a mail tells besides what happened. Points lie behind screens: most tables show only one's own. */
const viewSchema = z.object({
  era: z.number(),
  round: z.number(),
  routes: z.array(z.object({ id: z.string(), a: z.number(), b: z.number() })),
  players: z.array(z.object({ seat: z.number(), stock: z.nullable(z.object({ vp: z.number() })) })),
});

/** The two ends of every route in play. */
const endsIn = (view: unknown): ReadonlyMap<string, readonly [Seat, Seat]> =>
  new Map(told(view)?.routes.map(({ id, a, b }) => [id, [a, b]]));

const told = (view: unknown): z.infer<typeof viewSchema> | undefined => {
  const parsed = viewSchema.safeParse(view);
  return parsed.success && parsed.data.round > 0 ? parsed.data : undefined;
};

/** What the heading, the final score or later entries tell anyway: what was handed in is told when it is opened. */
const passing: ReadonlySet<string> = new Set([
  "bidding-opened",
  "bid-sealed",
  "placement-submitted",
  "favours-lapsed",
  "diplomacy-ended",
  "management-ended",
  "movement-ended",
  "stance-chosen",
  "alliance-answered",
  "boost-committed",
  "prosperity-picked",
  "votes-committed",
  "orders-set",
  "game-ended",
]);

/**
 * An event without what its reader alone knows: a mail lies in more hands than a screen, so it names no tile and no card
 * of a hand, not even to their owner.
 */
const openly = (event: RedactedEvent): RedactedEvent => {
  const hidden =
    event.type === "dealt"
      ? ["tiles", "prosperity"]
      : event.type === "tile-drawn" || (event.type === "tile-laid" && event.face === "wasteland")
        ? ["tile"]
        : [];
  return Object.fromEntries(Object.entries(event).filter(([name]) => !hidden.includes(name))) as typeof event;
};

/** Patchistory in a mail. */
export const patchistory: GamePresenter = {
  name: "Patchistory",
  round: (view) => told(view)?.round,
  moment: (view, language) => {
    const known = told(view);
    if (known === undefined) return undefined;
    return texts(language)("patchistory.term.round", { era: known.era, round: known.round });
  },
  task: (kind, language) => {
    const t = texts(language);
    const key = `patchistory.term.waiting.${kind}.task`;
    return t.has(key) ? t(key) : undefined;
  },
  // Told where everybody may see everybody's: the reader's own alone would tell what lies behind their screen.
  standings: (view) => {
    const players = told(view)?.players ?? [];
    const known = players.flatMap(({ seat, stock }) => (stock === null ? [] : [{ seat, points: stock.vp }]));
    return known.length > 0 && known.length === players.length ? known : undefined;
  },
  entries: (news: readonly TableNews[], { language, seat: reader, names, view }: Reader) => {
    const ends = endsIn(view);
    return logEntries(
      news.map(({ seat, event }) => ({ seat, event: openly(event) })),
      { seat: (seat) => strong(names[seat] ?? ""), card: (id) => nameOf(id, language), route: (id) => ends.get(id) },
      texts(language),
    ).flatMap((entry) => {
      // A phase is worth an entry when it brings something: production and maintenance.
      if (passing.has(entry.type) || (entry.type === "phase-started" && entry.details.length === 0)) return [];
      return [letterEntry(entry, reader)];
    });
  },
};
