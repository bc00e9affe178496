import { createECDH } from "node:crypto";
import { ok, type Result } from "../../../core/index.ts";
import { publicUrl } from "../../contacts/publicUrl.ts";
import type { Subscription } from "../../contacts/pushes.ts";
import type { PushReply } from "../../contract/index.ts";
import { pushKey } from "../../identity/pushKeys.ts";
import type { Place } from "../../table/people.ts";
import type { Deps } from "../deps.ts";
import { type Refusal, refuse } from "../refusals.ts";
import { personOf, placeOf } from "./person.ts";

/** Bytes of the secret a browser shares with whoever tells it. */
const AUTH_BYTES = 16;

/** Whether these are keys of a browser: a point of the curve, and a secret. */
const areKeys = ({ p256dh, auth }: Pick<Subscription, "p256dh" | "auth">): boolean => {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  try {
    return curve.computeSecret(Buffer.from(p256dh, "base64url")).length > 0 && isSecret(auth);
  } catch {
    return false;
  }
};

const isSecret = (auth: string): boolean => Buffer.from(auth, "base64url").length === AUTH_BYTES;

/** Whether a device can be told there at all: at an address of the web, with keys that are some, made for a key of ours. No browser sends others. */
export const canBeTold = ({ keys }: Pick<Deps, "keys">, subscription: Subscription): boolean =>
  publicUrl(subscription.endpoint) !== undefined && Object.hasOwn(keys.keys, subscription.kid) && areKeys(subscription);

/** What a browser is to be asked with, and since when the device that asks is notified. */
const replyFor = async (deps: Deps, email: string, device: string): Promise<PushReply> => {
  const told = (await deps.persons?.pushes.toldOf(email, deps.clock()))?.find(({ id }) => id === device);
  const endpoint = told?.endpoint ?? null;
  return { ...pushKey(deps.keys), since: told?.since ?? null, endpoint };
};

/**
 * Whether the device that asks is notified by push, and what its browser needs for it. With a place at a table only where the reader it is
 * signed in as holds that place: nobody switches a device on for somebody else.
 */
export const readPush = async (
  deps: Deps,
  cookie: string | undefined,
  place?: { readonly tableId: string; readonly seat: Place },
): Promise<Result<PushReply, Refusal>> => {
  const person = await personOf(deps, cookie);
  if (!person.ok) return person;
  const { email, device, persons } = person.value;
  if (place !== undefined && (await placeOf(deps, persons, email, place)) === undefined) return refuse("not-your-seat");
  return ok(await replyFor(deps, email, device));
};

/** Has the device that asks told there from now on (`canBeTold`). Safe to repeat. */
export const switchPushOn = async (
  deps: Deps,
  cookie: string | undefined,
  subscription: Subscription,
): Promise<Result<PushReply, Refusal>> => {
  const person = await personOf(deps, cookie);
  if (!person.ok) return person;
  const { email, device, persons } = person.value;
  if (!(await persons.pushes.set({ email, device }, subscription, deps.clock()))) return refuse("sign-in-needed");
  return ok(await replyFor(deps, email, device));
};

/** Has a device of the reader's told no more: one by its id, or the one that asks ("here"). Safe to repeat. */
export const switchPushOff = async (
  deps: Deps,
  cookie: string | undefined,
  which: string,
): Promise<Result<PushReply, Refusal>> => {
  const person = await personOf(deps, cookie);
  if (!person.ok) return person;
  const { email, device, persons } = person.value;
  await persons.pushes.set({ email, device: which === "here" ? device : which }, null, deps.clock());
  return ok(await replyFor(deps, email, device));
};
