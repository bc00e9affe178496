/**
 * Cases in the form of the vectors that those leave out: what a runner can be asked beyond them. Worked out by hand from the
 * rules named.
 */
export const further = [
  {
    id: "third-empire-card",
    kind: "endTrigger",
    title: "The third empire card ends the game without any complete set",
    rules: ["M-END-01"],
    given: { empireCards: 3, wonders: 0, achievements: 0, goldenAges: 1 },
    then: { triggered: true },
  },
  {
    id: "two-empire-cards",
    kind: "endTrigger",
    title: "Two empire cards and one complete set are not enough",
    rules: ["M-END-01"],
    given: { empireCards: 2, wonders: 0, achievements: 9, goldenAges: 1 },
    then: { triggered: false },
  },
  {
    id: "no-empire-card",
    kind: "endTrigger",
    title: "Two complete sets end the game before any empire card",
    rules: ["M-END-01"],
    given: { empireCards: 0, wonders: 9, achievements: 3, goldenAges: 9 },
    then: { triggered: true },
  },
  {
    id: "own-pieces",
    kind: "ownPieces",
    title: "2 VP per city and port, 1 VP per town: 3 + 2 cities, 2 + 3 towns",
    rules: ["M-SCORE-02"],
    given: { cities: 3, ports: 2, farmTowns: 2, manufactoryTowns: 3 },
    then: { vp: 15 },
  },
  {
    id: "no-pieces",
    kind: "ownPieces",
    title: "Nothing on the map, nothing scored",
    rules: ["M-SCORE-02"],
    given: {},
    then: { vp: 0 },
  },
  {
    id: "early-sciences",
    kind: "perAtPlay",
    title: "Early Sciences counts the own technologies with itself",
    rules: ["R-52"],
    given: { technology: "early-sciences", count: 7 },
    then: { gain: { vp: 7 } },
  },
  {
    id: "early-sciences-limit",
    kind: "perAtPlay",
    title: "Early Sciences yields 10 VP at most",
    rules: ["R-55"],
    given: { technology: "early-sciences", count: 12 },
    then: { gain: { vp: 10 } },
  },
] as const;
