import type { ElementHandle, Page } from "playwright-core";
import type { Stream } from "../../core/index.ts";

/**
 * The meaning of a control for a player: `confirm` sends the move, `turn` opens the question, `show` draws a newer table or
 * closes an explanation, `leave` goes back or gives up, `closed` only says why not, `pressed` and `again` choose what is chosen
 * again, `toggle` changes what is visible, `ends` ends a phase, `aside` is a way round the question (a standing order, a card
 * given back), `hex` is a highlighted place of a map, `land` the territory with a card over it.
 */
export type OfferKind =
  | "confirm"
  | "turn"
  | "show"
  | "leave"
  | "closed"
  | "pressed"
  | "again"
  | "toggle"
  | "ends"
  | "aside"
  | "hex"
  | "land"
  | "choose";

/** One control that can be seen and used now. `index`: its place among them, until the page is read again. */
export interface Offer {
  readonly index: number;
  readonly kind: OfferKind;
  readonly label: string;
  /** For a player with a screen reader: the element, by its name in the browser's protocol. */
  readonly element?: number;
}

/** Reads the page: the topmost sheet, else the present question, else whatever opens it. Runs in the page. */
const look = (): readonly Omit<Offer, "index" | "element">[] => {
  const all = (selector: string): readonly Element[] => [...document.querySelectorAll(selector)];
  const sheet = all("dialog[open]").at(-1);
  const notices = all(".notices");
  const page = all(".draft-page, .dock, ol.steps, header.top");
  const question = all(".draft-page").length > 0 ? page : all(".draft").length > 0 ? all(".draft, #board") : null;
  const roots = sheet ? [sheet] : [...notices, ...(question ?? [...all("#actions"), ...all(".turnbar")])];
  const wanted =
    "button, input:not([type=hidden]), select, summary, [role=button].legal, .pt-frame[role=application]:has(.pt-ghost)";
  const seen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility() && !element.closest("[inert]");
  };
  const enabled = (element: Element): boolean => !element.matches(":disabled");
  // On the board beside a draft only what the draft asks for is an offer; the rest of it is for looking.
  const meant = (element: Element): boolean =>
    !element.closest("#board") || element.matches(".legal, .pt-frame") || element.closest(".pt-window") !== null;
  const kindOf = (element: Element): OfferKind => {
    if (element.matches("[role=application]")) return "land";
    if (element.matches("[data-hex]")) return "hex";
    if (element.getAttribute("aria-disabled") === "true") return "closed";
    if (element.closest(".pg-lookup") || element.matches("[aria-haspopup=dialog]")) return "toggle";
    if (element.matches(".conf .btn.primary")) return "confirm";
    if (element.matches(".turnbar .btn.primary")) return "turn";
    if (element.closest(".bar.fine")) return "leave"; // takes the last move back
    if (element.closest(".notices")) return "show";
    if (element.matches(".conf .btn, header button, .draft-notes .btn, .nav button")) return "leave";
    if (element.matches(".mo-chosen .btn, .mo-chosen-list .btn, .steps button, .pt-manage > .btn.quiet"))
      return "again";
    if (element.getAttribute("aria-pressed") === "true" || element.matches("input[type=radio]:checked"))
      return "pressed";
    if (element.matches("[aria-expanded], summary, .pt-zoom button, .mo-rg, .mo-plaque, [data-region]"))
      return "toggle";
    if (element.matches("[data-action^=end-], .pt-movement > .btn.wide, .mo-closers .btn")) return "ends";
    if (element.matches("[data-action^=order-], [data-action=list], .pt-patch .btn.quiet")) return "aside";
    return "choose";
  };
  const offered = roots
    .flatMap((root) => [...root.querySelectorAll(wanted)])
    .filter((element) => seen(element) && enabled(element) && meant(element));
  Object.assign(globalThis, { offered });
  const kinds = offered.map(kindOf);
  const onlyToRead =
    sheet !== undefined && !kinds.some((kind) => ["choose", "confirm", "ends", "hex", "land", "turn"].includes(kind));
  const explains = onlyToRead || sheet?.querySelector(".pg-answer") != null;
  // A sheet that explains another stands in the head of that one: only the own head closes it.
  const closes = (element: Element): boolean => sheet?.contains(element.closest("header")) === true;
  return offered.map((element, index) => ({
    // A sheet in which there is only something to read, such as an explanation, is read, and closed.
    kind: explains && closes(element) ? "show" : (kinds[index] ?? "choose"),
    label: (element.getAttribute("aria-label") ?? element.closest("label")?.textContent ?? element.textContent ?? "")
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, 60),
  }));
};

/** Everything the page offers to somebody who is waited for. */
export const offersOn = async (page: Page): Promise<readonly Offer[]> =>
  (await page.evaluate(look)).map((offer, index) => ({ ...offer, index }));

/** The control of an offer, as long as the page has not been read again; null: it has gone. */
export const controlOf = async (page: Page, { index }: Offer): Promise<ElementHandle<Element> | null> =>
  (
    await page.evaluateHandle(
      (at) => (Reflect.get(globalThis, "offered") as readonly Element[] | undefined)?.[at] ?? null,
      index,
    )
  ).asElement() as ElementHandle<Element> | null;

/** How often each kind is chosen beside the others. Of hexes there are many: together they count as three. */
const weights: Readonly<Record<OfferKind, number>> = {
  confirm: 0,
  turn: 20,
  show: 20,
  leave: 0.03,
  closed: 0.03,
  pressed: 0.05,
  again: 0.05,
  toggle: 0.3,
  ends: 2,
  aside: 0.15,
  hex: 3,
  land: 3,
  choose: 1,
};

const grain = 1_000;

/** One of the offers: the confirm button mostly when it is ready (always when `hurried`), else any by its weight. */
export const chooseOffer = (offers: readonly Offer[], chance: Stream, hurried: boolean): Offer | undefined => {
  const confirm = offers.find(({ kind }) => kind === "confirm");
  if (confirm && (hurried || chance.below(4) > 0)) return confirm;
  const hexes = offers.filter(({ kind }) => kind === "hex").length;
  const leading = offers.filter(
    ({ kind }) => kind !== "confirm" && (!hurried || (kind !== "leave" && kind !== "again")),
  );
  const weighted = (leading.length > 0 ? leading : offers).map((offer) => ({
    offer,
    weight: Math.round((grain * weights[offer.kind]) / (offer.kind === "hex" ? hexes : 1)),
  }));
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return confirm;
  let drawn = chance.below(total);
  return weighted.find(({ weight }) => {
    drawn -= weight;
    return drawn < 0;
  })?.offer;
};
