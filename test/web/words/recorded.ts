import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { type AnyGame, games, type Seat } from "../../../core/index.ts";
import { changedBetween } from "../../../functions/usecases/play/changedMatters.ts";
import type { Context as MosaicContext } from "../../../web/games/mosaic/game.ts";
import { turnsIn as mosaicTurns } from "../../../web/games/mosaic/sections/newsEntries.ts";
import type { Context as PatchistoryContext } from "../../../web/games/patchistory/game.ts";
import { turnsIn as patchistoryTurns } from "../../../web/games/patchistory/sections/News.tsx";
import { partsOf } from "../../../web/table/kit/named.ts";
import type { ToldCommit } from "../../../web/words/commits.ts";
import type { TurnEntry } from "../../../web/words/turns.ts";
import type { languages } from "../../support/catalogue.ts";
import { speak as speakMosaic } from "../../support/mosaicPage.ts";
import { listen } from "../../support/pageTexts.ts";
import { speak as speakPatchistory } from "../../support/patchistoryPage.ts";

/** The people of recorded games, by seat. */
export const names = ["Mira", "Tomasz", "Beate", "Noor", "Luca", "Okoro"];
const faces = names.map((name, seat) => ({ seat, name, mark: seat + 1, you: false }));

export interface Recorded {
  readonly seats: number;
  /** The log as this seat may read it. */
  commits(seat: Seat): readonly ToldCommit[];
  /** The state after so many commits. */
  at(commits: number): unknown;
  readonly game: AnyGame;
}

/** A recorded game, with the state after each of its commits. */
export const recorded = (id: string, name: string): Recorded => {
  const game = games[id] as AnyGame;
  const file = readFileSync(new URL(`../../replays/${id}/${name}.json.br`, import.meta.url));
  const { rulesVersion, log } = JSON.parse(brotliDecompressSync(file).toString("utf8")) as {
    readonly rulesVersion: number;
    readonly log: readonly (readonly { readonly type: string; readonly seat?: unknown }[])[];
  };
  const moves = log.map((events) => events.map((event) => game.upcast(event, rulesVersion)));
  const states: unknown[] = [game.initial];
  for (const events of moves) states.push(events.reduce((state, event) => game.evolve(state, event), states.at(-1)));
  const seats = (states.at(-1) as { readonly players: readonly unknown[] }).players.length;
  return {
    seats,
    game,
    at: (commits) => states[commits],
    commits: (reader) =>
      moves.map((events, index) => {
        const mover = events.map(({ seat }) => seat).find((seat) => typeof seat === "number");
        const changed =
          index === 0
            ? []
            : changedBetween(
                game.matters?.(states[index], reader) ?? {},
                game.matters?.(states[index + 1], reader) ?? {},
              );
        return {
          seq: index + 1,
          at: index,
          seat: index === 0 ? null : (mover ?? null),
          events: events.flatMap((event) => game.redact(event, reader) ?? []),
          changed,
        };
      }),
  };
};

/** What the page knows when a seat looks at the table after so many commits. */
export const contextOf = ({ game, at }: Recorded, commits: number, you: Seat) => ({
  seats: faces,
  you,
  view: game.view(at(commits), you),
});

/** A sentence as it is drawn: names that can be opened carry unseen what they stand for. */
export const drawn = (sentence: string): string =>
  partsOf(sentence)
    .map(({ text }) => text)
    .join("");

/** The page's turns of these commits, as they are read. */
export const onPage = (id: string, context: object, commits: readonly ToldCommit[]): readonly TurnEntry[] => {
  const turns =
    id === "mosaic"
      ? mosaicTurns(context as MosaicContext, commits)
      : patchistoryTurns(context as PatchistoryContext, commits);
  return turns.map(({ text, you, details, more, ...turn }) => ({
    ...turn,
    text: drawn(text),
    you: you.map(drawn),
    details: details.map(drawn),
    more: more.map(drawn),
  }));
};

/** Has page and mails of a game speak a language. */
export const speak = (id: string, language: (typeof languages)[number]) => {
  listen(language, (area) => area.startsWith(id) || area === "table");
  if (id === "mosaic") speakMosaic(language);
  else speakPatchistory(language);
};
