/** What the log contains of a fact besides what it changes, to be compared with the product. */
export interface Fact {
  readonly type: "war-fought" | "prosperity-scored" | "threatened" | "cards-eliminated";
  readonly [told: string]: unknown;
}
