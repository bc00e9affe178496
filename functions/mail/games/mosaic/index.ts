import * as z from "zod/mini";
import deAbout from "../../../../web/words/i18n/de/mosaic-about.json" with { type: "json" };
import deEffects from "../../../../web/words/i18n/de/mosaic-effects.json" with { type: "json" };
import deLog from "../../../../web/words/i18n/de/mosaic-log.json" with { type: "json" };
import deTerms from "../../../../web/words/i18n/de/mosaic-terms.json" with { type: "json" };
import enAbout from "../../../../web/words/i18n/en/mosaic-about.json" with { type: "json" };
import enEffects from "../../../../web/words/i18n/en/mosaic-effects.json" with { type: "json" };
import enLog from "../../../../web/words/i18n/en/mosaic-log.json" with { type: "json" };
import enTerms from "../../../../web/words/i18n/en/mosaic-terms.json" with { type: "json" };
import frAbout from "../../../../web/words/i18n/fr/mosaic-about.json" with { type: "json" };
import frEffects from "../../../../web/words/i18n/fr/mosaic-effects.json" with { type: "json" };
import frLog from "../../../../web/words/i18n/fr/mosaic-log.json" with { type: "json" };
import frTerms from "../../../../web/words/i18n/fr/mosaic-terms.json" with { type: "json" };
import itAbout from "../../../../web/words/i18n/it/mosaic-about.json" with { type: "json" };
import itEffects from "../../../../web/words/i18n/it/mosaic-effects.json" with { type: "json" };
import itLog from "../../../../web/words/i18n/it/mosaic-log.json" with { type: "json" };
import itTerms from "../../../../web/words/i18n/it/mosaic-terms.json" with { type: "json" };
import { lengthOf } from "../../../../web/words/lengths.ts";
import lengths from "../../../../web/words/mosaic/lengths.json" with { type: "json" };
import { newsOf } from "../../../../web/words/mosaic/turns.ts";
import type { Language } from "../../../table/events.ts";
import type { CatalogueTree } from "../../i18n/index.ts";
import { strong } from "../../letter.ts";
import { letterEntry, translatorsOf } from "../entries.ts";
import type { GamePresenter, Reader } from "../presenter.ts";
import { nameOf } from "./names.ts";

/** The sentences of the page's log: mail and page use the same. */
const catalogues: Readonly<Record<Language, readonly CatalogueTree[]>> = {
  en: [enAbout, enLog, enTerms, enEffects],
  fr: [frAbout, frLog, frTerms, frEffects],
  it: [itAbout, itLog, itTerms, itEffects],
  de: [deAbout, deLog, deTerms, deEffects],
};

const texts = translatorsOf(catalogues);

/** The parts of a view that a mail reports besides what happened. */
const viewSchema = z.object({
  round: z.number(),
  players: z.array(z.object({ seat: z.number(), vp: z.number() })),
});

const readView = (view: unknown): z.infer<typeof viewSchema> | undefined => {
  const parsed = viewSchema.safeParse(view);
  return parsed.success && parsed.data.round > 0 ? parsed.data : undefined;
};

/** Mosaic in a mail. */
export const mosaic: GamePresenter = {
  name: "Mosaic",
  about(players, language) {
    const t = texts(language);
    const length = lengthOf(lengths, players);
    return [t("mosaic.about.what"), ...(length ? [t("mosaic.about.length", length)] : [])];
  },
  round: (view) => readView(view)?.round,
  standings: (view) => readView(view)?.players.map(({ seat, vp }) => ({ seat, points: vp })),
  ofPlan: ({ type }) => type === "order-used" || type === "orders-lapsed",
  entries: (news, { language, seat: reader, names }: Reader) =>
    newsOf(
      news,
      { seat: (seat) => strong(names[seat] ?? ""), card: (id) => nameOf(id, language) },
      reader,
      texts(language),
    ).map(letterEntry),
};
