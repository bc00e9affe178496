import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dynamoContactStates } from "../../../../functions/contacts/contactStates.ts";
import { parseKeyRing } from "../../../../functions/identity/keyRing.ts";
import { type LocalDatabase, openDatabase } from "../../../../functions/local/data/database.ts";
import {
  type Claimed,
  type ClaimedDigest,
  dynamoMailClaims,
  IN_DOUBT,
  type MailClaims,
} from "../../../../functions/notices/claims/claims.ts";
import type { LogTable } from "../../../../functions/store/logTable.ts";

let database: LocalDatabase;
let table: LogTable;
let claims: MailClaims;
beforeEach(async () => {
  database = await openDatabase();
  table = { client: database.client(), tableName: database.tableName };
  claims = dynamoMailClaims(table);
});
afterEach(() => database.close());

const turn = (about: number): Claimed => ({ tableId: "t", contactId: "mira", kind: "turn", about });
const digest: ClaimedDigest = { reader: "name-of-mira", kind: "digest", about: 3_600_000 };
const keys = parseKeyRing(JSON.stringify({ current: "k1", k1: "1".repeat(32) }));
const stateOf = () => dynamoContactStates(table, keys).get("t", "mira");

describe("who claims a notice", () => {
  it("sends it, also when the answer was lost and it asks again; nobody else does meanwhile", async () => {
    expect(await claims.claim(turn(5), "one", 1_000)).toBe("claimed");
    expect(await claims.claim(turn(5), "one", 2_000)).toBe("claimed");
    expect(await claims.claim(turn(5), "two", 1_000 + IN_DOUBT - 1)).toBe("taken");
    expect(await claims.ofContact("t", "mira")).toEqual({ turn: { about: 5, at: 1_000, sent: false, by: "one" } });
  });

  it("and has sent it, is the last to have done so", async () => {
    await claims.claim(turn(5), "one", 1_000);
    await claims.sent(turn(5), "one", 3_000);
    expect(await claims.claim(turn(5), "two", 9_000_000)).toBe("sent");
    expect(await claims.claim(turn(5), "one", 9_000_000)).toBe("sent");
    expect(await claims.ofContact("t", "mira")).toEqual({ turn: { about: 5, at: 1_000, sent: true, by: "one" } });
  });

  it("of an older one comes too late, of a later one is the first", async () => {
    await claims.claim(turn(5), "one", 1_000);
    expect(await claims.claim(turn(4), "two", 9_000_000)).toBe("past");
    expect(await claims.claim(turn(6), "two", 2_000)).toBe("claimed");
    // What was said of the former one is not said of this.
    await claims.sent(turn(6), "two", 3_000);
    expect(await claims.claim(turn(7), "one", 4_000)).toBe("claimed");
    expect((await claims.ofContact("t", "mira")).turn).toEqual({ about: 7, at: 4_000, sent: false, by: "one" });
  });

  it("and gives it back, leaves it to anybody; what was sent is not given back, nor by somebody else", async () => {
    await claims.claim(turn(5), "one", 1_000);
    await claims.release(turn(5), "two");
    expect(await claims.claim(turn(5), "two", 2_000)).toBe("taken");
    await claims.release(turn(5), "one");
    expect(await claims.ofContact("t", "mira")).toEqual({});
    expect(await claims.claim(turn(5), "two", 3_000)).toBe("claimed");
    expect((await claims.ofContact("t", "mira")).turn).toEqual({ about: 5, at: 3_000, sent: false, by: "two" });
    await claims.sent(turn(5), "one", 4_000);
    expect((await claims.ofContact("t", "mira")).turn?.sent).toBe(false);
    await claims.sent(turn(5), "two", 4_000);
    await claims.release(turn(5), "two");
    expect((await claims.ofContact("t", "mira")).turn?.sent).toBe(true);
  });

  it("and ends without a word, leaves it in doubt: it is sent once more after five minutes, and then not again", async () => {
    expect(IN_DOUBT).toBe(300_000);
    await claims.claim(turn(5), "one", 1_000);
    expect(await claims.claim(turn(5), "two", 1_000 + IN_DOUBT)).toBe("again");
    expect((await claims.ofContact("t", "mira")).turn).toEqual({
      about: 5,
      at: 1_000 + IN_DOUBT,
      sent: false,
      by: "two",
    });
    expect(await claims.claim(turn(5), "two", 1_500 + IN_DOUBT)).toBe("again");
    expect(await claims.claim(turn(5), "three", 999 + 2 * IN_DOUBT)).toBe("taken");
    expect(await claims.claim(turn(5), "three", 1_000 + 2 * IN_DOUBT)).toBe("settled");
  });

  it("and gives back what was in doubt, leaves it as if nobody had claimed it", async () => {
    await claims.claim(turn(5), "one", 1_000);
    await claims.claim(turn(5), "two", 1_000 + IN_DOUBT);
    await claims.release(turn(5), "two");
    expect(await claims.claim(turn(5), "three", 2_000 + IN_DOUBT)).toBe("claimed");
    // With all that was said of it: it may be in doubt once more.
    expect(await claims.claim(turn(5), "four", 2_000 + 2 * IN_DOUBT)).toBe("again");
  });

  it("where no two sweeps run at once, takes up what any other has left", async () => {
    const alone = dynamoMailClaims(table, 0);
    await alone.claim(turn(5), "one", 1_000);
    expect(await alone.claim(turn(5), "two", 1_000)).toBe("again");
  });
});

describe("what is claimed", () => {
  it("is each kind of notice, each contact and each way to its reader by itself", async () => {
    await claims.claim(turn(5), "one", 1_000);
    expect(await claims.claim({ ...turn(5), kind: "reminder" }, "two", 1_000)).toBe("claimed");
    expect(await claims.claim({ ...turn(5), contactId: "giulia" }, "two", 1_000)).toBe("claimed");
    expect(await claims.claim({ ...turn(5), tableId: "other" }, "two", 1_000)).toBe("claimed");
    expect(await claims.claim({ ...turn(5), channel: "push" }, "two", 1_000)).toBe("claimed");
    expect(Object.keys(await claims.ofContact("t", "mira")).sort()).toEqual(["reminder", "turn"]);
  });

  it("is a digest, once for its reader and its time, by mail and by message", async () => {
    expect(await claims.claim(digest, "one", 1_000)).toBe("claimed");
    expect(await claims.claim(digest, "two", 1_000)).toBe("taken");
    expect(await claims.claim({ ...digest, reader: "another" }, "two", 1_000)).toBe("claimed");
    expect(await claims.claim({ ...digest, channel: "push" }, "two", 1_000)).toBe("claimed");
    await claims.sent(digest, "one", 2_000);
    expect(await claims.claim(digest, "two", 3_000)).toBe("sent");
    expect(await claims.claim({ ...digest, about: 7_200_000 }, "two", 3_000)).toBe("claimed");
  });
});

describe("what could not be sent to a contact", () => {
  it("is noted where it was given up or put off, until something is sent there", async () => {
    expect(await stateOf()).toMatchObject({ undelivered: null, cappedUntil: null });
    await claims.giveUp(turn(5), 7_000);
    await claims.putOff(turn(5), 9_000);
    expect(await stateOf()).toMatchObject({ undelivered: 7_000, cappedUntil: 9_000 });
    await claims.claim(turn(6), "one", 10_000);
    expect(await stateOf()).toMatchObject({ undelivered: 7_000, cappedUntil: 9_000 });
    await claims.sent(turn(6), "one", 11_000);
    expect(await stateOf()).toMatchObject({ undelivered: null, cappedUntil: null });
  });
});
