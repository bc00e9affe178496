import { silent } from "../log.ts";
import type { SomeWordings } from "./wording.ts";
import { boostGoods, bothSides } from "./words.ts";

/** Negotiations and wars. */
export const warWordings = {
  "negotiation-opened": {
    role: "opens",
    sentence: ({ route, initiator, other }, words) =>
      words.phrase("negotiationOpened", {
        who: words.seat(initiator),
        other: words.seat(other),
        route: words.t("patchistory.term.route.name", { n: route.slice(1) }),
      }),
  },
  "stance-chosen": {
    role: "opens",
    sentence: ({ seat, stance }, words) =>
      stance
        ? words.phrase("stanceChosenOwn", { who: words.seat(seat), stance: words.stance(stance) })
        : words.phrase("stanceChosen", { who: words.seat(seat) }),
  },
  "stances-revealed": {
    role: "opens",
    sentence: ({ route, stances: [first, second], sides }, words) =>
      words.phrase("stances", {
        route: words.t("patchistory.term.route.name", { n: route.slice(1) }),
        what: bothSides(sides ?? words.ends(route), [words.stance(first), words.stance(second)], words),
      }),
  },
  "alliance-asked": {
    role: "alone",
    sentence: ({ route }, words) => words.phrase("allianceAsked", { route: words.route(route) }),
  },
  "alliance-answered": {
    role: "opens",
    sentence: ({ seat, form }, words) =>
      form === undefined
        ? words.phrase("allianceAnswered", { who: words.seat(seat) })
        : words.phrase("allianceAnsweredOwn", { who: words.seat(seat), form: `${form}` }),
  },
  "alliance-decided": {
    role: "opens",
    sentence: ({ route, answers }, words) =>
      words.phrase(answers.every(Boolean) ? "allianceMade" : "allianceFailed", { route: words.route(route) }),
    list: ({ route, answers: [first, second], sides }, words) =>
      first && second ? [] : [bothSides(sides ?? words.ends(route), [words.yesNo(first), words.yesNo(second)], words)],
  },
  "war-declared": {
    role: "opens",
    sentence: ({ route, invaders }, words) =>
      words.phrase("warDeclared", { route: words.route(route), who: words.list(invaders.map(words.seat)) }),
    list: ({ immediate }, { phrase }) => (immediate ? [phrase("warNow")] : []),
  },
  "negotiation-closed": silent,
  "war-opened": {
    role: "opens",
    sentence: ({ route, sides: [a, b] }, words) =>
      words.phrase("warOpened", {
        route: words.t("patchistory.term.route.name", { n: route.slice(1) }),
        a: words.seat(a),
        b: words.seat(b),
      }),
  },
  "boost-committed": {
    role: "opens",
    sentence: ({ seat, boost }, words) =>
      boost
        ? words.phrase("boostCommittedOwn", { who: words.seat(seat), what: words.goods(boostGoods(boost)) })
        : words.phrase("boostCommitted", { who: words.seat(seat) }),
  },
  "war-fought": {
    role: "opens",
    sentence: ({ sides, strengths, winner }, { phrase, seat }) => {
      const first = winner === sides[1] ? 1 : 0;
      const second = first === 0 ? 1 : 0;
      return phrase(winner === null ? "warDrawn" : "warWon", {
        who: seat(sides[first]),
        other: seat(sides[second]),
        n: strengths[first],
        m: strengths[second],
      });
    },
    list: ({ sides, boosts }, { phrase, seat, goods }) =>
      sides.map((who, side) => {
        const { minerals, votes } = boosts[side] ?? { minerals: 0, votes: 0 };
        if (minerals + votes === 0) return phrase("boostNone", { who: seat(who) });
        return phrase("boostLine", { who: seat(who), what: goods(boostGoods({ minerals, votes })) });
      }),
  },
  "affairs-settled": silent,
} satisfies SomeWordings;
