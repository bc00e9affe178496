import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const web = new URL("../../../web/", import.meta.url);

interface Declaration {
  readonly file: string;
  /** The enclosing blocks, from the outside: "@media …", the selector. */
  readonly within: readonly string[];
  readonly text: string;
}

/** Every declaration of a style sheet. No value of ours contains a brace or a semicolon. */
const declarationsIn = (file: string, css: string): readonly Declaration[] => {
  const found: Declaration[] = [];
  const within: string[] = [];
  for (const [, text = "", end] of css.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{};]*)([{};])/g)) {
    if (end === "{") within.push(text.trim().replace(/\s+/g, " "));
    else if (text.trim() !== "") found.push({ file, within: [...within], text: text.trim() });
    if (end === "}") within.pop();
  }
  return found;
};

const sheets = readdirSync(web, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
const declarations = sheets.flatMap((file) => declarationsIn(file, readFileSync(new URL(file, web), "utf8")));
const of = (...names: readonly string[]) => declarations.filter(({ text }) => names.includes(text.split(":")[0] ?? ""));

/** ms of the tokens with which style sheets set durations. */
const tokens = Object.fromEntries(
  of("--quick", "--calm", "--slow")
    .filter(({ within }) => within.length === 1)
    .map(({ text }) => [text.split(":")[0] ?? "", Number.parseInt(text.split(":")[1] ?? "", 10)]),
);

/** All times in a value, in ms. */
const timesIn = (text: string): readonly number[] =>
  [...text.matchAll(/var\((--\w+)\)|(\d+(?:\.\d+)?)(ms|s)\b/g)].flatMap(([, token, amount, unit]) => {
    if (token !== undefined) return token in tokens ? [tokens[token] ?? 0] : [];
    return [Number(amount) * (unit === "s" ? 1000 : 1)];
  });

describe("motion on the page", () => {
  it("is found", () => {
    expect(Object.keys(tokens)).toHaveLength(3);
    expect(of("animation").length).toBeGreaterThan(5);
  });

  it("happens only for readers who have not asked for less of it", () => {
    const always = of("animation", "animation-name", "transition").filter(
      ({ within }) => !within.includes("@media (prefers-reduced-motion: no-preference)"),
    );
    expect(always).toEqual([]);
  });

  it("ends within 600 ms, and does not start again", () => {
    for (const { file, text } of of("animation", "transition")) {
      const times = timesIn(text);
      expect(times.length, `${file}: ${text}`).toBeGreaterThan(0);
      expect(
        times.reduce((sum, time) => sum + time, 0),
        `${file}: ${text}`,
      ).toBeLessThanOrEqual(600);
      expect(text, file).not.toContain("infinite");
    }
    expect(of("animation-iteration-count", "animation-duration", "animation-delay", "transition-duration")).toEqual([]);
  });
});
