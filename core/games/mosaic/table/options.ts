import { type OptionsOf, settingsOf, younger } from "../../../engine/settings.ts";

/** The settings of a table: where the editions differ or a ruling could go the other way. The first value is the default. */
const settings = settingsOf({
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
  technologyTurnUp: younger("laterTurn", "sameTurn"),
  /** ED-28, R-15: must the action after Republic's look take a card of that deck or its offer? */
  republicLook: younger("commits", "free"),
  /** the map with a hex for every printed token, or the small part of it. */
  map: younger("full", "small"),
});

/** The settings of one table: all filled in for a new one; a table older than a setting does not have it. */
export type Options = OptionsOf<typeof settings>;

/** Untrusted JSON in, every setting out; what is missing gets its default, what is unknown is refused. */
export const optionsSchema = settings.schema;

/** The settings as the form that opens a table offers them. */
export const optionInfo = settings.info;

/** What a table gets that asks for nothing. */
export const defaultOptions = settings.defaults;
