/** Pictures and actions for learning Mosaic. */
export const learning = {
  pictures: [
    ["leader", "draft", "city"],
    ["action-work", "action-build", "action-technology", "action-military"],
    ["population", "arrow-right", "stone", "ideas", "food"],
    ["city", "farm-town", "action-wonder", "good-wine"],
    ["pillar-science", "pillar-food", "arrow-right", "action-technology"],
    ["empire-scoring", "control", "vp"],
  ],
  actions: [
    ["work", "M-WORK-01"],
    ["population", "M-POP-01"],
    ["build", "M-BUILD-01"],
    ["wonder", "M-WON-01"],
    ["technology", "M-TECH-01"],
    ["tax-tariff", "M-TAX-01"],
    ["military", "M-MIL-01"],
    ["government", "M-GOV-01"],
  ],
} as const;
