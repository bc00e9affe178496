import type { Seat } from "../../../core/index.ts";
import { listOf, mailTexts } from "../../mail/i18n/index.ts";
import { namesTold, tableTold } from "../../mail/playersWords.ts";
import { peopleWaited, personAt } from "../../table/people.ts";
import type { TableState } from "../../table/state.ts";
import { loadTable } from "../../usecases/loadTable.ts";
import type { ClockDeps } from "../deps.ts";
import { type Notice, noticeKey } from "../outbox.ts";
import { postPublicly } from "../posting/publicPost.ts";
import { drop, lineOf } from "../sending/drop.ts";
import type { Fate } from "../sending/fates.ts";
import type { HookLine } from "./chatForms.ts";
import { backoff, isLastTry, whyFailed } from "./failing.ts";
import { hookMessage, type Untils } from "./hookMessage.ts";

/**
 * The commit that a report of the current table is about: a seat is newly waited for, the game is over, or the webhook has been
 * set.
 */
const latest = (table: TableState): number => {
  const { status, version, hooked = 0 } = table;
  return Math.max(hooked, status === "ended" ? version : 0, ...peopleWaited(table).map(({ since }) => since));
};

const untilsOf = async (deps: ClockDeps, table: TableState): Promise<Untils> => {
  const untils = new Map<Seat, number>();
  for (const { seat } of peopleWaited(table)) {
    const limit = await deps.deadlineOf?.(table, seat);
    if (limit !== undefined) untils.set(seat, Math.round(limit.at));
  }
  return untils;
};

const hookLine = (table: TableState, origin: string): HookLine => {
  const language = personAt(table, table.host.seat ?? "host")?.language ?? "en";
  const t = mailTexts(language);
  const { names: told } = namesTold(table, language);
  const names = listOf(
    language,
    peopleWaited(table).map(({ seat }) => told[seat] ?? ""),
  );
  const name = tableTold(table.name, "Tessera");
  const count = peopleWaited(table).length;
  const text =
    table.status === "ended"
      ? t("hook.over", { table: name })
      : t(count === 0 ? "hook.on" : "hook.waits", { table: name, names, count });
  return { text, link: `${origin}/table/${table.id}` };
};

/**
 * Reports to the webhook of a table whom it waits for now, or that it is over. Claimed before it is posted, so that each is
 * reported once; one lost in a crash between the two is not repeated, since the next one says more. After a failure it is tried
 * again later; after many in a row nothing more is delivered, until the host switches it on again.
 */
export const attendHook = async (deps: ClockDeps, notice: Notice): Promise<Fate> => {
  const { hooks, outbox, log } = deps;
  const { tableId, about } = notice;
  const hook = await hooks?.get(tableId);
  const table = await loadTable(deps, tableId);
  if (hooks === undefined || hook === undefined || table?.hooked === undefined)
    return drop(deps, notice, "nothing-to-say");
  if (hook.off !== null) return drop(deps, notice, "given-up");
  if (latest(table) > about) return drop(deps, notice, "superseded");
  const at = deps.clock();
  if (!(await hooks.claim(tableId, about))) return drop(deps, notice, "already-sent");
  try {
    const { origin, post = postPublicly } = deps;
    const told = {
      origin,
      untils: await untilsOf(deps, table),
      line: hookLine(table, origin),
      id: noticeKey(notice),
      at,
    };
    await post(hookMessage(hook, table, told));
  } catch (error) {
    const isLast = isLastTry(hook, error);
    await hooks.failed(tableId, about, hook.told, isLast ? at : null);
    log({
      level: "warn",
      event: isLast ? "hook-off" : "hook-failed",
      ...lineOf(notice),
      failures: hook.failures + 1,
      error: whyFailed(error),
    });
    if (isLast) return drop(deps, notice, "given-up");
    await outbox.put({ ...notice, failures: notice.failures + 1, dueAt: at + backoff(hook.failures, error) });
    await outbox.remove(notice);
    return "failed";
  }
  await hooks.succeeded(tableId);
  log({ level: "info", event: "hook-told", ...lineOf(notice) });
  await outbox.remove(notice);
  return "sent";
};
