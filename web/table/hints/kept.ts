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
export const switchHints = (on: boolean, games: readonly string[] = []): void => {
  remember("hints", on ? "on" : "off");
  if (on) for (const game of games) remember(`hinted-${game}`, null);
  changed();
};

/** Shows hints to whoever has not switched them off. */
export const offerHints = (): void => {
  if (remembered("hints") === null) switchHints(true);
};

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

/** The hints of a game that have been understood. */
export const understood = (game: string): readonly string[] => parsed(remembered(`hinted-${game}`), isIds) ?? [];

/** Shows a hint of a game no more. */
export const understand = (game: string, id: string): void => {
  const ids = understood(game);
  if (!ids.includes(id)) remember(`hinted-${game}`, JSON.stringify([...ids, id]));
  changed();
};
