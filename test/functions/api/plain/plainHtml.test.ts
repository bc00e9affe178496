import { expect, it } from "vitest";
import { type PlainTable, plainHtml } from "../../../../functions/api/plain/plainHtml.ts";

const bare: PlainTable = { language: "it", title: "Venerdì", lines: ["Aspetta Ann.", "E Bob."], note: "Serve altro." };
const bodyOf = (table: PlainTable): string => /<main>(.*)<\/main>/s.exec(plainHtml(table))?.[1] ?? "";

it("a table in words is a title, a sentence each, and what it takes to play; nothing of what there is not", () => {
  const html = plainHtml(bare);
  expect(html).toMatch(/^<!doctype html><html lang="it"><head><meta charset="utf-8">/);
  expect(html).toContain(
    '<meta name="robots" content="noindex"><title>Venerdì</title><style>:root{color-scheme:light dark}',
  );
  expect(html).toContain(".s0{color:light-dark(#b8210f,#ee6238)}.s1{color:light-dark(#134fb1,#7d9dea)}.s2{");
  expect(html).toMatch(/<\/main><\/body><\/html>$/);
  expect(bodyOf(bare)).toBe(
    '<h1>Venerdì</h1><p>Aspetta Ann.</p><p>E Bob.</p><div class="note"><p class="soft">Serve altro.</p></div>',
  );
  expect(bodyOf({ ...bare, news: { heading: "News", entries: [] } })).toBe(bodyOf(bare));
});

it("it says where the game stands, the points beside the mark of each seat, the last turns, and leads to the table", () => {
  const full: PlainTable = {
    ...bare,
    place: "Mosaic · 8",
    standings: [
      { seat: 0, name: "Ann", points: "12 points" },
      { seat: 1, name: "Bob", points: "9 points" },
    ],
    news: {
      heading: "The last turns",
      entries: [
        { no: 2, seat: 1, text: ["Bob built ", { strong: "a city" }, "."], detail: "+3" },
        { no: 1, seat: null, text: ["It began."] },
      ],
    },
    link: { label: "To the table", href: "/table/x" },
  };
  expect(bodyOf(full)).toBe(
    [
      '<p class="soft">Mosaic · 8</p><h1>Venerdì</h1><p>Aspetta Ann.</p><p>E Bob.</p>',
      '<ul><li><span class="s0" aria-hidden="true">●</span> Ann <b>12 points</b></li>',
      '<li><span class="s1" aria-hidden="true">■</span> Bob <b>9 points</b></li></ul>',
      '<h2>The last turns</h2><ol><li><span class="s1" aria-hidden="true">■</span> Bob built <b>a city</b>. <span class="soft">+3</span></li>',
      '<li>It began.</li></ol><div class="note"><p class="soft">Serve altro.</p><a href="/table/x">To the table</a></div>',
    ].join(""),
  );
});
