import type { Seat } from "../../core/index.ts";
import type { TableReply } from "../contract/index.ts";
import { mailTexts } from "../mail/i18n/index.ts";
import { LANGUAGES } from "../table/events.ts";

/** A mail as /dev/mail.json returns it. */
export interface Mail {
  readonly id: number;
  readonly to: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly links: readonly string[];
}

/** The notice behind a turn mail: its key names the table, the seat and the commit since which the seat is waited for. */
export const noticeOf = ({ headers }: Mail) => {
  const [, kind = "", seat = "", about = ""] =
    /^<([a-z-]+)\.[\w-]+\.(\d+)\.(\d+)@/.exec(headers["message-id"] ?? "") ?? [];
  return { kind, seat: Number(seat), about: Number(about) };
};

/** Mails about something else that may tell a turn as well; it has no mail of its own then. */
const alsoTelling = new Set(["time-up", "invitation", "reminder", "nudge", "talk", "rewind", "deadline-changed"]);

/** Whether a mail says until when the table waits for its reader: at a table without time limits, that there is none. */
const tellsTurn = ({ text }: Mail): boolean => {
  const words = text.replace(/\s+/g, " ");
  return LANGUAGES.some((language) => words.includes(mailTexts(language)("lead.noDeadline")));
};

/** Checks the mails: each wait is in exactly one mail, its own or one about something else too. */
export const createLedger = () => {
  const waits = new Map<string, "open" | "mailed">();
  const problems: string[] = [];
  return {
    problems,
    /** Records who is waited for since which commit. */
    note: ({ waiting }: TableReply): void => {
      for (const { seat, since } of waiting) if (!waits.has(`${seat}.${since}`)) waits.set(`${seat}.${since}`, "open");
    },
    /** Whether this turn mail is the one its wait needs. */
    mailed: (seat: Seat, about: number): boolean => {
      const known = waits.get(`${seat}.${about}`);
      waits.set(`${seat}.${about}`, "mailed");
      if (known === "mailed") problems.push(`seat ${seat} got a second mail about commit ${about}`);
      if (known === undefined) problems.push(`seat ${seat} got a mail about commit ${about} without being waited for`);
      return known === "open";
    },
    /** Whether a mail about something else tells the open wait of its seat; nothing else does then. */
    toldWith: (seat: Seat, kind: string, mail: Mail): boolean => {
      const open = [...waits].findLast(([key, state]) => state === "open" && key.startsWith(`${seat}.`));
      if (open === undefined || !alsoTelling.has(kind) || !tellsTurn(mail)) return false;
      waits.set(open[0], "mailed");
      return true;
    },
    /** Records every wait that got no mail. */
    close: (): void => {
      for (const [key, state] of waits) {
        const [seat, since] = key.split(".");
        if (state === "open") problems.push(`seat ${seat} was waited for since commit ${since} without a mail`);
      }
    },
  };
};
