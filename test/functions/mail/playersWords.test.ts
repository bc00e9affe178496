import { describe, expect, it } from "vitest";
import { holdsLink, namesTold, tableTold, wordsFor } from "../../../functions/mail/playersWords.ts";
import type { TableEvent } from "../../../functions/table/events.ts";
import { opened, playing, step, tableAfter } from "../../support/toyLog.ts";

const bare = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, "");
const ann = { name: "Ann", language: "en" } as const;
const given = (name: string) => step([{ type: "seat-handed-over", seat: 1, to: { name, language: "it" }, events: [] }]);

describe("the players' words in a mail", () => {
  const table = tableAfter(
    step([{ ...opened, name: "www.win.example" } as TableEvent]),
    ...playing.slice(1),
    given("win.example"),
  );

  it("are theirs to who has clicked a link before, each kept apart from the sentence around it", () => {
    const words = wordsFor(table, "Toy", ann, false);
    expect(words.names.map(bare)).toEqual(["Ann", "win.example", "Cy", "Dice"]);
    expect([words.table, words.host, words.name].map(bare)).toEqual(["www.win.example", "Ann", "Ann"]);
    // What is written from right to left turns nothing else round.
    const turned = wordsFor(tableAfter(...playing, given("דנה")), "Toy", ann, false).names[1] ?? "";
    expect([turned === "דנה", bare(turned)]).toEqual([false, "דנה"]);
    expect(words.earlier[1]?.map(({ name, until }) => [bare(name), until])).toEqual([["Bob", 4]]);
    expect(words.earlier[0]).toBeUndefined();
  });

  it("are the service's own to a stranger, as far as a mail client would make a link of them", () => {
    const words = wordsFor(table, "Toy", { ...ann, name: "me@win.example" }, true);
    expect(words.names.map(bare)).toEqual(["Ann", "Player 2", "Cy", "Dice"]);
    expect([words.table, words.host, words.name].map(bare)).toEqual(["Toy", "Ann", ""]);
    const hosted = tableAfter(
      step([{ ...opened, hostSeat: null, host: { name: "x.example", language: "en" } } as TableEvent]),
    );
    expect(bare(wordsFor(hosted, "Toy", ann, true).host)).toBe("Somebody");
    expect(bare(wordsFor(hosted, "Toy", ann, false).host)).toBe("x.example");
  });

  it("are others where there are none: the game's name, the service's, the number of the seat", () => {
    const nobody = tableAfter(step([{ ...opened, name: "", hostSeat: null } as TableEvent]));
    const words = wordsFor(nobody, "Toy", ann, false);
    expect([words.table, bare(words.host)]).toEqual(["Toy", "Tessera"]);
    const gone = tableAfter(...playing, step([{ type: "seat-left", seat: 1, forgotten: true }], 1));
    expect(wordsFor(gone, "Toy", ann, false).names.map(bare)).toEqual(["Ann", "Player 2", "Cy", "Dice"]);
    expect(namesTold(gone, "en").names.map(bare)).toEqual(["Ann", "Player 2", "Cy", "Dice"]);
    expect(namesTold(table, "en").names.map(bare)[1]).toBe("win.example");
    expect([tableTold("", "a table"), bare(tableTold("Friday", "a table"))]).toEqual(["a table", "Friday"]);
  });

  it("hold a link where they look like one, also in letters that only look different", () => {
    const links = ["https://x", "www.x", "me@x", "win.example", "win。example", "ｗｗｗ．win", "a-.io"];
    expect(links.filter(holdsLink)).toEqual(links);
    expect(["Dr. Who", "J. R.", "3.5", "a.b", "Ann", ""].filter(holdsLink)).toEqual([]);
  });
});
