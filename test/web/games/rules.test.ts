import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { expect, it } from "vitest";

const web = fileURLToPath(new URL("../../../web/", import.meta.url));

/** Where questions are asked and answered, and what happens is put in words. What is drawn by coordinates (maps, territories) is elsewhere. */
const folders = [
  "games/mosaic/acting",
  "games/mosaic/kit",
  "games/mosaic/regions",
  "games/mosaic/sections",
  "games/patchistory/acting",
  "games/patchistory/panels",
  "games/patchistory/sections",
  "games/patchistory/kit",
  "table/ahead",
  "words",
];

/** Attributes of pictures: sizes, not amounts. */
const measures = new Set(["size", "width", "height", "x", "y", "rx", "r", "px", "span"]);

/** Every other number above 1, by the name it has, with what it is for. */
const allowed: Readonly<Record<string, string>> = {
  "games/mosaic/acting/Payment.tsx mostStones": "how many stones are drawn",
  "games/mosaic/acting/plan/plan.ts plan": "two options or more are a question",
  "games/mosaic/acting/plan/stage.ts mostForks": "how many earlier steps are kept",
  "games/mosaic/kit/parts.tsx Chip": "the size of a picture",
  "games/mosaic/kit/parts.tsx Good": "the size of a picture",
  "games/mosaic/kit/parts.tsx Who": "the size of a picture",
  "games/mosaic/sections/Outlook.tsx manySeats": "for how many names there is room side by side",
  "games/mosaic/sections/Tiles.tsx Towards": "per cent of a bar",
  "games/patchistory/panels/auction/Auction.tsx letterOf": "the letter A",
  "games/patchistory/panels/auction/LandCard.tsx *": "a picture",
  "games/patchistory/kit/Changes.tsx mostChips": "how many chips stand side by side",
  "games/patchistory/kit/facts.ts origin": "what the first cell is called",
  "games/patchistory/panels/routes/Timeline.tsx eras": "the timeline as it is printed",
  "games/patchistory/panels/routes/Timeline.tsx rounds": "the timeline as it is printed",
  "games/patchistory/panels/vote/VotePanels.tsx *": "per cent of a bar; which of two texts explains the vote",
  "games/patchistory/panels/patching/PatchPanel.tsx *": "how many ways out are shown",
  "games/patchistory/panels/patching/patching.ts pause": "milliseconds",
  "games/patchistory/panels/patching/patching.ts *": "cells a card covers in the picture",
  "games/patchistory/panels/patching/spot.ts orderOf": "an order of cells",
  "table/ahead/MakeAll.tsx MakeAll": "several plans are saved by one button",
  "table/ahead/context.ts aheadContext": "a version between two",
  "table/ahead/wishes.ts shownMoments": "several moments have a box only when there is a plan",
  "words/lengths.ts MINUTES_AN_HOUR": "minutes",
  "words/mosaic/meaning.ts meaningOf": "which argument is meant",
  "words/patchistory/meaning.ts meaningOf": "which argument is meant",
  "words/patchistory/turns.ts inOneSum": "two sums or more are added",
};

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** Numbers above 1 in a source, each with the name it is declared under at the top of its file. */
const numbersIn = (file: string): readonly string[] => {
  const text = readFileSync(`${web}${file}`, "utf8");
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
  readdirSync(`${web}${folder}`, { recursive: true, encoding: "utf8" })
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
