/** Pictures and actions for learning Patchistory. */
export const learning = {
  pictures: [
    ["p-coin", "arrow-right", "p-culture", "p-water"],
    ["p-industry", "p-water", "p-politics", "p-economy"],
    ["p-thumb-up", "p-sword", "p-book", "p-special"],
    ["p-worker", "p-camel", "p-worker", "p-alliance"],
    ["p-mineral", "food", "p-coin", "vp"],
    ["p-era", "p-prosperity", "p-vote", "vp"],
  ],
  actions: [
    ["aid", "P-DIP-10"],
    ["threaten", "P-DIP-20"],
    ["break-alliance", "P-DIP-30"],
    ["trade", "P-MGT-10"],
    ["exchange", "P-MGT-20"],
    ["birth", "P-MGT-30"],
    ["worship-heroes", "P-MGT-40"],
    ["worship-wonders", "P-MGT-41"],
    ["construct-trade-route", "P-MGT-50"],
    ["reclamation", "P-MGT-60"],
    ["construct-building", "P-MGT-70"],
    ["campaign", "P-MGT-80"],
  ],
} as const;
