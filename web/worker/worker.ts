import { keepingOf } from "./keeping.ts";

/*
 * What runs beside all pages of this browser, built into `/worker.js` (`web/build/worker.ts`). It takes over as soon as it is there:
 * it knows no release, only files, so an old page may go on with a new worker.
 */

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Worker extends EventTarget {
  readonly caches: CacheStorage;
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}

const worker = globalThis as unknown as Worker;

const keeping = keepingOf({
  caches: worker.caches,
  fetch: (request) => fetch(request),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  origin: worker.location.origin,
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
