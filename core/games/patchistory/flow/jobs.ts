import { hasAny } from "../commands.ts";
import { gainsAt, resolvePatchEffect } from "../rules/effects.ts";
import { gain } from "../rules/goods.ts";
import { canGive } from "../rules/offers.ts";
import { powers } from "../rules/territory/ground.ts";
import { callDescendants, recall, startingWorkers } from "../rules/workers.ts";
import type { Job } from "../table/choices.ts";
import type { Decision } from "../table/decision.ts";
import { player } from "../table/state.ts";

export const runJob = (decision: Decision, job: Job): void => {
  const { seat } = job;
  switch (job.kind) {
    case "patch-effect":
      resolvePatchEffect(decision, seat, job.effect);
      return;
    case "wonder-patched": // "another" wonder: not the card itself (PR-90, PR-91)
      for (const { card, goods } of gainsAt(decision.state, seat, "wonderPatched"))
        if (card !== job.wonder) gain(decision, seat, goods, "patching", card);
      return;
    case "starting-workers":
      callDescendants(decision, seat, startingWorkers(decision.state));
      return;
    case "threaten-loser":
      // Looked at again, like everything that has waited: a card covered since then asks nothing more (PR-123).
      if (!powers(decision.state, seat).freeThreaten) return;
      decision.emit({ type: "choice-opened", choice: { kind: "threaten-loser", seat, loser: job.loser } });
      return;
    case "strike": {
      const { marks } = player(decision.state, seat);
      const choice = { kind: "strike", seat, loser: job.loser } as const;
      if (marks.struck || !powers(decision.state, seat).freeReclamation) return;
      decision.emit({ type: "choice-opened", choice });
      if (!hasAny(decision.state, seat, ["strike"])) decision.emit({ type: "choice-closed", kind: "strike", seat });
      return;
    }
    case "recall":
      recall(decision, seat, job.route);
      return;
    case "relief":
      if (canGive(decision.state, seat)) decision.emit({ type: "choice-opened", choice: { kind: "relief", seat } });
  }
};
