import { randomUUID } from "node:crypto";
import type { ClockDeps, Sweep } from "./deps.ts";
import { type Notice, noticeKey } from "./outbox.ts";
import { type Fate, reportOf, type SweepReport } from "./sending/fates.ts";

export type { ClockDeps, SweepReport };

/** Notices taken at a time, and sent concurrently. */
const BATCH = 40;
const SIDE_BY_SIDE = 5;

/** The same notice can be in the outbox at two times, when a grace period was changed or a retry was interrupted. */
const firstOfTwins = (due: readonly Notice[]) => {
  const first = new Map(due.map((notice) => [noticeKey(notice), notice] as const).reverse());
  const isFirst = (notice: Notice): boolean => first.get(noticeKey(notice)) === notice;
  return { once: due.filter(isFirst), twins: due.filter((notice) => !isFirst(notice)) };
};

/** The first notice of each digest: a digest is processed as a whole. */
const firstOfDigests = (notices: readonly Notice[]): readonly Notice[] => {
  const seen = new Set<string>();
  return notices.filter(({ digest, dueAt }) => {
    if (digest === undefined) return true;
    const mail = `${dueAt}.${digest.to}.${digest.slot}`;
    return !seen.has(mail) && seen.add(mail);
  });
};

/** What takes care of notices. Most runs find none due: it is fetched when there are some, and nothing is done before that. */
const attending = () => import("./attend.ts");
type Attending = Awaited<ReturnType<typeof attending>>;

const inTurn = async (
  { attendSafely }: Attending,
  deps: ClockDeps,
  run: Sweep,
  notices: readonly Notice[],
): Promise<readonly Fate[]> => {
  const fates: Fate[] = [];
  for (const notice of notices) fates.push(...(await attendSafely(deps, run, notice)));
  return fates;
};

/** Turns after everything else: another mail may tell one as well, and it has none of its own then. */
const turnsLast = (notices: readonly Notice[]): readonly Notice[] => [
  ...notices.filter(({ kind }) => kind !== "turn"),
  ...notices.filter(({ kind }) => kind === "turn"),
];

/**
 * What is due for one seat at a table, in its order: one after the other, so that what the first tells of the rest is known by then.
 * A digest stands for itself.
 */
const bySeat = (notices: readonly Notice[]): readonly (readonly Notice[])[] => {
  const groups = new Map<string, readonly Notice[]>();
  for (const notice of notices) {
    const { digest, tableId, seat, dueAt } = notice;
    const group = digest === undefined ? `${tableId} ${seat}` : `${dueAt} ${digest.to} ${digest.slot}`;
    groups.set(group, [...(groups.get(group) ?? []), notice]);
  }
  return [...groups.values()].map(turnsLast);
};

/**
 * Sends what is due, oldest first, until nothing is left, the provider is unreachable, or `until` (ms) has come. Whether a notice
 * still holds is checked against the log right before it is sent. Each is claimed by a conditional write that names this sweep,
 * and a claim ends in one of three ways: sent, given back because nothing was sent, or, when this process dies, in doubt. What is
 * in doubt is sent once more, under the same Message-ID. While an operator holds mails back, nothing is done and all stays due.
 */
export const sweep = async (deps: ClockDeps, until = Number.POSITIVE_INFINITY): Promise<SweepReport> => {
  if (await deps.pause?.isOn()) {
    deps.log({ level: "warn", event: "mails-paused" });
    return reportOf([]);
  }
  const run: Sweep = { id: randomUUID(), until, providerAway: false, pushAway: new Map() };
  const fates: Fate[] = [];
  for (;;) {
    const found = await deps.outbox.due(deps.clock(), BATCH);
    if (found.length === 0) return reportOf(fates);
    const attend = await attending();
    const { once, twins } = firstOfTwins(found);
    for (const twin of twins) fates.push(await attend.dropTwin(deps, twin));
    let settled = twins.length;
    let heldHere = false;
    const alone = bySeat(firstOfDigests(once));
    for (let start = 0; start < alone.length; start += SIDE_BY_SIDE) {
      const group = alone.slice(start, start + SIDE_BY_SIDE);
      const ends = (await Promise.all(group.map((notices) => inTurn(attend, deps, run, notices)))).flat();
      fates.push(...ends);
      settled += ends.filter((fate) => fate !== "left").length;
      heldHere ||= ends.includes("held");
      if (run.providerAway || deps.clock() >= until) return reportOf(fates);
    }
    // Notices added to a digest that is already due are sent with it at once.
    if (!heldHere && (found.length < BATCH || settled === 0)) return reportOf(fates);
  }
};
