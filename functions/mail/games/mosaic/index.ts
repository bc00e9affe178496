import * as z from "zod/mini";
import { logEntries } from "../../../../web/games/mosaic/texts/log.ts";
import deEffects from "../../../../web/i18n/de/mosaic-effects.json" with { type: "json" };
import deLog from "../../../../web/i18n/de/mosaic-log.json" with { type: "json" };
import deTerms from "../../../../web/i18n/de/mosaic-terms.json" with { type: "json" };
import enEffects from "../../../../web/i18n/en/mosaic-effects.json" with { type: "json" };
import enLog from "../../../../web/i18n/en/mosaic-log.json" with { type: "json" };
import enTerms from "../../../../web/i18n/en/mosaic-terms.json" with { type: "json" };
import frEffects from "../../../../web/i18n/fr/mosaic-effects.json" with { type: "json" };
import frLog from "../../../../web/i18n/fr/mosaic-log.json" with { type: "json" };
import frTerms from "../../../../web/i18n/fr/mosaic-terms.json" with { type: "json" };
import itEffects from "../../../../web/i18n/it/mosaic-effects.json" with { type: "json" };
import itLog from "../../../../web/i18n/it/mosaic-log.json" with { type: "json" };
import itTerms from "../../../../web/i18n/it/mosaic-terms.json" with { type: "json" };
import type { Language } from "../../../usecases/table.ts";
import { type CatalogueTree, type Translator, translatorOf } from "../../i18n/index.ts";
import { type LetterEntry, rich, strong, unmarked } from "../../letter.ts";
import type { GamePresenter, Reader } from "../presenter.ts";
import { nameOf } from "./names.ts";

/** The sentences of the page's log: mail and page say the same. */
const catalogues: Readonly<Record<Language, readonly CatalogueTree[]>> = {
  en: [enLog, enTerms, enEffects],
  fr: [frLog, frTerms, frEffects],
  it: [itLog, itTerms, itEffects],
  de: [deLog, deTerms, deEffects],
};

const translators = new Map<Language, Translator>();
const texts = (language: Language): Translator => {
  const known = translators.get(language) ?? translatorOf(language, catalogues[language]);
  translators.set(language, known);
  return known;
};

/** Of a view, what a mail tells besides what happened. */
const viewSchema = z.object({
  round: z.number(),
  players: z.array(z.object({ seat: z.number(), vp: z.number() })),
});

const told = (view: unknown): z.infer<typeof viewSchema> | undefined => {
  const parsed = viewSchema.safeParse(view);
  return parsed.success && parsed.data.round > 0 ? parsed.data : undefined;
};

/** What the entries, the heading or the final score tell anyway. */
const passing: ReadonlySet<string> = new Set(["turn-began", "hands-passed", "game-ended"]);

/** Characters of the second line: six regions' scores and more would push the rest out of sight. */
const MAX_DETAIL = 240;

const clipped = (parts: readonly string[]): string => {
  let text = "";
  for (const part of parts) {
    const longer = text === "" ? part : `${text} · ${part}`;
    if (longer.length > MAX_DETAIL) return text === "" ? `${longer.slice(0, MAX_DETAIL - 1)}…` : `${text} · …`;
    text = longer;
  }
  return text;
};

const startingLarge = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Mosaic in a mail. */
export const mosaic: GamePresenter = {
  name: "Mosaic",
  round: (view) => told(view)?.round,
  standings: (view) => told(view)?.players.map(({ seat, vp }) => ({ seat, points: vp })),
  entries: (news, { language, seat: reader, names }: Reader) =>
    logEntries(
      news,
      { seat: (seat) => strong(names[seat] ?? ""), card: (id) => nameOf(id, language) },
      texts(language),
    ).flatMap(({ seat, type, text, details, concerns }): readonly LetterEntry[] => {
      if (passing.has(type)) return [];
      const detail = startingLarge(clipped(details.map(unmarked)));
      if (detail === "") return [{ seat, text: rich(text) }];
      return [{ seat, text: rich(text), ...(concerns.includes(reader) ? { you: detail } : { detail }) }];
    }),
};
