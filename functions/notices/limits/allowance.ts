import { UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { callerFor, type KeyRing } from "../../identity/keyRing.ts";
import { conditionHeld } from "../../store/items.ts";
import { limitKey } from "../../store/keys.ts";
import type { LogTable } from "../../store/logTable.ts";

/** How many mails may be sent in a day (UTC). */
export interface MailCaps {
  /** To one address, from all tables together. */
  readonly perAddress: number;
  /** Of these, about seats whose holder has never clicked a link in a mail. */
  readonly unasked: number;
  /** From the whole installation. */
  readonly inAll: number;
}

/** Far above what play needs, far below a flood. */
export const DEFAULT_CAPS: MailCaps = { perAddress: 60, unasked: 5, inAll: 10_000 };

/** The cap that was reached. */
export type MetCap = keyof MailCaps;

/**
 * How a mail counts: it was asked for by who reads it (that request has a limit of its own, and was told that the mail comes); nobody
 * knows whether they want it; or neither.
 */
export type Counted = "requested" | "unasked" | "wanted";

/** Counts mails against the day's caps. */
export interface MailAllowance {
  /** Takes one; or returns the cap that is reached, and takes none. */
  take(email: string, as: Counted, now: number): Promise<MetCap | undefined>;
  /** Returns one that was not sent after all. */
  giveBack(email: string, as: Counted, now: number): Promise<void>;
}

/** Where its counters begin, of all three: what is wanted is not counted as unasked, what is requested in all only. */
const firstCounter: Readonly<Record<Counted, number>> = { unasked: 0, wanted: 1, requested: 2 };

const DAY_SECONDS = 24 * 60 * 60;

/** When the next day begins, in ms. */
export const nextDay = (now: number): number => (Math.floor(now / 1000 / DAY_SECONDS) + 1) * DAY_SECONDS * 1000;

/** Caps from the environment (`TESSERA_MAILS_PER_ADDRESS`, `…_UNASKED`, `…_IN_ALL`); throws unless they are whole numbers. */
export const mailCapsFrom = (env: Readonly<Record<string, string | undefined>>): MailCaps => {
  const number = (name: string, fallback: number): number => {
    const text = env[name];
    const value = text === undefined || text === "" ? fallback : Number(text);
    if (!Number.isInteger(value) || value < 1) throw new Error(`${name} must be a whole number of mails, at least 1.`);
    return value;
  };
  return {
    perAddress: number("TESSERA_MAILS_PER_ADDRESS", DEFAULT_CAPS.perAddress),
    unasked: number("TESSERA_MAILS_UNASKED", DEFAULT_CAPS.unasked),
    inAll: number("TESSERA_MAILS_IN_ALL", DEFAULT_CAPS.inAll),
  };
};

/** Counters in the service's table, one per day, which expire on their own. The address is in the key as a keyed digest. */
export const dynamoAllowance = ({ client, tableName }: LogTable, keys: KeyRing, caps: MailCaps): MailAllowance => {
  const countersOf = (email: string, as: Counted): readonly (readonly [MetCap, string])[] => {
    const who = callerFor(keys, `mail to ${email.trim().toLowerCase()}`);
    const all = [["unasked", who] as const, ["perAddress", who] as const, ["inAll", "all"] as const];
    return all.slice(firstCounter[as]);
  };
  const add = async ([cap, who]: readonly [MetCap, string], by: 1 | -1, now: number): Promise<boolean> => {
    const day = Math.floor(now / 1000 / DAY_SECONDS);
    return conditionHeld(
      client.send(
        new UpdateItemCommand({
          TableName: tableName,
          Key: marshall(limitKey(`mail-${cap}`, who, day)),
          UpdateExpression: "ADD taken :by SET expires = :expires",
          ConditionExpression:
            by === 1 ? "attribute_not_exists(taken) OR taken < :bound" : "attribute_exists(taken) AND taken > :bound",
          ExpressionAttributeValues: marshall({
            ":by": by,
            ":expires": (day + 2) * DAY_SECONDS,
            ":bound": by === 1 ? caps[cap] : 0,
          }),
        }),
      ),
    );
  };
  return {
    take: async (email, as, now) => {
      const counters = countersOf(email, as);
      for (const [index, counter] of counters.entries()) {
        if (await add(counter, 1, now)) continue;
        for (const taken of counters.slice(0, index)) await add(taken, -1, now);
        return counter[0];
      }
      return undefined;
    },
    giveBack: async (email, as, now) => {
      for (const counter of countersOf(email, as)) await add(counter, -1, now);
    },
  };
};
