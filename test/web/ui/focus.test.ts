import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const web = fileURLToPath(new URL("../../../web/", import.meta.url));

it("a control that cannot be used says so by aria-disabled: a disabled one would lose the focus", () => {
  const lines = readdirSync(web, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx"))
    .flatMap((name) =>
      readFileSync(web + name, "utf8")
        .split("\n")
        .map((line) => `${name}: ${line.trim()}`),
    );
  expect(lines.filter((line) => line.includes("aria-disabled=")).length).toBeGreaterThan(3);
  expect(lines.filter((line) => /(?<!aria-)\bdisabled(?:=|\s*>|$)/.test(line))).toEqual([]);
});
