/** A round of the log in words, for page and mails: one entry from the moment a pearl is turned up. */
import type { RedactedEvent, Seat } from "../../../../core/game.ts";
import { commitsOf, stretchesOf, type ToldCommit } from "../../../../web/words/commits.ts";
import type { Translate } from "../../../../web/words/translate.ts";
import type { TurnEntry } from "../../../../web/words/turns.ts";
import type { Event } from "../core/index.ts";

/** Any event, with those of its facts that this reader may know. */
type KnownEvent = { [Type in Event["type"]]: { type: Type } & Partial<Extract<Event, { type: Type }>> }[Event["type"]];

interface Names {
  seat(seat: Seat): string;
}

/** What one event tells: the sentence of its entry, what it means for its reader, what came of it. */
interface Sentences {
  readonly text?: string;
  readonly you?: string;
  readonly details?: readonly string[];
}

const phrase = (event: KnownEvent, names: Names, reader: Seat | null, t: Translate): Sentences => {
  switch (event.type) {
    case "dealt":
      return { text: t("divers.log.dealt", { rounds: event.rounds ?? 0 }) };
    case "round-begun":
      return { text: t("divers.log.begun", { pearl: event.pearl ?? 0 }) };
    case "dived": {
      const { seat = 0, card, air = 0 } = event;
      if (seat !== reader || card === undefined)
        return { details: [t("divers.log.dived", { name: names.seat(seat) })] };
      return { you: t("divers.log.own", { card, air }) };
    }
    case "plan-followed":
      return { you: t("divers.log.followed") };
    case "plan-made":
      return { you: t((event.cards ?? []).length > 0 ? "divers.log.planned" : "divers.log.unplanned") };
    case "plan-ended":
      return { you: t(`divers.log.ended.${event.because ?? "card-gone"}`) };
    case "surfaced": {
      const { dives = [], pearl = 0, winner = 0 } = event;
      const details = dives.map(({ card, air }, seat) => t("divers.log.depth", { name: names.seat(seat), card, air }));
      const text = t("divers.log.surfaced", { name: names.seat(winner), pearl });
      return { text, details, ...(winner === reader && { you: t("divers.log.yours", { pearl }) }) };
    }
    case "ended":
      return { details: [t("divers.log.over")] };
    default:
      return {}; // an event of the table itself: the frame tells these
  }
};

/** The rounds in these commits, in order; `reader`: whose page or mail it is. */
export const turnsOf = (
  commits: readonly ToldCommit[],
  names: Names,
  reader: Seat | null,
  t: Translate,
): readonly TurnEntry[] =>
  stretchesOf(commits, ({ type }) => type === "round-begun")
    .map((placed): Omit<TurnEntry, "no"> => {
      const events = placed.map(({ event }: { readonly event: RedactedEvent }) => event as KnownEvent);
      const surfaced = events.find(({ type }) => type === "surfaced");
      // Once the dives are turned up, that they were made is old news.
      const told = events.filter(({ type }) => !surfaced || (type !== "dived" && type !== "round-begun"));
      const said = told.map((event) => phrase(event, names, reader, t));
      const from = commitsOf(placed);
      return {
        seat: surfaced?.type === "surfaced" ? (surfaced.winner ?? null) : null,
        type: (surfaced ?? events[0])?.type ?? "",
        you: said.flatMap(({ you }) => you ?? []),
        text: said.flatMap(({ text }) => text ?? []).join(" "),
        details: said.flatMap(({ details }) => details ?? []),
        more: [],
        at: from[0]?.at ?? 0,
        first: from[0]?.seq ?? 0,
        last: from.at(-1)?.seq ?? 0,
      };
    })
    .filter(({ you, text, details }) => you.length > 0 || text !== "" || details.length > 0)
    .map((entry, index) => ({ no: index + 1, ...entry }));
