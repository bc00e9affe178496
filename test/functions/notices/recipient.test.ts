import { describe, expect, it } from "vitest";
import type { MailKind } from "../../../functions/mail/message.ts";
import { owedTo, REMIND_AFTER } from "../../../functions/notices/owed.ts";
import { isBlocked, placeTold, recipientOf } from "../../../functions/notices/recipient.ts";
import type { TableEvent } from "../../../functions/table/events.ts";
import { MODES } from "../../../functions/table/wishes.ts";
import { opened, paced, picked, playing, type Step, step, tableAfter } from "../../support/toyLog.ts";

const MINUTE = 60_000;

/** Notices of the game, notices somebody has asked for, and the question whether an address is right. */
const ofPlay = [
  "turn",
  "reminder",
  "nudge",
  "talk",
  "deadline-changed",
  "time-up",
  "finished",
  "host",
  "rewind",
  "unreached",
  "invitation-reminder",
  "missing",
] as const satisfies readonly MailKind[];
const wanted = ["address-changed", "person-link", "erasure", "invitation"] as const satisfies readonly MailKind[];
const kinds: readonly MailKind[] = [...ofPlay, ...wanted, "confirmation"];

type State = Parameters<typeof isBlocked>[1];
const blocked = (state: Partial<State>): readonly MailKind[] =>
  kinds.filter((kind) => isBlocked(kind, { off: false, dead: null, mode: "each", ...state }));

describe("notices that are not sent to readers who do not want them", () => {
  it("are none for a reader who said nothing, or collects mails", () => {
    for (const mode of MODES.filter((one) => one !== "nothing" && one !== "reminders"))
      expect([mode, blocked({ mode })]).toEqual([mode, []]);
  });

  it("are those of the game for who has unsubscribed from a table or all; never what they asked for", () => {
    expect(blocked({ off: true })).toEqual(ofPlay);
    expect(blocked({ mode: "nothing" })).toEqual(ofPlay);
  });

  it("are each turn for who wants reminders only", () => {
    expect(blocked({ mode: "reminders" })).toEqual(["turn"]);
  });

  it("are all but the question whether the address is right after a bounce, and that too after a complaint", () => {
    expect(blocked({ dead: "bounce" })).toEqual([...ofPlay, ...wanted]);
    expect(blocked({ dead: "complaint" })).toEqual(kinds);
  });
});

describe("the recipient of a notice", () => {
  const given: Step = step([{ type: "address-given", seat: 1, contact: "bob.2" }], 1);
  const confirmed: Step = step([{ type: "address-confirmed", seat: 1, contact: "bob.2" }], 1);
  const table = tableAfter(
    ...playing,
    given,
    confirmed,
    step([{ type: "address-given", seat: 1, contact: "bob.3" }], 1),
  );
  const withHal = tableAfter(
    step([{ ...opened, hostSeat: null, host: { name: "Hal", language: "fr", contact: "hal" } } as TableEvent]),
  );

  it("is the seat's holder at the current address, or the host without a seat", () => {
    expect(recipientOf(table, { kind: "turn", seat: 1, about: 3 })).toMatchObject({ name: "Bob", contact: "bob.2" });
    expect(recipientOf(table, { kind: "turn", seat: 2, about: 3 })).toBeUndefined();
    expect(recipientOf(table, { kind: "host", seat: "host", about: 3 })).toBeUndefined();
    expect(recipientOf(withHal, { kind: "host", seat: "host", about: 3 })).toMatchObject({ contact: "hal" });
  });

  it("is the address in question, and the one no longer in use", () => {
    expect(recipientOf(table, { kind: "confirmation", seat: 1, about: 6 })).toMatchObject({ contact: "bob.3" });
    expect(recipientOf(table, { kind: "confirmation", seat: 0, about: 6 })).toBeUndefined();
    expect(recipientOf(table, { kind: "address-changed", seat: 1, about: 5 })).toMatchObject({ contact: "bob" });
    expect(recipientOf(table, { kind: "address-changed", seat: 1, about: 4 })).toBeUndefined();
  });

  it("is the host where mails to a seat bounce, and nobody where they bounce for the host too", () => {
    expect(placeTold(table, { kind: "unreached", seat: 1 })).toBe(0);
    expect(placeTold(table, { kind: "turn", seat: 1 })).toBe(1);
    expect(placeTold(withHal, { kind: "unreached", seat: 1 })).toBe("host");
    expect(recipientOf(table, { kind: "unreached", seat: 1, about: 3 })).toMatchObject({ name: "Ann", contact: "ann" });
    expect(recipientOf(withHal, { kind: "unreached", seat: 1, about: 3 })).toMatchObject({ contact: "hal" });
    expect(recipientOf(table, { kind: "unreached", seat: 0, about: 3 })).toBeUndefined();
    expect(recipientOf(withHal, { kind: "unreached", seat: "host", about: 3 })).toBeUndefined();
  });
});

describe("the notice due to a seat that is waited for", () => {
  /* Commit 3, at 3 minutes, asks everybody to pick. */
  const table = tableAfter(...playing);
  const GRACE = 5 * MINUTE;
  const told = (kind: "turn" | "reminder", about: number, at: number) => ({ [kind]: { about, at } });

  it("is the turn, a while after the question, as long as it was not sent", () => {
    const turn = { tableId: "t", seat: 1, failures: 0, kind: "turn", about: 3, dueAt: 8 * MINUTE };
    expect(owedTo(table, 1, {}, GRACE)).toEqual(turn);
    expect(owedTo(table, 1, told("turn", 2, 0), GRACE)).toEqual(turn);
    expect(owedTo(table, 1, told("reminder", 2, 0), GRACE)).toEqual(turn);
  });

  it("is then the reminder, once for each question, a day after the mail", () => {
    const reminder = { tableId: "t", seat: 1, failures: 0, kind: "reminder", about: 3 };
    const late = 9 * MINUTE;
    expect(owedTo(table, 1, told("turn", 3, late), GRACE)).toEqual({ ...reminder, dueAt: late + REMIND_AFTER });
    // A mail about the wait may be older than the question.
    expect(owedTo(table, 1, told("turn", 3, MINUTE), GRACE)?.dueAt).toBe(3 * MINUTE + REMIND_AFTER);
    expect(owedTo(table, 1, { ...told("turn", 3, late), ...told("reminder", 3, late) }, GRACE)).toBeUndefined();
    expect(owedTo(table, 1, told("reminder", 3, late), GRACE)).toBeUndefined();
    expect(REMIND_AFTER).toBe(24 * 60 * MINUTE);
  });

  it("is only the reminder where reminders only are wanted, and nothing with a clock, which has its own", () => {
    expect(owedTo(table, 1, {}, GRACE, "reminders")).toMatchObject({
      kind: "reminder",
      about: 3,
      dueAt: 3 * MINUTE + REMIND_AFTER,
    });
    const timed = tableAfter(step([paced]), ...playing.slice(1));
    expect(owedTo(timed, 1, {}, GRACE)).toMatchObject({ kind: "turn", about: 3 });
    expect(owedTo(timed, 1, told("turn", 3, 0), GRACE)).toBeUndefined();
    expect(owedTo(timed, 1, {}, GRACE, "reminders")).toBeUndefined();
  });

  it("is nothing for a seat that is not waited for, has no address, or has left", () => {
    expect(owedTo(tableAfter(...playing, ...picked(1)), 1, {}, GRACE)).toBeUndefined();
    expect(owedTo(table, 2, {}, GRACE)).toBeUndefined();
    expect(owedTo(table, 9, {}, GRACE)).toBeUndefined();
    expect(owedTo(tableAfter(...playing, step([{ type: "seat-left", seat: 1 }], 1)), 1, {}, GRACE)).toBeUndefined();
  });
});
