import { readerNames } from "../../../../functions/contacts/wishes.ts";
import { DIGEST } from "../../../../functions/mail/message.ts";
import type { MailClaims } from "../../../../functions/notices/claims/claims.ts";
import type { ClockDeps, Sweep } from "../../../../functions/notices/deps.ts";
import { attendDigest } from "../../../../functions/notices/digest/attendDigest.ts";
import type { Digest, Notice } from "../../../../functions/notices/outbox.ts";
import { sweep } from "../../../../functions/notices/sweep.ts";
import { DEFAULT_WISHES, type Wishes } from "../../../../functions/table/wishes.ts";
import { mailBench } from "../../../support/mailBench.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const MIRA = "mira.0@mail.example";
/** Two tables at which Mira sits at seat 0. */
export const [one, two] = ["table-001", "table-002"] as const;

export type Gathered = Notice & { readonly digest: Digest };
const isGathered = (notice: Notice): notice is Gathered => notice.digest !== undefined;

export const run = (more: Partial<Sweep> = {}): Sweep => ({
  id: "this sweep",
  until: Number.POSITIVE_INFINITY,
  providerAway: false,
  pushAway: new Map(),
  ...more,
});

/** A bench at which a digest of two turns waits for its reader. */
export const digestBench = async () => {
  const bench = await mailBench();
  const [to] = readerNames(bench.deps.keys, MIRA);
  /** What was counted against the day, and given back. */
  const counted: string[] = [];
  const allowance: ClockDeps["allowance"] = {
    take: async (email, as) => void counted.push(`${email} ${as}`),
    giveBack: async (email, as) => void counted.push(`back ${email} ${as}`),
  };
  const wish = (wishes: Partial<Wishes>, email = MIRA) =>
    bench.deps.wishes.set(
      readerNames(bench.deps.keys, email)[0],
      { ...DEFAULT_WISHES, mode: "daily", hour: 18, zone: "UTC", ...wishes },
      bench.deps.clock(),
    );
  const pending = async () => (await Promise.all([0, 1, 2, 3].map((shard) => bench.deps.outbox.all(shard)))).flat();
  /** What waits for a digest, by its table. */
  const gathered = async (): Promise<readonly [Gathered, Gathered, ...Gathered[]]> =>
    (await pending()).filter(isGathered).sort((a, b) => (a.tableId < b.tableId ? -1 : 1)) as never;
  /** Seat 0 is waited for at two tables, which waits for its digest at six; now it is half past. */
  const waiting = async (wishes: Partial<Wishes> = {}): Promise<Gathered> => {
    await wish(wishes);
    for (const id of [one, two]) {
      await bench.start(id);
      await sweep(bench.deps);
      for (const seat of [1, 2]) await bench.play(id, seat);
    }
    bench.later(2 * MINUTE);
    await sweep(bench.deps);
    const [first] = await gathered();
    bench.later(first.dueAt + 30 * MINUTE - bench.deps.clock());
    bench.sent.length = 0;
    bench.logged.length = 0;
    return first;
  };
  return {
    bench,
    to,
    counted,
    wish,
    pending,
    gathered,
    waiting,
    /** Whom reminders wait for, and when. */
    reminders: async () =>
      (await pending()).flatMap(({ kind, seat, dueAt, digest }) =>
        kind === "reminder" && !digest ? [[seat, dueAt]] : [],
      ),
    attend: (notice: Gathered, more: Partial<ClockDeps> = {}, by = run()) =>
      attendDigest({ ...bench.deps, allowance, ...more }, by, notice),
    allowance,
    /** Claims, some of them otherwise. */
    claims: (more: Partial<MailClaims>): Partial<ClockDeps> => ({ claims: { ...bench.deps.claims, ...more } }),
    turnAt: async (id: string) => (await bench.deps.claims.ofContact(id, "c0")).turn,
    claimOf: async (id: string) =>
      ({
        tableId: id,
        contactId: "c0",
        kind: "turn",
        about: (await bench.state(id)).waiting[0]?.since ?? 0,
      }) as const,
    claimOfAll: ({ digest: { slot } }: Gathered) => ({ reader: to, kind: DIGEST, about: slot }) as const,
  };
};
