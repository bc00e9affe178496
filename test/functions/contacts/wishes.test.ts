import { PutItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dynamoContactStates } from "../../../functions/contacts/contactStates.ts";
import { dynamoWishes, readerNames } from "../../../functions/contacts/wishes.ts";
import { type KeyRing, parseKeyRing } from "../../../functions/identity/keyRing.ts";
import { type LocalDatabase, openDatabase } from "../../../functions/local/data/database.ts";
import type { LogTable } from "../../../functions/store/logTable.ts";
import { DEFAULT_WISHES, isHour, isMode, isZone, MODES, type Wishes } from "../../../functions/table/wishes.ts";

const [one, two] = ["1".repeat(32), "2".repeat(32)];
const ring = (current: string, keys: object): KeyRing => parseKeyRing(JSON.stringify({ current, ...keys }));
const before = ring("k1", { k1: one });
const both = ring("k2", { k1: one, k2: two });
const email = "mira@mail.example";

let database: LocalDatabase;
let table: LogTable;
beforeEach(async () => {
  database = await openDatabase();
  table = { client: database.client(), tableName: database.tableName };
});
afterEach(() => database.close());

/** Wishes by these keys, and at which tables the mode was noted. */
const bookOf = (keys: KeyRing = before) => {
  const noted: string[] = [];
  const book = dynamoWishes(table, keys, async (tableId, contactId, mode) => {
    noted.push(`${tableId}.${contactId}: ${mode}`);
  });
  return { book, noted, name: readerNames(keys, email)[0] };
};

const put = (item: Readonly<Record<string, unknown>>) =>
  table.client.send(
    new PutItemCommand({ TableName: table.tableName, Item: marshall(item, { removeUndefinedValues: true }) }),
  );
const daily: Wishes = { mode: "daily", hour: 7, zone: "Europe/Rome" };
const nights = { quiet: { from: 1320, to: 420 }, weekends: false, vacations: [] };

describe("how a reader wants to be told", () => {
  it("is each thing at once until they say something", async () => {
    const { book, name } = bookOf();
    expect(await book.ofEmail(email)).toEqual(DEFAULT_WISHES);
    expect(DEFAULT_WISHES).toEqual({ mode: "each", hour: 18, zone: "UTC" });
    expect([await book.ofName(name), await book.calendarsOf(email)]).toEqual([DEFAULT_WISHES, []]);
  });

  it("is what they said last, for this address alone; what they did not speak of stays", async () => {
    const { book, name } = bookOf();
    expect(await book.set(name, { ...daily, talk: "all", push: "instead", free: nights }, 1_000)).toEqual({
      ...daily,
      talk: "all",
      push: "instead",
      free: nights,
    });
    expect(await book.set(name, { ...daily, mode: "hourly" }, 2_000)).toEqual({
      ...daily,
      mode: "hourly",
      talk: "all",
      push: "instead",
      free: nights,
    });
    const said = { ...daily, talk: "none", push: "beside", free: { weekends: true, vacations: [] } } as const;
    expect(await book.set(name, said, 3_000)).toEqual(said);
    expect(await book.ofEmail(email)).toEqual(said);
    expect(await book.ofName(name)).toEqual(said);
    expect(await book.ofEmail("giulia@mail.example")).toEqual(DEFAULT_WISHES);
    // What a calendar has excused stays known.
    expect(await book.calendarsOf(email)).toEqual([
      { since: 1_000, zone: "Europe/Rome", ...nights },
      { since: 3_000, zone: "Europe/Rome", weekends: true, vacations: [] },
    ]);
  });

  it("is noted at every table where the address is known, and only there", async () => {
    const { book, noted, name } = bookOf();
    const held = (tableId: string) => ({
      pk: `ADDRESS#${name}`,
      sk: `SEAT#${tableId}`,
      tableId,
      seat: 1,
      contactId: "mira",
    });
    await put(held("t1"));
    await put(held("t2"));
    await put({ ...held("t3"), tableId: undefined });
    await book.set(name, { ...daily, mode: "nothing" }, 1_000);
    expect(noted.sort()).toEqual(["t1.mira: nothing", "t2.mira: nothing"]);
  });

  it("is nothing where what is stored is none, and can be said again", async () => {
    const { book, name } = bookOf();
    const stored = { pk: `ADDRESS#${name}`, sk: "WISHES", ...daily, at: 500 };
    for (const wrong of [{ mode: "weekly" }, { hour: 24 }, { hour: "7" }, { zone: "Nowhere/At-all" }, { zone: 5 }]) {
      await put({ ...stored, ...wrong });
      expect([wrong, await book.ofEmail(email)]).toEqual([wrong, DEFAULT_WISHES]);
      expect(await book.set(name, daily, 1_000)).toEqual(daily);
    }
    // Of older words only these are not understood.
    await put({ ...stored, talk: "sometimes", push: "never", calendars: "none" });
    expect(await book.ofEmail(email)).toEqual(daily);
    const good = { since: 5, zone: "UTC", ...nights };
    const bad = [null, { ...good, since: "5" }, { ...good, zone: 5 }, { ...good, zone: "x" }, { ...good, weekends: 1 }];
    await put({ ...stored, calendars: [good, ...bad] });
    expect(await book.calendarsOf(email)).toEqual([good]);
  });

  it("is told in the zone of their device until they have chosen one", async () => {
    const { book, name } = bookOf();
    const { book: renamed, name: now } = bookOf(both);
    await book.noteZone(email, "Atlantis/Capital", true);
    expect(await book.ofEmail(email)).toEqual(DEFAULT_WISHES);
    await book.noteZone(email, "Europe/Berlin", false);
    await book.noteZone(email, "Asia/Kolkata", false);
    expect(await book.ofEmail(email)).toEqual({ ...DEFAULT_WISHES, zone: "Europe/Berlin" });
    await book.noteZone(email, "Australia/Lord_Howe", true);
    const there = { ...DEFAULT_WISHES, zone: "Australia/Lord_Howe" };
    expect([await book.ofEmail(email), await book.ofName(name), await renamed.ofEmail(email)]).toEqual([
      there,
      there,
      there,
    ]);
    // Under another key as well, and not in place of what that has.
    await renamed.rekey(email);
    expect(await renamed.ofName(now)).toEqual(there);
    await book.noteZone(email, "Europe/Rome", true);
    await renamed.rekey(email);
    expect(await renamed.ofName(now)).toEqual(there);
    // What they choose holds, wherever they are.
    expect(await book.set(name, daily, 1_000)).toEqual(daily);
    await book.noteZone(email, "Asia/Tokyo", true);
    expect(await book.ofEmail(email)).toEqual(daily);
    expect(await book.ofEmail("giulia@mail.example")).toEqual(DEFAULT_WISHES);
  });

  it("is saved on two devices at once by one after the other", async () => {
    const { book, name } = bookOf();
    await book.set(name, daily, 500);
    const hours = [1, 2, 3];
    await Promise.all(hours.map((hour) => book.set(name, { ...daily, hour }, 1_000 + hour)));
    expect(hours).toContain((await book.ofEmail(email)).hour);
  });
});

describe("wishes under a key that is replaced", () => {
  it("hold while the key is in the ring, the newest of all", async () => {
    const { book: old, name: oldName } = bookOf(before);
    await old.set(oldName, daily, 1_000);
    const { book, name } = bookOf(both);
    expect(name).not.toBe(oldName);
    expect(readerNames(both, email)).toEqual([name, oldName]);
    expect(await book.ofEmail(email)).toEqual(daily);
    await book.set(name, { ...daily, hour: 9 }, 2_000);
    expect((await book.ofEmail(email)).hour).toBe(9);
    await old.set(oldName, { ...daily, hour: 11 }, 3_000);
    expect((await book.ofEmail(email)).hour).toBe(11);
  });

  it("are moved to the new one as they are, and do not go back over a change", async () => {
    const { book: old, name: oldName } = bookOf(before);
    await old.set(oldName, { ...daily, free: nights }, 1_000);
    const { book, name } = bookOf(both);
    await book.rekey(email);
    const after = dynamoWishes(table, ring("k2", { k2: two }), async () => undefined);
    expect(await after.ofEmail(email)).toEqual({ ...daily, free: nights });
    expect(await after.calendarsOf(email)).toEqual([{ since: 1_000, zone: "Europe/Rome", ...nights }]);
    await book.set(name, { ...daily, hour: 9 }, 2_000);
    await book.rekey(email);
    expect((await after.ofEmail(email)).hour).toBe(9);
  });

  it("are none where there were none", async () => {
    const { book, name } = bookOf(both);
    await book.rekey(email);
    expect(await book.ofName(name)).toEqual(DEFAULT_WISHES);
  });
});

describe("a wish", () => {
  it("is a mode, an hour and a zone that there are", () => {
    expect(MODES.every(isMode)).toBe(true);
    expect(["weekly", "", undefined].filter(isMode)).toEqual([]);
    expect([0, 23, 24, -1, 7.5, "7", null].filter(isHour)).toEqual([0, 23]);
    expect(["UTC", "Europe/Rome", "+02:00", "-05:00", "Nowhere", ""].filter(isZone)).toEqual(["UTC", "Europe/Rome"]);
  });
});

describe("what is known of mailing a person", () => {
  const states = () => dynamoContactStates(table, before);

  it("is nothing at first, and each thing by itself for each contact of each table", async () => {
    const nothing = { off: false, dead: null, undelivered: null, cappedUntil: null, mode: "each" };
    expect(await states().get("t", "mira")).toEqual(nothing);
    await states().setOff("t", "mira", true);
    await states().setMode("t", "mira", "daily");
    await states().setDead("t", "mira", "bounce");
    expect(await states().get("t", "mira")).toEqual({ ...nothing, off: true, dead: "bounce", mode: "daily" });
    await states().setOff("t", "mira", false);
    await states().setDead("t", "mira", null);
    expect(await states().get("t", "mira")).toEqual({ ...nothing, mode: "daily" });
    expect(await states().get("t", "giulia")).toEqual(nothing);
    expect(await states().get("other", "mira")).toEqual(nothing);
  });

  it("is read for a whole table, of whoever anything is known", async () => {
    await states().setOff("t", "mira", true);
    await states().setMode("t", "giulia", "hourly");
    await states().setDead("t", "tomasz", "complaint");
    await states().noteDelivered("t", "ann", 1_000);
    await states().setOff("other", "bob", true);
    const all = await states().ofTable("t");
    expect([...all.keys()].sort()).toEqual(["giulia", "mira", "tomasz"]);
    expect([all.get("mira")?.off, all.get("giulia")?.mode, all.get("tomasz")?.dead]).toEqual([
      true,
      "hourly",
      "complaint",
    ]);
  });

  it("is that an address is marked, once; a complaint stays where a bounce ends, and takes its place", async () => {
    expect(await states().addressState(email)).toBeNull();
    expect(await states().markAddress(email, "bounce", 1_000)).toBe(true);
    expect(await states().markAddress(" MIRA@mail.example", "bounce", 2_000)).toBe(false);
    expect(await states().addressState(email)).toBe("bounce");
    expect(await states().revive(email, 3_000)).toBeNull();
    expect(await states().addressState(email)).toBeNull();
    expect(await states().markAddress(email, "bounce", 4_000)).toBe(true);
    // An address that was marked already is counted no more.
    expect(await states().markAddress(email, "complaint", 5_000)).toBe(false);
    expect(await states().addressState(email)).toBe("complaint");
    expect(await states().markAddress(email, "bounce", 6_000)).toBe(false);
    expect(await states().revive(email, 7_000)).toBe("complaint");
    expect(await states().addressState("giulia@mail.example")).toBeNull();
  });

  it("is that somebody has pressed a link in a mail, at any table and under any key", async () => {
    expect(await states().hasPressed(email)).toBe(false);
    await states().notePressed(email, 1_000);
    await states().notePressed(email, 2_000);
    expect(await states().hasPressed(email)).toBe(true);
    expect(await dynamoContactStates(table, both).hasPressed(email)).toBe(true);
    expect(await states().addressState(email)).toBeNull();
  });

  it("moves to the present key with the reason, and leaves no mark under the old one", async () => {
    await states().markAddress(email, "complaint", 1_000);
    const now = dynamoContactStates(table, both);
    await now.rekey(email, 2_000);
    expect(await dynamoContactStates(table, ring("k2", { k2: two })).addressState(email)).toBe("complaint");
    expect(await states().addressState(email)).toBeNull();
    await now.rekey("giulia@mail.example", 2_000);
    expect(await now.addressState("giulia@mail.example")).toBeNull();
  });
});
