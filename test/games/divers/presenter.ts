import * as z from "zod/mini";
import { letterEntry, translatorsOf } from "../../../functions/mail/games/entries.ts";
import type { GamePresenter } from "../../../functions/mail/games/presenter.ts";
import { strong } from "../../../functions/mail/letter.ts";
import { turnsOf } from "./page/turns.ts";
import de from "./texts/de/divers.json" with { type: "json" };
import en from "./texts/en/divers.json" with { type: "json" };
import fr from "./texts/fr/divers.json" with { type: "json" };
import it from "./texts/it/divers.json" with { type: "json" };

const texts = translatorsOf({ en: [en], fr: [fr], it: [it], de: [de] });

/** Of a view, what a mail tells besides what happened. */
const viewSchema = z.object({
  round: z.number(),
  players: z.array(z.object({ seat: z.number(), pearls: z.array(z.number()) })),
});

/** A mail lies in more hands than a screen: what only its reader knows is not told in it. */
const isOpen = ({ type }: { readonly type: string }): boolean => !type.startsWith("plan-");
const openly = <Event extends { readonly type: string }>(event: Event): Event =>
  event.type === "dived" && "seat" in event ? ({ type: event.type, seat: event.seat } as unknown as Event) : event;

/** Divers in a mail. */
export const divers: GamePresenter = {
  name: "Divers",
  round: (view) => viewSchema.safeParse(view).data?.round,
  task: (_kind, language) => texts(language)("divers.waiting.task"),
  standings: (view) =>
    viewSchema
      .safeParse(view)
      .data?.players.map(({ seat, pearls }) => ({ seat, points: pearls.reduce((sum, pearl) => sum + pearl, 0) })),
  entries: (news, { language, seat: reader, names }) =>
    turnsOf(
      news.map((commit) => ({ ...commit, events: commit.events.filter(isOpen).map(openly) })),
      { seat: (seat) => strong(names[seat] ?? "") },
      reader,
      texts(language),
    ).map(letterEntry),
};
