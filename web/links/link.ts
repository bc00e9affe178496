/** A link to a table, found in a text or an address. */
export interface FoundLink {
  readonly tableId: string;
  /** One of `tableParts`; null: the table itself. */
  readonly part: string | null;
  /** The seat's token; null when there is none (such a link only allows watching), or only its beginning is left. */
  readonly token: string | null;
  /** There was a token, but its end is missing. */
  readonly cut: boolean;
}

/** The pages beside a table, as they appear at the end of its URLs. */
export const tableParts = ["seats", "score", "about", "mails", "time", "notes", "ahead", "talk"] as const;

/** A seat's token is a JWT signed with HS256: its header begins with `{"`, its signature has 43 characters. */
export const TOKEN = "eyJ[\\w-]+\\.[\\w-]+\\.[\\w-]{43}";

/** A text with "%23" and the like decoded; invalid escapes stay. */
export const percentDecoded = (text: string): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (coded) => {
    try {
      return decodeURIComponent(coded);
    } catch {
      return coded;
    }
  });

/** The path and fragment on this page that a link leads to. */
export const placeOf = ({ tableId, part, token }: Pick<FoundLink, "tableId" | "part" | "token">): string =>
  `/table/${tableId}${part ? `/${part}` : ""}${token ? `#${token}` : ""}`;

/**
 * The seat's token in the fragment of an address (null: the fragment is a place on the page). A truncated token is returned as it
 * is: the service reports what is wrong with it, which is better than watching without knowing why.
 */
export const tokenIn = (fragment: string): string | null => {
  const text = percentDecoded(percentDecoded(fragment));
  return new RegExp(TOKEN).exec(text)?.[0] ?? /^\W*(eyJ[\w.-]{4,})/.exec(text)?.[1] ?? null;
};

const exact = new RegExp(`^#${TOKEN}$`, "i");
const tables = new RegExp(`^/table/[\\w-]{8,40}(?:/(?:${tableParts.join("|")}|at/\\d{1,8}))?/?$`);
const others = /^\/(?:open|tables|help|rules\/[a-z]+(?:\/[\w-]+)?)?\/?$/;

/** Whether an address is certainly correct: one of our pages, and after "#" nothing, a place on it, or a whole token. */
export const isWhole = (path: string, search: string, hash: string): boolean =>
  (tables.test(path) || others.test(path)) && search === "" && (/^(?:#[\w-]*)?$/.test(hash) || exact.test(hash));
