import { parsed, remember, remembered } from "../../storage.ts";

/*
 * Whether hints are shown on this device, and which have been understood, game by game. Nothing of it leaves the device.
 */

const listeners = new Set<() => void>();
const changed = (): void => {
  for (const listener of listeners) listener();
};

/** Hears of every change; gives back what ends it. */
export const onHints = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether hints are shown: once somebody has begun a first game, or has switched them on. */
export const hintsOn = (): boolean => remembered("hints") === "on";

/** Switches hints on or off. Switched on anew, they begin from the first one. */
export const switchHints = (on: boolean): void => {
  remember("hints", on ? "on" : "off");
  if (on) remember("understood", null);
  changed();
};

/** Shows hints to whoever has not switched them off. */
export const offerHints = (): void => {
  if (remembered("hints") === null) switchHints(true);
};

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

/** All that have been understood, as `<game> <hint>`. */
const all = (): readonly string[] => parsed(remembered("understood"), isIds) ?? [];

/** The hints of a game that have been understood. */
export const understood = (game: string): readonly string[] =>
  all().flatMap((one) => (one.startsWith(`${game} `) ? [one.slice(game.length + 1)] : []));

/** Shows a hint of a game no more. */
export const understand = (game: string, id: string): void => {
  const ids = all();
  if (!ids.includes(`${game} ${id}`)) remember("understood", JSON.stringify([...ids, `${game} ${id}`]));
  changed();
};
