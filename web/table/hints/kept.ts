import { parsed, remember, remembered } from "../../device/storage.ts";

/* Whether hints are shown on this device, and which have been understood, per game. None of this leaves the device. */

const listeners = new Set<() => void>();
const changed = (): void => {
  for (const listener of listeners) listener();
};

/** Registers a listener for changes; returns a function that removes it. */
export const onHints = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether hints are shown: once a first game has been started here, or they were switched on. */
export const hintsOn = (): boolean => remembered("hints") === "on";

/** Switches hints on or off. Switched on again, they start from the first one. */
export const switchHints = (on: boolean): void => {
  remember("hints", on ? "on" : "off");
  if (on) remember("understood", null);
  changed();
};

/** Switches hints on, unless they were switched off before. */
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

/** Stops showing a hint of a game. */
export const understand = (game: string, id: string): void => {
  const ids = all();
  if (!ids.includes(`${game} ${id}`)) remember("understood", JSON.stringify([...ids, `${game} ${id}`]));
  changed();
};
