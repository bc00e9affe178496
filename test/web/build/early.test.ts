import { describe, expect, it } from "vitest";
import { piecesIn } from "../../../web/build/early.ts";

const piece = (
  fileName: string,
  moduleIds: readonly string[],
  imports: readonly string[] = [],
  css: readonly string[] = [],
) => ({
  fileName,
  moduleIds: [...moduleIds],
  imports: [...imports],
  isEntry: fileName === "assets/index.js",
  viteMetadata: { importedCss: new Set(css) },
});

const built = [
  piece("assets/index.js", ["/web/main.tsx"], ["assets/kit.js"], ["assets/index.css"]),
  piece("assets/kit.js", ["/web/api.ts"]),
  piece("assets/TablePage.js", ["/web/pages/TablePage.tsx"], ["assets/kit.js", "assets/store.js"]),
  piece("assets/Landing.js", ["/web/pages/Landing.tsx"], ["assets/kit.js", "assets/art.js"], ["assets/landing.css"]),
  piece("assets/art.js", ["/web/ui/Art.tsx"]),
  piece("assets/late.js", ["\0virtual:catalogues/late"], ["assets/kit.js"]),
  piece("assets/landing-en.js", ["\0virtual:catalogue/en/landing"], ["assets/plural.js"]),
  piece("assets/store.js", ["/web/table/store/store.ts"], ["assets/index.js"]),
  piece("assets/go.js", ["/web/games/go/index.tsx"], ["assets/store.js", "assets/board.js"], ["assets/go.css"]),
  piece("assets/board.js", ["/web/games/go/board.tsx"]),
  piece("assets/shell-en.js", ["\0virtual:catalogue/en/shell"], ["assets/plural.js"]),
  piece("assets/table-en.js", ["\0virtual:catalogue/en/table"], ["assets/plural.js"]),
  piece("assets/plural.js", ["/runtime.js"]),
  piece("assets/go-table-en.js", ["\0virtual:catalogue/en/go-table"]),
  piece("assets/go-options-en.js", ["\0virtual:catalogue/en/go-options"]),
  piece("assets/go-en.js", ["\0virtual:go-content/en"]),
  piece("assets/go-table-de.js", ["\0virtual:catalogue/de/go-table"]),
];

const pieces = piecesIn(built, ["assets/sprite.svg"], [{ id: "go", module: "/web/games/go/index.tsx" }]);

describe("the requests of early.js", () => {
  it("are the page of a table with what it needs, besides what the page's own script loads", () => {
    expect(pieces.pages.table?.files).toEqual(["assets/TablePage.js", "assets/store.js"]);
    expect(pieces.pictures).toEqual(["assets/sprite.svg"]);
  });

  it("are each language's sentences, every file once", () => {
    const words = pieces.pages.table?.words;
    expect(words?.en).toEqual(["assets/shell-en.js", "assets/plural.js", "assets/table-en.js"]);
    expect(words?.fr).toEqual([]);
  });

  it("are the first page with all it needs, and nothing of a table", () => {
    const page = pieces.pages["/"];
    expect(page?.files).toEqual(["assets/Landing.js", "assets/art.js", "assets/landing.css"]);
    expect(page?.words.en).toEqual([
      "assets/late.js",
      "assets/shell-en.js",
      "assets/plural.js",
      "assets/landing-en.js",
    ]);
  });

  it("are a game with its style sheet and, per language, the texts of its first screen", () => {
    expect(pieces.games.go?.files).toEqual(["assets/go.js", "assets/board.js", "assets/go.css"]);
    expect(pieces.games.go?.words.en).toEqual(["assets/go-table-en.js", "assets/go-en.js"]);
    expect(pieces.games.go?.words.de).toEqual(["assets/go-table-de.js"]);
  });
});
