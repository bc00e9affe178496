import { describe, expect, it } from "vitest";
import { graceSetting, numberOf, replyToSetting, setting } from "../../../functions/runtime/settings.ts";

describe("the settings of a function", () => {
  it("may not be missing or empty", () => {
    for (const env of [{}, { TESSERA_TABLE: "" }, { TESSERA_TABLE: "  " }])
      expect(() => setting(env, "TESSERA_TABLE")).toThrow("TESSERA_TABLE is not set");
    expect(setting({ TESSERA_TABLE: "log" }, "TESSERA_TABLE")).toBe("log");
  });

  it("do not accept a word as a number, nor an empty value", () => {
    expect(() => graceSetting({})).toThrow("TESSERA_GRACE_SECONDS is not set");
    for (const wrong of ["soon", "-1", "1e9", "NaN", "Infinity", "60s"])
      expect(() => graceSetting({ TESSERA_GRACE_SECONDS: wrong })).toThrow(
        "TESSERA_GRACE_SECONDS must be a number from 0 to 86400.",
      );
    expect(() => numberOf("--grace", " ", 10)).toThrow("--grace must be a number from 0 to 10.");
    expect([graceSetting({ TESSERA_GRACE_SECONDS: "60" }), graceSetting({ TESSERA_GRACE_SECONDS: "0" })]).toEqual([
      60_000, 0,
    ]);
    // The greatest delay is a day, and is allowed.
    expect(graceSetting({ TESSERA_GRACE_SECONDS: "86400" })).toBe(86_400_000);
    expect(() => graceSetting({ TESSERA_GRACE_SECONDS: "86401" })).toThrow("from 0 to 86400");
  });
});

it("accept an address for answers or none, and nothing that is not an address", () => {
  expect([{}, { TESSERA_MAIL_REPLY_TO: " " }].map(replyToSetting)).toEqual([undefined, undefined]);
  expect(replyToSetting({ TESSERA_MAIL_REPLY_TO: " ops@play.example " })).toBe("ops@play.example");
  for (const wrong of ["ops", "a@b.example, c@d.example", "a@b.example\r\nBcc: x@y.example"])
    expect(() => replyToSetting({ TESSERA_MAIL_REPLY_TO: wrong })).toThrow(
      "TESSERA_MAIL_REPLY_TO must be a mail address.",
    );
});
