/** Files of this site among what was read; what the service answers is not the worker's. */
const filesIn = (entries: readonly PerformanceEntry[]): readonly string[] =>
  entries
    .map(({ name }) => name.split("#")[0] ?? "")
    .filter((name) => name.startsWith(location.origin) && !/^\/(api|dev)\//.test(new URL(name).pathname));

/**
 * Has the browser keep the page's files, so that it opens without a connection. The worker learns of all that this page reads: what
 * was asked for before it was there did not come by it. Where browser or address (plain http) allow no worker, nothing is kept.
 */
export const startWorker = async (): Promise<void> => {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/worker.js");
    const { active } = await navigator.serviceWorker.ready;
    const keep = (files: readonly string[]) => files.length > 0 && active?.postMessage({ keep: files });
    keep(["/"]);
    new PerformanceObserver((list) => keep(filesIn(list.getEntries()))).observe({ type: "resource", buffered: true });
  } catch {
    // Not kept.
  }
};
