import { type FoundLink, percentDecoded, placeOf, TOKEN, tableParts } from "./link.ts";

/*
 * Links are mangled on their way to people: by mail programs that check them, by messengers that include a full stop, by broken
 * lines. This code finds the intended link.
 */

const longest = 20_000; // most characters of a pasted text that are examined
const mostReadings = 60;

const TABLE = `/table/+([\\w-]{8,40})(?:/+(${tableParts.join("|")}))?`;
const whole = new RegExp(`${TABLE}/*(?:\\?[^#\\s]*)?#+(${TOKEN})`, "i");
const begun = new RegExp(`${TABLE}/*(?:\\?[^#\\s]*)?#+eyJ`, "i");
const bare = new RegExp(`${TABLE}(?![\\w-])`, "i");

const unescaped = (text: string): string =>
  text
    .replace(/&#(?:x([0-9a-f]{1,4})|(\d{1,4}));/gi, (_, hex, decimal) =>
      String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replace(/&(?:num|amp|period|sol);/gi, (name) => ({ "&num;": "#", "&period;": ".", "&sol;": "/" })[name] ?? "&");

/** Rejoins lines: broken by a mail program ("=" at the end), quoted with ">" or "|". */
const joined = (text: string): string => text.replace(/=?\s*[\r\n\u2028\u2029][\s>|]*/g, "");

/** Without separators, visible or not: spaces, soft hyphens, zero-width and direction marks. */
const packed = (text: string): string => text.replace(/[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/g, "");

/** Proofpoint, second format: "u=https-3A__host_table_id-23token&d=…", with "-" for "%" and "_" for "/". */
const fromDefense2 = (text: string): string =>
  text.replace(/[?&]u=([\w.-]+)/gi, (_, url: string) => percentDecoded(url.replaceAll("-", "%").replaceAll("_", "/")));

const decoded64 = (text: string): string | null => {
  try {
    return atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return null;
  }
};

const lengths = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/**
 * Proofpoint, third format: "/v3/__https://host/table/id*token__;Iw!!…$". Each "*" stands for the next of the characters kept in
 * base64 after "__;", and "**" with a letter for several of them.
 */
const fromDefense3 = (text: string): string =>
  text.replace(/\/v3\/__(.+?)__;([\w+/=-]*)!/gs, (all, url: string, kept: string) => {
    const characters = decoded64(kept);
    if (characters === null) return all;
    let at = 0;
    const next = (count: number) => {
      at += count;
      return characters.slice(at - count, at);
    };
    return url.replace(/\*(?:\*([\w-]))?/g, (_, run?: string) => next(run ? lengths.indexOf(run) + 2 : 1));
  });

/** Programs that hide the address in base64 ("u=aHR0cHM6Ly9…"): what begins with "http" or "HTTP". */
const fromBase64 = (text: string): string =>
  text.replace(/(?:aHR0c|SFRUU)[\w+/-]+/g, (coded) => decoded64(coded) ?? coded);

const ways = [percentDecoded, unescaped, joined, fromDefense3, fromDefense2, fromBase64, packed] as const;

/** The text in every way it could be read, least changed first. */
const readings = (text: string): readonly string[] => {
  const all = new Set([text.slice(0, longest)]);
  for (const one of all)
    for (const way of ways) {
      if (all.size >= mostReadings) return [...all];
      all.add(way(one));
    }
  return [...all];
};

const firstOf = (texts: readonly string[], pattern: RegExp): RegExpExecArray | null => {
  for (const text of texts) {
    const match = pattern.exec(text);
    if (match) return match;
  }
  return null;
};

/** The link to a table in a text, whatever surrounds it or was done to it on its way; null: there is none. */
export const linkIn = (text: string): FoundLink | null => {
  const texts = readings(text);
  const found = firstOf(texts, whole);
  const match = found ?? firstOf(texts, begun) ?? firstOf(texts, bare);
  if (!match) return null;
  const [, tableId = "", part, token] = match;
  return { tableId, part: part?.toLowerCase() ?? null, token: token ?? null, cut: !found && begun.test(match[0]) };
};

const punctuation = `[\\s.,;:!?)\\]}>"'*»”’…]`;
const pages = new RegExp(`^(/(?:open|tables|help)?)(?:${punctuation})+$`, "i");

/**
 * The address (path, query and fragment) as it should be: where "#" became "%23" the token goes back into the fragment, which
 * browsers never send; trailing punctuation is removed. A correct address stays unchanged.
 */
export const mended = (address: string): string => {
  const [path = "", ...rest] = address.split("#");
  if (rest.length === 0) {
    const [, page] = pages.exec(percentDecoded(path)) ?? [];
    if (page) return page.toLowerCase();
  }
  // A position of a table is not a seat's link: nothing to repair there.
  if (/^\/table\/[\w-]{8,40}\/at\/\d{1,8}$/.test(path) || !/^\/+table\//i.test(percentDecoded(path))) return address;
  const found = linkIn(address);
  if (!found) return address;
  // A fragment without a whole token stays: it is a place on the page, or the beginning of a token.
  const fragment = found.token ?? rest.join("#");
  return `${placeOf({ ...found, token: null })}${fragment === "" ? "" : `#${fragment}`}`;
};
