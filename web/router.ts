import { useEffect, useState } from "preact/hooks";
import { isWhole } from "./links/link.ts";

/** The location of the page: path without the trailing slash, and the fragment without "#". */
export interface Place {
  readonly path: string;
  readonly fragment: string;
}

const here = (): Place => ({
  path: location.pathname.replace(/\/+$/, "") || "/",
  fragment: location.hash.slice(1),
});

/**
 * Repairs an address that was mangled on its way, so that a token stays in no path, neither in the address bar nor in the
 * history. The code is loaded only by the few that need it.
 */
const mendAddress = async (): Promise<void> => {
  const { pathname, search, hash } = location;
  if (isWhole(pathname, search, hash)) return;
  const address = pathname + search + hash;
  const right = (await import("./links/mended.ts")).mended(address);
  if (right !== address) history.replaceState(history.state, "", right);
};

const listeners = new Set<() => void>();
const announceAddress = (): void => {
  const announce = () => {
    for (const listener of listeners) listener();
  };
  announce();
  if (!isWhole(location.pathname, location.search, location.hash)) void mendAddress().then(announce, () => undefined);
};

/** Goes to one of our pages, with an entry in the history unless `replace`. */
export const goTo = (url: string, { replace = false } = {}): void => {
  if (replace) history.replaceState(null, "", url);
  else history.pushState(null, "", url);
  if (!replace) scrollTo(0, 0);
  announceAddress();
};

/** Removes a secret from the address bar (and from the history) once it is no longer needed there. */
export const dropFragment = (): void => goTo(location.pathname, { replace: true });

const ours = (event: MouseEvent): HTMLAnchorElement | null => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return null;
  if (link.origin !== location.origin || /^\/(api|dev)\//.test(link.pathname)) return null;
  // Links within this page (skip links) are left to the browser.
  if (link.pathname === location.pathname && link.hash) return null;
  return link;
};

/** Makes links between our pages change the page without reloading. Called once the address is correct. */
export const startRouter = async (): Promise<void> => {
  addEventListener("popstate", announceAddress);
  addEventListener("hashchange", announceAddress);
  document.addEventListener("click", (event) => {
    const link = ours(event);
    if (!link) return;
    event.preventDefault();
    goTo(link.pathname + link.hash);
  });
  await mendAddress().catch(() => undefined);
};

/** The current location, kept up to date. */
export const usePlace = (): Place => {
  const [place, setPlace] = useState(here);
  useEffect(() => {
    const update = () => setPlace(here());
    listeners.add(update);
    update();
    return () => {
      listeners.delete(update);
    };
  }, []);
  return place;
};
