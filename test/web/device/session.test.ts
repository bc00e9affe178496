import { describe, expect, it } from "vitest";
import { seatInToken } from "../../../web/device/session.ts";

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const token = `${part({ alg: "HS256", kid: "k1" })}.${part({ s: 2, g: 0, sub: "table" })}.c2lnbmF0dXJl`;

describe("the token of a link", () => {
  it("contains its seat", () => {
    expect(seatInToken(token)).toBe(2);
    expect(seatInToken(`${part({})}.${part({ s: null })}.x`)).toBeNull();
    expect(seatInToken("not a token")).toBeNull();
  });
});
