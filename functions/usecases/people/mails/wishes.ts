import { ok, type Result } from "../../../../core/index.ts";
import { readerNames } from "../../../contacts/wishes.ts";
import type { Wishes } from "../../../table/wishes.ts";
import type { Deps } from "../../deps.ts";
import { type Refusal, refuse } from "../../refusals.ts";
import { type MailRequest, ownContact } from "./address.ts";

type WishesRequest = Omit<MailRequest, "moveId">;

/**
 * The address of the reader: of their own seat, or of the host without one, and only if they came with a link that was mailed
 * there. The opener of a table may enter any address as their own, and a host may pass a link on; neither may decide how somebody
 * else is notified.
 */
export const ownAddress = async (deps: Deps, request: WishesRequest): Promise<Result<string, Refusal>> => {
  const own = await ownContact(deps, request);
  if (!own.ok) return own;
  const { table, contact } = own.value;
  const email = (await deps.contacts.get(table.id, contact))?.email;
  if (email === undefined) return refuse("no-address");
  return request.claims?.mailed === contact ? ok(email) : refuse("mailed-link-needed");
};

/** How the reader wants to be notified, at all tables. Refused to readers who did not come with a mailed link. */
export const readWishes = async (deps: Deps, request: WishesRequest): Promise<Result<Wishes, Refusal>> => {
  const address = await ownAddress(deps, request);
  if (!address.ok) return address;
  return deps.wishes === undefined ? refuse("no-address") : ok(await deps.wishes.ofEmail(address.value));
};

/** Changes that. Safe to repeat. */
export const changeWishes = async (
  deps: Deps,
  request: WishesRequest & { readonly wishes: Wishes },
): Promise<Result<Wishes, Refusal>> => {
  const address = await ownAddress(deps, request);
  if (!address.ok) return address;
  if (deps.wishes === undefined) return refuse("no-address");
  // What is stored under an older key moves along: a calendar is changed, not begun.
  await deps.wishes.rekey(address.value);
  return ok(await deps.wishes.set(readerNames(deps.keys, address.value)[0], request.wishes, deps.clock()));
};
