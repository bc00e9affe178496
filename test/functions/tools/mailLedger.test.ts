import { describe, expect, it } from "vitest";
import type { TableReply } from "../../../functions/contract/index.ts";
import { mailTexts } from "../../../functions/mail/i18n/index.ts";
import { createLedger, type Mail } from "../../../functions/tools/mailLedger.ts";

const waits = (...waiting: readonly (readonly [seat: number, since: number])[]) =>
  ({ waiting: waiting.map(([seat, since]) => ({ seat, since })) }) as unknown as TableReply;
const mail = (text: string): Mail => ({ id: 1, to: "a@mail.example", text, headers: {}, links: [] });
const telling = mail(`Somebody asks how it goes.\n${mailTexts("de")("lead.noDeadline").replace(" ", "\n")}`);

describe("the ledger of a played table", () => {
  it("holds each wait against one turn mail: none missing, none twice, none about nothing", () => {
    const ledger = createLedger();
    ledger.note(waits([0, 4], [1, 4]));
    expect(ledger.mailed(0, 4)).toBe(true);
    expect(ledger.mailed(0, 4)).toBe(false);
    expect(ledger.mailed(2, 9)).toBe(false);
    ledger.close();
    expect(ledger.problems).toEqual([
      "seat 0 got a second mail about commit 4",
      "seat 2 got a mail about commit 9 without being waited for",
      "seat 1 was waited for since commit 4 without a mail",
    ]);
  });

  it("counts a turn that another mail tells, and then no mail of its own", () => {
    const ledger = createLedger();
    ledger.note(waits([1, 4]));
    expect(ledger.toldWith(1, "talk", mail("Somebody has written."))).toBe(false);
    expect(ledger.toldWith(1, "finished", telling)).toBe(false);
    expect(ledger.toldWith(0, "nudge", telling)).toBe(false);
    expect(ledger.toldWith(1, "nudge", telling)).toBe(true);
    expect(ledger.toldWith(1, "reminder", telling)).toBe(false);
    ledger.close();
    expect(ledger.problems).toEqual([]);
    expect(ledger.mailed(1, 4)).toBe(false);
    expect(ledger.problems).toEqual(["seat 1 got a second mail about commit 4"]);
  });
});
