import { describe, expect, it } from "vitest";
import { named, partsOf } from "../../../../web/table/kit/named.ts";
import { de } from "../../../../web/words/grammar.ts";
import { capitalised } from "../../../../web/words/translate.ts";

describe("names in the news that can be opened", () => {
  it("are found in a sentence, with any text before and behind them", () => {
    const sentence = `Mira took ${named("Wheel", "tech-wheel")} and ${named("Irrigation", "tech-irrigation")}.`;
    expect(partsOf(sentence)).toEqual([
      { text: "Mira took " },
      { text: "Wheel", id: "tech-wheel" },
      { text: " and " },
      { text: "Irrigation", id: "tech-irrigation" },
      { text: "." },
    ]);
    expect(partsOf(capitalised(named("Wheel", "tech-wheel")))).toEqual([{ text: "Wheel", id: "tech-wheel" }]);
    expect(partsOf("Mira passed.")).toEqual([{ text: "Mira passed." }]);
    expect(partsOf("")).toEqual([]);
  });

  it("include the quotes and brackets around them, so that none is left at the end of a line", () => {
    const told = (sentence: string) => partsOf(sentence).map(({ text, id }) => (id ? [text] : text));
    const [one, two] = [named("Städte", "tech-cities"), named("Bürokratie", "tech-bureaucracy")];
    expect(told(`Mira hat „${one}“ gebaut; „${two}“.`)).toEqual([
      "Mira hat ",
      ["„Städte“"],
      " gebaut; ",
      ["„Bürokratie“"],
      ".",
    ]);
    expect(told(`Mira a pris «\u00a0${one}\u00a0» (${two}), puis`)).toEqual([
      "Mira a pris ",
      ["«\u00a0Städte\u00a0»"],
      " ",
      ["(Bürokratie)"],
      ", puis",
    ]);
    expect(told(`“${one}”: “${two}”`)).toEqual([["“Städte”"], ": ", ["“Bürokratie”"]]);
    expect(told(`${one} and “${two}`)).toEqual([["Städte"], " and ", ["“Bürokratie"]]);
  });

  it("may have several words, the last of which carries the mark", () => {
    const rooms = ["Temple", "Stables", "Forum"];
    const marked = rooms.map((room, index) => (index === 2 ? named(room, "I-14", rooms.join("/").length) : room));
    expect(partsOf(`Mira took ${marked.join("/")}: a bargain`)).toEqual([
      { text: "Mira took " },
      { text: "Temple/Stables/Forum", id: "I-14" },
      { text: ": a bargain" },
    ]);
  });

  it("begin with their own first sound, for words that depend on it", () => {
    expect(partsOf(de(named("Alphabet", "tech-alphabet")))).toEqual([
      { text: "d’" },
      { text: "Alphabet", id: "tech-alphabet" },
    ]);
  });
});
