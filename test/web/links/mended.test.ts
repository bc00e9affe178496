import { describe, expect, it } from "vitest";
import { isWhole, placeOf, tableParts, tokenIn } from "../../../web/links/link.ts";
import { linkIn, mended } from "../../../web/links/mended.ts";
import fc from "../../support/properties.ts";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const base64 = (min: number, max = min) =>
  fc.array(fc.constantFrom(...letters), { minLength: min, maxLength: max }).map((all) => all.join(""));

const tokens = fc
  .tuple(base64(8, 60), base64(20, 160), base64(43))
  .map(([header, claims, signature]) => `eyJ${header}.${claims}.${signature}`);
const seats = fc.record({
  tableId: base64(20),
  part: fc.constantFrom(null, "score"),
  token: tokens,
  cut: fc.constant(false),
});

const hosts = [
  "https://play.example.org",
  "HTTPS://Play.Example.ORG",
  "http://localhost:8080",
  "https://häuser.example",
];
const addresses = fc
  .tuple(seats, fc.constantFrom(...hosts))
  .map(([link, host]) => ({ link, url: `${host}${placeOf(link)}` }));

const encode = encodeURIComponent;
const base64Url = (text: string) => Buffer.from(text).toString("base64url");

const defense2 = (url: string) =>
  `https://urldefense.proofpoint.com/v2/url?u=${encode(url)
    .replaceAll("-", "%2D")
    .replaceAll("_", "%5F")
    .replaceAll("%2F", "_")
    .replaceAll("%", "-")}&d=DwMFaQ&c=euGZstcaTDllvimEN8b7jXrwqOf-v5A_CdpgnVfiiMM&r=abc&m=def&s=ghi&e=`;
const defense3 = (url: string) => {
  const special = [...url].filter((one) => one === "#").join("");
  return `https://urldefense.com/v3/__${url.replaceAll("#", "*")}__;${base64Url(special)}!!OepYZ6Q!abc-DEF_ghi$`;
};

/** What programs and people do to a link, and to the text around it. */
const manglings: Readonly<Record<string, (url: string) => string>> = {
  "as it is": (url) => url,
  "# as %23": (url) => url.replace("#", "%23"),
  "# as %2523": (url) => url.replace("#", "%2523"),
  "# as &#35;": (url) => url.replace("#", "&#35;"),
  "a slash before #": (url) => url.replace("#", "/#"),
  "a query before #": (url) => url.replace("#", "?utm_source=mail&x=y.z#"),
  "without the host": (url) => url.replace(/^https?:\/\/[^/]+/i, ""),
  "Outlook safe links": (url) =>
    `https://eur01.safelinks.protection.outlook.com/?url=${encode(url)}&data=05%7C02%7Cmira%40example.org%7C123&sdata=abc%3D&reserved=0`,
  "Proofpoint, second form": defense2,
  "Proofpoint, third form": defense3,
  "Google's redirect": (url) => `https://www.google.com/url?q=${encode(url)}&sa=D&source=calendar&ust=17&usg=AOvVaw`,
  Barracuda: (url) => `https://linkprotect.cudasvc.com/url?a=${encode(url)}&c=E,1,abc_-,&typo=1`,
  "Cisco secure web": (url) => `https://secure-web.cisco.com/1abc-DEF/${encode(url)}`,
  "Trend Micro": (url) => `https://ddec1-0-en-ctp.trendmicro.com/wis/clicktime/v1/query?url=${encode(url)}&umid=1-2`,
  Sophos: (url) => `https://eu-west-1.protection.sophos.com?d=example.org&u=${base64Url(url)}&i=NjA&t=abc&h=1`,
  "Facebook's redirect": (url) => `https://l.facebook.com/l.php?u=${encode(url)}&h=AT0`,
  "one redirector in another": (url) =>
    `https://www.google.com/url?q=${encode(`https://eur01.safelinks.protection.outlook.com/?url=${encode(url)}&data=05`)}&sa=D`,
  "in angle brackets": (url) => `<${url}>`,
  "in a list of links": (url) => `Table: [Winter Romans](${url}), see you`,
  "in bold": (url) => `**${url}**`,
  "in quotes": (url) => `»${url}«`,
  "in HTML": (url) => `<a href="${url.replaceAll("&", "&amp;")}">Play</a>`,
};

const tails = [
  ".",
  ",",
  ";",
  ":",
  "!",
  "?",
  ")",
  "]",
  "}",
  ">",
  '"',
  "'",
  "»",
  "”",
  "’",
  "…",
  ").",
  "*",
  "\n\nMira",
  " and come soon",
  "",
];
const heads = ["", "Look: ", "Hi Giulia,\n\nhere is your seat:\n", "(", "“", "> ", "Mira wrote: "];

/** The text with line breaks in the middle, as mail programs insert them. */
const wrapped = (text: string, width: number, glue: string): string =>
  text.replace(new RegExp(`(.{${width}})(?=.)`, "gsu"), `$1${glue}`);

describe("a link that was altered on its way", () => {
  for (const [name, mangle] of Object.entries(manglings))
    it(`is found: ${name}, with any text around it`, () => {
      fc.assert(
        fc.property(addresses, fc.constantFrom(...heads), fc.constantFrom(...tails), ({ link, url }, head, tail) => {
          expect(linkIn(`${head}${mangle(url)}${tail}`)).toEqual(link);
        }),
        { numRuns: 40 },
      );
    });

  it("is found with its lines broken, quoted or not", () => {
    fc.assert(
      fc.property(
        addresses,
        fc.constantFrom("as it is", "# as %23", "Outlook safe links", "in angle brackets"),
        fc.integer({ min: 30, max: 90 }),
        fc.constantFrom("\n", "\r\n", "\n> ", "=\r\n", "\n>> ", " \n  ", " "),
        fc.constantFrom("", "."),
        ({ link, url }, name, width, glue, tail) => {
          expect(linkIn(`${wrapped(manglings[name]?.(url) ?? "", width, glue)}${tail}`)).toEqual(link);
        },
      ),
      { numRuns: 200 },
    );
  });

  it("becomes the original address again, and so keeps the token out of the path", () => {
    fc.assert(
      fc.property(
        seats,
        fc.constantFrom("#", "%23", "%2523", "/#", "##", "?a=b#"),
        fc.constantFrom(...tails),
        (link, mark, tail) => {
          const address = placeOf(link).replace("#", mark) + encodeURI(tail);
          expect(mended(address)).toBe(placeOf(link));
        },
      ),
    );
  });

  it("any text is read quickly and without a fault", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: "binary" }), fc.webUrl({ withFragments: true, withQueryParameters: true })),
        (text) => {
          expect(linkIn(text)).toBeNull();
          expect(mended(`/${text}`)).toEqual(expect.any(String));
        },
      ),
    );
    // Processor time, which does not depend on what else the machine does. It takes 20 ms.
    const begin = process.cpuUsage();
    linkIn(`/table/abcdefgh${"%2523".repeat(40_000)}`);
    linkIn(`${"aHR0c".repeat(40_000)}*__;`);
    linkIn("/v3/__".repeat(40_000));
    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(2_000);
  });
});

const token = `eyJhbGciOiJIUzI1NiJ9.eyJzIjowfQ.${"a".repeat(43)}`;

describe("an incomplete link", () => {
  it("without a token leads to the table, for watching", () => {
    const found = { tableId: "abcdefgh12", part: null, token: null, cut: false };
    expect(linkIn("see https://play.example.org/table/abcdefgh12.")).toEqual(found);
    expect(linkIn("https://play.example.org/table/abcdefgh12#news")).toEqual(found);
  });

  it("whose end is missing is distinguished from one without a token", () => {
    for (let length = 3; length < token.length; length++)
      expect(linkIn(`https://play.example.org/table/abcdefgh12#${token.slice(0, length)}`)).toEqual({
        tableId: "abcdefgh12",
        part: null,
        token: null,
        cut: true,
      });
  });

  it("is not ours when it names no table", () => {
    for (const text of ["", "hello", "https://example.org/", `#${token}`, "/table/short", "/tables"])
      expect(linkIn(text)).toBeNull();
  });
});

describe("the fragment of an address", () => {
  it("gives the token, without what a sentence left behind it", () => {
    for (const text of [token, `${token}.`, `${token})`, `${token}%29.`, `${token}&sa=D`, `%20${token}`, `${token}_`])
      expect(tokenIn(text)).toBe(token);
  });

  it("gives the beginning of a token unchanged, and nothing for a place on the page", () => {
    expect(tokenIn(token.slice(0, -1))).toBe(token.slice(0, -1));
    expect(tokenIn("eyJhbGci")).toBe("eyJhbGci");
    for (const text of ["", "news", "group-you", "a.b.c"]) expect(tokenIn(text)).toBeNull();
  });
});

describe("an address that needs no change", () => {
  it("stays the same", () => {
    for (const address of [
      "/",
      "/open",
      "/table/abcdefgh12",
      `/table/abcdefgh12#${token}`,
      ...tableParts.map((part) => `/table/abcdefgh12/${part}`),
      "/table/abcdefgh12/seats#x",
      "/nowhere.",
      "/help?x=1",
    ])
      expect(mended(address)).toBe(address);
  });

  it("leads to the intended page even with the end of a sentence", () => {
    expect(mended("/open.")).toBe("/open");
    expect(mended("/tables%29")).toBe("/tables");
    expect(mended("/table/abcdefgh12).")).toBe("/table/abcdefgh12");
    expect(mended("/Table/abcdefgh12/")).toBe("/table/abcdefgh12");
  });
});

describe("a complete address", () => {
  const parts = (address: string): [string, string, string] => {
    const { pathname, search, hash } = new URL(address, "https://play.example.org");
    return [pathname, search, hash];
  };
  const wholeOf = (address: string): boolean => isWhole(...parts(address));

  it("stays the same: it is the one that mending would give", () => {
    fc.assert(
      fc.property(seats, fc.constantFrom(null, ...tableParts), (link, part) => {
        const address = placeOf({ ...link, part });
        expect(wholeOf(address)).toBe(true);
        expect(mended(address)).toBe(address);
      }),
    );
    const pages = [
      "/",
      "/open",
      "/tables",
      "/help",
      "/rules/mosaic",
      "/rules/mosaic/M-WORK-01",
      "/table/abcdefgh/at/12",
    ];
    for (const address of [...pages, "/table/abcdefgh", "/table/abcdefgh#news"]) {
      expect(wholeOf(address), address).toBe(true);
      expect(mended(address), address).toBe(address);
    }
  });

  it("is never changed by mending", () => {
    const changes = fc.constantFrom(
      (url: string) => url.replace("#", "%23"),
      (url: string) => `${url}.`,
      (url: string) => `${url})`,
      (url: string) => url.replace("#", "?x=1#"),
      (url: string) => url.replace("/table/", "//table/"),
      (url: string) => url.replace("/table/", "/Table/"),
      (url: string) => url.replace("#", "##"),
    );
    fc.assert(
      fc.property(seats, changes, (link, change) => {
        const address = change(placeOf(link));
        const { pathname, search, hash } = new URL(`https://play.example.org${address}`);
        if (mended(pathname + search + hash) !== pathname + search + hash) expect(wholeOf(address)).toBe(false);
      }),
    );
    for (const address of ["/open.", "/help)", "/tables…"]) expect(wholeOf(address), address).toBe(false);
  });
});
