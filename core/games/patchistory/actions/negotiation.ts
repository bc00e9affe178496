import * as z from "zod/mini";
import type { Rejection, Seat } from "../../../game.ts";
import { formAlliance } from "../rules/alliances.ts";
import { powers, roomsWithWorkers } from "../rules/territory.ts";
import { boostLimit, openNegotiation, openTalks, openWar, openWars, refuseBoost } from "../rules/war.ts";
import { anyoneHoming } from "../rules/workers.ts";
import { player, type State } from "../table/state.ts";
import { action, amountSchema, asked, by, cellKeySchema, closeChoice, idSchema, reject, seatSchema } from "./action.ts";
import { demandFrom, demandSchema, demands, refuseDemand } from "./diplomacy.ts";
import { layTile, refuseTileTarget } from "./management.ts";
import { takeOffers } from "./prosperity.ts";

/** What bars a seat from a stage of the Negotiation under way. */
const refuseTalk = (state: State, seat: Seat, stage: "stances" | "alliance"): Rejection | undefined => {
  if (state.phase.kind !== "negotiation") return reject("wrong-phase");
  const { negotiation } = state.phase;
  if (negotiation?.stage !== stage) return reject("nothing-asked");
  return negotiation.initiator === seat || negotiation.other === seat ? undefined : reject("not-involved");
};

/** Which of several own Negotiations or wars comes next (PR-66). */
export const chooseRoute = action({
  schema: z.strictObject({ ...by("choose-route"), route: idSchema }),
  candidates: (state, seat) =>
    [...openTalks(state, seat), ...openWars(state, seat)].map(
      ({ id }) => ({ type: "choose-route", seat, route: id }) as const,
    ),
  refuse(state, { seat, route }) {
    const { phase } = state;
    if (phase.kind !== "negotiation") return reject("wrong-phase");
    if (phase.order[0] !== seat || phase.negotiation || phase.war) return reject("not-your-turn");
    if (state.choices.length > 0 || anyoneHoming(state)) return reject("others-answer-first");
    const talks = openTalks(state, seat);
    const open = talks.length > 0 ? talks : openWars(state, seat);
    return open.some(({ id }) => id === route) ? undefined : reject("unknown-route");
  },
  run(play, { seat, route }) {
    const talk = openTalks(play.state, seat).find(({ id }) => id === route);
    if (talk) openNegotiation(play, seat, talk);
    const war = openWars(play.state, seat).find(({ id }) => id === route);
    if (war) openWar(play, seat, war);
  },
});

/** Peaceful or aggressive, in secret, changeable until both have chosen (P-NEG-03). */
export const chooseStance = action({
  schema: z.strictObject({ ...by("choose-stance"), stance: z.enum(["peaceful", "aggressive"]) }),
  candidates: (_state, seat) =>
    (["peaceful", "aggressive"] as const).map((stance) => ({ type: "choose-stance", seat, stance }) as const),
  refuse: (state, { seat }) => refuseTalk(state, seat, "stances"),
  run: (play, { seat, stance }) => play.emit({ type: "stance-chosen", seat, stance }),
});

/** Yes or no to an Alliance, in secret, changeable until both have answered (P-NEG-10, PR-67). */
export const answerAlliance = action({
  schema: z.strictObject({ ...by("answer-alliance"), form: z.boolean() }),
  candidates: (_state, seat) => [true, false].map((form) => ({ type: "answer-alliance", seat, form }) as const),
  refuse: (state, { seat }) => refuseTalk(state, seat, "alliance"),
  run: (play, { seat, form }) => play.emit({ type: "alliance-answered", seat, form }),
});

/** The initiator lays the Allied route: whose end is side A (P-NEG-11, PR-62). */
export const orientRoute = action({
  schema: z.strictObject({ ...by("orient-route"), sideA: seatSchema }),
  *candidates(state, seat) {
    const choice = asked(state, seat, "orientation");
    if (!choice) return;
    for (const sideA of [seat, choice.partner]) yield { type: "orient-route", seat, sideA } as const;
  },
  refuse(state, { seat, sideA }) {
    const choice = asked(state, seat, "orientation");
    if (!choice) return reject("nothing-asked");
    return sideA === seat || sideA === choice.partner ? undefined : reject("unknown-seat");
  },
  run(play, { seat, sideA }) {
    const { partner } = closeChoice(play, seat, "orientation");
    formAlliance(play, sideA, sideA === seat ? partner : seat);
  },
});

/** Minerals committed to a war, in secret, changeable until both are in (P-WAR-03). */
export const commitBoost = action({
  schema: z.strictObject({ ...by("commit-boost"), minerals: amountSchema, votes: z._default(amountSchema, 0) }),
  *candidates(state, seat) {
    const limit = boostLimit(state, seat);
    const step = powers(state, seat).votesPerBoost ?? 1;
    for (let minerals = 0; minerals <= limit.minerals; minerals += 1)
      for (let votes = 0; votes <= limit.votes; votes += step)
        yield { type: "commit-boost", seat, minerals, votes } as const;
  },
  refuse(state, { seat, minerals, votes }) {
    if (state.phase.kind !== "negotiation" || !state.phase.war) return reject("wrong-phase");
    if (!state.phase.war.sides.includes(seat)) return reject("not-involved");
    return refuseBoost(state, seat, { minerals, votes });
  },
  run: (play, { seat, minerals, votes }) => play.emit({ type: "boost-committed", seat, boost: { minerals, votes } }),
});

/** A free Threaten of the loser after a war, successful whatever the forces (PR-76). */
export const threatenLoser = action({
  schema: z.strictObject({ ...by("threaten-loser"), demand: demandSchema }),
  candidates: (_state, seat) => demands.map((demand) => ({ type: "threaten-loser", seat, demand }) as const),
  refuse(state, { seat, demand }) {
    const choice = asked(state, seat, "threaten-loser");
    return choice ? refuseDemand(state, choice.loser, demand) : reject("nothing-asked");
  },
  run(play, { seat, demand }) {
    const { loser } = closeChoice(play, seat, "threaten-loser");
    demandFrom(play, seat, loser, demand);
  },
});

/** A free Reclamation on the loser's territory after a war (PR-78). */
export const strike = action({
  schema: z.strictObject({ ...by("strike"), tile: idSchema, room: cellKeySchema }),
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
  run(play, { seat, tile, room }) {
    const { loser } = closeChoice(play, seat, "strike");
    play.emit({ type: "marked", seat, mark: "struck" });
    layTile(play, seat, loser, room, tile, "wasteland");
  },
});

/** 1 Food for 5 VPs after any war (PR-79). */
export const giveRelief = action({
  schema: z.strictObject(by("give-relief")),
  candidates: (_state, seat) => [{ type: "give-relief", seat } as const],
  refuse: (state, { seat }) => (asked(state, seat, "relief") ? undefined : reject("nothing-asked")),
  run(play, { seat }) {
    play.emit({ type: "choice-closed", kind: "relief", seat });
    takeOffers(play, seat, "warEnded");
  },
});
