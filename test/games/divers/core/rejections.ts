import { rejectionTable } from "../../../../core/engine/rejections.ts";

/** Every refusal: its rule, the key of its sentence, and what the sentence needs. */
export const { reject, codes } = rejectionTable({
  "no-such-seat": { key: "divers.noSuchSeat" },
  "not-started": { key: "divers.notStarted" },
  "game-over": { rule: "DV-09", key: "divers.gameOver" },
  "not-in-hand": { rule: "DV-04", key: "divers.notInHand", params: { card: "number" } },
  "not-enough-air": { rule: "DV-04", key: "divers.notEnoughAir", params: { have: "number" } },
  "planned-twice": { rule: "DV-08", key: "divers.plannedTwice", params: { card: "number" } },
  "no-plan": { rule: "DV-08", key: "divers.noPlan" },
});
