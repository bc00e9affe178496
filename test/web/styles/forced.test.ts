import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../support/imports.ts";

/*
 * Where the system forces its colours on a page, backgrounds are taken away: what is nothing but a coloured field (a stone, a bar, a
 * course) would be gone. Such a rule says that it keeps its colour.
 */

interface Rule {
  readonly file: string;
  readonly selector: string;
  readonly body: string;
}

const sheets = readdirSync(join(root, "web"), { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".css") && !file.startsWith("assets"),
);

const rules: readonly Rule[] = sheets.flatMap((file) => {
  const text = readFileSync(join(root, "web", file), "utf8").replace(/\/\*.*?\*\//gs, "");
  return [...text.matchAll(/([^{}]*)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => ({
    file,
    selector: selector.trim(),
    body,
  }));
});

/** Colours that come from the data, tell how far something is, or make up a row of stones. */
const isPainted = ({ body }: Rule): boolean =>
  /background(?:-color)?:[^;]*(?:var\(--(?:c|progress|mark-\d|seat-\d)[),]|linear-gradient)/.test(body);

const keepsColour = ({ body }: Rule): boolean => /forced-color-adjust:\s*none/.test(body);

/** The selectors of a rule, one by one. */
const selectorsOf = ({ selector }: Rule): readonly string[] => selector.split(",").map((one) => one.trim());

describe("in forced colours", () => {
  it("whatever is only a coloured field keeps its colour", () => {
    const kept = new Set(rules.filter(keepsColour).flatMap(selectorsOf));
    const painted = rules.filter(isPainted);
    expect(painted.length).toBeGreaterThan(15);
    expect(
      painted
        .filter((rule) => !selectorsOf(rule).every((one) => kept.has(one)))
        .map(({ file, selector }) => [file, selector]),
    ).toEqual([]);
  });

  it("what is chosen looks so whatever its own rules paint it with", () => {
    const chosen = rules.filter(({ body }) => /background:\s*Highlight/.test(body));
    expect(chosen.map(({ selector }) => selector)).toEqual([expect.stringMatching(/^:root:root:root /)]);
    for (const state of ["aria-pressed", "aria-selected", "aria-current", ".choice.on"])
      expect(chosen[0]?.selector).toContain(state);
  });

  it("the mark of a chosen answer has the ink of its row", () => {
    const mark = rules.filter(({ selector }) => selector.startsWith(".choice.on input:checked"));
    expect(mark.map(({ body }) => body.trim())).toEqual(["border-color: currentColor;", "background: currentColor;"]);
  });
});
