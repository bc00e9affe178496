import { computeAccessibleName, getRole, isInaccessible } from "dom-accessibility-api";

/*
 * Runs in the page, beside it: finds controls by role and name, as screen readers do, and records what goes wrong. Bundled by
 * page.ts.
 */

/** Where to press on a control. */
export interface Found {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** What covers it; null: nothing does. */
  readonly under: string | null;
  readonly closed: boolean;
}

const errors: string[] = [];
addEventListener("error", ({ message, filename, lineno }) => {
  // Browsers report when measuring changes what is measured, and continue in the next frame.
  if (!message.startsWith("ResizeObserver loop"))
    errors.push(`${message} (${filename.replace(/[?#].*/, "")}:${lineno})`);
});
addEventListener("unhandledrejection", ({ reason }) => void errors.push(`not caught: ${reason?.stack ?? reason}`));
addEventListener("securitypolicyviolation", ({ blockedURI, violatedDirective }) => {
  errors.push(`policy ${violatedDirective}: ${blockedURI}`);
});

/** What can be used now: of several sheets the topmost. */
const root = (): ParentNode => [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;

/** What is drawn for a control: a box that is hidden is drawn as its label. */
const drawn = (element: Element): Element =>
  (element instanceof HTMLInputElement && element.closest("label")) || element;

const hasRoom = (element: Element): boolean => {
  const { width, height } = drawn(element).getBoundingClientRect();
  return width > 0 && height > 0;
};

const isSeen = (element: Element): boolean => hasRoom(element) && !isInaccessible(element);

/** Everything with one of these roles (`button|link`) and this name; what has neither is found by its class (`.card`). */
const all = (role: string, name: RegExp): readonly Element[] => {
  if (role.startsWith(".")) return [...root().querySelectorAll(role)].filter(hasRoom);
  const roles = role.split("|");
  return [...root().querySelectorAll("*")].filter(
    (element) =>
      roles.includes(getRole(element) ?? "") &&
      hasRoom(element) &&
      name.test(computeAccessibleName(element)) &&
      !isInaccessible(element),
  );
};

const say = (element: Element | null): string =>
  element ? `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}` : "nothing";

/** The next frame; where a window draws none because nobody looks, a while. */
const frame = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
    setTimeout(resolve, 200);
  });

/** Scrolls a control into view and returns where it is; null while there is none. */
const find = async (role: string, name: string): Promise<Found | null> => {
  const [element] = all(role, new RegExp(name));
  if (!element) return null;
  const target = drawn(element);
  target.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  await frame();
  await frame();
  const { x, y, width, height } = target.getBoundingClientRect();
  const over = document.elementFromPoint(x + width / 2, y + height / 2);
  // Something draggable inside a picture that receives the pointer for it.
  const hit = role.startsWith(".") || (over !== null && (target.contains(over) || over.contains(target)));
  const closed = element.getAttribute("aria-disabled") === "true" || element.matches(":disabled");
  return { x, y, width, height, under: hit ? null : say(over), closed };
};

/** Every control that can be pressed, as announced. */
const told = (): readonly string[] =>
  [...root().querySelectorAll("*")].flatMap((element) => {
    const role = getRole(element);
    if (!role || !/^(button|link|radio|checkbox|textbox|combobox|option|application)$/.test(role)) return [];
    return isSeen(element) ? [`${role} “${computeAccessibleName(element)}”`] : [];
  });

/** Where something is in its picture. */
const place = (selector: string): string => {
  const element = document.querySelector(selector);
  return `${element?.getAttribute("x")},${element?.getAttribute("y")}`;
};

/** Waits until the pictures in sight are drawn: some browsers do that late. */
const pictured = async (): Promise<void> => {
  const inSight = [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });
  await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
  await frame();
};

/** Something that changes as long as the page does. */
const stamp = (): string =>
  [location.href, document.querySelectorAll("*").length, document.body.textContent?.length, scrollY].join(" ");

const eyes = { errors, find, told, place, pictured, stamp };
Object.assign(globalThis, { eyes });
