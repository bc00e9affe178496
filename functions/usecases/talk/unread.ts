import type { Writer } from "../../contacts/talk.ts";
import { MAX_TALK_PAGE } from "../../contract/index.ts";
import type { TableState } from "../../table/state.ts";
import type { Deps } from "../deps.ts";
import type { Who } from "../identify.ts";
import { holderAt } from "../people/holderAt.ts";

/** The writer somebody is in the talk: their seat, or the host without one. Undefined for a spectator. */
export const writerOf = (table: TableState, { seat, host }: Who): Writer | undefined => {
  if (seat === null && !host) return undefined;
  const { seat: place, heldFrom } = holderAt(table, seat ?? "host");
  return { seat: place, heldFrom };
};

/** Whether `writer` wrote this message. */
export const isBy = (one: Writer, writer: Writer | undefined): boolean =>
  one.seat === writer?.seat && one.heldFrom === writer.heldFrom;

/**
 * How many messages this reader has not read: without removed ones, their own, and those of people they have muted. Counted up to
 * one page. Undefined: none, or a spectator.
 */
export const unreadTalk = async (
  { talk }: Pick<Deps, "talk">,
  table: TableState,
  who: Who,
): Promise<number | undefined> => {
  const writer = writerOf(table, who);
  if (talk === undefined || writer === undefined) return undefined;
  const { last, read, muted } = await talk.state(table.id, writer);
  if (last <= read) return undefined;
  const said = await talk.after(table.id, read, MAX_TALK_PAGE);
  const count = said.filter((one) => one.text !== null && !isBy(one, writer) && !muted.includes(one.seat)).length;
  return count === 0 ? undefined : count;
};
