import { UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { type DIGEST, MAIL_KINDS, type MailKind, type MessageKind } from "../../mail/message.ts";
import { conditionHeld, itemAt } from "../../store/items.ts";
import { mailStateKey } from "../../store/keys.ts";
import type { LogTable } from "../../store/logTable.ts";

/** After this, in ms, a claim without an end is in doubt: the process that made it has died, and nobody knows how far it got. */
export const IN_DOUBT = 5 * 60 * 1000;

/** How a notice is sent; each way has claims of its own. Absent: by mail. */
export type Channel = "push" | "hook";

/** The claimed notice: of one contact of one table, its kind and the commit it is about. */
export interface Claimed {
  readonly tableId: string;
  readonly contactId: string;
  readonly kind: MailKind;
  readonly about: number;
  readonly channel?: Channel;
}

/** The claimed digest: of the reader whose address has this name, for the slot `about` (ms). */
export interface ClaimedDigest {
  readonly reader: string;
  readonly kind: typeof DIGEST;
  readonly about: number;
  readonly channel?: Channel;
}

/** How the name begins by which somebody has claimed a mail that a device took the place of. */
export const BY_DEVICE = "push.";

/**
 * The result of a claim: `claimed`: you send it. `again`: you send it, and another sweep may have sent it before it died.
 * `taken`: another sweep is sending it. `sent`: it has been sent. `past`: a later notice of this kind has been claimed since.
 * `settled`: it was in doubt twice, and is not sent again.
 */
export type Claim = "claimed" | "again" | "taken" | "sent" | "past" | "settled";

/**
 * The last notice of a kind claimed for a contact, and when (ms). `sent`: it is known to have been sent; `by`: the sweep, or the
 * digest it was a part of.
 */
export interface LastClaim {
  readonly about: number;
  readonly at: number;
  readonly sent: boolean;
  readonly by: string | undefined;
}

export type LastClaims = Readonly<Partial<Record<MailKind, LastClaim>>>;

/**
 * Who sends what. A notice is due, then claimed by one sweep (which is named in the claim), then sent; or the claim is given
 * back, or in doubt. A write repeated after a lost answer finds its own sweep in the claim and goes on.
 */
export interface MailClaims {
  /** The last claims, by kind. */
  ofContact(tableId: string, contactId: string): Promise<LastClaims>;
  /** Claims a notice for the sweep `by`, or a digest for it; the notices of a digest are claimed by the digest. Safe to repeat. */
  claim(notice: Claimed | ClaimedDigest, by: string, now: number): Promise<Claim>;
  /** Records that it has been sent; earlier failures for this contact are cleared. Safe to repeat. */
  sent(notice: Claimed | ClaimedDigest, by: string, now: number): Promise<void>;
  /** Gives the claim back after a failure that is known to have sent nothing. */
  release(notice: Claimed | ClaimedDigest, by: string): Promise<void>;
  /** Records that something could not be sent to this contact and is no longer tried, since `now` (ms). */
  giveUp(notice: Claimed, now: number): Promise<void>;
  /** Records that mails to this contact are postponed until then (ms): more were due than may be sent in a day. */
  putOff(notice: Claimed, until: number): Promise<void>;
}

/** The names of a kind's attributes, besides the one named like the kind itself, which holds `about`. */
const namesOf = (kind: MessageKind) => ({
  "#kind": kind,
  "#at": `${kind}-at`,
  "#by": `${kind}-by`,
  "#free": `${kind}-free`,
  "#sent": `${kind}-sent`,
  "#again": `${kind}-again`,
});

/** A stored claim. One without a sweep's name was made before claims had one: it counts as sent. */
const readClaim = (item: Readonly<Record<string, unknown>>, kind: MessageKind) => {
  const [about, by] = [item[kind], item[`${kind}-by`]];
  return typeof about !== "number"
    ? undefined
    : {
        about,
        by: typeof by === "string" ? by : undefined,
        at: Number(item[`${kind}-at`]),
        free: item[`${kind}-free`] === true,
        sent: item[`${kind}-sent`] !== undefined || typeof by !== "string",
        again: item[`${kind}-again`] === true,
      };
};

/** Where the state of a notice's claim is stored: beside its contact; that of a digest with what is known of its reader. */
const stateKey = (claimed: Claimed | ClaimedDigest) => {
  const channel = claimed.channel === undefined ? "" : `.${claimed.channel}`;
  return "reader" in claimed
    ? { pk: `ADDRESS#${claimed.reader}`, sk: `DIGEST${channel}` }
    : mailStateKey(claimed.tableId, `${claimed.contactId}${channel}`);
};

/**
 * Claims in the service's table, in the item that holds what is known about mailing a contact. `inDoubt`: after how long (ms) a
 * claim without an end is in doubt; 0 where sweeps never run concurrently, so that every open claim is a dead sweep's.
 */
export const dynamoMailClaims = ({ client, tableName }: LogTable, inDoubt = IN_DOUBT): MailClaims => {
  const read = (key: ReturnType<typeof stateKey>) => itemAt({ client, tableName }, key);
  /** Writes if the condition holds; returns whether it did. */
  const write = async (
    claimed: Claimed | ClaimedDigest,
    update: string,
    condition: string,
    values: Readonly<Record<string, unknown>>,
  ): Promise<boolean> => {
    const used = Object.entries({
      ...namesOf(claimed.kind),
      "#undelivered": "undelivered",
      "#capped": "capped",
    }).filter(([name]) => new RegExp(`${name}\\b`).test(`${update} ${condition}`));
    return conditionHeld(
      client.send(
        new UpdateItemCommand({
          TableName: tableName,
          Key: marshall(stateKey(claimed)),
          UpdateExpression: update,
          ...(condition === "" ? {} : { ConditionExpression: condition }),
          ExpressionAttributeNames: Object.fromEntries(used),
          ExpressionAttributeValues: marshall(values),
        }),
      ),
    );
  };
  const own = "#kind = :about AND #by = :by";
  return {
    ofContact: async (tableId, contactId) => {
      const item = await read(mailStateKey(tableId, contactId));
      return Object.fromEntries(
        MAIL_KINDS.flatMap((kind) => {
          const claim = readClaim(item, kind);
          // A claim given back counts as never made.
          return claim === undefined || claim.free
            ? []
            : [[kind, { about: claim.about, at: claim.at, sent: claim.sent, by: claim.by }] as const];
        }),
      );
    },
    claim: async (notice, by, now) => {
      const { kind, about } = notice;
      const fresh = "attribute_not_exists(#kind) OR #kind < :about OR (#kind = :about AND attribute_exists(#free))";
      const taking = "SET #kind = :about, #at = :now, #by = :by REMOVE #free, #sent, #again";
      if (await write(notice, taking, fresh, { ":about": about, ":now": now, ":by": by })) return "claimed";
      const found = readClaim(await read(stateKey(notice)), kind);
      if (found === undefined || found.about < about) return "taken"; // changed concurrently: checked again later
      if (found.about > about) return "past";
      if (found.sent) return "sent";
      if (found.by === by) return found.again ? "again" : "claimed";
      if (now - found.at < inDoubt) return "taken";
      if (found.again) return "settled";
      const retaking = await write(
        notice,
        "SET #at = :now, #by = :by, #again = :true",
        "#kind = :about AND #by = :then AND attribute_not_exists(#sent) AND attribute_not_exists(#free) AND attribute_not_exists(#again)",
        { ":about": about, ":now": now, ":by": by, ":then": found.by, ":true": true },
      );
      if (retaking) return "again";
      const after = readClaim(await read(stateKey(notice)), kind);
      return after?.about === about && after.by === by && !after.sent ? "again" : "taken";
    },
    sent: async (notice, by, now) => {
      await write(notice, "SET #sent = :now REMOVE #undelivered, #capped", own, {
        ":about": notice.about,
        ":by": by,
        ":now": now,
      });
    },
    release: async (notice, by) => {
      await write(notice, "SET #free = :true", `${own} AND attribute_not_exists(#sent)`, {
        ":about": notice.about,
        ":by": by,
        ":true": true,
      });
    },
    giveUp: async (notice, now) => {
      await write(notice, "SET #undelivered = :now", "", { ":now": now });
    },
    putOff: async (notice, until) => {
      await write(notice, "SET #capped = :until", "", { ":until": until });
    },
  };
};
