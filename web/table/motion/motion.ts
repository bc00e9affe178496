/**
 * Motion that explains: when the table goes on, pieces and cards travel from where they came to where they are, and numbers count.
 * All of it has come to rest after `length`.
 */
import type { AnyContext } from "../context/context.ts";
import type { Flight, GameUi } from "../context/gameUi.ts";

/** ms, as in `test/web/styles/motion.test.ts`. */
export const length = 500;
/** What arrives later than this after the table went on, in ms, no longer explains it. */
const fresh = 2_000;
/** More at once would be a swarm. */
const most = 8;
/** px */
const size = 26;

/** What the page can say where it is: an attribute of the element, `data-<place>`. */
const places = ["seat", "hex", "region", "card", "piece", "land"] as const;

/** The page before the table went on: where everything was, and what the numbers were. */
export interface Before {
  readonly at: number;
  readonly places: ReadonlyMap<string, DOMRect>;
  readonly numbers: ReadonlyMap<string, number>;
  /** The version up to which it has been shown already. */
  shown: number;
}

const isSeen = ({ width, height, top, bottom }: DOMRect): boolean =>
  width > 0 && height > 0 && bottom > 0 && top < innerHeight;

const placesNow = (): ReadonlyMap<string, DOMRect> => {
  const found = new Map<string, DOMRect>();
  for (const place of places)
    for (const element of document.querySelectorAll<HTMLElement>(`[data-${place}]`)) {
      const key = `${place} ${element.dataset[place]}`;
      const box = element.getBoundingClientRect();
      if (!found.has(key) && isSeen(box)) found.set(key, box);
    }
  return found;
};

const numberIn = (element: Element): number | null => {
  const text = element.childNodes.length === 1 ? (element.textContent ?? "") : "";
  return /^\d+$/.test(text) ? Number(text) : null;
};

const numbersNow = (): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  for (const element of document.querySelectorAll<HTMLElement>("[data-count]")) {
    const value = numberIn(element);
    if (value !== null) found.set(element.dataset.count ?? "", value);
  }
  return found;
};

/** Keeps how the page is now, with the table at this version, before a later one is drawn. */
export const look = (version: number): Before => ({
  at: performance.now(),
  places: placesNow(),
  numbers: numbersNow(),
  shown: version,
});

/** Counts a number that has been drawn, from what it was. Stops when something else is drawn in its place. */
const countUp = (text: Text, from: number, to: number): void => {
  const final = text.data;
  const begun = performance.now();
  let last = final;
  const step = (now: number): void => {
    if (text.data !== last) return;
    const part = Math.min(1, (now - begun) / length);
    last = part < 1 ? String(Math.round(from + (to - from) * part)) : final;
    text.data = last;
    if (part < 1) requestAnimationFrame(step);
  };
  step(begun);
};

/** Has every number that was another before count to what it is now. */
export const count = ({ numbers }: Before): void => {
  for (const element of document.querySelectorAll<HTMLElement>("[data-count]")) {
    const [from, to] = [numbers.get(element.dataset.count ?? ""), numberIn(element)];
    if (from !== undefined && to !== null && from !== to) countUp(element.firstChild as Text, from, to);
  }
};

const middle = ({ left, top, width, height }: DOMRect): readonly [number, number] => [
  left + width / 2,
  top + height / 2,
];

/** The first of these places that is known. */
const placeOf = (names: readonly string[], ...known: readonly ReadonlyMap<string, DOMRect>[]): DOMRect | undefined =>
  names.flatMap((name) => known.flatMap((places) => places.get(name) ?? [])).at(0);

/** Something of a seat on its way: its mark, over everything, for nobody but the eye. */
const fly = ({ seat }: Flight, from: DOMRect, to: DOMRect): void => {
  const mark = document.querySelector(`[data-seat="${seat}"] svg`);
  if (!mark) return;
  const piece = document.createElement("div");
  piece.setAttribute("aria-hidden", "true");
  piece.append(mark.cloneNode(true));
  const [x, y] = middle(to);
  const [fromX, fromY] = middle(from);
  Object.assign(piece.style, {
    position: "fixed",
    left: `${x - size / 2}px`,
    top: `${y - size / 2}px`,
    zIndex: "var(--z-toast)",
    pointerEvents: "none",
    filter: "drop-shadow(0 2px 3px #0006)",
  });
  document.body.append(piece);
  const way = piece.animate(
    [
      { transform: `translate(${fromX - x}px, ${fromY - y}px) scale(1.2)` },
      { transform: "none", opacity: 1, offset: 0.8 },
      { transform: "none", opacity: 0 },
    ],
    { duration: length, easing: "ease-in-out" },
  );
  const gone = (): void => piece.remove();
  way.finished.then(gone, gone);
};

/** Has travel what moved in the commits drawn since `before`, once the log has them. */
export const travel = async (before: Before, ui: GameUi, { log, table }: AnyContext): Promise<void> => {
  if (!ui.flights || document.hidden || performance.now() - before.at > fresh) return;
  const items = log.items.filter(({ seq }) => seq > before.shown && seq <= table.version);
  if (items.length === 0) return;
  before.shown = table.version;
  const { flightsOf } = await ui.flights();
  const flights = items.flatMap(({ events }) => events.flatMap(flightsOf)).slice(-most);
  const now = placesNow();
  for (const flight of flights) {
    const [from, to] = [placeOf(flight.from, before.places, now), placeOf(flight.to, now)];
    if (from && to) fly(flight, from, to);
  }
};
