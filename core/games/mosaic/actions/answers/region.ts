import { type Region, valuesOf } from "../../content/index.ts";
import { reject } from "../../rejections.ts";
import { ownCitiesIn, regionInPlay, regionsInPlay } from "../../rules/cities.ts";
import { closableRegions } from "../../rules/effects/placed.ts";
import { hasHexFor, type Site } from "../../rules/map.ts";
import { cardEffects } from "../../rules/powers.ts";
import { answered } from "../../table/decision.ts";
import { player, type State } from "../../table/state.ts";
import type { PendingOf } from "../../table/steps.ts";
import { action, command, idSchema } from "../action.ts";

/** The expedition the card sends: one, so that there is one question about it (M-CARD-05). */
const expeditionsOf = (state: State, source: string) => valuesOf(cardEffects(state, source), "expedition").slice(0, 1);

/** Where the town of an expedition goes: a free hex of the region, beside nothing in particular. */
const expeditionSite = (town: "farm" | "manufactory", region: Region): Site => ({
  piece: town === "farm" ? "farmTown" : "manufactoryTown",
  wonder: null,
  where: "anywhere",
  region,
});

/** The regions the question offers: without an own city and with room for something, or controlled. */
export const regionsFor = (state: State, { seat, purpose, source }: PendingOf<"choose-region">): readonly Region[] => {
  if (purpose === "close") return closableRegions(state, seat);
  const { reserve } = player(state, seat);
  return regionsInPlay(state).filter(
    (region) =>
      ownCitiesIn(state, seat, region) === 0 &&
      expeditionsOf(state, source).some(
        ({ units, town }) =>
          units.some(({ type }) =>
            type === "infantryOrCavalry" ? reserve.infantry + reserve.cavalry > 0 : reserve[type] > 0,
          ) || hasHexFor(state, seat, expeditionSite(town, region)),
      ),
  );
};

/** Answer: the region of an expedition (M-CARD-05, R-26) or the region closed to the cities of others (M-CARD-06, R-39). */
export const chooseRegion = action({
  schema: command("choose-region", { region: idSchema }),
  moment: { answers: ["choose-region"] },
  refuse(state, { region }) {
    const where = regionInPlay(state, region);
    if (!where) return reject("out-of-play");
    return regionsFor(state, answered(state, "choose-region")).includes(where) ? undefined : reject("not-offered");
  },
  candidates: (state, seat) => regionsInPlay(state).map((region) => ({ type: "choose-region", seat, region }) as const),
  carryOut(decision, { region: chosen }) {
    const region = chosen as Region;
    const { seat, purpose, source } = answered(decision.state, "choose-region");
    decision.pop();
    if (purpose === "close") {
      decision.emit({ type: "region-closed", seat, region });
      return;
    }
    for (const { units, town } of expeditionsOf(decision.state, source)) {
      const { piece, wonder, where } = expeditionSite(town, region);
      decision.push(
        { kind: "place-units", seat, units, where: "anyRegion", region, together: true, source },
        { kind: "place", seat, pieces: [piece], wonder, free: true, where, region, source },
      );
    }
  },
});
