import { describe, expect, it } from "vitest";
import { oneName, pagesToIndex } from "../../infra/constructs/pagesToIndex.ts";

interface Asked {
  readonly uri: string;
  readonly querystring: Readonly<Record<string, { readonly value: string }>>;
  readonly headers: Readonly<Record<string, { readonly value: string }>>;
}
interface Answered {
  readonly uri?: string;
  readonly statusCode?: number;
  readonly headers?: { readonly location?: { readonly value: string } };
}

const running = (code: string) => new Function(`${code}; return handler;`)() as (event: { request: Asked }) => Answered;
const asked = (uri: string, host = "d111.cloudfront.net", querystring: Asked["querystring"] = {}): Asked => ({
  uri,
  querystring,
  headers: { host: { value: host } },
});
const answered = (uri: string) => running(pagesToIndex())({ request: asked(uri) }).uri;

describe("the function at the edge", () => {
  it("gives the page for every path that names no file, and for a table's address whatever became of its link", () => {
    const token = "eyJhbGciOiJIUzI1NiJ9.eyJzIjowfQ.c2ln";
    const tables = ["", "/seats", `%23${token}`, `%2523${token}`, `/score%23${token}`, ".", ").", "%20and%20more.html"];
    for (const tail of tables) expect(answered(`/table/abcdefgh12${tail}`)).toBe("/index.html");
    for (const uri of ["/", "/open", "/open.", "/tables)", "/Table/abcdefgh12.txt"])
      expect(answered(uri)).toBe("/index.html");
  });

  it("leaves a file's path alone, so that a missing script is not answered with the page", () => {
    for (const uri of ["/assets/main-a1B2c3D4.js", "/icon.svg", "/table.css", "/site.webmanifest"])
      expect(answered(uri)).toBe(uri);
  });
});

describe("without scripts", () => {
  const plain = { plain: { value: "" } };
  const location = (uri: string, code = pagesToIndex(), host?: string) =>
    running(code)({ request: asked(uri, host, plain) }).headers?.location?.value;

  it("leads from a table's address to the table in words, and never takes a link along", () => {
    for (const tail of ["", "/", "/news", "%23eyJhbGciOiJIUzI1NiJ9.eyJzIjowfQ.c2ln", "."])
      expect(location(`/table/abcdefgh12${tail}`)).toBe("/api/plain/abcdefgh12");
  });

  it("leads from every other page to what this is", () => {
    for (const uri of ["/", "/open", "/table/", "/table/short"]) expect(location(uri)).toBe("/api/plain");
  });

  it("leads to the one name there is first", () => {
    expect(location("/table/abcdefgh12", pagesToIndex("play.example.org"))).toBe(
      "https://play.example.org/table/abcdefgh12?plain",
    );
    expect(location("/table/abcdefgh12", pagesToIndex("play.example.org"), "play.example.org")).toBe(
      "/api/plain/abcdefgh12",
    );
  });
});

describe("with a name of one's own", () => {
  const name = "play.example.org";
  const page = running(pagesToIndex(name));
  const api = running(oneName(name));

  it("sends whoever comes by another name there, with what was asked for", () => {
    for (const edge of [page, api]) {
      const { statusCode, headers } = edge({
        request: asked("/api/mail/off", "d111.cloudfront.net", { t: { value: "a%2Bb" }, x: { value: "" } }),
      });
      expect(statusCode).toBe(308);
      expect(headers?.location?.value).toBe("https://play.example.org/api/mail/off?t=a%2Bb&x");
    }
  });

  it("serves that name as before, however it is written", () => {
    expect(page({ request: asked("/table/abc", name) }).uri).toBe("/index.html");
    expect(page({ request: asked("/icon.svg", "Play.Example.org") }).uri).toBe("/icon.svg");
    expect(api({ request: asked("/api/games", name) }).uri).toBe("/api/games");
  });
});
