import { ok, type Result } from "../../../core/index.ts";
import { readerNames } from "../../contacts/wishes.ts";
import { addressesAt } from "../../table/people.ts";
import type { Wishes } from "../../table/wishes.ts";
import type { Deps } from "../deps.ts";
import { readTable } from "../play/readTable.ts";
import { type Refusal, refuse } from "../refusals.ts";
import type { MailRequest } from "./address.ts";
import { isOwner, ownOr } from "./seats.ts";

type WishesRequest = Omit<MailRequest, "moveId">;

/**
 * The address whose reader this is: of the own seat, or of the host without one, and only for who came with a link that was mailed
 * there. Whoever opens a table may write down any address as the own, and a link may be passed on by the host; neither may say how
 * somebody else is told.
 */
const ownAddress = async (deps: Deps, request: WishesRequest): Promise<Result<string, Refusal>> => {
  const read = await readTable(deps, request.tableId, request.claims);
  if (!read.ok) return read;
  const { table, who } = read.value;
  const place = ownOr(table, request.seat);
  if (place === undefined) return refuse("no-such-seat");
  if (!isOwner(table, who, place)) return refuse(who.seat === null && !who.host ? "sign-in-needed" : "not-your-seat");
  const { contact } = addressesAt(table, place);
  const email = contact === undefined ? undefined : (await deps.contacts.get(table.id, contact))?.email;
  if (email === undefined) return refuse("no-address");
  return request.claims?.mailed === contact ? ok(email) : refuse("mailed-link-needed");
};

/** How the reader wants to be told, at all tables. Refused to who has not come with a link from a mail. */
export const readWishes = async (deps: Deps, request: WishesRequest): Promise<Result<Wishes, Refusal>> => {
  const address = await ownAddress(deps, request);
  if (!address.ok) return address;
  return deps.wishes === undefined ? refuse("no-address") : ok(await deps.wishes.of(address.value));
};

/** Changes that. Safe to repeat. */
export const changeWishes = async (
  deps: Deps,
  request: WishesRequest & { readonly wishes: Wishes },
): Promise<Result<Wishes, Refusal>> => {
  const address = await ownAddress(deps, request);
  if (!address.ok) return address;
  if (deps.wishes === undefined) return refuse("no-address");
  await deps.wishes.set(readerNames(deps.keys, address.value)[0], request.wishes, deps.clock());
  return ok(request.wishes);
};
