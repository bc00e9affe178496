import { reject } from "../../rejections.ts";
import { demandFrom, demands, refuseDemand } from "../../rules/diplomacy.ts";
import { takeOffers } from "../../rules/offers.ts";
import { powers } from "../../rules/territory/ground.ts";
import { roomsWithWorkers } from "../../rules/territory/rooms.ts";
import { layTile, refuseTileTarget } from "../../rules/tiles.ts";
import { player } from "../../table/state.ts";
import { action, asked, cellKeySchema, closeChoice, command, idSchema } from "../action.ts";
import { demandSchema } from "../diplomacy/threaten.ts";

/** A free Threaten of the loser after a war, successful whatever the forces (PR-76). */
export const threatenLoser = action({
  schema: command("threaten-loser", { demand: demandSchema }),
  candidates: (_state, seat) => demands.map((demand) => ({ type: "threaten-loser", seat, demand }) as const),
  refuse(state, { seat, demand }) {
    const choice = asked(state, seat, "threaten-loser");
    return choice ? refuseDemand(state, choice.loser, demand) : reject("nothing-asked");
  },
  carryOut(decision, { seat, demand }) {
    const { loser } = closeChoice(decision, seat, "threaten-loser");
    demandFrom(decision, seat, loser, demand);
  },
});

/** A free Reclamation on the loser's territory after a war (PR-78). */
export const strike = action({
  schema: command("strike", { tile: idSchema, room: cellKeySchema }),
  *candidates(state, seat) {
    const choice = asked(state, seat, "strike");
    if (!choice) return;
    for (const tile of player(state, seat).tiles)
      for (const { key } of roomsWithWorkers(state, choice.loser))
        yield { type: "strike", seat, tile, room: key } as const;
  },
  refuse(state, { seat, tile, room }) {
    const choice = asked(state, seat, "strike");
    if (!choice) return reject("nothing-asked");
    if (!player(state, seat).tiles.includes(tile)) return reject("no-tile");
    const target = roomsWithWorkers(state, choice.loser).find(({ key }) => key === room);
    return refuseTileTarget("wasteland", target, powers(state, choice.loser));
  },
  carryOut(decision, { seat, tile, room }) {
    const { loser } = closeChoice(decision, seat, "strike");
    decision.emit({ type: "marked", seat, mark: "struck" });
    layTile(decision, seat, loser, room, tile, "wasteland");
  },
});

/** 1 Food for 5 VPs after any war (PR-79). */
export const giveRelief = action({
  schema: command("give-relief", {}),
  candidates: (_state, seat) => [{ type: "give-relief", seat } as const],
  refuse: (state, { seat }) => (asked(state, seat, "relief") ? undefined : reject("nothing-asked")),
  carryOut(decision, { seat }) {
    decision.emit({ type: "choice-closed", kind: "relief", seat });
    takeOffers(decision, seat, "warEnded");
  },
});
