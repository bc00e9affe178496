/** Further cases in the form of the vectors. Worked out by hand from the rules named. */
export const further = [
  {
    id: "maintenance-waived",
    title: "Machu Picchu: no maintenance for heroes and wonders",
    kind: "card-maintenance",
    rules: ["P-PROD-20", "P-HW-machu-picchu"],
    given: { heroes: 3, wonders: 2, owned: ["machu-picchu"], stock: { food: 5, mineral: 1, vp: 20 } },
    expect: { stock: { food: 5, mineral: 1, vp: 20 }, vpPaid: 0 },
  },
  {
    id: "maintenance-with-others",
    title: "Cards without a say in it change nothing",
    kind: "card-maintenance",
    rules: ["P-PROD-20", "P-PROD-21"],
    given: { heroes: 1, wonders: 1, owned: ["homer", "great-wall"], stock: { food: 2, mineral: 0, vp: 20 } },
    expect: { stock: { food: 0, mineral: 0, vp: 14 }, vpPaid: 6 },
  },
  {
    id: "lighthouse-era-3",
    title: "Lighthouse in Era III: an Invader needs 3 Minerals against it, and 2 against another one",
    kind: "negotiate",
    rules: ["P-HW-lighthouse-of-alexandria", "PR-70"],
    given: {
      era: 3,
      initiator: { choice: "war", stock: { mineral: 4, vp: 10 } },
      other: { choice: "war", owned: ["lighthouse-of-alexandria"], stock: { mineral: 4, vp: 10 } },
    },
    expect: {
      result: "war",
      initiator: { role: "invader", need: 3, stock: { mineral: 1, vp: 10 } },
      other: { role: "invader", need: 2, stock: { mineral: 2, vp: 10 } },
    },
  },
  {
    id: "reclaim-without-tile",
    title: "Reclamation needs a tile in hand, too",
    kind: "tile-target",
    rules: ["P-MGT-60", "P-MGT-73"],
    given: { action: "reclamation", room: { kind: "culture", size: "1x1" }, tiles: 0 },
    expect: { ok: false, reason: "no-tile" },
  },
  {
    id: "not-1x1",
    title: "A tile does not fit on a larger room",
    kind: "tile-target",
    rules: ["P-MGT-60"],
    given: { action: "reclamation", room: { kind: "water", size: "2x1" } },
    expect: { ok: false, reason: "not-1x1" },
  },
] as const;
