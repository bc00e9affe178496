import * as z from "zod/mini";
import { type Building, buildings, contentOf } from "../../content/index.ts";
import { reject } from "../../rejections.ts";
import { hexesFor, mayPlace, type Site } from "../../rules/map.ts";
import { buildPiece, takeToken } from "../../rules/placing.ts";
import { answered } from "../../table/decision.ts";
import type { HexId } from "../../table/ids.ts";
import { player, type State } from "../../table/state.ts";
import type { AutomaticStep, PendingOf, PlannedAction } from "../../table/steps.ts";
import { action, command, idSchema } from "../action.ts";

/** The sites of a question where a piece goes, one for every kind that may be chosen. */
export const sitesOf = ({ pieces, wonder, where, region }: PendingOf<"place">): readonly Site[] =>
  pieces.map((piece) => ({ piece, wonder, where, region }));

/** The action of a piece that is paid for: it lies beneath the question for its hex. */
type PlannedPiece = Extract<AutomaticStep, { readonly kind: "perform" }> & {
  readonly action: Extract<PlannedAction, { readonly hex: HexId | null }>;
};

/** Answer: the hex of a piece that is built or free (M-BUILD-05 to M-BUILD-08, M-TOWN-01, M-CARD-02, M-CARD-03). */
export const placePiece = action({
  schema: command("place-piece", { piece: z.enum([...buildings, "wonder"]), hex: idSchema }),
  moment: { answers: ["place"] },
  refuse(state, { seat, piece, hex }) {
    const site = sitesOf(answered(state, "place")).find((one) => one.piece === piece);
    if (!site) return reject("not-offered");
    if (!contentOf(state).board.has(hex)) return reject("unknown-hex");
    // Wonders have no reserve.
    if (player(state, seat).reserve[piece as Building] === 0) return reject("no-piece-left");
    return mayPlace(state, seat, site, hex) ? undefined : reject("hex-not-allowed", { hex });
  },
  candidates: (state, seat) =>
    sitesOf(answered(state, "place")).flatMap((site) =>
      hexesFor(state, seat, site).map(({ id }) => ({ type: "place-piece", seat, piece: site.piece, hex: id }) as const),
    ),
  // A free piece is placed at once, a paid one is paid first (M-PAY-06).
  carryOut(decision, { piece, hex }) {
    const { free, seat, source } = answered(decision.state, "place");
    decision.pop();
    // No wonder is free.
    if (free) buildPiece(decision, seat, piece as Building, hex, source ?? "build");
    else {
      const planned = decision.state.agenda[0] as PlannedPiece;
      decision.replaceTop({ ...planned, action: { ...planned.action, hex } });
    }
  },
});

/** Hexes whose token answers the question (M-GOOD-06, M-CARD-14, R-43, R-44). */
export const tokensFor = (state: State, { good, caches }: PendingOf<"take-token">): readonly HexId[] => {
  const content = contentOf(state);
  return Object.entries(state.board.tokens)
    .filter(([, token]) => (content.isCache(token) ? caches : good === "any" || good === token))
    .map(([hex]) => hex);
};

/** Answer: the token a card takes from the map; the hex stays free (M-GOOD-06, R-43). */
export const takeTokenAction = action({
  schema: command("take-token", { hex: idSchema }),
  moment: { answers: ["take-token"] },
  refuse: (state, { hex }) =>
    tokensFor(state, answered(state, "take-token")).includes(hex) ? undefined : reject("not-offered"),
  candidates: (state, seat) =>
    tokensFor(state, answered(state, "take-token")).map((hex) => ({ type: "take-token", seat, hex }) as const),
  carryOut(decision, { seat, hex }) {
    const question = answered(decision.state, "take-token");
    if (question.count > 1) decision.replaceTop({ ...question, count: question.count - 1 });
    else decision.pop();
    takeToken(decision, seat, hex);
  },
});
