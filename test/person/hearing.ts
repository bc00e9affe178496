import type { Page } from "playwright-core";
import { choicesHeard, heardOn } from "./reader.ts";
import type { Tree } from "./tree.ts";

/** Where somebody is who hears the page, and what can be chosen there. */
export interface Whereabouts {
  readonly place: string | null;
  readonly focused: { readonly element: number; readonly name: string } | null;
  readonly choices: readonly string[];
}

/** Where a page has its reader. */
export const whereabouts = ({ here, focused }: Tree): Whereabouts => ({
  place: here?.name ?? null,
  focused,
  choices: here ? choicesHeard(here) : [],
});

/** Whether something else is asked: in another place, or nothing that could be chosen is still there. */
export const asksAnew = (before: Whereabouts, after: Whereabouts): boolean => {
  if (after.choices.length === 0) return false;
  if (after.place !== before.place) return true;
  return before.choices.length > 0 && !after.choices.some((one) => before.choices.includes(one));
};

/** Whether the reader is told where they are now: the focus has gone on from what was pressed, or something was said. */
export const isTold = (pressed: number | undefined, after: Whereabouts, said: readonly string[]): boolean =>
  said.length > 0 || (after.focused !== null && after.focused.element !== pressed);

/** What is told twice: by the same words, or as the name of what takes the focus and besides. */
export const toldTwice = (
  pressed: number | undefined,
  { focused }: Whereabouts,
  said: readonly string[],
): string | null => {
  const read = focused !== null && focused.element !== pressed ? [focused.name, ...said] : said;
  return read.find((one, index) => one !== "" && read.indexOf(one) !== index) ?? null;
};

/** Parts of a page in which nothing is asked. */
const beside = /^(?:Log|Board|Offers|Others)$/;

/** Whether a press in a question has brought the reader into another part of the page, which asks nothing. */
export const isThrown = (before: Whereabouts, after: Whereabouts): boolean =>
  before.choices.length > 0 && after.place !== before.place && beside.test(after.place ?? "");

/** How long a page may take to tell what is asked, ms: only against what never comes, for a busy machine tells late. */
const toldWithin = 30_000;

/**
 * Hears what a page says after a press, for as long as it asks something new and has told nothing of it. `read` looks where the
 * reader is. Gives what was said and what is wrong with it.
 */
export const hear = async (
  page: Page,
  { before, pressed, read }: { before: Whereabouts; pressed: number | undefined; read: () => Promise<Whereabouts> },
): Promise<{ readonly after: Whereabouts; readonly said: readonly string[]; readonly wrong: string | null }> => {
  const said: string[] = [];
  for (const until = Date.now() + toldWithin; ; await page.waitForTimeout(50)) {
    said.push(...(await heardOn(page)));
    const after = await read();
    if (isThrown(before, after)) return { after, said, wrong: `the focus is thrown to “${after.place}”` };
    const twice = toldTwice(pressed, after, said);
    if (twice !== null) return { after, said, wrong: `“${twice}” is told twice` };
    if (!asksAnew(before, after) || isTold(pressed, after, said)) return { after, said, wrong: null };
    if (Date.now() > until)
      return { after, said, wrong: `nothing tells of “${after.place}: ${after.choices.slice(0, 4).join(" | ")}”` };
  }
};

const yourTurn = "It is your turn now.";

/** Whether a page whose reader was not waited for has told, once, that the turn has come; gives what is wrong, null: nothing. */
export const hearTurn = async (page: Page): Promise<string | null> => {
  const said: string[] = [];
  for (const until = Date.now() + toldWithin; !said.includes(yourTurn) && Date.now() < until; ) {
    said.push(...(await heardOn(page)));
    await page.waitForTimeout(50);
  }
  const times = said.filter((one) => one === yourTurn).length;
  return times === 1 ? null : `“${yourTurn}” was told ${times} times, of ${said.length} sentences: ${said.join(" | ")}`;
};
