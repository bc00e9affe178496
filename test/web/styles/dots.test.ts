import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../support/imports.ts";

/** What may end in three dots: the whole is said in another place of the same page. */
const elsewhere = {
  ".top h1": "the name of the table is in the title of the tab and in the menu",
  ".top .sub": "round and phase are in the section of the board",
  ".share input": "a link is selected and copied as a whole",
  ".pt-pboards thead .pt-who b": "the shape above a column, and the kingdom's own section",
} as const;

it("only what is whole in another place ends in dots", () => {
  const cut = readdirSync(join(root, "web"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css") && !file.startsWith("assets"))
    .flatMap((file) => {
      const text = readFileSync(join(root, "web", file), "utf8").replace(/\/\*.*?\*\//gs, "");
      return [...text.matchAll(/([^{}]*)\{([^{}]*text-overflow: ellipsis[^{}]*)\}/g)].map(([, selector = ""]) =>
        selector.trim().replace(/\s+/g, " "),
      );
    });
  expect(cut.sort()).toEqual(Object.keys(elsewhere).sort());
});
