import { expect, it } from "vitest";
import type { Claim, Claimed } from "../../../../functions/notices/claims/claims.ts";
import type { ClockDeps, Sweep } from "../../../../functions/notices/deps.ts";
import type { Notice } from "../../../../functions/notices/outbox.ts";
import { type Outcome, tellBeside } from "../../../../functions/notices/sending/tellBeside.ts";

const claimed: Claimed = { tableId: "t", contactId: "c", kind: "turn", about: 3 };
const digest = { reader: "r", kind: "digest", about: 7 } as const;
const notice: Notice = { kind: "turn", tableId: "t", seat: 1, about: 3, dueAt: 0, failures: 0 };
const sweep = { id: "s" } as Sweep;

/** What came of it, and what was done for that. */
const told = async (
  outcome: Partial<Outcome> | Error,
  {
    got = "claimed",
    mailed,
    about = claimed,
  }: { got?: Claim; mailed?: object; about?: typeof claimed | typeof digest } = {},
) => {
  const done: string[] = [];
  const name = (one: object): string => ("channel" in one ? `${one.channel}` : "mail");
  const claims = {
    ofContact: async () => ({ turn: mailed }),
    claim: async (one: object) => {
      done.push(`claim ${name(one)}`);
      return got;
    },
    sent: async (one: object) => void done.push(`sent ${name(one)}`),
    release: async (one: object) => void done.push(`release ${name(one)}`),
  };
  const deps = {
    claims,
    clock: () => 5,
    log: (line: object) => done.push(JSON.stringify(line)),
  } as unknown as ClockDeps;
  const tell = async (): Promise<Outcome> => {
    done.push("tell");
    if (outcome instanceof Error) throw outcome;
    return { taken: true, notes: [], ...outcome };
  };
  const telling = { notice, claimed: about, email: "mira@mail.example", words: {} };
  return [await tellBeside(deps, sweep, telling, { channel: "push", tell }), ...done];
};

it("what was accepted beside the mail is claimed for that way alone, and noted with all that follows", async () => {
  const noted: string[] = [];
  const notes = [async () => noted.push("followed")];
  expect(await told({ notes })).toEqual(["reached", "claim push", "tell", "sent push"]);
  expect(noted).toEqual(["followed"]);
  expect(await told({}, { got: "again" })).toEqual(["reached", "claim push", "tell", "sent push"]);
});

it("what was not accepted gives its claim back: it can be told anew, and the mail goes", async () => {
  const noted: string[] = [];
  const notes = [async () => noted.push("followed")];
  expect(await told({ taken: false, notes })).toEqual(["missed", "claim push", "tell", "release push"]);
  expect(noted).toEqual(["followed"]);
});

it("what was told before is not told again; what somebody else is telling is waited for, and what is past is missed", async () => {
  expect(await told({}, { got: "sent" })).toEqual(["reached", "claim push"]);
  expect(await told({}, { got: "taken" })).toEqual(["elsewhere", "claim push"]);
  expect(await told({}, { got: "past" })).toEqual(["missed", "claim push"]);
  expect(await told({}, { got: "settled" })).toEqual(["missed", "claim push"]);
});

it("what a mail has said, or a later one, is not repeated; what one is only about to say is", async () => {
  expect(await told({}, { mailed: { about: 3, sent: true } })).toEqual(["missed"]);
  expect(await told({}, { mailed: { about: 4, sent: true } })).toEqual(["missed"]);
  expect((await told({}, { mailed: { about: 2, sent: true } }))[0]).toBe("reached");
  expect((await told({}, { mailed: { about: 3, sent: false } }))[0]).toBe("reached");
  // A digest has a name of its own, under which no mail was sent before it.
  expect((await told({}, { mailed: { about: 7, sent: true }, about: digest }))[0]).toBe("reached");
});

it("an error keeps nothing back: it is logged, and the mail goes", async () => {
  const line = {
    level: "warn",
    event: "push-failed",
    table: "t",
    seat: 1,
    kind: "turn",
    about: 3,
    error: "RangeError",
  };
  expect(await told(new RangeError("x"))).toEqual(["missed", "claim push", "tell", JSON.stringify(line)]);
});
