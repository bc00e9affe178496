import { useEffect, useState } from "preact/hooks";
import { isWhole } from "./links/link.ts";

/** Where the page is: path without the trailing slash, and the fragment without "#". */
export interface Place {
  readonly path: string;
  readonly fragment: string;
}

const here = (): Place => ({
  path: location.pathname.replace(/\/+$/, "") || "/",
  fragment: location.hash.slice(1),
});

/**
 * Puts an address right that was changed on its way here, so that a token stays in no path: not in the bar, not in the history. How
 * that is done is fetched for the few that need it.
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

/** Goes to a page of ours, with an entry in the history unless `replace`. */
export const goTo = (url: string, { replace = false } = {}): void => {
  if (replace) history.replaceState(null, "", url);
  else history.pushState(null, "", url);
  if (!replace) scrollTo(0, 0);
  announceAddress();
};

/** Takes a secret out of the address bar (and out of the history) once it is no longer needed there. */
export const dropFragment = (): void => goTo(location.pathname, { replace: true });

const ours = (event: MouseEvent): HTMLAnchorElement | null => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return null;
  if (link.origin !== location.origin || /^\/(api|dev)\//.test(link.pathname)) return null;
  // A link to a place on this very page (skip links) is the browser's own business.
  if (link.pathname === location.pathname && link.hash) return null;
  return link;
};

/** Lets links between our pages change the page without loading it anew. Done once the address is right. */
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

/** The place, kept up to date. */
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
