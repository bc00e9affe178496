import { describe, expect, it } from "vitest";
import { seatInToken, tokenIn } from "../../web/session.ts";

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const token = `${part({ alg: "HS256", kid: "k1" })}.${part({ s: 2, g: 0, sub: "table" })}.c2lnbmF0dXJl`;

describe("the fragment of a link", () => {
  it("is a token only when it looks like one; a place on the page is not", () => {
    expect(tokenIn(token)).toBe(token);
    for (const other of ["", "main", "news", "a.b.c", `${token}.more`, `${token} `]) expect(tokenIn(other)).toBeNull();
  });

  it("says which seat it is for", () => {
    expect(seatInToken(token)).toBe(2);
    expect(seatInToken(`${part({})}.${part({ s: null })}.x`)).toBeNull();
    expect(seatInToken("not a token")).toBeNull();
  });
});
