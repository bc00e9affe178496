import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { rejections as mosaicRejections } from "../../../core/games/mosaic/rejections.ts";
import { rejectionCodes as patchistory } from "../../../core/games/patchistory/rejections.ts";
import { serviceRefusals } from "../../../functions/usecases/refusals.ts";
import { root } from "../../support/imports.ts";

/** All the code below a folder, apart from what says how refusals are answered over HTTP. */
const codeIn = (folder: string): string =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith("api/problem.ts"))
    .map((name) => readFileSync(join(root, folder, name), "utf8"))
    .join("\n");

it.each([
  ["core/games/mosaic", Object.keys(mosaicRejections)],
  ["core/games/patchistory", patchistory],
  ["functions", Object.keys(serviceRefusals)],
] as const)(
  "every refusal that %s declares, with its sentence in four languages, is given somewhere",
  (folder, codes) => {
    const code = codeIn(folder);
    expect(codes.length).toBeGreaterThan(40);
    expect(codes.filter((one) => !new RegExp(`"${one}"(?!:)`).test(code))).toEqual([]);
  },
);
