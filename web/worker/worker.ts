import { keepingOf } from "./keeping.ts";
import { tellingOn } from "./telling.ts";

/*
 * What runs beside all pages of this browser, built into `/worker.js` (`web/build/worker.ts`). It takes over as soon as it is there:
 * it knows no release, only files, so an old page may go on with a new worker.
 */

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Page {
  readonly url: string;
  focus(): Promise<unknown>;
}

interface Worker extends EventTarget {
  readonly caches: CacheStorage;
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly type: "window"; readonly includeUncontrolled: true }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
}

const worker = globalThis as unknown as Worker;

const keeping = keepingOf({
  caches: worker.caches,
  fetch: (request) => fetch(request),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  origin: worker.location.origin,
});

const telling = tellingOn({
  origin: worker.location.origin,
  show: (title, options) => worker.registration.showNotification(title, options),
  pages: () => worker.clients.matchAll({ type: "window", includeUncontrolled: true }),
  open: (url) => worker.clients.openWindow(url),
});

worker.addEventListener("install", (event) => (event as Lasting).waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => (event as Lasting).waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (event) => {
  const { request, respondWith } = event as Event & {
    readonly request: Request;
    readonly respondWith: (answer: Promise<Response>) => void;
  };
  const answer = keeping.answer(request);
  if (answer) respondWith.call(event, answer);
});
worker.addEventListener("message", (event) => {
  const { data } = event as MessageEvent<unknown>;
  const { keep } = (data ?? {}) as { readonly keep?: unknown };
  if (Array.isArray(keep) && keep.every((url) => typeof url === "string"))
    (event as unknown as Lasting).waitUntil(keeping.keep(keep));
});
worker.addEventListener("push", (event) => {
  const { data } = event as Event & { readonly data: { text(): string } | null };
  (event as Lasting).waitUntil(telling.told(data?.text() ?? ""));
});
worker.addEventListener("notificationclick", (event) => {
  const { notification } = event as Event & { readonly notification: Notification };
  notification.close();
  (event as Lasting).waitUntil(telling.pressed(notification.data));
});
