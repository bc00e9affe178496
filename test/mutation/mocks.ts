/** A module that a test puts in the place of another, as it writes them. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** A test without what it puts in the place of modules, and that by itself. */
export interface Taken {
  /** The test, which finds what it shares with its replacements under the name `made`. */
  readonly text: string;
  readonly redirects: readonly Redirect[];
  /** The text of a module with what the test makes itself: as `made_0`, `made_1` … in the place of these modules. */
  readonly making: string;
  readonly made: readonly string[];
}

const another = /^vi\.mock\(\s*"([^"]+)",\s*\(\)\s*=>\s*import\("([^"]+)"\)\s*,?\s*\);?$/gm;

/** The rest of a statement that begins at the margin: on one line, or indented up to the line that closes it. */
const rest = String.raw`(.*\);$|.*\n(?:[ \t].*\n|\n)*\S.*\);$)`;
const own = new RegExp(String.raw`^vi\.mock\("([^"]+)", ${rest}`, "gm");
const hoisted = new RegExp(String.raw`^const (\w+|\{ [\w, ]+ \}) = vi\.hoisted\(${rest}`, "gm");

/** The text of a function, without what closes the call it was given to. */
const given = (text: string): string => text.replace(/,?\s*\);$/, "");

/** What is made of a module that is waited for, without waiting: in a bundle it is there. */
const atOnce = (body: string): string =>
  body.startsWith("async ") ? body.slice("async ".length).replaceAll("await import(", "require(") : body;

/**
 * Takes replacements of modules, and what is hoisted for them, out of a test. Understood are `vi.mock("…", () => import("…"))`,
 * and functions that use nothing of their file but what is `vi.hoisted`, and wait for modules alone, both at the margin.
 */
export const takeMocks = (text: string, made = "made"): Taken => {
  const redirects = [...text.matchAll(another)].map(([, from = "", to = ""]) => ({ from, to }));
  const without = text.replace(another, "");
  const shared = [...without.matchAll(hoisted)].map(([, name = "", body = ""]) => ({ name, body: given(body) }));
  const mocks = [...without.matchAll(own)].map(([, from = "", body = ""]) => ({ from, body: atOnce(given(body)) }));
  const names = shared.map(({ name }) => name.replace(/[{}]/g, "").trim()).join(", ");
  return {
    text: (shared.length > 0 ? `import { ${names} } from ${JSON.stringify(made)};` : "").concat(
      without.replace(hoisted, "").replace(own, ""),
    ),
    redirects,
    making: [
      'import { vi } from "vitest";',
      ...shared.map(({ name, body }) => `export const ${name} = (${body})();`),
      ...mocks.map(({ body }, number) => `export const made_${number} = (${body})();`),
    ].join("\n"),
    made: mocks.map(({ from }) => from),
  };
};
