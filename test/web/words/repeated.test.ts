import { describe, expect, it, vi } from "vitest";
import { presenters } from "../../../functions/mail/games/index.ts";
import { presenterOf } from "../../../functions/mail/games/presenter.ts";
import type { TurnEntry } from "../../../web/words/turns.ts";
import { contextOf, names, onPage, recorded, speak } from "./recorded.ts";

vi.mock("../../../web/i18n/index.ts", () => import("../../support/pageTexts.ts"));

/** Everything an entry says, piece by piece, as it is read: sentences, and the consequences between the dots. */
const saidIn = ({ you, text, details, more }: TurnEntry): readonly string[] => [
  ...you.flatMap((line) => line.replace(/\.$/, "").split(" · ")),
  ...text.split(/(?<=\.) /),
  ...details,
  ...more,
];

const twiceIn = (parts: readonly string[]): readonly string[] =>
  parts.filter((part, index) => part !== "" && parts.indexOf(part) !== index);

describe("no turn says the same twice", () => {
  it.each([
    ["patchistory", "game-42-4-players"],
    ["patchistory", "game-41-3-players"],
    ["mosaic", "mixed-settings-5-players"],
  ])("%s, %s: in news and log, and in mails", (id, name) => {
    speak(id, "en");
    const game = recorded(id, name);
    const reader = 1;
    let said = 0;
    const commits = game.commits(reader);
    const context = contextOf(game, commits.length, reader);
    for (const entry of onPage(id, context, commits)) {
      said += saidIn(entry).length;
      expect([entry.no, twiceIn(saidIn(entry))]).toEqual([entry.no, []]);
      // What costs nothing is not told.
      expect(saidIn(entry).filter((part) => /^0 /.test(part))).toEqual([]);
    }
    for (const { no, detail = "", you = "" } of presenterOf(presenters, id).entries(commits, {
      language: "en",
      seat: reader,
      names,
      view: context.view,
    }))
      expect([no, twiceIn([...detail.split(" · "), ...you.split(/(?<=\.) /)])]).toEqual([no, []]);
    expect(said).toBeGreaterThan(500);
  });
});
