import type { CDPSession, ElementHandle, Page } from "playwright-core";
import type { Stream } from "../../core/index.ts";
import { controlOf, type Offer } from "./offers.ts";
import { pressHeard } from "./reader.ts";

/** How somebody plays: with a finger on a phone, a mouse, only keys, or only what a screen reader announces. */
export const HANDS = ["phone", "mouse", "keyboard", "reader"] as const;
export type Hands = (typeof HANDS)[number];

/** Only for what can never be pressed: on a busy machine a page may take long to hold still. */
const patience = { timeout: 30_000 };
/** The most controls a page may have: with this many presses of Tab every control is reached. */
const mostTabs = 400;
/** As long as the longest list that is gone through choice by choice. */
const mostChoices = 60;
const mostGroups = 12;

const gone = (error: unknown): boolean =>
  /not attached|detached|context was destroyed|closed|Frame was|navigat/i.test(String(error));

/** Whether the focus is on the control, on which side of it it is, or that it cannot be reached any more. Runs in the page. */
const whereFrom = (control: Element): "here" | "before" | "after" | "gone" => {
  const { activeElement } = document;
  const sheet = [...document.querySelectorAll("dialog[open]")].at(-1);
  if (!control.isConnected || (sheet && !sheet.contains(control))) return "gone";
  if (activeElement === control) return "here";
  const group = control instanceof HTMLInputElement && control.type === "radio" ? control.name : null;
  if (group !== null && activeElement instanceof HTMLInputElement && activeElement.name === group) return "here";
  if (activeElement === null || activeElement === document.body) return "before";
  return activeElement.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING ? "after" : "before";
};

/** Whoever uses a page: with what, and how often something was pressed. */
export interface Body {
  readonly page: Page;
  readonly hands: Hands;
  readonly wire: CDPSession;
  readonly chance: Stream;
  /** Counts a tap, a click or a key. */
  readonly pressed: () => void;
}

const key = async ({ page, pressed }: Body, name: string): Promise<void> => {
  pressed();
  await page.keyboard.press(name);
};

/** The letter of the page that leads to a control, or near it; null: there is none, or the control is near. Runs in the page. */
const letterTo = (control: Element): string | null => {
  if (document.querySelector("dialog[open]")) return null;
  if (control.matches(".conf .btn.primary")) return "s";
  if (control.closest("[role=application]")) return "m";
  return control.closest("#actions") && !document.activeElement?.closest("#actions") ? "a" : null;
};

/** Whether N and P go to it. Runs in the page. */
const isChoice = (control: Element): boolean =>
  !document.querySelector("dialog[open]") &&
  control.matches("#actions *") &&
  !control.matches("[aria-haspopup=dialog], [aria-disabled=true], header *, .steps *, .conf *");

/** Whether the control is in a group of choices below the one that has the focus. Runs in the page. */
const isInLaterGroup = (control: Element): boolean => {
  const { activeElement } = document;
  const [here, there] = [activeElement, control].map((one) => one?.closest("section, fieldset, details"));
  if (!activeElement || here === there || !there) return false;
  return (activeElement.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
};

/** Goes towards a control by the letters of the page, as far as they lead. */
const jumpTo = async (body: Body, control: ElementHandle<Element>): Promise<void> => {
  const letter = await control.evaluate(letterTo);
  if (letter) await key(body, letter);
  if (!(await control.evaluate(isChoice))) return;
  for (let pressed = 0; pressed < mostGroups && (await control.evaluate(isInLaterGroup)); pressed += 1)
    await key(body, "g");
  const side = await control.evaluate(whereFrom);
  if (side === "here") return; // or on another of the same group, where arrows lead
  for (let pressed = 0; pressed < mostChoices && (await control.evaluate(whereFrom)) === side; pressed += 1)
    await key(body, side === "after" ? "p" : "n");
};

/** Goes to a control, mostly by the letters of the page, the rest of the way or all of it by Tab; false: it cannot be reached. */
const tabTo = async (body: Body, control: ElementHandle<Element>): Promise<boolean> => {
  if (body.chance.below(4) > 0) await jumpTo(body, control);
  const from = await control.evaluate(whereFrom);
  const towards = from === "after" ? "Shift+Tab" : "Tab";
  for (let pressed = 0; pressed < mostTabs; pressed += 1) {
    const side = await control.evaluate(whereFrom);
    if (side === "here" || side === "gone") return side === "here";
    await key(body, towards);
  }
  return false;
};

/** Chooses one of a group of radio buttons: Tab goes to the group, arrows inside it. */
const arrowTo = async (body: Body, control: ElementHandle<Element>): Promise<void> => {
  for (let pressed = 0; pressed < 40; pressed += 1) {
    if (await control.evaluate((one) => one === document.activeElement)) break;
    await key(body, "ArrowDown");
  }
  if (!(await control.evaluate((one) => (one as HTMLInputElement).checked))) await key(body, "Space");
};

const arrows = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] as const;
const arrow = (chance: Stream): string => arrows[chance.below(arrows.length)] ?? "ArrowUp";

const onPossibleHex = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.matches("[data-hex].legal") ?? false);

/** Whether a control could still be used: it has not gone, and no sheet has come before it since the page was looked at. */
const isThere = (control: ElementHandle<Element>): Promise<boolean> =>
  control.evaluate((one) => {
    const sheet = [...document.querySelectorAll("dialog[open]")].at(-1);
    return one.isConnected && (sheet === undefined || sheet.contains(one));
  });

/** Walks over a map with the arrows for a while, then goes to the next possible hex by one key and chooses it. */
const wander = async (body: Body, hex: ElementHandle<Element>): Promise<string | null> => {
  const { page, chance } = body;
  const stop = (await hex.evaluateHandle((one) =>
    one.closest("svg")?.querySelector('[data-hex][tabindex="0"]'),
  )) as ElementHandle<Element>;
  if (!(await tabTo(body, stop))) return (await isThere(hex)) ? "the map cannot be reached with Tab" : null;
  for (let steps = chance.below(4); steps > 0; steps -= 1) await key(body, arrow(chance));
  for (let steps = chance.below(4); steps >= 0; steps -= 1) await key(body, chance.below(4) === 0 ? "p" : "n");
  if (!(await onPossibleHex(page)))
    // The map may have been drawn anew meanwhile, without the question.
    return (await isThere(hex)) && (await hex.evaluate((one) => one.matches(".legal")))
      ? "no possible hex is reached by N or P"
      : null;
  await key(body, chance.below(2) === 0 ? "Enter" : "Space");
  return null;
};

const byKeys = async (body: Body, control: ElementHandle<Element>, offer: Offer): Promise<string | null> => {
  const { chance } = body;
  if (offer.kind === "hex") return wander(body, control);
  if (!(await tabTo(body, control)))
    return (await isThere(control)) ? `“${offer.label}” cannot be reached with Tab` : null;
  if (offer.kind === "land") {
    const keys = ["n", "p", "f", "b", arrow(chance), arrow(chance), arrow(chance)];
    for (let pressed = 0; pressed <= chance.below(4); pressed += 1)
      await key(body, keys[chance.below(keys.length)] ?? "n");
    return null;
  }
  const radio = await control.evaluate((one) => one instanceof HTMLInputElement && one.type === "radio");
  if (radio) await arrowTo(body, control);
  else {
    const box = await control.evaluate((one) => one instanceof HTMLInputElement);
    await key(body, box || chance.below(2) === 0 ? "Space" : "Enter");
  }
  return null;
};

const frames = 6;

/** Drags the card on the territory by a few cells, by finger or by mouse. */
const drag = async ({ page, hands, wire: touch, chance, pressed }: Body): Promise<string | null> => {
  pressed();
  const ghost = page.locator(".pt-ghost");
  await ghost.scrollIntoViewIfNeeded(patience);
  const box = await ghost.boundingBox();
  if (!box) return null;
  const cell = box.width / 2;
  const from = { x: box.x + cell, y: box.y + cell };
  const to = { x: from.x + (chance.below(5) - 2) * cell, y: from.y + (chance.below(5) - 2) * cell };
  const along = (step: number) => ({
    x: from.x + ((to.x - from.x) * step) / frames,
    y: from.y + ((to.y - from.y) * step) / frames,
  });
  const steps = Array.from({ length: frames }, (_, step) => along(step + 1));
  if (hands === "mouse") {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (const { x, y } of steps) await page.mouse.move(x, y);
    await page.mouse.up();
    return null;
  }
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
  for (const point of steps) await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point] });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  return null;
};

/** Why Playwright could not press it, in a line. */
const reasonOf = (error: unknown): string =>
  /<[^>]+>[^\n]* intercepts pointer events/.exec(String(error))?.[0] ?? String(error).split("\n")[0] ?? "";

/**
 * Uses a control as these hands do. Gives null when that went well or the control had gone meanwhile, else what was in the way
 * though the control can be seen.
 */
export const use = async (body: Body, offer: Offer): Promise<string | null> => {
  const { page, hands, wire, pressed } = body;
  try {
    if (hands === "reader") {
      pressed();
      await pressHeard(wire, offer);
      return null;
    }
    const control = await controlOf(page, offer);
    if (!control) return null;
    if (hands === "keyboard") return await byKeys(body, control, offer);
    if (offer.kind === "land") return await drag(body);
    // What is drawn for a hidden box is its label.
    const target = (await control.evaluateHandle((one) => one.closest("label") ?? one)) as ElementHandle<Element>;
    // Playwright waits for a control that is disabled; a person presses it and reads why.
    const how = { ...patience, force: offer.kind === "closed" };
    pressed();
    try {
      if (hands === "phone") await target.tap(how);
      else await target.click(how);
      return null;
    } catch (error) {
      const shown = (one: Element) => one.isConnected && one.checkVisibility() && !one.matches("[aria-disabled=true]");
      if (!(await target.evaluate(shown))) return null; // gone or closed meanwhile
      return `“${offer.label}” cannot be pressed: ${reasonOf(error)}`;
    }
  } catch (error) {
    if (gone(error)) return null;
    throw error;
  }
};
