import * as z from "zod/mini";
import type { OptionInfo } from "../../../game.ts";

/** The settings of a table: where the editions differ or a ruling could go the other way. The first value is the default. */
const settings = {
  /** ED-06: money per population of a tax action when the deck is used up. */
  exhaustedTaxPerPopulation: [2, 1],
  /** ED-09, ED-10, R-42: may "any currency" be money? */
  anyCurrencyIncludesMoney: [true, false],
  /** ED-15, M-CARD-04: what Engineering places for free. */
  engineeringFreePiece: ["town", "city"],
  /** ED-16, M-WORK-03: what Metallurgy reacts to, and how much stone it yields. */
  metallurgy: ["food-ideas/5", "stone-ideas/5", "stone-ideas/3"],
  /** ED-17, R-29: may the free units of an "any region" card go to different regions? */
  splitFreeUnits: [true, false],
  /** ED-19, R-30: must all units one card eliminates stand in one region? */
  eliminateSameRegion: [false, true],
  /** ED-24, R-11: when an empire scoring takes place. */
  empireScoringMoment: ["afterAction", "endOfTurn"],
  /** does Plowshare count later farm towns? */
  plowshare: ["ongoing", "whenPlayed"],
  /** does the next player score second place after a tie for first? */
  secondPlaceAfterTie: [false, true],
  /** do Formations, Cavalry Tactics and siege engines matter for control outside empire scoring? */
  technologyInfluence: ["scoringOnly", "always"],
  /** may a free city be a port city? */
  freeCityMayBePort: [false, true],
  /** do face-down technologies count as technology cards? */
  countFaceDownTechnologies: [false, true],
  /** is the wild trade good every type, or one chosen when it is gained? */
  wildGood: ["flexible", "fixed"],
  /** ED-52, R-08: may a technology left face down be turned up in the turn in which it was taken? */
  technologyTurnUp: ["laterTurn", "sameTurn"],
  /** ED-28, R-15: must the action after Republic's look take a card of that deck or its offer? */
  republicLook: ["commits", "free"],
  /** the map with a hex for every printed token, or the small part of it. */
  map: ["full", "small"],
} as const;

type Settings = typeof settings;
/** Settings that are younger than some tables: one opened without them plays as there was no choice. */
type Younger = "technologyTurnUp" | "republicLook" | "map";

/** The settings of one table: all filled in for a new one; a table older than a setting does not have it. */
export type Options = { readonly [Name in Exclude<keyof Settings, Younger>]: Settings[Name][number] } & {
  readonly [Name in Younger]?: Settings[Name][number];
};

const setting = <const Values extends readonly [unknown, ...unknown[]]>(values: Values) =>
  z._default(
    z.custom<Values[number]>((value) => values.includes(value)),
    values[0] as never,
  );

/** Untrusted JSON in, every setting out; what is missing gets its default, what is unknown is refused. */
export const optionsSchema = z.strictObject({
  exhaustedTaxPerPopulation: setting(settings.exhaustedTaxPerPopulation),
  anyCurrencyIncludesMoney: setting(settings.anyCurrencyIncludesMoney),
  engineeringFreePiece: setting(settings.engineeringFreePiece),
  metallurgy: setting(settings.metallurgy),
  splitFreeUnits: setting(settings.splitFreeUnits),
  eliminateSameRegion: setting(settings.eliminateSameRegion),
  empireScoringMoment: setting(settings.empireScoringMoment),
  plowshare: setting(settings.plowshare),
  secondPlaceAfterTie: setting(settings.secondPlaceAfterTie),
  technologyInfluence: setting(settings.technologyInfluence),
  freeCityMayBePort: setting(settings.freeCityMayBePort),
  countFaceDownTechnologies: setting(settings.countFaceDownTechnologies),
  wildGood: setting(settings.wildGood),
  technologyTurnUp: setting(settings.technologyTurnUp),
  republicLook: setting(settings.republicLook),
  map: setting(settings.map),
});

/** The settings as the form that opens a table offers them. */
export const optionInfo: readonly OptionInfo[] = Object.entries(settings).map(([name, values]) => ({
  name,
  values,
  default: values[0],
}));

/** What a table gets that asks for nothing. */
export const defaultOptions: Required<Options> = optionsSchema.parse({});
