import * as z from "zod/mini";
import type { Rejection, Seat } from "../../../../game.ts";
import { reject } from "../../rejections.ts";
import { formAlliance } from "../../rules/alliances.ts";
import { openNegotiation, openTalks, openWar, openWars } from "../../rules/war/opening.ts";
import { anyoneHoming } from "../../rules/workers.ts";
import type { State } from "../../table/state.ts";
import { action, asked, closeChoice, command, idSchema, seatSchema } from "../action.ts";
import { changeOf, offer, oneOf } from "../offering.ts";

/** What bars a seat from a stage of the Negotiation under way. */
const refuseTalk = (state: State, seat: Seat, stage: "stances" | "alliance"): Rejection | undefined => {
  if (state.phase.kind !== "negotiation") return reject("wrong-phase");
  const { negotiation } = state.phase;
  if (negotiation?.stage !== stage) return reject("nothing-asked");
  return negotiation.initiator === seat || negotiation.other === seat ? undefined : reject("not-involved");
};

/** Which of several own Negotiations or wars comes next (PR-66). */
export const chooseRoute = action({
  schema: command("choose-route", { route: idSchema }),
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
  carryOut(decision, { seat, route }) {
    const talk = openTalks(decision.state, seat).find(({ id }) => id === route);
    if (talk) openNegotiation(decision, seat, talk);
    const war = openWars(decision.state, seat).find(({ id }) => id === route);
    if (war) openWar(decision, seat, war);
  },
});

/** Peaceful or aggressive, in secret, changeable until both have chosen (P-NEG-03). */
export const chooseStance = action({
  schema: command("choose-stance", { stance: z.enum(["peaceful", "aggressive"]) }),
  candidates: (_state, seat) =>
    (["peaceful", "aggressive"] as const).map((stance) => ({ type: "choose-stance", seat, stance }) as const),
  refuse: (state, { seat }) => refuseTalk(state, seat, "stances"),
  carryOut: (decision, { seat, stance }) => decision.emit({ type: "stance-chosen", seat, stance }),
  offers: changeOf("stance", (_state, seat) => [
    offer("choose-stance", seat, { stance: oneOf(["peaceful", "aggressive"]) }),
  ]),
});

/** Yes or no to an Alliance, in secret, changeable until both have answered (P-NEG-10, PR-67). */
export const answerAlliance = action({
  schema: command("answer-alliance", { form: z.boolean() }),
  candidates: (_state, seat) => [true, false].map((form) => ({ type: "answer-alliance", seat, form }) as const),
  refuse: (state, { seat }) => refuseTalk(state, seat, "alliance"),
  carryOut: (decision, { seat, form }) => decision.emit({ type: "alliance-answered", seat, form }),
  offers: changeOf("alliance", (_state, seat) => [offer("answer-alliance", seat, { form: oneOf([true, false]) })]),
});

/** The initiator lays the Allied route: whose end is side A (P-NEG-11, PR-62). */
export const orientRoute = action({
  schema: command("orient-route", { sideA: seatSchema }),
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
  carryOut(decision, { seat, sideA }) {
    const { partner } = closeChoice(decision, seat, "orientation");
    formAlliance(decision, sideA, sideA === seat ? partner : seat);
  },
});
