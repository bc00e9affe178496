/** What is told of a fact besides what it changes, so that it can be held against what the product tells. */
export interface Fact {
  readonly type: "war-fought" | "prosperity-scored" | "threatened" | "cards-eliminated";
  readonly [told: string]: unknown;
}
