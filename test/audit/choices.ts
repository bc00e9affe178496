import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

/*
 * What bots chose in some audited games. They think for most of such a game's time, and who has chosen is of no matter to what is
 * audited. A choice that is in no menu any more is thought about again: `npm run audit -- --remember` writes all of them anew.
 */

const file = new URL("choices.json", import.meta.url);

/** By game, then by number in the series of the tests: the names of its commands, one after the other. */
type Choices = Readonly<Record<string, Readonly<Record<number, string>>>>;

/** The series `npm test` plays, and its games of bots: three and four bots of Patchistory think for minutes. */
export const remembered = { series: "tests", games: { mosaic: [4, 9, 14, 19], patchistory: [9] } } as const;

const LENGTH = 4;

/** A short name of a command, nearly always its own in a menu. */
export const nameOf = (command: object): string =>
  createHash("sha256").update(JSON.stringify(command)).digest("base64url").slice(0, LENGTH);

const all = JSON.parse(readFileSync(file, "utf8")) as Choices;

/** The choices of a game's bots, if they are remembered. */
export const choicesOf = (game: string, series: string, number: number): readonly string[] =>
  series === remembered.series ? (all[game]?.[number]?.match(new RegExp(`.{${LENGTH}}`, "g")) ?? []) : [];

/** Writes down what bots have chosen. */
export const remember = (choices: Choices): void => writeFileSync(file, `${JSON.stringify(choices, null, 2)}\n`);
