import type { TalkMessage } from "../../contacts/talk.ts";
import { nameKey } from "../../table/people/seenName.ts";
import { personAt } from "../../table/people.ts";
import type { TableState } from "../../table/state.ts";
import { DEFAULT_TALK, type TalkWish } from "../../table/wishes.ts";
import type { Deps, TalkNews } from "../../usecases/deps.ts";
import { hostName } from "../../usecases/describeTable.ts";
import { holderAt } from "../../usecases/people/holderAt.ts";
import { isBy } from "../../usecases/talk/unread.ts";
import type { MailNotice, Outbox } from "../outbox.ts";

/** Messages within this period are reported in one mail, in ms. */
const WINDOW = 15 * 60 * 1000;

/** The end of the window that contains `at`: then a mail reports it. In whole seconds, like other notices. */
const windowEnd = (at: number): number => (Math.floor(at / WINDOW) + 1) * WINDOW;

/**
 * Messages as notices: one per place and window, due when the window ends. However many messages it contains, it is the same
 * notice, and none is reported by two. Whether its reader wants it, or has read it by then, is checked when it is written.
 */
export const talkNews = ({ put }: Pick<Outbox, "put">): TalkNews => ({
  notify: async (tableId, places, at) => {
    const dueAt = windowEnd(at);
    await Promise.all(
      places.map((seat) => put({ kind: "talk", tableId, seat, about: dueAt / 1000, dueAt, failures: 0 })),
    );
  },
});

/** Whether a text mentions a person: "@" and their name, whatever its case, and not as part of a longer name. */
export const isCalled = (text: string, name: string): boolean => {
  const called = nameKey(`@${name}`);
  const words = nameKey(text);
  for (let at = words.indexOf(called); called !== "@" && at >= 0; at = words.indexOf(called, at + 1))
    if (!/^[\p{L}\p{N}]/u.test(words.slice(at + called.length))) return true;
  return false;
};

/** What a mail reports of the talk: how many messages by whom, and whether the reader was mentioned. */
export interface TalkTold {
  readonly by: readonly Pick<TalkMessage, "name" | "seat">[];
  readonly count: number;
  readonly called: boolean;
}

/** As many as one answer of the store contains. */
const MOST = 50;

/**
 * The messages of a notice's window that its reader has not read, has not muted, and wants to be notified of; undefined: none.
 * Not their text: the writer can still remove it.
 */
export const talkTold = async (
  { talk }: Pick<Deps, "talk">,
  table: TableState,
  { seat, about }: Pick<MailNotice, "seat" | "about">,
  wish: TalkWish = DEFAULT_TALK,
): Promise<TalkTold | undefined> => {
  const reader = holderAt(table, seat);
  if (talk === undefined || wish === "none") return undefined;
  const { read, muted } = await talk.state(table.id, reader);
  const name = personAt(table, seat)?.name ?? "";
  const unread = (await talk.newest(table.id, MOST)).flatMap((one) => {
    const isTold = one.number > read && windowEnd(one.at) === about * 1000 && !muted.includes(one.seat);
    return isTold && one.text !== null && !isBy(one, reader) ? [{ ...one, text: one.text }] : [];
  });
  const called = unread.some(({ text }) => isCalled(text, name));
  if (unread.length === 0 || (wish === "called" && !called)) return undefined;
  const by = unread.map(({ name, seat }) => ({ name: name || (seat === "host" ? hostName(table) : ""), seat }));
  return { by: by.filter(({ name }) => name !== ""), count: unread.length, called };
};
