import { beforeAll, describe, expect, it } from "vitest";
import {
  allSelectors,
  allWords,
  ownerByName,
  prefixes,
  type Selector,
  selectorsIn,
  type Word,
  wordsIn,
} from "../../support/styles.ts";

let selectors: readonly Selector[];
let classes: readonly Word[];
let all: readonly Word[];

beforeAll(async () => {
  selectors = await allSelectors();
  ({ classes, all } = await allWords());
});

const shown = ({ compounds }: Selector) => compounds.map((names) => names.map((name) => `.${name}`).join("")).join(" ");
const told = (some: readonly Selector[]) => some.map((one) => `${one.file}:${one.line} ${shown(one)}`);
const namesOf = ({ compounds, inside }: Selector) => [...compounds.flat(), ...inside];
/** The class defined by a selector on its own: `.a`, `.a.sel`, `.a:hover`. */
const defines = ({ compounds }: Selector) => (compounds.length === 1 ? compounds[0]?.[0] : undefined);
/** Unprefixed words in second place of a compound (`.btn.primary`) name a state. */
const states = () =>
  new Set(
    selectors
      .flatMap(({ compounds }) => compounds.flatMap((names) => names.slice(1)))
      .filter((name) => ownerByName(name) === "kit"),
  );

describe("the reader of style sheets and components", () => {
  it("finds the classes of every selector, including media queries and :is()", () => {
    const text = ".a > b.c.d, .e:not(.f) { color: red } @media (min-width: 1px) { :is(.g, .h) i { color: red } }";
    expect(selectorsIn("styles/kit/x.css", text).map(({ compounds, inside }) => [compounds, inside])).toEqual([
      [[["a"], ["c", "d"]], []],
      [[["e"]], ["f"]],
      [
        [[], []],
        ["g", "h"],
      ],
    ]);
  });

  it("finds the words of class attributes, also partial ones", () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code as the sheets' reader meets it.
    const text = 'const x = <i class={a === "no" ? "b c" : `d e-${f ?? "no"} g ${h ? "i" : ""}`} id="no" />;';
    expect(wordsIn("x.tsx", text).classes.map(({ word, open }) => (open ? `${word}…` : word))).toEqual([
      "b",
      "c",
      "d",
      "e-…",
      "g",
      "i",
    ]);
  });
});

describe("class names never collide", () => {
  it("are read from all style sheets and components", () => {
    expect(selectors.length).toBeGreaterThan(1000);
    expect(classes.length).toBeGreaterThan(1000);
  });

  it("each rule of a page or a game names a class of its own", () => {
    const free = selectors.filter(
      (one) =>
        one.owner !== "kit" && !namesOf(one).some((name) => ownerByName(name) === one.owner) && namesOf(one).length > 0,
    );
    expect(told(free)).toEqual([]);
    const bare = selectors.filter(({ owner, compounds }) => owner !== "kit" && compounds.flat().length === 0);
    expect(told(bare.filter(({ file }) => file !== "games/patchistory/colours.css"))).toEqual([]);
  });

  it("each sheet names only its own classes and those of the kit", () => {
    const foreign = (one: Selector) =>
      namesOf(one).some((name) => ownerByName(name) !== one.owner && ownerByName(name) !== "kit");
    expect(told(selectors.filter(foreign))).toEqual([]);
  });

  it("a class is defined in one sheet", () => {
    const files = new Map<string, Set<string>>();
    for (const one of selectors) {
      const name = defines(one);
      if (name === undefined) continue;
      files.set(name, (files.get(name) ?? new Set()).add(one.file));
    }
    expect(
      [...files].filter(([, where]) => where.size > 1).map(([name, where]) => `.${name}: ${[...where].join(", ")}`),
    ).toEqual([]);
  });

  it("a word for a state is never styled on its own", () => {
    const words = states();
    const alone = selectors.filter(({ compounds: [first = []] }) => first.length === 1 && words.has(first[0] ?? ""));
    expect(told(alone)).toEqual([]);
  });

  it("a component uses its owner's classes and the kit's only, and all of them are defined", () => {
    const defined = new Map<string, Set<string>>();
    for (const one of selectors)
      for (const name of namesOf(one)) defined.set(name, (defined.get(name) ?? new Set()).add(one.owner));
    const isKnown = ({ word, open, owner }: Word) =>
      [
        ...(open
          ? [...defined].filter(([name]) => name.startsWith(word))
          : [[word, defined.get(word) ?? new Set()] as const]),
      ].some(([, owners]) => owners.has("kit") || owners.has(owner));
    expect(classes.filter((one) => !isKnown(one)).map(({ file, word }) => `${file}: ${word}`)).toEqual([]);
  });

  it("every defined class is used", () => {
    const words = new Set(all.map(({ word }) => word));
    const beginnings = classes.filter(({ open }) => open).map(({ word }) => word);
    const unused = [...new Set(selectors.flatMap(namesOf))].filter(
      (name) => !words.has(name) && !beginnings.some((beginning) => name.startsWith(beginning)),
    );
    expect(unused).toEqual([]);
  });

  it("prefixes differ", () => expect(new Set(Object.values(prefixes)).size).toBe(3));
});
