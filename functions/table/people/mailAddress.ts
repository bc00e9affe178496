import * as z from "zod/mini";

/**
 * What is wrong with a mail address: `shape` (not an address), `tooLong` (over 254 characters), `localTooLong` (over 64 before
 * the @), `domain` (a label that no name server accepts), `notAscii` (letters the mailer cannot send to).
 */
export type AddressFault = "shape" | "tooLong" | "localTooLong" | "domain" | "notAscii";

/** Most characters of an address, and of the part before the @ (RFC 5321); of one label of a domain (RFC 1035). */
const LONGEST = { address: 254, local: 64, label: 63 } as const;

const shape = z.lazy(() => z.email());
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant
const ASCII = /^[\x00-\x7f]*$/;

/**
 * Why the mailer cannot send to this address; null when it can. The single check of addresses, used by the API and by whatever
 * writes an envelope. Whether anybody reads mail sent there is another question.
 */
export const addressFault = (text: string): AddressFault | null => {
  if (text.length > LONGEST.address) return "tooLong";
  if (!ASCII.test(text)) return text.includes("@") ? "notAscii" : "shape";
  const at = text.lastIndexOf("@");
  if (at > LONGEST.local) return "localTooLong";
  if (!shape.safeParse(text).success) return "shape";
  const labels = text.slice(at + 1).split(".");
  return labels.every((label) => label.length <= LONGEST.label && LABEL.test(label)) ? null : "domain";
};

/** Two spellings of one address become equal. */
export const normalAddress = (text: string): string => text.trim().toLowerCase();
