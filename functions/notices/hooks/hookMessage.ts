import { createHmac } from "node:crypto";
import type { Hook } from "../../contacts/hooks.ts";
import { peopleWaited } from "../../table/people.ts";
import type { TableState } from "../../table/state.ts";
import type { PublicPost } from "../posting/publicPost.ts";
import { chatBody, type HookLine } from "./chatForms.ts";

/** Until when (ms) each seat that is waited for has time, if there is a limit. */
export type Untils = ReadonlyMap<number, number>;

/** What every message has. `id`: the same for every try; `at`: when it is sent (ms). */
export interface Posting {
  readonly line: HookLine;
  readonly id: string;
  readonly at: number;
}

/** The body for programs: what everybody may read at the table, and nothing of the game. */
const plainBody = (table: TableState, origin: string, untils: Untils, id: string) => ({
  id,
  table: table.id,
  name: table.name,
  game: table.game,
  status: table.status,
  version: table.version,
  waiting: peopleWaited(table).map(({ seat, askedAt }) => ({
    seat,
    name: table.seats[seat]?.name ?? "",
    askedAt,
    until: untils.get(seat) ?? null,
  })),
  url: `${origin}/table/${table.id}`,
});

/** The signature of a body sent at `at` (ms): a receiver who knows the secret recomputes it, and rejects old ones. */
export const signatureOf = (secret: string, at: number, body: string): string => {
  const seconds = Math.floor(at / 1000);
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
};

/**
 * What is posted: in the form of a chat service for its URLs, otherwise `plain` as JSON, for programs. Always signed.
 */
export const signedPost = (
  { url, secret }: Pick<Hook, "url" | "secret">,
  { line, id, at }: Posting,
  plain: unknown,
): PublicPost => {
  const body = JSON.stringify(chatBody(url, line) ?? plain);
  return {
    url,
    body,
    headers: {
      "Content-Type": "application/json",
      "User-Agent": "Tessera",
      "Tessera-Delivery": id,
      "Tessera-Signature": signatureOf(secret, at, body),
    },
  };
};

/** What the webhook of a table is posted. */
export const hookMessage = (
  hook: Pick<Hook, "url" | "secret">,
  table: TableState,
  { origin, untils, ...posting }: Posting & { readonly origin: string; readonly untils: Untils },
): PublicPost => signedPost(hook, posting, plainBody(table, origin, untils, posting.id));
