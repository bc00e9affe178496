import type { Page } from "playwright-core";
import { catalogueFolders, listCatalogues, readCatalogue } from "../../web/build/catalogues.ts";

/** The first words of all keys ("mosaic", "final" …): what looks like a key begins with one of them. */
const firstWords = [
  ...new Set(
    listCatalogues(...catalogueFolders)
      .filter((id) => id.startsWith("en/"))
      .flatMap((id) => Object.keys(readCatalogue(catalogueFolders, id)))
      .map((key) => key.split(".")[0] ?? ""),
  ),
];

/**
 * What is unreadable on the page: text that is cut off, broken letter by letter or covered by other text, fields too narrow for
 * their content, pictures without size, keys in place of sentences, a page that scrolls sideways. With `all`: also text smaller
 * than 12 px, and parts that are empty or still loading. `words`: whether they are of a language people speak, whose words stay whole.
 */
export const unreadable = (page: Page, { all = false, words: spoken = true } = {}): Promise<readonly string[]> =>
  page.evaluate(
    async ({ words, all, spoken }) => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const faults = new Set<string>();
      const least = 11.95; // px a letter is high, as the page counts
      const root = document.documentElement;
      const wide = root.scrollWidth - root.clientWidth;
      if (wide > 0) {
        const over = [...document.querySelectorAll("body *")].filter(
          (element) => element.getBoundingClientRect().right > root.clientWidth + 0.5,
        );
        const named = over.map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`);
        faults.add(`the page is ${wide} px too wide: ${named.slice(0, 8).join(", ")}`);
      }
      // On a screen everything of a table is seen at once.
      for (const scroller of root.clientWidth < 1100 ? [] : document.querySelectorAll(".scroll")) {
        const over = scroller.scrollWidth - scroller.clientWidth;
        if (over > 0) faults.add(`a table is ${over} px too wide: ${scroller.getAttribute("class")}`);
      }
      const nameOf = (element: Element) => {
        const named = element.getAttribute("class") ? element : (element.parentElement ?? element);
        return `${element.tagName.toLowerCase()} in .${named.getAttribute("class") ?? ""}`;
      };

      const rawKey = new RegExp(`(?<![\\w./@-])(?:${words.join("|")})\\.[a-z][\\w-]*(?:\\.[\\w-]+)*(?![\\w@/])`);
      for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt], [data-tip]"))
        for (const name of ["aria-label", "title", "placeholder", "alt", "data-tip"])
          if (rawKey.test(element.getAttribute(name) ?? ""))
            faults.add(`raw key in ${name}: ${element.getAttribute(name)}`);
      if (rawKey.test(document.title)) faults.add(`raw key in the title: ${document.title}`);

      for (const picture of document.querySelectorAll("svg, img")) {
        const { width, height } = picture.getBoundingClientRect();
        if (!picture.checkVisibility({ visibilityProperty: true }) || picture.querySelector("defs")) continue;
        const broken = picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth === 0;
        const hollow = picture instanceof SVGElement && picture.childElementCount === 0;
        if (width < 1 || height < 1 || broken || hollow) faults.add(`an empty picture: ${nameOf(picture)}`);
        for (const use of picture.querySelectorAll("use")) {
          const id = use.getAttribute("href") ?? "";
          if (id.startsWith("#") && !document.getElementById(id.slice(1)))
            faults.add(`a picture without its shape: ${id}`);
        }
      }

      // Elements without content; what is drawn only by a style sheet has a name for screen readers.
      const parts =
        "main, section, article, ul, ol, dl, table, fieldset, dialog, h1, h2, h3, h4, p, summary, .slab, .in";
      for (const part of all ? document.querySelectorAll(parts) : []) {
        const { width, height } = part.getBoundingClientRect();
        if (width < 1 || height < 1 || !part.checkVisibility({ visibilityProperty: true })) continue;
        if (part.closest("[aria-hidden=true], .vh") !== null) continue;
        if (part.getAttribute("aria-busy") === "true") faults.add(`still on its way: ${nameOf(part)}`);
        const holds = part.querySelector("img, svg, input, select, textarea, [aria-label], [role=img]") !== null;
        if (!holds && (part.textContent ?? "").trim() === "") faults.add(`empty: ${nameOf(part)}`);
      }

      // Fields: what they show, or say while they are empty, fits into them.
      const ruler = document.createElement("canvas").getContext("2d");
      for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")) {
        if (!ruler || !field.checkVisibility() || field.closest(".vh")) continue;
        const shown =
          field instanceof HTMLSelectElement
            ? (field.selectedOptions[0]?.text ?? "")
            : field.value
              ? ""
              : field.placeholder;
        const style = getComputedStyle(field);
        ruler.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const arrow = field instanceof HTMLSelectElement && style.appearance !== "none" ? 20 : 0;
        const room =
          field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight) - arrow;
        const needed = ruler.measureText(shown).width;
        if (needed > room + 1) faults.add(`a field ${Math.round(room)} px wide for ${Math.round(needed)} px: ${shown}`);
      }

      const styles = new Map<Element, CSSStyleDeclaration>();
      const styleOf = (element: Element): CSSStyleDeclaration => {
        const style = styles.get(element) ?? getComputedStyle(element);
        styles.set(element, style);
        return style;
      };
      const layerOf = (element: Element): Element => {
        for (let box: Element | null = element; box; box = box.parentElement) {
          if (box === document.body || box.tagName === "DIALOG") return box;
          if (/fixed|sticky/.test(styleOf(box).position)) return box;
        }
        return document.body;
      };
      const modal = document.querySelector("dialog[open]");
      const texts: {
        node: Node;
        text: string;
        layer: Element;
        left: number;
        right: number;
        top: number;
        bottom: number;
      }[] = [];
      // What is folded away is not drawn: of closed details only the summary is.
      const isFolded = (element: Element): boolean => {
        const details = element.closest("details:not([open])");
        if (!details) return false;
        const isSummary = details.querySelector(":scope > summary")?.contains(element) ?? false;
        return !isSummary || (details.parentElement !== null && isFolded(details.parentElement));
      };

      // A drawing has no flowing lines; only keys, size and edges of its texts are checked.
      for (const text of document.querySelectorAll("svg text, svg title")) {
        if (rawKey.test(text.textContent ?? "")) faults.add(`raw key: ${text.textContent}`);
        // The words of a map scale with the map: it can be enlarged, and a list has the same content.
        if (
          text.closest(".mo-board, .pt-frame, .pt-mini") ||
          !(text instanceof SVGTextElement) ||
          !text.checkVisibility({ visibilityProperty: true }) ||
          isFolded(text)
        )
          continue;
        const picture = text.ownerSVGElement;
        const [edge, box] = [picture?.getBoundingClientRect(), text.getBoundingClientRect()];
        if (picture && edge && styleOf(picture).overflowX !== "visible")
          if (box.right > edge.right + 1 || box.left < edge.left - 1 || box.bottom > edge.bottom + 3)
            faults.add(`cut off by its picture: ${text.textContent} in ${nameOf(text)}`);
        if (!all) continue;
        const size = Number.parseFloat(styleOf(text).fontSize) * Math.abs(text.getScreenCTM()?.a ?? 1);
        if (size > 0 && size < least) faults.add(`drawn ${size.toFixed(1)} px high: ${nameOf(text)}`);
      }
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
        node instanceof Element
          ? /^(?:svg|option|script|style|noscript)$/i.test(node.tagName)
            ? NodeFilter.FILTER_REJECT
            : NodeFilter.FILTER_SKIP
          : NodeFilter.FILTER_ACCEPT,
      );
      const range = document.createRange();
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = (node.nodeValue ?? "").trim();
        const parent = node.parentElement;
        if (text === "" || !parent) continue;
        if (rawKey.test(text)) faults.add(`raw key: ${text}`);
        const seen =
          parent.closest(".vh, .skips, [aria-hidden=true]") === null &&
          (modal === null || modal.contains(parent)) &&
          parent.checkVisibility({ visibilityProperty: true }) &&
          !isFolded(parent) &&
          styleOf(parent).clipPath === "none";
        if (!seen) continue;
        const size = Number.parseFloat(styleOf(parent).fontSize);
        if (all && size > 0 && size < least) faults.add(`${size} px high: ${text} in ${nameOf(parent)}`);
        // A word of some length goes over two lines at most, with a hyphen; more is letter by letter, and so is one letter alone.
        range.selectNodeContents(node);
        const here = range.getBoundingClientRect();
        const lineBoxes = [...range.getClientRects()];
        if (lineBoxes.length > 1)
          for (const { 0: word, index } of (node.nodeValue ?? "").matchAll(/[\p{L}]{4,}/gu)) {
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (lines.size < 2) continue;
            const tops = [index, index + 1, index + word.length - 2, index + word.length - 1].map((at) => {
              range.setStart(node, at);
              range.setEnd(node, at + 1);
              return Math.round(range.getBoundingClientRect().top);
            });
            // Long words are hyphenated, by browsers that know how.
            const isWhole = spoken && (word.length <= 10 || styleOf(parent).hyphens !== "auto");
            const alone = isWhole && (tops[0] !== tops[1] || tops[2] !== tops[3]);
            if (lines.size > 2 || alone) faults.add(`letter by letter: ${word} in ${nameOf(parent)}`);
          }
        const room = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
        let cutX: boolean | null = null;
        let cutY: boolean | null = null;
        for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
          const style = styleOf(box);
          if (style.overflowX === "visible" && style.overflowY === "visible") continue;
          const edge = box.getBoundingClientRect();
          room.left = Math.max(room.left, edge.left);
          room.right = Math.min(room.right, edge.right);
          room.top = Math.max(room.top, edge.top);
          room.bottom = Math.min(room.bottom, edge.bottom);
          // Three dots say that there is more, if there is room for some letters before them; a scroller has a way to it.
          // A question is never cut, nor is a name beside its points.
          const whole = box.matches("[data-question], .banner .nm");
          const dots = style.textOverflow === "ellipsis" && edge.width >= 28 && !whole;
          const lines = style.getPropertyValue("-webkit-line-clamp") !== "none";
          if (/hidden|clip/.test(style.overflowX))
            cutX ??= !dots && (here.right > edge.right + 1 || here.left < edge.left - 1);
          else if (style.overflowX !== "visible") cutX ??= false;
          if (/hidden|clip/.test(style.overflowY))
            cutY ??= !lines && (here.bottom > edge.bottom + 3 || here.top < edge.top - 3);
          else if (style.overflowY !== "visible") cutY ??= false;
          if (dots) cutX ??= false;
          if (lines) cutY ??= false;
        }
        if (cutX || cutY) faults.add(`cut off: ${text} in ${nameOf(parent)}`);
        const layer = layerOf(parent);
        for (const { left, right, top, bottom } of lineBoxes) {
          // The letters fill the middle of their line; what only touches above or below covers nothing.
          const slack = (bottom - top) * 0.25;
          const box = {
            node,
            text,
            layer,
            left: Math.max(left + 1, room.left),
            right: Math.min(right - 1, room.right),
            top: Math.max(top + slack, room.top),
            bottom: Math.min(bottom - slack, room.bottom),
          };
          if (box.right - box.left > 1 && box.bottom - box.top > 1) texts.push(box);
        }
      }
      texts.sort((a, b) => a.top - b.top);
      for (const [index, one] of texts.entries())
        for (let next = index + 1; next < texts.length; next += 1) {
          const other = texts[next];
          if (!other || other.top >= one.bottom) break;
          if (
            other.node !== one.node &&
            other.layer === one.layer &&
            other.left < one.right - 1 &&
            other.right > one.left + 1
          )
            faults.add(`over each other: ${one.text} / ${other.text}`);
        }
      return [...faults];
    },
    { words: firstWords, all, spoken },
  );
