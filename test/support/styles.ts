import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { type SelectorComponent, transform } from "lightningcss";
import { parseSync } from "vite";

const web = fileURLToPath(new URL("../../web", import.meta.url));

/** The owner of a sheet or a component: the shared kit, the pages of the shell, or one of the games. */
export type Owner = "kit" | "pages" | "mosaic" | "patchistory";

/** The prefix of each owner's classes; the kit's have none. */
export const prefixes = { pages: "pg-", mosaic: "mo-", patchistory: "pt-" } as const;

/** The owner whose prefix a class carries. */
export const ownerByName = (name: string): Owner =>
  (Object.entries(prefixes).find(([, prefix]) => name.startsWith(prefix))?.[0] as Owner | undefined) ?? "kit";

/** One selector without its commas: the classes of its compounds, from left to right. `.a .b.c` is [["a"], ["b", "c"]]. */
export interface Selector {
  readonly file: string;
  readonly owner: Owner;
  readonly line: number;
  readonly compounds: readonly (readonly string[])[];
  /** Classes named inside `:is()`, `:not()` and the like. */
  readonly inside: readonly string[];
}

const filesBelow = async (...endings: readonly string[]): Promise<readonly string[]> =>
  (await readdir(web, { recursive: true }))
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .map((path) => path.split(sep).join("/"))
    .sort();

const gameOf = (path: string) => /^games\/(mosaic|patchistory)\//.exec(path)?.[1] as Owner | undefined;
const isOfPages = (path: string) =>
  path.startsWith("pages/") || /^table\/(people|about|explain|hints|ended|great)\//.test(path);
const sheetOwner = (path: string): Owner => gameOf(path) ?? (isOfPages(path) ? "pages" : "kit");

/** Classes inside a part such as `:is(.a, .b)`. */
const classesInside = (part: SelectorComponent): readonly string[] =>
  part.type === "pseudo-class" && "selectors" in part && Array.isArray(part.selectors)
    ? (part.selectors as SelectorComponent[][])
        .flat()
        .flatMap((inner) => (inner.type === "class" ? [inner.name] : classesInside(inner)))
    : [];

/** Every selector of a sheet's text. */
export const selectorsIn = (file: string, text: string): readonly Selector[] => {
  const found: Selector[] = [];
  transform({
    filename: file,
    code: new TextEncoder().encode(text),
    visitor: {
      Rule: {
        style({ value: { selectors, loc } }) {
          for (const selector of selectors) {
            const compounds: string[][] = [[]];
            for (const part of selector) {
              if (part.type === "combinator") compounds.push([]);
              else if (part.type === "class") compounds.at(-1)?.push(part.name);
            }
            const inside = selector.flatMap(classesInside);
            found.push({ file, owner: sheetOwner(file), line: loc.line + 1, compounds, inside });
          }
        },
      },
    },
  });
  return found;
};

/** Every selector of every sheet of the page. */
export const allSelectors = async (): Promise<readonly Selector[]> => {
  const files = await filesBelow(".css");
  return (
    await Promise.all(files.map(async (file) => selectorsIn(file, await readFile(join(web, file), "utf8"))))
  ).flat();
};

/** A word of a component's text, or the beginning of one that is put together (`pt-g-` of `pt-g-${good}`). */
export interface Word {
  readonly file: string;
  readonly owner: Owner;
  readonly word: string;
  readonly open: boolean;
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** Visits a syntax tree; `visit` returns false to skip what is below. */
const walk = (value: unknown, visit: (node: Node) => boolean): void => {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  if (!isNode(value) || !visit(value)) return;
  for (const child of Object.values(value)) walk(child, visit);
};

/** The words of the literals below a node. Values that are only compared, and keys of texts, are not classes. */
const wordsBelow = (root: unknown): readonly Pick<Word, "word" | "open">[] => {
  const found: Pick<Word, "word" | "open">[] = [];
  const add = (text: string, goesOn: boolean) => {
    const words = text.split(/\s+/);
    words.forEach((word, at) => {
      if (word !== "") found.push({ word, open: goesOn && at === words.length - 1 });
    });
  };
  walk(root, (node) => {
    if (node.type === "Literal" && typeof node.value === "string") add(node.value, false);
    if (node.type === "TemplateLiteral") {
      const quasis = (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw);
      const expressions = node.expressions as Node[];
      quasis.forEach((text, at) => {
        const goesOn = at < expressions.length && !/(^|\s)$/.test(text);
        add(text, goesOn);
        // What ends a word is not a word.
        if (!goesOn && at < expressions.length) found.push(...wordsBelow(expressions[at]));
      });
      return false;
    }
    return (
      node.type !== "CallExpression" && !(node.type === "BinaryExpression" && /^[!=]==$/.test(String(node.operator)))
    );
  });
  return found;
};

/** The words in the `class` attributes of a component's source, and all words of its texts (a class may come from a table). */
export const wordsIn = (
  file: string,
  text: string,
): { readonly classes: readonly Word[]; readonly all: readonly Word[] } => {
  const { program } = parseSync(file, text);
  const here = { file, owner: gameOf(file) ?? ("pages" as const) };
  const classes: Word[] = [];
  const all: Word[] = [];
  walk(program, (node) => {
    if (node.type === "JSXAttribute" && (node.name as Node).name === "class") {
      classes.push(...wordsBelow(node.value).map((word) => ({ ...here, ...word })));
    }
    if (node.type === "Literal" || node.type === "TemplateLiteral") {
      all.push(...wordsBelow(node).map((word) => ({ ...here, ...word })));
    }
    return true;
  });
  return { classes, all };
};

/** The words of all components of the page. */
export const allWords = async () => {
  const files = await filesBelow(".ts", ".tsx");
  const found = await Promise.all(files.map(async (file) => wordsIn(file, await readFile(join(web, file), "utf8"))));
  return { classes: found.flatMap(({ classes }) => classes), all: found.flatMap(({ all }) => all) };
};
