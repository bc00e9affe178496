import { ScanCommand } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newKeyRing, parseKeyRing } from "../../../../functions/identity/keyRing.ts";
import { type LocalDatabase, openDatabase } from "../../../../functions/local/data/database.ts";
import {
  DEFAULT_CAPS,
  dynamoAllowance,
  type MailAllowance,
  type MailCaps,
  mailCapsFrom,
  nextDay,
} from "../../../../functions/notices/limits/allowance.ts";

const keys = parseKeyRing(newKeyRing("k1", new Uint8Array(32).fill(7)));
const DAY = 86_400_000;

let database: LocalDatabase;
/** Tests share a table: each uses a day of its own. */
let day = Date.UTC(2026, 10, 28);

const allowing = (caps: MailCaps): { readonly allowance: MailAllowance; readonly now: number } => {
  day += 7 * DAY;
  const table = { client: database.client(), tableName: database.tableName };
  return { allowance: dynamoAllowance(table, keys, caps), now: day };
};

beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

describe("the mails of a day", () => {
  it("to one address are limited by its cap, in any spelling, and start again the next day", async () => {
    const { allowance, now } = allowing({ perAddress: 2, unasked: 2, inAll: 100 });
    expect(await allowance.take("mira@mail.example", "wanted", now)).toBeUndefined();
    expect(await allowance.take(" Mira@Mail.example ", "wanted", now + DAY - 1)).toBeUndefined();
    expect(await allowance.take("mira@mail.example", "wanted", now + 1)).toBe("perAddress");
    expect(await allowance.take("tomasz@mail.example", "wanted", now)).toBeUndefined();
    expect(await allowance.take("mira@mail.example", "wanted", now + DAY)).toBeUndefined();
  });

  it("to somebody who has never pressed anything have their own cap, and count as mails to the address", async () => {
    const { allowance, now } = allowing({ perAddress: 2, unasked: 1, inAll: 100 });
    expect(await allowance.take("mira@mail.example", "unasked", now)).toBeUndefined();
    expect(await allowance.take("mira@mail.example", "unasked", now)).toBe("unasked");
    expect(await allowance.take("mira@mail.example", "wanted", now)).toBeUndefined();
    expect(await allowance.take("mira@mail.example", "wanted", now)).toBe("perAddress");
  });

  it("asked for by their reader count for the installation alone: where they are asked for there is a limit", async () => {
    const { allowance, now } = allowing({ perAddress: 1, unasked: 1, inAll: 3 });
    expect(await allowance.take("mira@mail.example", "unasked", now)).toBeUndefined();
    expect(await allowance.take("mira@mail.example", "requested", now)).toBeUndefined();
    expect(await allowance.take("mira@mail.example", "requested", now)).toBeUndefined();
    expect(await allowance.take("mira@mail.example", "requested", now)).toBe("inAll");
    await allowance.giveBack("mira@mail.example", "requested", now);
    expect(await allowance.take("mira@mail.example", "unasked", now)).toBe("unasked");
    expect(await allowance.take("mira@mail.example", "requested", now)).toBeUndefined();
  });

  it("of the whole installation are limited by its cap", async () => {
    const { allowance, now } = allowing({ perAddress: 5, unasked: 5, inAll: 2 });
    expect(await allowance.take("mira@mail.example", "wanted", now)).toBeUndefined();
    expect(await allowance.take("tomasz@mail.example", "unasked", now)).toBeUndefined();
    expect(await allowance.take("beate@mail.example", "wanted", now)).toBe("inAll");
  });

  it("refused by one cap count against none", async () => {
    const { allowance, now } = allowing({ perAddress: 1, unasked: 1, inAll: 1 });
    expect(await allowance.take("tomasz@mail.example", "wanted", now)).toBeUndefined();
    expect(await allowance.take("mira@mail.example", "unasked", now)).toBe("inAll");
    await allowance.giveBack("tomasz@mail.example", "wanted", now);
    expect(await allowance.take("mira@mail.example", "unasked", now)).toBeUndefined();
  });

  it("that were not sent after all are returned, by every cap they counted against", async () => {
    const { allowance, now } = allowing({ perAddress: 1, unasked: 1, inAll: 1 });
    expect(await allowance.take("mira@mail.example", "unasked", now)).toBeUndefined();
    await allowance.giveBack("mira@mail.example", "unasked", now);
    expect(await allowance.take("mira@mail.example", "unasked", now)).toBeUndefined();
    expect(await allowance.take("mira@mail.example", "unasked", now)).toBe("unasked");
  });

  it("returned without having been counted do not enlarge the next day", async () => {
    const { allowance, now } = allowing({ perAddress: 1, unasked: 1, inAll: 5 });
    await allowance.giveBack("mira@mail.example", "wanted", now);
    expect(await allowance.take("mira@mail.example", "wanted", now)).toBeUndefined();
    expect(await allowance.take("mira@mail.example", "wanted", now)).toBe("perAddress");
    await allowance.giveBack("mira@mail.example", "wanted", now);
    await allowance.giveBack("mira@mail.example", "wanted", now);
    expect(await allowance.take("mira@mail.example", "wanted", now)).toBeUndefined();
    expect(await allowance.take("mira@mail.example", "wanted", now)).toBe("perAddress");
  });

  it("fail when the database does: no mail is sent uncounted", async () => {
    const table = { client: database.client(), tableName: "there-is-none" };
    const allowance = dynamoAllowance(table, keys, DEFAULT_CAPS);
    await expect(allowance.take("mira@mail.example", "wanted", day)).rejects.toThrow();
  });

  it("are counted without anybody's address, in items that expire two days later", async () => {
    const { allowance, now } = allowing({ perAddress: 9, unasked: 9, inAll: 9 });
    await allowance.take("mira@mail.example", "unasked", now);
    const { Items = [] } = await database.client().send(new ScanCommand({ TableName: database.tableName }));
    const expiries = Items.map(({ expires }) => Number(expires?.N) * 1000);
    expect(expiries.filter((at) => at === now + 2 * DAY)).toHaveLength(3);
    expect(JSON.stringify(Items)).not.toContain("mira");
  });
});

describe("the day", () => {
  it("ends at midnight UTC", () => {
    const midnight = Date.UTC(2026, 10, 28);
    expect(nextDay(midnight)).toBe(midnight + DAY);
    expect(nextDay(midnight - 1)).toBe(midnight);
    expect(nextDay(midnight + DAY - 1)).toBe(midnight + DAY);
  });
});

describe("the caps of an installation", () => {
  it("are the defaults where none are set", () => {
    expect(DEFAULT_CAPS).toEqual({ perAddress: 60, unasked: 5, inAll: 10_000 });
    expect(mailCapsFrom({})).toEqual(DEFAULT_CAPS);
    expect(mailCapsFrom({ TESSERA_MAILS_UNASKED: "" })).toEqual(DEFAULT_CAPS);
  });

  it("are read from the environment, each by its name", () =>
    expect(
      mailCapsFrom({ TESSERA_MAILS_PER_ADDRESS: "20", TESSERA_MAILS_UNASKED: "1", TESSERA_MAILS_IN_ALL: "500" }),
    ).toEqual({ perAddress: 20, unasked: 1, inAll: 500 }));

  it.each(["0", "-3", "1.5", "many"])("are refused by name when they are not a number of mails: %s", (value) => {
    for (const name of ["TESSERA_MAILS_PER_ADDRESS", "TESSERA_MAILS_UNASKED", "TESSERA_MAILS_IN_ALL"])
      expect(() => mailCapsFrom({ [name]: value })).toThrow(`${name} must be a whole number of mails, at least 1.`);
  });
});
