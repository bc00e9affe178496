import type { Seat } from "../../../game.ts";
import { contentOf } from "../content/index.ts";
import { reject } from "../rejections.ts";
import { applyEffects } from "../rules/effects/applyEffects.ts";
import { hasHexFor } from "../rules/map.ts";
import { canPay } from "../rules/payment.ts";
import { buildWonder, regionOf } from "../rules/placing.ts";
import { takeAction, triggerEndByTiles } from "../rules/turns.ts";
import type { Decision } from "../table/decision.ts";
import type { HexId, WonderId } from "../table/ids.ts";
import { player, type State } from "../table/state.ts";
import type { Cost } from "../table/steps.ts";
import { action, command, idSchema } from "./action.ts";

/** Base cost plus more for every wonder the seat already owns (M-WON-04). */
export const wonderCost = (state: State, wonder: WonderId, owned: number): Cost => {
  const { base, perOwnedWonder } = contentOf(state).wonder(wonder).cost;
  const cost: Record<string, number> = { ...base };
  for (const [what, n] of Object.entries(perOwnedWonder)) cost[what] = (cost[what] ?? 0) + n * owned;
  return cost;
};

/** WONDER: pay, take the tile, and place it in a region with an own city (M-WON-01 to M-WON-05). The hex comes next. */
export const buildWonderAction = action({
  schema: command("build-wonder", { wonder: idSchema }),
  moment: { phases: ["turns"], action: "wonder" },
  refuse(state, { seat, wonder }) {
    if (!state.wonders.includes(wonder)) return reject("wonder-not-available");
    const owner = player(state, seat);
    if (!canPay(owner, wonderCost(state, wonder, owner.wonders.length))) return reject("cannot-pay");
    const site = { piece: "wonder", wonder, where: "wonder", region: null } as const;
    return hasHexFor(state, seat, site) ? undefined : reject("no-hex");
  },
  candidates: (state, seat) => state.wonders.map((wonder) => ({ type: "build-wonder", seat, wonder }) as const),
  carryOut(decision, { seat, wonder }) {
    takeAction(decision, seat, "wonder");
    decision.push(
      {
        kind: "place",
        seat,
        pieces: ["wonder"],
        wonder,
        free: false,
        where: "wonder",
        region: null,
        source: wonder,
      },
      { kind: "perform", seat, action: { type: "wonder", wonder, hex: null }, paid: false },
    );
  },
});

/** What comes after paying: the wonder on its hex and its own effects; it may complete a set (M-END-01). */
export const finishWonder = (decision: Decision, seat: Seat, wonder: WonderId, hex: HexId): void => {
  buildWonder(decision, seat, wonder, hex);
  triggerEndByTiles(decision);
  applyEffects(decision, seat, wonder, regionOf(decision, hex));
};
