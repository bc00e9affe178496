import { type OptionsOf, settingsOf } from "../../../../core/engine/settings.ts";

/** DV-03: how many rounds a game may have; the first is the usual number. */
const settings = settingsOf({ rounds: [5, 3, 6] });

/** The settings of a table. */
export type Options = OptionsOf<typeof settings>;

/** Untrusted JSON in, every setting out. */
export const optionsSchema = settings.schema;

/** The settings as the form that opens a table offers them. */
export const optionInfo = settings.info;
