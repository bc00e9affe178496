/** How a player values what is not points yet, in VP. Chosen by matches against the greedy bot. */
export interface Weights {
  /** What a round counts less than the one before it: land is patched over, plans change. */
  readonly patience: number;
  /** One unit of income in one round, and one unit in stock; beyond `enough` units the next one is worth less. */
  readonly food: number;
  readonly coin: number;
  /** One Food that will be missing in a later round. */
  readonly hunger: number;
  readonly mineral: number;
  readonly enough: number;
  /** The part of a unit's worth that is left beyond enough. */
  readonly surplus: number;
  /** One favour or vote with no lead anywhere, and what a sure lead adds. */
  readonly vote: number;
  readonly lead: number;
  /** One point of POL in one round, and the part that is left beyond ten. */
  readonly pol: number;
  /** TRA in one round: the first step, the next two, the next three. */
  readonly tra: readonly [number, number, number];
  /** MIL or a shield in one round, whatever the others have. */
  readonly sword: number;
  readonly shield: number;
  /** In one round: a rival at the end of an own route that is weaker, per era; and being weaker than one, as a part of it. */
  readonly mastery: readonly [number, number, number];
  readonly fear: number;
  /** A worker on the best box that is still empty, as a part of what the box yields. */
  readonly reachable: number;
  /** One round of a worker at home. */
  readonly home: number;
  /** An own route, in one round. */
  readonly route: number;
  /** A hero or wonder, in one round. */
  readonly figure: number;
  /** Votes that may be expected on a card of one's own. */
  readonly stake: number;
}

export const weights: Weights = {
  patience: 1,
  food: 0.5,
  coin: 0.4,
  hunger: 0.6,
  mineral: 0.3,
  enough: 8,
  surplus: 0.35,
  vote: 0.4,
  lead: 0.5,
  pol: 0.5,
  tra: [0.9, 0.5, 0.25],
  sword: 0.08,
  shield: 0.05,
  mastery: [0.2, 0.5, 1],
  fear: 0.35,
  reachable: 0.5,
  home: 0.8,
  route: 0.15,
  figure: 0.15,
  stake: 4,
};
