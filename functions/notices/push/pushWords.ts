import { createHash } from "node:crypto";
import { type Letter, unmarked } from "../../mail/letter.ts";
import { plain } from "../../mail/letters.ts";
import type { MailKind } from "../../mail/message.ts";
import type { Wishes } from "../../table/wishes.ts";

/**
 * Which mails are told to devices as well, and of which a device may be enough. What brings a way in, or is about the address itself, goes
 * there alone; what has a time of its own, or says that nothing has happened for long, comes by mail in any case: a push service says that
 * it has taken a message, and not that anybody has seen it.
 */
const kinds: Readonly<Record<MailKind, "enough" | "besides" | "never">> = {
  turn: "enough",
  nudge: "enough",
  talk: "enough",
  finished: "enough",
  reminder: "besides",
  "deadline-changed": "besides",
  "time-up": "besides",
  host: "besides",
  rewind: "besides",
  unreached: "besides",
  missing: "besides",
  invitation: "never",
  "invitation-reminder": "never",
  confirmation: "never",
  "address-changed": "never",
  "person-link": "never",
  erasure: "never",
};

/** Whether devices are told of this. */
export const isPushed = (kind: MailKind): boolean => kinds[kind] !== "never";

/** Whether its reader wants no mail of this where a device was reached. */
export const isDeviceEnough = (kind: MailKind, { push }: Pick<Wishes, "push">): boolean =>
  push === "instead" && kinds[kind] === "enough";

/** What a device shows, as the page's worker reads it (`web/worker/telling.ts`). */
export interface PushWords {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  /** The page it opens, as the button of the mail. */
  readonly url: string;
  /** What is shown under the same tag takes the place of what was shown before. */
  readonly tag: string;
  /** Shown without a sound: its reader's clock rests. */
  readonly quiet: boolean;
}

/** Characters shown at most; devices show less. */
const MOST = { title: 120, body: 300 } as const;

const cut = (text: string, most: number): string => {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join("")}…`;
};

/**
 * What a letter says, for a device: its subject, and what it is about. Not the news: they may name what only their reader may see, and a
 * device shows this to whoever passes by.
 */
export const pushWords = (letter: Letter, tag: string, quiet: boolean): PushWords => ({
  title: cut(unmarked(letter.subject), MOST.title),
  body: cut(letter.lead.map(plain).join(" "), MOST.body),
  lang: letter.language,
  url: letter.button.href,
  tag,
  quiet,
});

/** What is waiting at a push service under the same topic is replaced there. It tells the service nothing: made of the device's own address. */
export const topicOf = (endpoint: string, tag: string): string =>
  createHash("sha256").update(`${endpoint}\n${tag}`).digest("base64url").slice(0, 32);
