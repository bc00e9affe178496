import { readdirSync, readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { patchistoryWatch } from "../../../../core/games/patchistory/checks/invariants.ts";
import { content, editionOf } from "../../../../core/games/patchistory/content/index.ts";
import { patchistory } from "../../../../core/games/patchistory/index.ts";
import type { GameEvent } from "../../../../core/games/patchistory/table/events.ts";
import { type Options, optionInfo } from "../../../../core/games/patchistory/table/options.ts";
import type { State } from "../../../../core/games/patchistory/table/state.ts";
import { commitmentOf } from "../../../../core/index.ts";
import type { RecordedPatchistory } from "../../../../functions/tools/record/recordPatchistory.ts";

const folder = new URL("../../../replays/patchistory/", import.meta.url);
const games = JSON.parse(readFileSync(new URL("games.json", folder), "utf8")) as readonly RecordedPatchistory[];

interface Log {
  readonly rulesVersion: number;
  readonly log: readonly (readonly { readonly type: string }[])[];
}
const logOf = (name: string): Log =>
  JSON.parse(brotliDecompressSync(readFileSync(new URL(`${name}.json.br`, folder))).toString("utf8"));
const factsOf = (name: string): readonly GameEvent[] => {
  const { rulesVersion, log } = logOf(name);
  return log.flat().map((event) => patchistory.upcast(event, rulesVersion));
};

describe("recorded games of Patchistory", () => {
  it("are listed one by one, of every number of players and every setting", () => {
    const files = readdirSync(folder).filter((file) => file.endsWith(".json.br"));
    expect(files.sort()).toEqual(games.map(({ name }) => `${name}.json.br`).sort());
    expect(games.length).toBeGreaterThanOrEqual(40);
    expect(games.filter(({ corrections }) => corrections !== undefined)).toHaveLength(3);
    expect([...new Set(games.map(({ players }) => players))].sort()).toEqual([2, 3, 4]);
    for (const { name, values } of optionInfo)
      for (const value of values)
        expect(
          games.some(({ options }) => (options as Record<string, unknown>)[name] === value),
          `${name} ${value}`,
        ).toBe(true);
    const valued = games.map(({ options }) => editionOf(options as Options));
    expect([...new Set(valued)].sort()).toEqual(["evened", "first"]);
  });

  it("hold every kind of event and every hero and wonder", () => {
    const all = games.flatMap(({ name }) => factsOf(name));
    const source = readFileSync(new URL("../../../../core/games/patchistory/table/events.ts", import.meta.url), "utf8");
    const types = [...source.matchAll(/readonly type: "([a-z-]+)"/g)].map(([, type]) => type);
    expect(types.length).toBeGreaterThan(70);
    for (const type of types)
      expect(
        all.some((event) => event.type === type),
        type,
      ).toBe(true);
    const figures = new Set(all.flatMap((event) => (event.type === "patched" ? event.figures : [])));
    expect([...figures].sort()).toEqual([...content.figures.keys()].sort());
  });

  it.each(games)(
    "$name folds to the scores it ended with, every state sound",
    ({ name, players, events, outcome, seed }) => {
      const facts = factsOf(name);
      expect(facts).toHaveLength(events);
      const watch = patchistoryWatch();
      watch.see(facts);
      let state: State = patchistory.initial;
      for (const { length } of [logOf(name).log[0] ?? []]) {
        for (const fact of facts.slice(0, length)) state = patchistory.evolve(state, fact);
        for (const fact of facts.slice(length)) {
          // Between two events of one command something may be on its way; after a decision everything is in its place.
          if (fact.type === "round-started") expect(watch.wrong(state)).toEqual([]);
          state = patchistory.evolve(state, fact);
        }
      }
      expect(state.players).toHaveLength(players);
      expect(patchistory.outcome(state)).toEqual(outcome);
      expect(watch.wrong(state)).toEqual([]);
      const last = facts.at(-1);
      expect(last?.type === "game-ended" && last.seed).toBe(seed);
    },
  );

  it("P-GEN-14 P-AUC-03 every draw is explained by the published seed", () => {
    for (const { name, players, options, seed, corrections } of games) {
      const facts = factsOf(name);
      const asked = { seats: players, options: options as never, seed, commitment: commitmentOf(seed), corrections };
      const opening = patchistory.setup(asked);
      expect(facts.slice(0, opening.length)).toEqual(opening);
      const [opened] = facts;
      if (opened?.type !== "opened") throw new Error("no opening");
      const { fate } = opened;
      const shown = facts.flatMap((event) =>
        event.type === "cards-revealed" ? event.offers.map(({ card }) => card) : [],
      );
      expect(shown).toEqual(fate.decks.flatMap((deck) => deck.slice(0, 5 * players)));
      const drawn = facts.flatMap((event) =>
        event.type === "tile-drawn" ? event.tile : event.type === "dealt" ? event.tiles : [],
      );
      expect(drawn).toEqual(fate.tiles.slice(0, drawn.length));
    }
  });
});
