import { describe, expect, it } from "vitest";
import {
  type Letter,
  letterText,
  rich,
  SEAT_MARKS,
  shapeOf,
  strong,
  unmarked,
} from "../../../functions/mail/letter.ts";
import { escapeHtml, letterHtml } from "../../../functions/mail/letterHtml.ts";

const plain: Letter = {
  language: "de",
  subject: "Your turn & more",
  preview: "It is <your> turn",
  place: "Friday · Mosaic",
  heading: "Your turn",
  lead: [["Until ", { strong: "Tuesday" }, "."], ["Others wait."]],
  button: { label: "To the table", href: "https://play.example/table/t#a.b?c=1&d=2" },
  foot: { note: "Only you have this link.", links: [{ label: "Wishes", href: "https://play.example/w" }] },
};
const full: Letter = {
  ...plain,
  news: {
    heading: "Since your last move",
    entries: [
      { no: 7, seat: 1, text: ["Bob built ", { strong: "a city" }], detail: "+3 points" },
      { no: 8, seat: null, text: ["A round began"], you: "You pay 2" },
    ],
    earlier: "and 4 earlier",
  },
  standings: [
    { seat: 0, name: "Ann", points: "12 points" },
    { seat: 1, name: "Bob", points: "9 points" },
  ],
  more: {
    heading: "Also",
    items: [
      {
        place: "Saturday",
        lines: [["Your turn"], ["by ", { strong: "noon" }]],
        button: { label: "Open", href: "https://s" },
      },
      { place: "Sunday", lines: [["Over"]], you: "You have won", button: { label: "See", href: "https://z" } },
    ],
  },
  foot: { ...plain.foot, links: [...plain.foot.links, { label: "Off", href: "https://play.example/off" }] },
};

describe("a letter as text", () => {
  it("says what it has to say, paragraph by paragraph, and nothing of what it has not", () => {
    expect(letterText(plain)).toBe(`Friday · Mosaic

Your turn
=========

Until Tuesday.

Others wait.

To the table
https://play.example/table/t#a.b?c=1&d=2

-- 
Only you have this link.
Wishes
https://play.example/w
`);
  });

  it("tells the news with what they mean to the reader first, then the points, then the other tables", () => {
    expect(letterText(full)).toBe(`Friday · Mosaic

Your turn
=========

Until Tuesday.

Others wait.

To the table
https://play.example/table/t#a.b?c=1&d=2

Since your last move

7. ■ Bob built a city
   +3 points
8. You pay 2
   · A round began

and 4 earlier

● Ann: 12 points
■ Bob: 9 points

Also

Saturday
   Your turn
   by noon
   Open
   https://s

Sunday
   You have won
   Over
   See
   https://z

-- 
Only you have this link.
Wishes
https://play.example/w
Off
https://play.example/off
`);
  });

  it("breaks lines at 76 characters, never inside of a word, and keeps what is below an entry below it", () => {
    const words = (count: number): string => Array.from({ length: count }, () => "four").join(" ");
    const lines = letterText({
      ...full,
      lead: [[words(20)]],
      news: { heading: "News", entries: [{ no: 1, seat: 0, text: [words(20)], detail: `${"x".repeat(90)} y` }] },
    }).split("\n");
    expect(lines).toContain(words(15));
    expect(lines).toContain(words(5));
    // 76 characters are a line; 77 are two.
    const saying = (text: string): readonly string[] => letterText({ ...plain, lead: [[text]] }).split("\n");
    expect(saying(`${words(15)} x`)).toContain(`${words(15)} x`);
    expect(saying(`${words(15)} xy`)).toEqual(expect.arrayContaining([words(15), "xy"]));
    expect(lines).toContain(`1. ● ${words(14)}`);
    expect(lines).toContain(`   ${words(6)}`);
    expect(lines).toContain(`   ${"x".repeat(90)}`);
    expect(lines).toContain("   y");
  });

  it("underlines a heading by its characters, not by what they are made of", () => {
    expect(letterText({ ...plain, heading: "Wow 🎉" })).toContain("Wow 🎉\n=====\n");
  });
});

describe("a letter as HTML", () => {
  const html = letterHtml(full);

  it("is never wider than a phone: a name longer than its line goes on in the next", () => {
    const [card = ""] = /<table[^>]* class="card"[^>]*>/.exec(html) ?? [];
    expect(card).toContain("overflow-wrap:anywhere");
    expect(card).toContain("max-width:600px");
  });

  it("has the same words as its text, and marks of seats by shape and colour", () => {
    for (const words of [
      '<html lang="de">',
      "<title>Your turn &amp; more</title>",
      ">It is &lt;your&gt; turn</div>",
      ">Friday · Mosaic</p>",
      ">Your turn</h1>",
      "Until <b>Tuesday</b>.</p>",
      'href="https://play.example/table/t#a.b?c=1&amp;d=2"',
      ">To the table</a>",
      ">Since your last move</p>",
      ">7</div>",
      '<span class="s1" style="color:#134fb1">■</span> Bob built <b>a city</b></span>',
      "+3 points</span></td>",
      '<span class="you" style="color:#6d4a00;font-weight:600">You pay 2</span><br>',
      ">A round began</span></td>",
      ">and 4 earlier</p>",
      '<span class="s0" style="color:#b8210f">●</span> Ann<br><b>12 points</b></span></td>',
      ">Also</p>",
      "<b>Saturday</b></span><br><span",
      ">Your turn<br>by <b>noon</b></span><br><a",
      ">You have won</span><br><span",
      'href="https://z"',
      ">See</a>",
      "Only you have this link.<br>",
      ">Wishes</a> &nbsp;·&nbsp; <a",
    ])
      expect([words, html.includes(words)]).toEqual([words, true]);
  });

  it("has nothing in the place of what it has not to say", () => {
    const short = letterHtml(plain);
    for (const [words, whole] of [
      [/<td class="ln"/, html],
      [/class="box"/, html],
      [/class="you"/, html],
      [/class="out"/, html],
      [/class="s\d"/, html],
    ] as const)
      expect([words, words.test(whole), words.test(short)]).toEqual([words, true, false]);
    const quiet = letterHtml({ ...plain, news: { heading: "News", entries: [{ no: 1, seat: null, text: ["x"] }] } });
    expect(quiet).not.toMatch(/earlier|undefined|class="you"|<br><span class="soft"/);
    expect(quiet).toContain(">x</span></td></tr></table></td></tr>");
    expect(short).not.toContain("undefined");
  });

  it("sets the last paragraph apart, and points in rows of three where there are more than four", () => {
    expect(
      html.match(/<p class="ink" style="margin:0 0 (\d+)px;font:16px/g)?.map((one) => /0 0 (\d+)/.exec(one)?.[1]),
    ).toEqual(["8", "18"]);
    const rows = (count: number): readonly number[] => {
      const standings = Array.from({ length: count }, (_, seat) => ({ seat, name: `S${seat}`, points: "1" }));
      const box = /class="box"[^>]*>(.*?)<\/table>/s.exec(letterHtml({ ...plain, standings }))?.[1] ?? "";
      return box.split("</tr>").flatMap((row) => (row === "" ? [] : [row.split("<td").length - 1]));
    };
    expect([rows(2), rows(4), rows(5), rows(6)]).toEqual([[2], [4], [3, 2], [3, 3]]);
  });

  it("lets no character of a text become markup", () => {
    expect(escapeHtml(`<a href="x">'&'</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;");
  });
});

describe("words that stand out", () => {
  it("are found again in a finished sentence, wherever they stand", () => {
    expect(rich(`${strong("Bob")} and ${strong("Cy")}`)).toEqual([{ strong: "Bob" }, " and ", { strong: "Cy" }]);
    expect(rich(`until ${strong("noon")}.`)).toEqual(["until ", { strong: "noon" }, "."]);
    expect(rich("nothing")).toEqual(["nothing"]);
    expect(rich("")).toEqual([]);
    expect(unmarked(`until ${strong("noon")}.`)).toBe("until noon.");
  });
});

describe("the mark of a seat", () => {
  it("is another shape for each of six, and a dot for nobody and for seats beyond", () => {
    expect([0, 1, 2, 3, 4, 5].map(shapeOf).join("")).toBe("●■▲◆✚⧗");
    expect([shapeOf(null), shapeOf(6)]).toEqual(["·", "·"]);
    expect(new Set(SEAT_MARKS.flatMap(({ light, dark }) => [light, dark])).size).toBe(12);
  });
});
