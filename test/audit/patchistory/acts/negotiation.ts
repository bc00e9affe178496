import { at, gain, type Phased, pay, type Table } from "../table.ts";
import { openAffair } from "../talks.ts";
import { ally } from "../workers.ts";
import { type Act, answered } from "./act.ts";
import { threaten } from "./diplomacy.ts";
import { layTile } from "./management.ts";

type Negotiating = Phased<"negotiation">;
const talkOf = (table: Table) => (table.phase as Negotiating).negotiation as NonNullable<Negotiating["negotiation"]>;
const warOf = (table: Table) => (table.phase as Negotiating).war as NonNullable<Negotiating["war"]>;

/** Chapters 8 and 9. */
export const negotiationActs: Readonly<Record<string, Act>> = {
  "choose-route": (table, { seat, route }) => openAffair(table, seat, String(route)),
  "choose-stance": (table, { seat, stance }) => {
    const talk = talkOf(table);
    talk.stances[talk.initiator === seat ? 0 : 1] = stance as "peaceful";
  },
  "answer-alliance": (table, { seat, form }) => {
    const talk = talkOf(table);
    talk.answers[talk.initiator === seat ? 0 : 1] = form === true;
  },
  "orient-route": (table, { seat, sideA }) => {
    const { partner } = answered(table, seat, "orientation");
    ally(table, Number(sideA), sideA === seat ? partner : seat);
  },
  "commit-boost": (table, { seat, minerals, votes }) => {
    const { sides, boosts } = warOf(table);
    boosts[sides[0] === seat ? 0 : 1] = { minerals: Number(minerals), votes: Number(votes) };
  },
  "threaten-loser": (table, { seat, demand }, said) => {
    const { loser } = answered(table, seat, "threaten-loser");
    threaten(table, seat, loser, demand as "vp", said);
  },
  strike: (table, command) => {
    const { loser } = answered(table, command.seat, "strike");
    at(table, command.seat).marks.struck = true;
    layTile(table, command, loser, "wasteland");
  },
  "give-relief": (table, { seat }) => {
    answered(table, seat, "relief");
    pay(table, seat, { food: 1 }, "offer");
    gain(table, seat, { vp: 5 }, "offer");
  },
};
