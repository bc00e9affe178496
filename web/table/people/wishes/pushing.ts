import { endPush } from "../../../affairs.ts";
import { type Reply, typed } from "../../../api.ts";
import type { Push, Seat } from "../../../contract.ts";
import { isPersonKnown, signInBySeat } from "../../../person.ts";
import { request } from "../../../request.ts";

/*
 * How a device comes to be told by push: its reader allows it, the device signs in by the address, and its browser says where it takes
 * messages.
 */

/**
 * What this browser can do: `able`; `refused`: its reader has forbidden it here; `home`: an iPhone or iPad, which can it only from the home
 * screen; `unable`: not at all.
 */
export type Ability = "able" | "refused" | "home" | "unable";

const isHome = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad says it is a Mac; no Mac is touched by several fingers.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** What this browser can do now. Asks nobody. */
export const ability = (): Ability => {
  const can = "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
  if (!can) return isHome() ? "home" : "unable";
  return Notification.permission === "denied" ? "refused" : "able";
};

const registered = async (): Promise<PushManager | undefined> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager;

/** Where this browser takes messages; null: nowhere. */
export const endpointHere = async (): Promise<string | null> => {
  if (ability() !== "able") return null;
  return (await (await registered())?.getSubscription())?.endpoint ?? null;
};

const base64 = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Has the browser take messages signed with this key. Rejects where it does not. */
const subscribe = async (key: string): Promise<PushSubscription> => {
  const manager = await registered();
  if (manager === undefined) throw new Error("no worker");
  const present = await manager.getSubscription();
  if (present !== null && base64(present.options.applicationServerKey) === key) return present;
  // A browser keeps one key for a site: an older one has to go first.
  await present?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
};

const post = (body: unknown): Reply<Push> =>
  typed(request("/api/person/push", { method: "POST", body, idempotent: true }));

/** Whether this device is notified, where it is signed in by the address of this seat; refused where it is not. */
export const readPush = (tableId: string, seat: Seat | "host"): Reply<Push> =>
  typed(request(`/api/person/push?tableId=${encodeURIComponent(tableId)}&seat=${seat}`));

/** Has this device told no more, and its browser let go of where it takes messages. */
export const switchOffHere = async (): Reply<Push> => {
  const done = await endPush("here");
  // Whatever becomes of it: the service tells nothing there any more.
  if (done.ok)
    await (await registered().catch(() => undefined))?.getSubscription().then(
      (one) => one?.unsubscribe(),
      () => {},
    );
  return done;
};

const signedIn = async (tableId: string, seat: Seat | "host"): Reply<Push> => {
  const known = isPersonKnown() ? await readPush(tableId, seat) : null;
  if (known !== null && (known.ok || !["sign-in-needed", "not-your-seat"].includes(known.error.code))) return known;
  const done = await signInBySeat(tableId, seat);
  return done.ok ? readPush(tableId, seat) : done;
};

/** What came of switching on: an answer; or that the reader did not allow it (`refused`), or the browser could not (`failed`). */
export type SwitchedOn = Awaited<Reply<Push>> | "refused" | "failed";

/** Has this device told. Its browser asks the reader first, which it does only upon a press. */
export const switchOn = async (tableId: string, seat: Seat | "host"): Promise<SwitchedOn> => {
  if ((await Notification.requestPermission()) !== "granted") return "refused";
  const known = await signedIn(tableId, seat);
  if (!known.ok) return known;
  const { kid, key } = known.value;
  try {
    const { endpoint, keys = {} } = (await subscribe(key)).toJSON();
    return await post({ endpoint, p256dh: keys.p256dh, auth: keys.auth, kid });
  } catch {
    return "failed";
  }
};
