import type { Page } from "playwright-core";

/*
 * An artificial language whose sentences are longer than those of any translation: the page's texts, with every vowel twice. It
 * needs no catalogue, and a sentence that was written into the code instead of a catalogue is stretched as well.
 */

/** The pseudo-language's name, beside those of the languages. */
export const STRETCHED = "stretched";

/**
 * Stretches every text of the page as it is; what was stretched before stays. Names of people (between the marks that isolate
 * them) are as long as names can be already, and what people write themselves is theirs.
 */
export const stretch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    interface Stretched {
      readonly from: string;
      readonly to: string;
    }
    const shared = globalThis as { stretched?: Map<Text, Stretched> };
    const kept = shared.stretched ?? new Map<Text, Stretched>();
    shared.stretched = kept;
    const longer = (text: string): string =>
      text
        .split(/(\u2068[^\u2069]*\u2069|https?:\S+|\S+@\S+)/)
        .map((part, index) => (index % 2 === 1 ? part : part.replace(/[aeiouyäöüéèêàâîôû]/gi, "$&$&")))
        .join("");
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest("svg, script, style, noscript, textarea, code, output, [data-as-is]")
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text;
      if (kept.get(text)?.to === text.data || !/\p{L}{2}/u.test(text.data)) continue;
      const from = text.data;
      text.data = longer(from);
      kept.set(text, { from, to: text.data });
    }
  });

/** Has the page say again what it said before. */
export const unstretch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shared = globalThis as { stretched?: Map<Text, { readonly from: string; readonly to: string }> };
    for (const [text, { from, to }] of shared.stretched ?? []) if (text.data === to) text.data = from;
    delete shared.stretched;
  });
