import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { parse } from "acorn";
import { describe, expect, it } from "vitest";
import browsers from "../../../web/build/browsers.json" with { type: "json" };
import { minified } from "../../../web/build/minified.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const source = (path: string): string => readFileSync(join(root, path), "utf8");
const check = await minified("check.js", "es5");
const old = source("web/public/old.js");

/** As much of a page as these scripts use; `without`: what its browser lacks. */
const page = (without: string | null, language = "en-GB") => {
  const body: { readonly text: string; readonly lang: string }[] = [];
  const added: string[] = [];
  const element = (name: string) => ({
    name,
    ...(without === "noModule" ? {} : { noModule: false }),
    style: {},
    text: "",
    lang: "",
    setAttribute: () => undefined,
    appendChild(child: { readonly text: string }) {
      this.text += child.text;
    },
  });
  const document = {
    createElement: element,
    createTextNode: (text: string) => ({ text }),
    head: { appendChild: ({ src }: { readonly src: string }) => added.push(src) },
    body: { firstChild: null, insertBefore: (line: { text: string; lang: string }) => body.push(line) },
  };
  const context: Record<string, unknown> = {
    document,
    setTimeout: () => 0,
    navigator: { language },
    ...(without === "AbortSignal" ? {} : { AbortSignal: without === "timeout" ? {} : { timeout: () => undefined } }),
    ...(without === "CSS" ? {} : { CSS: { supports: () => without !== "dvh" } }),
  };
  context.window = context;
  createContext(context);
  if (without === "findLast") runInContext("delete Array.prototype.findLast", context);
  return { run: (script: string) => runInContext(script, context), added, body };
};

/** What a browser without something shows. */
const said = (without: string, language?: string) => {
  const { run, added, body } = page(without, language);
  run(check);
  expect(added).toEqual(["/old.js"]);
  run(old);
  return body;
};

describe("a browser the page is not built for", () => {
  it.each(["noModule", "findLast", "AbortSignal", "timeout", "CSS", "dvh"])(
    "gets a message when it has no %s",
    (without) => {
      const [line, ...more] = said(without);
      expect(more).toEqual([]);
      expect(line?.text).toMatch(/too old/);
    },
  );

  it.each([
    ["en-GB", "en", "too old"],
    ["fr-CH", "fr", "trop ancien"],
    ["it-CH", "it", "troppo vecchio"],
    ["de-CH", "de", "zu alt"],
    ["pt-BR", "en", "too old"],
  ])("gets it in its language (%s), with the versions that do", (own, language, words) => {
    const [line] = said("dvh", own);
    expect(line?.lang).toBe(language);
    expect(line?.text).toContain(words);
    const { chrome, firefox, safari } = browsers;
    for (const [name, version] of Object.entries({ Chrome: chrome, Firefox: firefox, Safari: safari }))
      expect(line?.text).toMatch(new RegExp(`${name}\\D*${version}`));
    expect(browsers.edge).toBe(chrome);
  });

  it("can read both scripts, whatever its age: they are ES5", () => {
    for (const script of [check, old])
      expect(() => parse(script, { ecmaVersion: 5, sourceType: "script" })).not.toThrow();
    expect(() => parse("const newer = 1", { ecmaVersion: 5, sourceType: "script" })).toThrow();
  });
});

it("a supported browser gets no message, and fetches nothing for it", () => {
  const { run, added, body } = page(null);
  run(check);
  expect([added, body]).toEqual([[], []]);
});

it("the page checks before anything else runs, and the README names the same versions", () => {
  const html = source("web/index.html");
  expect(html.indexOf('src="/check.js"')).toBeGreaterThan(0);
  expect(html.indexOf('src="/check.js"')).toBeLessThan(html.indexOf('type="module"'));
  const { chrome, firefox, safari } = browsers;
  expect(source("README.md")).toContain(
    `Chrome and Edge from ${chrome}, Firefox from ${firefox} and Safari from ${safari}`,
  );
});
