import type { FreeTime } from "./time/calendar.ts";

/**
 * When mails about the play are sent: `each`, as soon as there is something to report; `hourly` and `daily`, collected in one
 * mail; `reminders`, no mail for a turn, but one when a table has waited long, and for other events there; `nothing`, none at
 * all. Mails people ask for themselves (links, confirmations) are sent in every mode.
 */
export const MODES = ["each", "hourly", "daily", "reminders", "nothing"] as const;
export type Mode = (typeof MODES)[number];

/** When a mail reports messages at a table: never; when one calls the reader by name ("@Mira"); for every message. */
export const TALK_WISHES = ["none", "called", "all"] as const;
export type TalkWish = (typeof TALK_WISHES)[number];

/** The default: being called by name is being asked something. */
export const DEFAULT_TALK: TalkWish = "called";

/**
 * Whether a mail is still sent once a device of the reader has been notified: always (`beside`), or not where the mail may be missed
 * (`instead`).
 */
export const PUSH_WISHES = ["beside", "instead"] as const;
export type PushWish = (typeof PUSH_WISHES)[number];

/** How the reader of an address wants to be notified, at all tables. */
export interface Wishes {
  readonly mode: Mode;
  /** When the daily mail is sent: the full hour (0 to 23) in `zone`. */
  readonly hour: number;
  /** An IANA name: "Europe/Berlin". */
  readonly zone: string;
  /** Which messages at tables a mail reports. Absent: not stated (`DEFAULT_TALK`); in a change of wishes, left as it is. */
  readonly talk?: TalkWish;
  /** Whether a notified device replaces mails. Absent: not stated (`beside`); in a change of wishes, left as it is. */
  readonly push?: PushWish;
  /** When they need not answer, in `zone`. Absent: not stated; in a change of wishes, left as it is. */
  readonly free?: FreeTime;
}

/** The wishes of a person who has never stated any. */
export const DEFAULT_WISHES: Wishes = { mode: "each", hour: 18, zone: "UTC" };

/** The wishes of a person whose mails are collected. */
export type Gathered = Wishes & { readonly mode: "hourly" | "daily" };

/** Whether mails are collected. */
export const isGathered = <T extends Pick<Wishes, "mode">>(wishes: T): wishes is T & Pick<Gathered, "mode"> =>
  wishes.mode === "hourly" || wishes.mode === "daily";

/** Whether this is one of the modes. */
export const isMode = (value: unknown): value is Mode => MODES.some((mode) => mode === value);

/** Whether this names a time zone here. */
export const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "" && !/^[+-]/.test(zone);
  } catch {
    return false;
  }
};

/** Whether this is an hour of the day. */
export const isHour = (hour: unknown): hour is number =>
  typeof hour === "number" && Number.isInteger(hour) && hour >= 0 && hour <= 23;
