import { describe, expect, it } from "vitest";
import { openTableRequest } from "../../../../functions/contract/index.ts";
import type { GameInfo } from "../../../../web/contract.ts";
import {
  againstBots,
  freshForm,
  isAlone,
  missingIn,
  nameless,
  type OpenForm,
  requestOf,
  strengthsAt,
  swapped,
  withBot,
  withOneMore,
  withoutSeat,
} from "../../../../web/pages/open/openForm.ts";
import { newMoveId } from "../../../../web/request.ts";

const info: GameInfo = {
  id: "mosaic",
  rulesVersion: 1,
  bots: true,
  strengths: ["easy", "good"],
  strongFor: [3],
  correctable: true,
  seats: { min: 2, max: 6 },
  options: [{ name: "metallurgy", values: ["a", "b"], default: "a" }],
};
const seat = (name: string, email = "") => ({ name, email, language: "en" as const });
const filled: OpenForm = {
  ...freshForm("mosaic", "en"),
  name: " Winter Romans ",
  seats: [seat("Mira"), seat(" Giulia ", "giulia@example.org"), seat("Tomasz")],
};

describe("the form that opens a table", () => {
  it("asks for every name once, and for complete mail addresses", () => {
    expect(missingIn(freshForm("mosaic", "en")).map(({ field }) => field)).toEqual([
      "seat-0-name",
      "seat-1-name",
      "seat-2-name",
    ]);
    expect(missingIn({ ...filled, seats: [seat("Mira"), seat("mira ")] })).toEqual([
      { field: "seat-1-name", key: "open.nameTwice" },
    ]);
    expect(missingIn({ ...filled, seats: [seat("Mira"), seat("Ann", "ann@")] })).toEqual([
      { field: "seat-1-email", key: "open.emailWrong" },
    ]);
    expect(missingIn({ ...filled, hostSeat: null })).toEqual([{ field: "host-name", key: "open.nameMissing" }]);
    expect(missingIn(filled)).toEqual([]);
  });

  it("needs no name from a player against bots only: they are a guest", () => {
    const alone = againstBots(freshForm("mosaic", "en"));
    expect(isAlone(alone)).toBe(true);
    expect(missingIn(alone)).toEqual([]);
    expect(requestOf(alone, info, newMoveId()).seats.map(({ name }) => name)).toEqual([
      nameless,
      ...alone.seats.slice(1).map(({ name }) => name),
    ]);
    const called = { ...alone, seats: alone.seats.map((one, at) => (at === 0 ? { ...one, name: "Mira" } : one)) };
    expect(requestOf(called, info, newMoveId()).seats[0]?.name).toBe("Mira");
    // Another person joins: then the player's own name is needed.
    expect(missingIn(withBot(alone, 1, false)).map(({ field }) => field)).toEqual(["seat-0-name", "seat-1-name"]);
    expect(isAlone({ ...alone, hostSeat: null })).toBe(false);
  });

  it("adds a seat in the language of the last one", () => {
    const form = { ...filled, seats: [...filled.seats, { ...seat("Anna"), language: "it" as const }] };
    expect(withOneMore(form).seats.at(-1)).toEqual({ name: "", email: "", language: "it" });
  });

  it("asks for going back beyond reveals only if that was chosen", () => {
    const filled = freshForm("toy", "en");
    expect(requestOf({ ...filled, backBeyond: true }, info, "m").backBeyond).toBe(true);
    for (const backBeyond of [false, undefined])
      expect(
        requestOf({ ...filled, ...(backBeyond === undefined ? {} : { backBeyond }) }, info, "m"),
      ).not.toHaveProperty("backBeyond");
  });

  it("sends what the service accepts, and only settings that differ from the default", () => {
    const request = requestOf({ ...filled, options: { metallurgy: "a" } }, info, newMoveId());
    expect(openTableRequest.safeParse(request).success).toBe(true);
    expect(request).toMatchObject({ name: "Winter Romans", options: {}, hostSeat: 0 });
    expect(request.seats[1]).toEqual({ name: "Giulia", email: "giulia@example.org", language: "en" });
    expect(request.seats[2]).toEqual({ name: "Tomasz", language: "en" });
    expect(requestOf({ ...filled, options: { metallurgy: "b" } }, info, newMoveId()).options).toEqual({
      metallurgy: "b",
    });
    const watching = requestOf({ ...filled, hostSeat: null, host: seat("Noor") }, info, newMoveId());
    expect(openTableRequest.safeParse(watching).success).toBe(true);
    expect(watching).toMatchObject({ hostSeat: null, host: { name: "Noor" } });
  });

  it("keeps the host's mark with the person when seats move or are removed", () => {
    const moved = swapped({ ...filled, hostSeat: 0 }, 1);
    expect(moved.seats.map(({ name }) => name.trim())).toEqual(["Giulia", "Mira", "Tomasz"]);
    expect(moved.hostSeat).toBe(1);
    expect(withoutSeat(moved, 0)).toMatchObject({ hostSeat: 0 });
    expect(withoutSeat(moved, 2).hostSeat).toBe(1);
  });

  it("fills seats with bots, each with its own name, and sends no address for them", () => {
    const form = againstBots({
      ...filled,
      hostSeat: 1,
      seats: [seat("Mira", "mira@example.org"), seat("Ann"), seat("")],
    });
    expect(form.seats.map(({ bot }) => bot ?? false)).toEqual([true, false, true]);
    expect(missingIn(form)).toEqual([]);
    const request = requestOf(form, info, newMoveId());
    expect(openTableRequest.safeParse(request).success).toBe(true);
    expect(request.seats[0]).toEqual({ name: form.seats[0]?.name, language: "en", bot: true });
    expect(request.seats[1]).not.toHaveProperty("bot");
    const strong = { ...form, seats: form.seats.map((one) => ({ ...one, strength: "strong" as const })) };
    expect(requestOf(strong, info, newMoveId()).seats.map(({ strength }) => strength)).toEqual([
      "strong",
      undefined,
      "strong",
    ]);
    const without = requestOf(strong, { ...info, strongFor: [4] }, newMoveId());
    expect(without.seats.map(({ strength }) => strength)).toEqual([undefined, undefined, undefined]);
    expect(strengthsAt(info, 3)).toEqual(["easy", "good", "strong"]);
    expect(strengthsAt(info, 4)).toEqual(["easy", "good"]);
    expect(withBot(form, 0, false).seats[0]).toMatchObject({ bot: false, name: "" });
  });
});
