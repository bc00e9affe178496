import { type OptionsOf, settingsOf, younger } from "../../../engine/settings.ts";

/** The settings of a table: a choice of the rulebook, or a ruling that may go the other way. The first value is the default. */
const settings = settingsOf({
  /** P-SET-02: which side of the baselands is used. */
  baseland: ["liberty", "equality"],
  /** PR-02: who starts, drawn or named by the host (seats count from 0; "seat-2" and "seat-3" need that many players). */
  firstPlayer: ["random", "seat-0", "seat-1", "seat-2", "seat-3"],
  /** PR-05: are Resources and votes behind the screens shown? */
  stocks: ["hidden", "open"],
  /** PR-95: which scored card is doubled, the owner's choice or the best for the owner. */
  doubledCard: ["owner", "best"],
  /** Reconstructed values that won games too often are smaller (FAIRNESS.md); tables opened before keep those they had. */
  values: younger("evened"),
});

/** The settings of one table, all filled in. */
export type Options = OptionsOf<typeof settings>;

/** The settings of a new table, unless it is opened with others. */
export const defaultOptions: Options = settings.defaults;

/** The names of all settings. */
export const settingNames = settings.names;

/** Untrusted JSON in, every setting out; what is missing gets its default, what is unknown is refused. */
export const optionsSchema = settings.schema;

/** The settings for the form that opens a table. */
export const optionInfo = settings.info;
