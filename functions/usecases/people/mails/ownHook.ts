import { ok, type Result } from "../../../../core/index.ts";
import type { OwnHook, OwnHookBook } from "../../../contacts/ownHooks.ts";
import { publicUrl } from "../../../contacts/publicUrl.ts";
import type { OwnHookReply } from "../../../contract/index.ts";
import type { Deps, Persons } from "../../deps.ts";
import { describedHook } from "../../hook.ts";
import { type Refusal, refuse } from "../../refusals.ts";
import { type MailRequest, ownContact } from "./address.ts";
import { ownAddress } from "./wishes.ts";

type HookRequest = Omit<MailRequest, "moveId">;

/** What its owner sees of their own webhook: of any, and when a message last arrived there. */
const described = (hook: OwnHook | undefined, secret: string | null = null): OwnHookReply => ({
  ...describedHook(hook, secret),
  reached: hook?.reached ?? null,
});

interface Owner {
  readonly email: string;
  readonly hooks: OwnHookBook;
  readonly persons: Persons;
}

const ownerOf = async (deps: Deps, request: HookRequest): Promise<Result<Owner, Refusal>> => {
  const address = await ownAddress(deps, request);
  if (!address.ok) return address;
  const { persons } = deps;
  return persons === undefined ? refuse("no-address") : ok({ email: address.value, hooks: persons.hooks, persons });
};

/** The webhook that is posted to when something waits for the reader, at any table. Refused like wishes are. */
export const readOwnHook = async (deps: Deps, request: HookRequest): Promise<Result<OwnHookReply, Refusal>> => {
  const owner = await ownerOf(deps, request);
  return owner.ok ? ok(described(await owner.value.hooks.ofEmail(owner.value.email))) : owner;
};

/** Has a message posted there that says what it is. */
const tryOut = async (deps: Deps, request: HookRequest, { persons }: Owner): Promise<Result<null, Refusal>> => {
  const own = await ownContact(deps, request);
  if (!own.ok) return own;
  const { table, contact } = own.value;
  const now = deps.clock();
  const place = { tableId: table.id, seat: request.seat, contactId: contact, version: table.version };
  await persons.ask({ kind: "own-hook", ...place, about: Math.floor(now / 1000), dueAt: now });
  return ok(null);
};

/**
 * Sets another webhook (null: none); without `url`, switches the present one on again after failures. Either way it is tried out. The
 * secret that signs messages is shown once.
 */
export const changeOwnHook = async (
  deps: Deps,
  request: HookRequest & { readonly url?: string | null },
): Promise<Result<OwnHookReply, Refusal>> => {
  const { url } = request;
  const owner = await ownerOf(deps, request);
  if (!owner.ok) return owner;
  const { email, hooks } = owner.value;
  if (url != null && publicUrl(url) === undefined) return refuse("hook-refused");
  const secret = url == null ? null : deps.ids.id();
  if (url === undefined) await hooks.switchOn(email);
  else await hooks.set(email, secret === null || url === null ? null : { url, secret });
  const hook = await hooks.ofEmail(email);
  if (hook !== undefined) {
    const tried = await tryOut(deps, request, owner.value);
    if (!tried.ok) return tried;
  }
  return ok(described(hook, secret));
};
