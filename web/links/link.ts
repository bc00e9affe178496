/** A link to a table, as it was found in a text or an address. */
export interface FoundLink {
  readonly tableId: string;
  /** One of `tableParts`; null: the table itself. */
  readonly part: string | null;
  /** The seat's token; null when there is none (who follows such a link watches), or only the beginning of one is left. */
  readonly token: string | null;
  /** There was a token, and its end is missing. */
  readonly cut: boolean;
}

/** The pages a table has beside itself, as they stand at the end of their addresses. */
export const tableParts = ["seats", "score", "about", "mails", "time", "notes", "ahead", "talk"] as const;

/** A seat's token is a JWT signed with HS256: its header begins with `{"`, its signature has 43 characters. */
export const TOKEN = "eyJ[\\w-]+\\.[\\w-]+\\.[\\w-]{43}";

/** A text with "%23" and the like as what they stand for; what stands for nothing stays. */
export const percentDecoded = (text: string): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (coded) => {
    try {
      return decodeURIComponent(coded);
    } catch {
      return coded;
    }
  });

/** Where a link leads on this page: path and fragment. */
export const placeOf = ({ tableId, part, token }: Pick<FoundLink, "tableId" | "part" | "token">): string =>
  `/table/${tableId}${part ? `/${part}` : ""}${token ? `#${token}` : ""}`;

/**
 * The seat's token in the fragment of an address (null: the fragment is a place on the page). One whose end is missing is given
 * as it is: the service says what is wrong with it, which is better than watching without knowing why.
 */
export const tokenIn = (fragment: string): string | null => {
  const text = percentDecoded(percentDecoded(fragment));
  return new RegExp(TOKEN).exec(text)?.[0] ?? /^\W*(eyJ[\w.-]{4,})/.exec(text)?.[1] ?? null;
};

const exact = new RegExp(`^#${TOKEN}$`, "i");
const tables = new RegExp(`^/table/[\\w-]{8,40}(?:/(?:${tableParts.join("|")}|at/\\d{1,8}))?/?$`);
const others = /^\/(?:open|tables|help|rules\/[a-z]+(?:\/[\w-]+)?)?\/?$/;

/** Whether nothing can be wrong with an address: a page of ours, and behind "#" nothing, a place on it, or a whole token. */
export const isWhole = (path: string, search: string, hash: string): boolean =>
  (tables.test(path) || others.test(path)) && search === "" && (/^(?:#[\w-]*)?$/.test(hash) || exact.test(hash));
