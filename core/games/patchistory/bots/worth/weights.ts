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
  /** What MIL counts more in each era. */
  readonly might: readonly [number, number, number];
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
  /** One VP of production, and the rounds of management before the end from which on stock counts less. */
  readonly vp: number;
  readonly spent: number;
  /** A worker, wherever it stands, in one round. */
  readonly worker: number;
  /** Aid that favours and income would pay for in one round, where a route leads out. */
  readonly aid: number;
  /** Aid the others could still give in this round, in the mean. */
  readonly denied: number;
  /** Aid that a rival at the end of an own route could give in one round, for it can be kept from it. */
  readonly reach: number;
  /** How much more income in coins counts at the beginning of the game, and less at its end. */
  readonly seed: number;
  /** Aid that favours and goods will do for until the end. */
  readonly gifts: number;
  /** What the ends of eras and of the game will bring, seen from the beginning. */
  readonly ends: number;
  /** How likely an offer of aid is accepted. */
  readonly accepted: number;
  /** One VP of the others in the mean. */
  readonly rivalry: number;
  /** What peace is worth where war can be chosen. */
  readonly peace: number;
  /** What a coin bid counts, against one kept. */
  readonly price: number;
  /** So many placements of each card on offer are looked at closely. */
  readonly cardLooks: number;
  /** How far ahead management is planned; null: command by command. */
  readonly plan: Plan | null;
}

/** So many of the best commands, and of the best exchanges beside them, are followed by so many more commands. */
export interface Plan {
  readonly best: number;
  readonly exchanges: number;
  readonly depth: number;
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
  might: [0, 0, 0],
  mastery: [0.2, 0.5, 1],
  fear: 0.35,
  reachable: 0.5,
  home: 0.8,
  route: 0.15,
  figure: 0.15,
  stake: 4,
  vp: 1,
  spent: 3,
  worker: 0,
  aid: 0,
  denied: 0,
  reach: 0,
  seed: 0,
  gifts: 0,
  ends: 1,
  accepted: 0.5,
  rivalry: 0,
  peace: 1,
  price: 1,
  cardLooks: 5,
  plan: null,
};
