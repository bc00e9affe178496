import type { FreeTime } from "./time/calendar.ts";

/**
 * When mails about the play come: `each`, as soon as there is something to tell; `hourly` and `daily`, what came together in
 * one mail; `reminders`, no mail about a turn, but one when a table has waited long, and what else happens there; `nothing`,
 * none at all. Mails that somebody asks for (links, confirmations) come in every mode.
 */
export const MODES = ["each", "hourly", "daily", "reminders", "nothing"] as const;
export type Mode = (typeof MODES)[number];

/** When a mail tells of what is said at a table: never; when somebody calls the reader by name ("@Mira"); whenever something is said. */
export const TALK_WISHES = ["none", "called", "all"] as const;
export type TalkWish = (typeof TALK_WISHES)[number];

/** What holds for whoever has never said anything of it: being called by name is being asked something. */
export const DEFAULT_TALK: TalkWish = "called";

/** How the reader of an address wants to be told, at all tables. */
export interface Wishes {
  readonly mode: Mode;
  /** When the daily mail comes: the full hour (0 to 23) of the clock in `zone`. */
  readonly hour: number;
  /** An IANA name: "Europe/Berlin". */
  readonly zone: string;
  /** What tells of the talk of tables. Absent: they have said nothing of it (`DEFAULT_TALK`); where wishes are changed, it stays as it is. */
  readonly talk?: TalkWish;
  /** When they need not answer, on the clock in `zone`. Absent: they have said nothing of it; where wishes are changed, it stays as it is. */
  readonly free?: FreeTime;
}

/** What holds for whoever has never said anything. */
export const DEFAULT_WISHES: Wishes = { mode: "each", hour: 18, zone: "UTC" };

/** Wishes of somebody whose mails wait for others to come with them. */
export type Gathered = Wishes & { readonly mode: "hourly" | "daily" };

/** Whether a mail waits for others to come with it. */
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
