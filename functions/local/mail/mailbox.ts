import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import type { MailTransport } from "../../mail/message.ts";
import type { Sender } from "../../mail/mime.ts";
import { rawTransport } from "../../mail/transports.ts";
import { privateFolder } from "../data/folder.ts";

/** A delivered message, read back from its bytes by an independent parser. */
export interface Delivered {
  /** Number of the message, from 1, in the order of arrival. */
  readonly id: number;
  /** When it arrived, ISO 8601. */
  readonly at: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly text: string;
  readonly html: string;
  readonly bytes: number;
}

/** Every mail of the local service, as files that survive a restart. */
export interface Mailbox {
  readonly transport: MailTransport;
  /** Messages that arrived after number `after`, oldest first. */
  list(after?: number): Promise<readonly Delivered[]>;
  /** The bytes of one message, or undefined. */
  raw(id: number): Promise<Buffer | undefined>;
}

const fileName = /^(\d{6})-(\d+)\.eml$/;

const parse = async (id: number, at: string, raw: Buffer): Promise<Delivered> => {
  const mail = await PostalMime.parse(raw);
  const named = (entry: { name?: string; address?: string } | undefined): string =>
    entry === undefined ? "" : `${entry.name ?? ""} <${entry.address ?? ""}>`.trim();
  return {
    id,
    at,
    from: named(mail.from),
    to: (mail.to ?? []).map(named).join(", "),
    subject: mail.subject ?? "",
    headers: mail.headers.map(({ key, originalKey, value }) => ({ name: originalKey ?? key, value })),
    text: mail.text ?? "",
    html: mail.html ?? "",
    bytes: raw.length,
  };
};

/** Opens the mailbox in a folder, creating it if necessary. */
export const openMailbox = async (folder: string, from: Sender, now: () => number): Promise<Mailbox> => {
  await privateFolder(folder);
  const files = new Map<number, { readonly name: string; readonly at: string }>();
  const parsed = new Map<number, Delivered>();
  const note = (name: string): void => {
    const [, id = "", at = ""] = fileName.exec(name) ?? [];
    if (id !== "") files.set(Number(id), { name, at: new Date(Number(at)).toISOString() });
  };
  for (const name of await readdir(folder)) note(name);
  let last = Math.max(0, ...files.keys());
  const raw = async (id: number): Promise<Buffer | undefined> => {
    const file = files.get(id);
    return file === undefined ? undefined : readFile(join(folder, file.name));
  };
  const read = async (id: number): Promise<readonly Delivered[]> => {
    const known = parsed.get(id);
    if (known !== undefined) return [known];
    const bytes = await raw(id);
    if (bytes === undefined) return [];
    const message = await parse(id, files.get(id)?.at ?? "", bytes);
    parsed.set(id, message);
    return [message];
  };
  return {
    transport: rawTransport(from, async (bytes) => {
      last += 1;
      const name = `${String(last).padStart(6, "0")}-${now()}.eml`;
      // Written to a temporary name and renamed: a kill leaves no half message behind.
      await writeFile(join(folder, `${name}.part`), bytes);
      await rename(join(folder, `${name}.part`), join(folder, name));
      note(name);
    }),
    list: async (after = 0) => {
      const ids = [...files.keys()].filter((id) => id > after).sort((a, b) => a - b);
      return (await Promise.all(ids.map(read))).flat();
    },
    raw,
  };
};
