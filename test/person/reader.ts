import type { BrowserContext, CDPSession, Page } from "playwright-core";
import type { Offer, OfferKind } from "./offers.ts";
import type { Heard, Place, Tree } from "./tree.ts";

/*
 * How somebody plays with a screen reader only: the controls come from the accessibility tree, in reading order, with their
 * roles, names and states; changes come from the live regions. No class, no position on the screen. A map is played by its list.
 */

/** Words that leave, explain or go back; the rest of the name says what is behind them. */
const leaving = /^(?:Leave without playing|Start over|One step back|Take it back|Discard|Close$|Give up)/;
const explaining = /^(?:What is this|How .* is played|Next hint|Hide)/;
const leading = /^(?:To the actions|Play as |Show$|Look$)|final score/i;
/** What is told of a newer table that waits for its reader leads to it, wherever the reader is. */
const newer = /^(?:Show|Look)$/;

const kindOf = (one: Heard, confirm: Heard | undefined): OfferKind => {
  if (one.closed) return "closed";
  if (one === confirm) return "confirm";
  if (leaving.test(one.name)) return "leave";
  if (leading.test(one.name)) return "turn";
  if (one.pressed) return "pressed";
  if (one.expanded === false) return "hex"; // what is folded is opened: a list of places, for one
  if (one.expanded || one.opensSheet || explaining.test(one.name)) return "toggle";
  if (one.name === "Change") return "again";
  return "choose";
};

/** What sends the move comes last, right behind the way back. */
const confirmIn = ({ controls }: Place): Heard | undefined => {
  const back = controls.findLastIndex(({ name }) => /^(?:Start over|One step back)/.test(name));
  return back < 0 ? undefined : controls[back + 1];
};

/** What can be read besides the question. From outside it, the player first goes to the actions. */
const beside = /^(?:Log|Board|Offers|Search|Table|Others)\b|^Since your last move/;

const isAstray = ({ role, name }: Place): boolean => role === "main" || (role !== "dialog" && beside.test(name));

const isChoice = ({ role }: Heard): boolean => role !== "link" && role !== "tab";

/** A sheet that sends no move explains something: it is read, perhaps further, and closed. */
const toRead = <One extends { readonly kind: OfferKind; readonly label: string }>(offer: One) => ({
  ...offer,
  kind: offer.label === "Close" ? ("show" as const) : offer.kind === "closed" ? offer.kind : ("toggle" as const),
});

/** The names of what can be chosen in a place, and of what is chosen there. */
export const choicesHeard = (place: Place): readonly string[] => {
  const confirm = confirmIn(place);
  const kinds = place.controls.filter(isChoice).map((one) => [kindOf(one, confirm), one.name] as const);
  return kinds.filter(([kind]) => kind === "choose" || kind === "pressed").map(([, name]) => name);
};

/**
 * What is offered where the focus is. While it is nowhere, or nothing leads on there, the page is read from the top: its ways to
 * skip, and what leads to the table.
 */
export const offersHeard = ({ here: at, page }: Tree): readonly Offer[] => {
  const here = at === null || isAstray(at) ? null : at;
  const confirm = here ? confirmIn(here) : undefined;
  const own = (here?.controls ?? [])
    .filter(isChoice)
    .map((one) => ({ kind: kindOf(one, confirm), label: one.name.slice(0, 60), element: one.element }));
  const leads = own.some(({ kind }) => kind === "choose" || kind === "confirm" || kind === "hex" || kind === "turn");
  // Where nothing leads on, the way back does.
  const astray = here?.role !== "dialog" && own.some(({ kind }) => kind === "leave") && !leads;
  const back = astray ? own.map((one) => (one.kind === "leave" ? { ...one, kind: "turn" as const } : one)) : own;
  const read = here?.role === "dialog" && confirm === undefined ? own.map(toRead) : back;
  const elsewhere =
    here?.role === "dialog"
      ? []
      : page.controls
          .filter((one) => (leads ? newer : leading).test(one.name) && !one.closed)
          .filter((one) => own.every(({ element }) => element !== one.element))
          .map((one) => ({ kind: "turn" as const, label: one.name.slice(0, 60), element: one.element }));
  return [...read, ...elsewhere].map((offer, index) => ({ ...offer, index }));
};

/** Goes to a control and presses it, as a screen reader does for its user. False: it has gone. */
export const pressHeard = async (wire: CDPSession, { element }: Offer): Promise<boolean> => {
  const resolved = await wire.send("DOM.resolveNode", { backendNodeId: element ?? 0 }).catch(() => null);
  const objectId = resolved?.object.objectId;
  if (objectId === undefined) return false;
  await wire.send("Runtime.callFunctionOn", {
    objectId,
    functionDeclaration: "function () { this.focus(); this.click(); }",
  });
  return true;
};

/** Has every page of a device keep the content of its live regions. */
export const listen = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const last = new Map<Element, string>();
    new MutationObserver(() => {
      for (const region of document.querySelectorAll("[aria-live]:not([aria-live=off]), [role=alert], [role=status]")) {
        const now = (region.textContent ?? "").replace(/\s+/g, " ").trim();
        const before = last.get(region);
        if (now === before) continue;
        last.set(region, now);
        // The first content of a region is not a change, unless it is an alert: it is read in place.
        if (now !== "" && (before !== undefined || region.getAttribute("role") === "alert")) heard.push(now);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
};

/** What was said since it was asked last. */
export const heardOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (Reflect.get(globalThis, "heard") as string[] | undefined)?.splice(0) ?? []);
