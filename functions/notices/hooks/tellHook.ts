import type { OwnHook } from "../../contacts/ownHooks.ts";
import { mailTexts } from "../../mail/i18n/index.ts";
import { hasContact, personAt } from "../../table/people.ts";
import { loadTable } from "../../usecases/loadTable.ts";
import type { ClockDeps, Sweep } from "../deps.ts";
import { type Notice, noticeKey } from "../outbox.ts";
import { postPublicly } from "../posting/publicPost.ts";
import type { PushWords } from "../push/pushWords.ts";
import { drop, lineOf } from "../sending/drop.ts";
import type { Fate } from "../sending/fates.ts";
import { errorName } from "../sending/later.ts";
import { type ChannelResult, type Outcome, type Telling, tellBeside } from "../sending/tellBeside.ts";
import { backoff, isLastTry, whyFailed } from "./failing.ts";
import { signedPost } from "./hookMessage.ts";

/** The page that a letter leads to, without the way in: in a chat, others may read along. */
const linkOf = (url: string): string => url.replace(/#.*$/s, "");

/** What one message says. `table`: null where it is about several. */
interface HookMessage {
  readonly kind: string;
  readonly table: string | null;
  readonly words: Pick<PushWords, "title" | "body" | "lang" | "url">;
}

/** Posts to somebody's webhook, and says what is to be noted of how that went. */
const postTo = async (
  deps: ClockDeps,
  { email, hook, notice }: { readonly email: string; readonly hook: OwnHook; readonly notice: Notice },
  { kind, table, words: { title, body, lang, url } }: HookMessage,
): Promise<Outcome> => {
  const { ownHooks, post = postPublicly, log } = deps;
  const at = deps.clock();
  const [id, link] = [noticeKey({ ...notice, kind: notice.kind }), linkOf(url)];
  const plain = { id, kind, table, title, text: body, lang, url: link };
  try {
    await post(signedPost(hook, { line: { text: `${title}\n${body}`.trim(), link }, id, at }, plain));
  } catch (error) {
    const isLast = isLastTry(hook, error);
    const failures = hook.failures + 1;
    log({
      level: "warn",
      event: isLast ? "hook-off" : "hook-failed",
      ...lineOf(notice),
      failures,
      error: whyFailed(error),
    });
    const next = at + backoff(hook.failures, error);
    return { taken: false, notes: [async () => ownHooks?.failed(email, hook, next, isLast ? at : null)] };
  }
  log({ level: "info", event: "hook-told", ...lineOf(notice) });
  return { taken: true, notes: [async () => ownHooks?.reached(email, hook, at)] };
};

/** Somebody's webhook, if something is posted there now; none when that cannot be read: the mail goes. */
const openHook = async (deps: ClockDeps, email: string): Promise<OwnHook | undefined> => {
  try {
    const hook = await deps.ownHooks?.ofEmail(email);
    return hook === undefined || hook.off !== null || hook.next > deps.clock() ? undefined : hook;
  } catch (error) {
    deps.log({ level: "warn", event: "hook-failed", error: errorName(error) });
    return undefined;
  }
};

/**
 * Tells a reader's own webhook what their mail says, beside it: its subject and what it is about, no news of the game and no way in.
 * After a failure nothing is posted there for a while; after many in a row nothing at all, until its owner switches it on again.
 */
export const tellHook = async (deps: ClockDeps, sweep: Sweep, telling: Telling<PushWords>): Promise<ChannelResult> => {
  const { notice, claimed, email, words } = telling;
  const hook = deps.clock() >= sweep.until ? undefined : await openHook(deps, email);
  if (hook === undefined) return "missed";
  const table = "reader" in claimed ? null : notice.tableId;
  const tell = () => postTo(deps, { email, hook, notice }, { kind: claimed.kind, table, words });
  return tellBeside(deps, sweep, telling, { channel: "hook", tell });
};

/** Tries out the webhook of whoever holds a seat, because they have set it or asked for it. */
export const tryHook = async (deps: ClockDeps, notice: Notice): Promise<Fate> => {
  const table = await loadTable(deps, notice.tableId);
  const person = table ? personAt(table, notice.seat) : undefined;
  const contact = hasContact(person) ? await deps.contacts.get(notice.tableId, person.contact) : undefined;
  const hook = contact && (await openHook(deps, contact.email));
  if (!contact || !hook || !person) return drop(deps, notice, "nothing-to-say");
  const t = mailTexts(person.language);
  const words = { title: t("hook.own"), body: "", lang: person.language, url: `${deps.origin}/tables` };
  const { taken, notes } = await postTo(
    deps,
    { email: contact.email, hook, notice },
    { kind: "test", table: null, words },
  );
  for (const note of notes) await note();
  await deps.outbox.remove(notice);
  return taken ? "sent" : "failed";
};
