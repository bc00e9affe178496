import { describe, expect, it } from "vitest";
import { pagesToIndex } from "../../infra/constructs/pagesToIndex.ts";

type Handler = (event: { request: { uri: string } }) => { readonly uri: string };
const handler = new Function(`${pagesToIndex}; return handler;`)() as Handler;
const answered = (uri: string) => handler({ request: { uri } }).uri;

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
