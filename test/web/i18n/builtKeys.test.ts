import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { type Language, languages } from "../../../web/i18n/languages.ts";
import { textsIn } from "../../support/allTexts.ts";
import { builtKeys, expanded, unasked } from "./builtKeys.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** A key as some code uses it: where, in which function, and its text with `*` for what is filled in. */
interface Asked {
  readonly file: string;
  readonly by: string;
  readonly text: string;
}

/** Functions that format the sentence of a key, or check whether there is one. */
const sayers =
  /^(?:[\w.]+\.)?(?:t|t\.has|hasText|phrase|(?:table|land|corrected|great)Phrase|term|effect|does|textOf)$/;
/** Templates of the same form that name something else: stored values, files, classes. */
const otherNames =
  /^(?:draft|tries|tessera|saying|seen|watching|links|token)\.|\.json$|^action\.|^pillar\.|^track\.|^piece\.|^currency\.|^concept\./;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** All nodes below, with the path to each. */
function* nodesBelow(node: Node, above: readonly Node[] = []): Generator<readonly [Node, readonly Node[]]> {
  yield [node, above];
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) yield* nodesBelow(child, [...above, node]);
}

/** The text of a template with `*` in its gaps; of a plain string, the string; null for everything else. */
const textOf = (node: Node): string | null => {
  if (node.type === "TemplateLiteral" && "quasis" in node)
    return (node.quasis as readonly { readonly value: { readonly cooked: string } }[])
      .map(({ value }) => value.cooked)
      .join("*");
  return node.type === "Literal" && "value" in node && typeof node.value === "string" ? node.value : null;
};

/** The first argument of a call, through conditions: `t(a ? "x" : "y")` asks for both. */
const isFirstArgument = (node: Node, above: readonly Node[]): Node | null => {
  let from = node;
  for (const parent of above.toReversed()) {
    if (parent.type === "ConditionalExpression" && (parent as Node & { test: Node }).test !== from) from = parent;
    else if (parent.type === "CallExpression") {
      const { callee, arguments: given } = parent as Node & { callee: Node; arguments: readonly Node[] };
      return given[0] === from ? callee : null;
    } else return null;
  }
  return null;
};

const askedIn = (file: string): readonly Asked[] => {
  const source = readFileSync(root + file, "utf8");
  const { program, errors } = parseSync(file, source);
  expect(errors).toEqual([]);
  return [...nodesBelow(program as unknown as Node)].flatMap(([node, above]) => {
    const text = textOf(node);
    if (text === null || !/^[\w.*-]+$/.test(text)) return [];
    const callee = isFirstArgument(node, above);
    const by = callee ? source.slice(callee.start, callee.end).replaceAll("?", "") : "";
    if (sayers.test(by)) return [{ file, by, text }];
    // Outside a call only built keys count: a key that is stored before it is used.
    const built = /\*/.test(text) && /[a-z].*\.|\..*[a-z]/i.test(text) && !text.endsWith(".");
    return built && !otherNames.test(text) ? [{ file, by: "", text }] : [];
  });
};

const files = ["web", "functions/mail", "functions/api/mailPages", "functions/api/plain"].flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/^(?:build|vite)/.test(name))
    .map((name) => `${folder}/${name}`),
);

/** The prefix a file's own `phrase`, `term` … add to their key: the catalogue they use. */
const prefixOf = ({ file, by, text }: Asked): string => {
  const name = by.split(".").at(-1) ?? "";
  const game = /(?:games|words)\/(mosaic|patchistory)\//.exec(file)?.[1];
  const whole = text.startsWith("*") || text.startsWith(`${game}.`);
  if (name === "" ? whole || !game : ["t", "has", "hasText", "textOf"].includes(name))
    return file.startsWith("functions/") && !file.includes("/games/") ? "mail:" : "";
  if (name === "term") return `${game}.term.`;
  if (name === "effect") return `${game}.effect.`;
  if (name === "landPhrase") return "patchistory.territory.";
  if (name === "correctedPhrase") return "patchistory.table.corrected.";
  if (/words\/\w+\/(?:\w*[wW]ordings|words|log|meaning|turns)\.ts$/.test(file)) return `${game}.log.`;
  if (name === "greatPhrase") return "patchistory.great.";
  return `${game}.table.`;
};

/** The functions themselves: `tablePhrase` adds its catalogue to whatever key it gets. */
const isSayer = ({ text }: Asked): boolean =>
  /^(?:mosaic|patchistory)\.(?:\w+\.)+\*$/.test(text) && sayerTexts.has(text);
const sayerTexts = new Set([
  ...["effect", "log", "table", "term"].map((area) => `mosaic.${area}.*`),
  ...["great", "log", "table", "table.corrected", "term", "territory"].map((area) => `patchistory.${area}.*`),
]);

/** Keys used for every game in the shared words, as if each game used them itself. */
const inEachGame = (one: Asked): readonly Asked[] =>
  one.file === "web/words/turns.ts" && one.by.endsWith("phrase")
    ? ["mosaic", "patchistory"].map((game) => ({ ...one, file: `web/words/${game}/turns.ts` }))
    : [one];

const asked = files
  .flatMap(askedIn)
  .flatMap(inEachGame)
  .filter((one) => !isSayer(one));
const keyOf = (one: Asked): string => prefixOf(one) + one.text;
const knownIn = (language: Language): ReadonlySet<string> =>
  new Set(textsIn(language).map(({ area, key }) => (area === "mail" ? `mail:${key}` : key)));

describe("keys that are built from data", () => {
  const built = asked.filter(({ text }) => text.includes("*"));

  it("match a known pattern, so that all possible keys are known", () => {
    expect(built.length).toBeGreaterThan(150);
    const unknown = built.filter((one) => !(keyOf(one) in builtKeys) && !unasked.includes(keyOf(one)));
    expect(unknown.map((one) => `${one.file}: ${keyOf(one)}`)).toEqual([]);
  });

  it("are never joined with a plus, which nobody finds by searching", () => {
    const sums = files.flatMap((file) =>
      [
        ...readFileSync(root + file, "utf8").matchAll(
          /\b(?:t|\w*[pP]hrase|term|hasText)\(\s*("[\w.-]+"\s*\+|\w+\s*\+\s*")/g,
        ),
      ].map(([found]) => `${file}: ${found}`),
    );
    expect(sums).toEqual([]);
  });

  it("leave no unused pattern in the list", () => {
    const used = new Set(built.map(keyOf));
    expect([...Object.keys(builtKeys), ...unasked].filter((pattern) => !used.has(pattern))).toEqual([]);
  });

  it.each(languages)("have a sentence in %s, for all values", (language) => {
    const known = knownIn(language);
    const keys = Object.entries(builtKeys).flatMap(([pattern, values]) => expanded(pattern, values));
    expect(keys.length).toBeGreaterThan(900);
    expect(keys.filter((key) => !known.has(key))).toEqual([]);
  });
});

it("every key that is written out has a sentence", () => {
  const known = knownIn("en");
  const plain = asked.filter(({ text }) => !text.includes("*"));
  expect(plain.length).toBeGreaterThan(1_000);
  expect(plain.filter((one) => !known.has(keyOf(one))).map((one) => `${one.file}: ${one.by}("${one.text}")`)).toEqual(
    [],
  );
});
