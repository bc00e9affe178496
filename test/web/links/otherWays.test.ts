import { describe, expect, it } from "vitest";
import { linkIn, mended } from "../../../web/links/mended.ts";

describe("a link written in another way", () => {
  const token = `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ0YWJsZSJ9.${"s".repeat(43)}`;
  const found = { tableId: "abcdefgh12", part: null, token, cut: false };
  const path = "/table/abcdefgh12";

  it.each([
    ["characters by name", `&sol;table&sol;abcdefgh12&num;${token.replaceAll(".", "&period;")}`],
    ["characters by number", `&#47;table&#x2F;abcdefgh12&#x0023;${token.replaceAll(".", "&#0046;")}`],
    ["several invisible marks together", `${path}#\u200b\u2060\ufeff${token}`],
    ["lines that a mail program broke", `${path}=\r\n> | #${token.slice(0, 30)}=\n>> ${token.slice(30)}`],
    ["base64 in capitals", `x?u=${btoa(`HTTPS://PLAY.EXAMPLE.ORG${path}#${token}`)}&h=1`],
    ["many slashes", `//table//abcdefgh12///?a=b##${token}`],
  ])("is found: %s", (_how, text) => {
    expect(linkIn(text)).toEqual(found);
  });

  it("is found with an ampersand by name in its query", () => {
    expect(linkIn(`${path}?a=1&amp;b=2#${token}`)).toEqual(found);
  });

  it("is found where several characters were replaced at once", () => {
    const kept = Buffer.from("##").toString("base64url");
    expect(linkIn(`https://x/v3/__https://y${path}**A${token}__;${kept}!!a$`)).toEqual(found);
    const three = Buffer.from("###").toString("base64url");
    expect(linkIn(`https://x/v3/__https://y${path}**B${token}__;${three}!!a$`)).toEqual(found);
  });

  it("is found without its token where what was kept of it cannot be read", () => {
    expect(linkIn(`https://x/v3/__https://y${path}*${token}__;a!!a$`)).toEqual({ ...found, token: null });
  });

  it("is found in the first twenty thousand characters alone", () => {
    const link = `${path}#${token}`;
    expect(linkIn(`${" ".repeat(20_000 - link.length)}${link}`)).toEqual(found);
    expect(linkIn(`${" ".repeat(20_000)}${link}`)).toBeNull();
  });

  it("is told to be cut where its token only begins", () => {
    expect(linkIn(`${path}#eyJhbGci`)).toEqual({ ...found, token: null, cut: true });
    expect(linkIn(`${path}/SCORE`)).toEqual({ ...found, part: "score", token: null });
    expect(linkIn("no table here")).toBeNull();
  });
});

describe("an address with something wrong in it", () => {
  it("is mended only where it is one of a table or of a page", () => {
    const token = `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ0YWJsZSJ9.${"s".repeat(43)}`;
    expect(mended(`/table/abcdefgh12%23${token}`)).toBe(`/table/abcdefgh12#${token}`);
    expect(mended(`//table/abcdefgh12#${token}`)).toBe(`/table/abcdefgh12#${token}`);
    expect(mended("/TABLE/abcdefgh12/#news")).toBe("/table/abcdefgh12#news");
    expect(mended("/table/abcdefgh12/at/12")).toBe("/table/abcdefgh12/at/12");
    expect(mended("/table/abcdefgh12/at/12.")).toBe("/table/abcdefgh12");
    expect(mended("/rules/table/abcdefgh12.")).toBe("/rules/table/abcdefgh12.");
    expect(mended("/table/x")).toBe("/table/x");
    expect(mended("/open.#x")).toBe("/open.#x");
    expect(mended("/OPEN).")).toBe("/open");
    expect(mended("/.")).toBe("/");
  });
});
