import { contentOf } from "../content/index.ts";
import { type ActionFor, emit } from "../flow/run.ts";
import { reject } from "../rejections.ts";
import { hexesFor, mayPlace, usualSite } from "../rules/map.ts";
import { placeStartingCity } from "../rules/placing.ts";
import { player } from "../table/state.ts";

/** SET-UP: choose one of the leaders that are left (M-SET-16, R-03). */
export const chooseLeader: ActionFor<"choose-leader"> = {
  check: (state, { leader }) => (state.leaders.includes(leader) ? null : reject("leader-not-available")),
  candidates: (state, seat) => state.leaders.map((leader) => ({ type: "choose-leader", seat, leader })),
  perform: (run, { seat, leader }) => emit(run, { type: "leader-chosen", seat, leader }),
};

/** SET-UP: keep one technology of the hand, secretly and at the same time as all others (M-SET-17, R-04). */
export const draft: ActionFor<"draft"> = {
  check(state, { seat, technology }) {
    const { hand, pick } = player(state, seat);
    if (pick !== null) return reject("already-drafted");
    return hand.includes(technology) ? null : reject("not-in-hand");
  },
  candidates: (state, seat) => player(state, seat).hand.map((technology) => ({ type: "draft", seat, technology })),
  perform: (run, { seat, technology }) => emit(run, { type: "technology-drafted", seat, technology }),
};

/** SET-UP: a regular city on a free hex, with the token of the hex (M-SET-18, M-SET-19, R-01). */
export const placeStartingCityAction: ActionFor<"place-starting-city"> = {
  check(state, { seat, hex }) {
    if (!contentOf(state).board.has(hex)) return reject("unknown-hex");
    return mayPlace(state, seat, usualSite("city"), hex) ? null : reject("hex-not-allowed", { hex });
  },
  candidates: (state, seat) =>
    hexesFor(state, seat, usualSite("city")).map(({ id }) => ({ type: "place-starting-city", seat, hex: id })),
  perform: (run, { seat, hex }) => placeStartingCity(run, seat, hex),
};
