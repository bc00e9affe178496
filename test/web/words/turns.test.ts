import { describe, expect, it, vi } from "vitest";
import type { Seat } from "../../../core/index.ts";
import { presenters } from "../../../functions/mail/games/index.ts";
import { presenterOf } from "../../../functions/mail/games/presenter.ts";
import type { LetterEntry } from "../../../functions/mail/letter.ts";
import { content, type Context as PatchistoryContext, setTable } from "../../../web/games/patchistory/game.ts";
import { roomNames } from "../../../web/games/patchistory/landNames.ts";
import { changesTogether, type ToldCommit } from "../../../web/words/commits.ts";
import { capitalised } from "../../../web/words/translate.ts";
import { inOneBreath } from "../../../web/words/turns.ts";
import { languages } from "../../support/catalogue.ts";
import { contextOf, names, onPage, recorded, speak } from "./recorded.ts";

vi.mock("../../../web/i18n/index.ts", () => import("../../support/pageTexts.ts"));

interface Region {
  readonly region: string;
  readonly control: Seat | null;
  readonly influence: readonly number[];
}

/** Whether the seat controls the region, shares the most there, or neither. */
const standing = ({ control, influence }: Region, seat: Seat): string => {
  if (control === seat) return "controls";
  const most = Math.max(...influence);
  return most > 0 && control === null && influence[seat] === most ? "tied" : "neither";
};

describe("what a turn means for its reader comes first", () => {
  const regionNames = {
    hispania: "Hispania",
    gaul: "Gaul",
    italia: "Italia",
    greece: "Greece",
    assyria: "Assyria",
    egypt: "Egypt",
    numidia: "Numidia",
  };

  it.each(["usual-3-players", "full-map-4-players", "eliminateSameRegion-true", "technologyInfluence-always"])(
    "Mosaic, %s: control that a seat wins, loses or shares, after every commit, for every seat",
    (name) => {
      speak("mosaic", "en");
      const game = recorded("mosaic", name);
      let found = 0;
      for (let seat = 0; seat < game.seats; seat += 1) {
        const commits = game.commits(seat);
        const regions = [...commits.keys(), commits.length].map(
          (index) => (game.game.view(game.at(index), seat) as { readonly regions: readonly Region[] }).regions,
        );
        for (const [index, commit] of commits.entries()) {
          if (index === 0) continue;
          const turned = (regions[index + 1] ?? []).filter((after, place) => {
            const before = regions[index]?.[place];
            return before !== undefined && standing(before, seat) !== standing(after, seat);
          });
          if (turned.length === 0) continue;
          const [entry, ...others] = onPage("mosaic", contextOf(game, index + 1, seat), [commit]).filter(
            ({ you }) => you.length > 0,
          );
          // Nothing else of the move mentions it: the entry begins with it, region by region.
          const first = entry?.you.slice(0, turned.length).join(" ") ?? "";
          for (const { region } of turned) {
            expect([index, seat, first]).toEqual([index, seat, expect.stringContaining(regionNames[region as "gaul"])]);
            expect(first).toMatch(/control|lead|tied/);
          }
          expect(others.flatMap(({ you }) => you).filter((line) => /control/.test(line))).toEqual([]);
          found += turned.length;
        }
      }
      expect(found).toBeGreaterThan(10);
    },
  );

  it("Mosaic: a region won and lost again within one turn is not mentioned", () => {
    const held = { influence: [2, 1], control: 0 };
    const tied = { influence: [2, 2], control: null };
    const commit = (seq: number, from: object, to: object) =>
      ({ seq, at: seq, seat: 1, events: [], changed: [{ about: "region.gaul", from, to }] }) as ToldCommit;
    expect(changesTogether([commit(1, held, tied), commit(2, tied, held)])).toEqual([]);
    expect(changesTogether([commit(1, held, tied)])).toHaveLength(1);
  });

  it.each(["game-42-4-players", "game-40-2-players"])(
    "Patchistory, %s: wars, threats, allies and one's own forces, after every commit, for every seat",
    (name) => {
      speak("patchistory", "en");
      const game = recorded("patchistory", name);
      let found = 0;
      for (let seat = 0; seat < game.seats; seat += 1) {
        const commits = game.commits(seat);
        for (const [index, commit] of commits.entries()) {
          if (index === 0) continue;
          const entries = onPage("patchistory", contextOf(game, index + 1, seat), [commit]);
          const said = entries.flatMap(({ you }) => you).join(" ");
          const forces = [index, index + 1].map(
            (at) =>
              (
                game.game.view(game.at(at), seat) as {
                  readonly players: readonly { readonly status: { attack: number; defence: number } }[];
                }
              ).players[seat]?.status,
          );
          for (const [what, word] of [
            ["attack", "Attack"],
            ["defence", "Defence"],
          ] as const) {
            const [from, to] = forces.map((each) => each?.[what]);
            if (from === to) continue;
            expect(said).toContain(`${word} ${from} → ${to}`);
            found += 1;
          }
          for (const { type, seat: by, target, to, sides } of commit.events) {
            if (type === "threatened" && target === seat) expect(said).toContain(`${names[Number(by)]} threatens you`);
            else if (type === "aid-offered" && to === seat)
              expect(said).toContain(`${names[Number(by)]} offers you Aid`);
            else if (type === "war-fought" && (sides as readonly Seat[]).includes(seat)) expect(said).toMatch(/ war /);
            else continue;
            found += 1;
          }
        }
      }
      expect(found).toBeGreaterThan(5);
    },
  );
});

const plain = ({ text }: LetterEntry): string =>
  text.map((part) => (typeof part === "string" ? part : part.strong)).join("");

describe("page and mails report the same turns", () => {
  it.each([
    ["mosaic", "usual-4-players"],
    ["patchistory", "game-33-4-players"],
  ])("%s: under the same numbers, in the same words, in four languages", (id, name) => {
    const game = recorded(id, name);
    for (const language of languages) {
      speak(id, language);
      for (let seat = 0; seat < game.seats; seat += 1) {
        const commits = game.commits(seat);
        // As for a player who comes back: what the others did since their own last move.
        for (let end = 40; end < commits.length; end += 67) {
          const last = commits.slice(0, end).findLastIndex((commit) => commit.seat === seat);
          const stretch = commits.slice(last + 1, end);
          const context = contextOf(game, end, seat);
          const page = onPage(id, context, stretch);
          const mail = presenterOf(presenters, id).entries(stretch, { language, seat, names, view: context.view });
          expect(mail.map(({ no, seat: whose, you = "" }) => [no, whose, you])).toEqual(
            page.map(({ no, seat: whose, you }) => [no, whose, you.join(" ")]),
          );
          expect(mail.map(plain)).toEqual(page.map(({ text }) => text));
          for (const [index, { detail = "" }] of mail.entries())
            expect(capitalised(page[index]?.details.join(" · ") ?? "")).toContain(detail.replace(/( · )?…$/, ""));
        }
      }
    }
  });

  it.each([
    ["mosaic", "usual-4-players"],
    ["patchistory", "game-33-4-players"],
  ])("%s: one entry per turn and seat, and none that only says that an action was begun", (id, name) => {
    speak(id, "en");
    const game = recorded(id, name);
    const entries = onPage(id, contextOf(game, game.commits(0).length, 0), game.commits(0));
    expect(entries.map(({ no }) => no)).toEqual(entries.map((_, index) => index + 1));
    expect(entries.length).toBeLessThan(game.commits(0).length * 0.9);
    expect(entries.filter(({ text }) => /began to build|began a wonder|finished/.test(text))).toEqual([]);
    for (const { text, you } of entries) {
      expect(text).toMatch(/^[\p{Lu}\d+].*\.$/u);
      for (const line of you) expect(line).toMatch(/^\P{Ll}.*\.$/u);
    }
  });
});

describe("entries, everything that unfolds with them, and mails name no card by its id", () => {
  const code = /\b(I{1,3}|[123])-\d{1,2}\b|land-\d|tech-|hex-/;

  it.each(languages)("in %s", (language) => {
    for (const [id, name] of [
      ["patchistory", "game-42-4-players"],
      ["patchistory", "game-40-2-players"],
      ["mosaic", "usual-5-players"],
    ] as const) {
      speak(id, language);
      const game = recorded(id, name);
      const commits = game.commits(1);
      const context = contextOf(game, commits.length, 1);
      for (const { you, text, details, more } of onPage(id, context, commits))
        for (const line of [...you, text, ...details, ...more]) expect(line).not.toMatch(code);
      const mail = presenterOf(presenters, id).entries(commits, { language, seat: 1, names, view: context.view });
      for (const entry of mail) expect(`${plain(entry)} ${entry.you} ${entry.detail}`).not.toMatch(code);
    }
  });
});

describe("the name of a land card on pages and buttons", () => {
  it.each(languages)("is made of its rooms, in %s", (language) => {
    speak("patchistory", language);
    const game = recorded("patchistory", "game-42-4-players");
    const { pieces } = content();
    const cards = pieces.filter(({ era }) => era !== undefined);
    expect(cards.length).toBeGreaterThan(60);
    for (const { id } of cards) expect(content().name(id)).not.toMatch(/\b(I{1,3}|[123])-\d{1,2}\b|land-\d/);
    const view = game.game.view(game.at(60), 0) as PatchistoryContext["view"];
    setTable(view);
    const [laid] = view.players.flatMap(({ territory }) => territory.pieces).filter(({ id }) => id.startsWith("land-"));
    const rooms = roomNames(content(), laid?.id ?? "", laid?.side ?? "");
    // A line may end after each slash: a zero-width space says so.
    expect(content().name(laid?.id ?? "")).toBe(rooms?.join("/\u200B"));
    expect(content().name("baseland-1")).not.toContain("/");
  });
});

describe("sentences about one player are one sentence", () => {
  const list = (parts: readonly string[]) => parts.join(" and ");

  it("with the name once, and each deed once", () =>
    expect(inOneBreath("Mira", ["Mira worked.", "Mira took Wheel.", "Mira worked."], list)).toBe(
      "Mira worked and took Wheel.",
    ));

  it("except those that begin with something else, or continue behind a colon", () =>
    expect(inOneBreath("Mira", ["Mira worked.", "Mira took a card: Tax.", "The game ends."], list)).toBe(
      "Mira worked. Mira took a card: Tax. The game ends.",
    ));
});
