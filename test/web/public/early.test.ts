import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { root } from "../../support/imports.ts";

const script = readFileSync(join(root, "web", "early.js"), "utf8");

const pieces = {
  pages: {
    table: { files: ["TablePage.js"], words: { en: ["table-en.js"], de: ["table-de.js"] } },
    "/": { files: ["Landing.js", "landing.css"], words: { en: ["landing-en.js"], de: ["landing-de.js"] } },
  },
  pictures: ["sprite.svg"],
  games: { mosaic: { files: ["mosaic.js", "mosaic.css"], words: { en: ["m-en.js"], de: ["m-de.js"] } } },
};

const token = `eyJhbGciOiJIUzI1NiJ9.eyJzIjoxfQ.${"x".repeat(43)}`;

interface Visit {
  readonly path?: string;
  readonly hash?: string;
  readonly language?: string;
  readonly held?: string;
  readonly reply?: unknown;
  readonly told?: boolean;
}

/** The requests of the script when a page is opened. */
const opened = async ({
  path = "/table/abcdefgh",
  hash = "",
  language = "en-GB",
  held,
  reply = { table: { game: "mosaic" } },
  told = true,
}: Visit = {}) => {
  const links: { rel: string; href: string }[] = [];
  const fetched: { url: string; authorization: string | undefined }[] = [];
  const window: { tesseraEarly?: { url: string; token: string | null } } = {};
  const context = createContext({
    window,
    location: { pathname: path, hash },
    navigator: { languages: [language] },
    localStorage: { getItem: () => null },
    sessionStorage: { getItem: (key: string) => (key === "tessera.token.abcdefgh" ? (held ?? null) : null) },
    AbortSignal,
    document: {
      documentElement: { classList: { toggle: () => undefined }, dataset: {}, lang: "en" },
      getElementById: () => (told ? { textContent: JSON.stringify(pieces) } : null),
      createElement: () => ({}),
      head: { append: (link: { rel: string; href: string }) => links.push(link) },
    },
    fetch: async (url: string, init?: { readonly headers: Record<string, string> }) => {
      fetched.push({ url, authorization: init?.headers.authorization });
      return new Response(JSON.stringify(reply));
    },
  });
  runInContext(script, context);
  await new Promise((resolve) => setTimeout(resolve, 0));
  return { links: links.map(({ rel, href }) => `${rel} ${href}`), fetched, early: window.tesseraEarly };
};

describe("on the way to a table", () => {
  it("everything for the first screen is requested at once, and for its game as soon as that is known", async () => {
    const { links, fetched, early } = await opened({ language: "de-CH" });
    expect(links).toEqual([
      "modulepreload /assets/TablePage.js",
      "modulepreload /assets/table-de.js",
      "modulepreload /assets/mosaic.js",
      "preload /assets/mosaic.css",
      "modulepreload /assets/m-de.js",
    ]);
    expect(fetched).toEqual([
      { url: "/api/tables/abcdefgh", authorization: undefined },
      { url: "/assets/sprite.svg", authorization: undefined },
    ]);
    expect(early).toMatchObject({ url: "/api/tables/abcdefgh", token: null });
  });

  it("with the credential of the link, or of a link this tab keeps", async () => {
    expect((await opened({ hash: `#${token}` })).early?.token).toBe(token);
    expect((await opened({ held: token })).fetched[0]?.authorization).toBe(`Bearer ${token}`);
    expect((await opened({ path: "/table/abcdefgh/score", held: token })).early?.token).toBe(token);
  });

  it("a fragment that is not a complete link is left to the page, which mends it", async () => {
    for (const hash of ["#eyJhbGci", `#${token}.`, "#news"]) {
      const { fetched, early, links } = await opened({ hash, held: token });
      expect(fetched).toEqual([]);
      expect(early).toBeUndefined();
      expect(links).toHaveLength(2);
    }
  });

  it("nothing more is requested for a game the page does not know, or a table that does not exist", async () => {
    for (const reply of [{ table: { game: "go" } }, { status: 404 }, null])
      expect((await opened({ reply })).links).toHaveLength(2);
  });

  it("nothing is requested elsewhere, or in a page that was not built", async () => {
    for (const visit of [{ path: "/tables" }, { path: "/table/abc" }, { told: false }]) {
      const { links, fetched } = await opened(visit);
      expect([...links, ...fetched]).toEqual([]);
    }
  });
});

it("on the way to the first page everything for it is requested at once, and no table", async () => {
  const { links, fetched, early } = await opened({ path: "/", language: "fr", hash: "#x" });
  expect(links).toEqual([
    "modulepreload /assets/Landing.js",
    "preload /assets/landing.css",
    "modulepreload /assets/landing-en.js",
  ]);
  expect([fetched, early]).toEqual([[], undefined]);
});
