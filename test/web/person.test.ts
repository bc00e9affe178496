import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  askForErasure,
  askForLink,
  endDevice,
  enterTable,
  isPersonKnown,
  readCode,
  readPerson,
  readRecord,
  signIn,
  signInBySeat,
} from "../../web/person.ts";
import type { Problem } from "../../web/request.ts";
import { fail, ok } from "../../web/result.ts";

/** What was asked, how it is answered, and what was removed; without `vi.fn`, so that the tests are understood by `npm run mutate`. */
const made = vi.hoisted(() => ({
  asked: [] as (readonly unknown[])[],
  answer: null as unknown,
  removals: 0,
  breaks: false,
}));
vi.mock("../../web/request.ts", () => ({
  request: async (...all: readonly unknown[]) => {
    made.asked.push(all);
    return made.answer;
  },
}));
vi.mock("../../web/device/kept.ts", () => ({
  forgetRead: async () => {
    made.removals += 1;
    if (made.breaks) throw new Error("did not arrive");
  },
}));

const kept = new Map<string, string>();
const nobody: Problem = { status: 401, code: "not-signed-in", key: "service.notSignedIn", params: {} };
const away: Problem = { status: 0, code: "offline", key: "error.offline", params: {} };
const answered = (json: unknown) => ok({ status: 200, etag: null, unchanged: false, json });

beforeEach(async () => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  Object.assign(made, { answer: answered({}), removals: 0, breaks: false });
  await signIn({ token: "a-token" });
  made.asked.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

describe("who is signed in on a device", () => {
  it("is known from the answer to signing in, and nothing that was read is removed by it", () => {
    expect(isPersonKnown()).toBe(true);
    expect(made.removals).toBe(0);
  });

  it("is nobody once the service says so, and nothing that was read stays", async () => {
    made.answer = fail(nobody);
    await readPerson();
    expect(isPersonKnown()).toBe(false);
    expect(made.removals).toBe(1);
    await readPerson();
    expect(made.removals).toBe(1); // it is gone already
  });

  it("does not change when no answer comes", async () => {
    made.answer = fail(away);
    await readPerson();
    expect(isPersonKnown()).toBe(true);
    expect(made.removals).toBe(0);
  });

  it("stays known while what was read could not be removed, and the next answer removes it", async () => {
    made.answer = fail(nobody);
    made.breaks = true;
    await readPerson();
    expect(isPersonKnown()).toBe(true);
    made.breaks = false;
    await readPerson();
    expect([isPersonKnown(), made.removals]).toEqual([false, 2]);
  });
});

describe("what is asked about a person", () => {
  const post = (body: object, idempotent = true) => ({ method: "POST", body, idempotent });

  it.each([
    ["a mailed link, once", () => askForLink("mira@example.org"), "/links", post({ email: "mira@example.org" }, false)],
    ["signing in by a link, again if need be", () => signIn({ token: "t" }), "/session", post({ token: "t" })],
    ["signing in by a code, once", () => signIn({ code: "123" }), "/session", post({ code: "123" }, false)],
    ["a code for another device", readCode, "/code", post({})],
    ["what is kept", readRecord, "/record", undefined],
    ["erasure", askForErasure, "/erasure", post({})],
    ["all tables", readPerson, "", undefined],
    ["signing another device out", () => endDevice("d-1", false), "/devices/end", post({ device: "d-1" })],
    ["signing this device out", () => endDevice("d-1", true), "/devices/end", post({ device: "d-1" })],
    ["a seat", () => enterTable("a/b", 2), "/tables/a%2Fb/seats/2/session", post({})],
    ["the first seat", () => enterTable("t", 0), "/tables/t/seats/0/session", post({})],
    ["a host's place", () => enterTable("t", null), "/tables/t/seats/host/session", post({})],
  ])("%s", async (_what, ask, path, options) => {
    made.answer = answered({ it: "came" });
    expect(await ask()).toMatchObject({ ok: true });
    expect(made.asked).toEqual([[`/api/person${path}`, ...(options ? [options] : [])]]);
  });

  it.each([
    ["a seat's", 3, "3"],
    ["the host's", "host", "host"],
  ] as const)("signing in after %s link", async (_whose, seat, path) => {
    await signInBySeat("a/b", seat);
    expect(made.asked).toEqual([[`/api/tables/a%2Fb/seats/${path}/person`, post({})]]);
  });
});

describe("whether somebody is signed in", () => {
  const signedOut = async () => {
    await endDevice("d-1", true);
    made.removals = 0;
  };

  it("is known after signing in by a seat, and not after a refusal", async () => {
    await signedOut();
    made.answer = fail(nobody);
    expect(await signInBySeat("t", 0)).toEqual(fail(nobody));
    await signIn({ token: "t" });
    expect([isPersonKnown(), kept.size]).toEqual([false, 0]);
    made.answer = answered({});
    await signInBySeat("t", 0);
    expect([isPersonKnown(), [...kept.values()], made.removals]).toEqual([true, ["yes"], 0]);
  });

  it("ends with this device's session, not with another's or a refusal", async () => {
    await endDevice("d-2", false);
    made.answer = fail(away);
    expect(await endDevice("d-1", true)).toEqual(fail(away));
    expect([isPersonKnown(), made.removals]).toEqual([true, 0]);
    made.answer = answered({});
    await endDevice("d-1", true);
    expect([isPersonKnown(), made.removals]).toEqual([false, 1]);
  });

  it("does not change by another refusal", async () => {
    made.answer = fail({ ...nobody, status: 403 });
    await readPerson();
    expect(isPersonKnown()).toBe(true);
  });
});
