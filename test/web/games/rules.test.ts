import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { expect, it } from "vitest";

const games = fileURLToPath(new URL("../../../web/games/", import.meta.url));

/** Where questions are asked and answered. What is drawn by coordinates (maps, territories) is elsewhere. */
const folders = [
  "mosaic/acting",
  "mosaic/kit",
  "mosaic/regions",
  "mosaic/sections",
  "patchistory/acting",
  "patchistory/panels",
  "patchistory/sections",
  "patchistory/kit",
];

/** Attributes of pictures: sizes, not amounts. */
const measures = new Set(["size", "width", "height", "x", "y", "rx", "r", "px", "span"]);

/** Every other number above 1, by the name it has, with what it is for. */
const allowed: Readonly<Record<string, string>> = {
  "mosaic/acting/Payment.tsx mostStones": "how many stones are drawn",
  "mosaic/acting/plan/plan.ts plan": "two options or more are a question",
  "mosaic/acting/plan/stage.ts mostForks": "how many earlier steps are kept",
  "mosaic/kit/parts.tsx Chip": "the size of a picture",
  "mosaic/kit/parts.tsx Good": "the size of a picture",
  "mosaic/kit/parts.tsx Who": "the size of a picture",
  "mosaic/sections/Outlook.tsx manySeats": "for how many names there is room side by side",
  "mosaic/sections/Tiles.tsx Towards": "per cent of a bar",
  "patchistory/acting/Fetching.tsx again": "milliseconds",
  "patchistory/panels/auction/Auction.tsx letterOf": "the letter A",
  "patchistory/panels/auction/LandCard.tsx *": "a picture",
  "patchistory/kit/Changes.tsx mostChips": "how many chips stand side by side",
  "patchistory/kit/facts.ts origin": "what the first cell is called",
  "patchistory/panels/routes/Timeline.tsx eras": "the timeline as it is printed",
  "patchistory/panels/routes/Timeline.tsx rounds": "the timeline as it is printed",
  "patchistory/panels/vote/VotePanels.tsx *": "per cent of a bar; which of two texts explains the vote",
  "patchistory/panels/patching/PatchPanel.tsx *": "how many ways out are shown",
  "patchistory/panels/patching/patching.ts pause": "milliseconds",
  "patchistory/panels/patching/patching.ts *": "cells a card covers in the picture",
  "patchistory/panels/patching/spot.ts orderOf": "an order of cells",
};

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** Numbers above 1 in a source, each with the name it is declared under at the top of its file. */
const numbersIn = (file: string): readonly string[] => {
  const text = readFileSync(`${games}${file}`, "utf8");
  const found: string[] = [];
  const visit = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, name);
    if (!isNode(value)) return;
    if (value.type === "JSXAttribute" && measures.has(String((value.name as Node).name))) return;
    if (value.type === "Literal" && typeof value.value === "number" && value.value > 1) found.push(name);
    const declared = (value.type === "VariableDeclarator" || value.type === "FunctionDeclaration") && name === "";
    const own = declared && isNode(value.id) ? String(value.id.name) : name;
    for (const child of Object.values(value)) visit(child, own);
  };
  visit(parseSync(file, text).program, "");
  return [...new Set(found)].map((name) => `${file} ${name}`);
};

const files = folders.flatMap((folder) =>
  readdirSync(`${games}${folder}`, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`),
);

it("contains no numbers of the rules: costs, yields and limits come from the service", () => {
  expect(files.length).toBeGreaterThan(60);
  const found = files.flatMap(numbersIn);
  const isAllowed = (one: string) => one in allowed || `${one.split(" ")[0]} *` in allowed;
  expect(found.filter((one) => !isAllowed(one))).toEqual([]);
  const isUsed = (entry: string) =>
    found.some((one) => one === entry || (entry.endsWith(" *") && one.startsWith(entry.slice(0, -1))));
  expect(Object.keys(allowed).filter((entry) => !isUsed(entry))).toEqual([]);
});
