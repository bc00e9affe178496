import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { readings } from "./readings.ts";

const here = fileURLToPath(new URL(".", import.meta.url));

/** Whole import statements of a file, including those over several lines. */
const importsOf = (path: string): readonly string[] =>
  [...readFileSync(path, "utf8").matchAll(/^(?:import|export)\b[^;]*?\bfrom\s+"[^"]+";/gms)].map(([text]) => text);

it.each(Object.keys(readings))("the second reading of %s imports only shapes from the product", (game) => {
  const files = readdirSync(join(here, game), { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  expect(files.length).toBeGreaterThan(5);
  const borrowed = files.flatMap((file) =>
    importsOf(join(here, game, file)).flatMap((text) => {
      const [, from = ""] = /from "([^"]+)";$/.exec(text) ?? [];
      if (from.startsWith("node:")) return [];
      const path = relative(here, join(dirname(join(here, game, file)), from));
      return path.startsWith(`${game}/`) || path === "contract.ts" ? [] : [{ text, path }];
    }),
  );
  expect(borrowed.length).toBeGreaterThan(0);
  for (const { text, path } of borrowed) {
    expect(text).toMatch(/^import type \{[^}]*\} from /);
    expect(path).toMatch(/^\.\.\/\.\.\/core\/games\/[\w/]+\.ts$/);
  }
  for (const file of files) expect(readFileSync(join(here, game, file), "utf8")).not.toMatch(/\bimport\(|\brequire\(/);
});
