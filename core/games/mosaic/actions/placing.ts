import { type Building, contentOf } from "../content/index.ts";
import { type ActionFor, answered, pop, type Run, replaceTop } from "../flow/run.ts";
import { reject } from "../rejections.ts";
import { hexesFor, isCache, mayPlace, type Site } from "../rules/map.ts";
import { buildPiece, takeToken } from "../rules/placing.ts";
import {
  type AutomaticStep,
  type HexId,
  type PendingOf,
  type PlannedAction,
  player,
  type State,
} from "../table/state.ts";

/** The sites of a question where a piece goes, one for every kind that may be chosen. */
export const sitesOf = ({ pieces, wonder, where, region }: PendingOf<"place">): readonly Site[] =>
  pieces.map((piece) => ({ piece, wonder, where, region }));

/** Answer: the hex of a piece that is built or free (M-BUILD-05 to M-BUILD-08, M-TOWN-01, M-CARD-02, M-CARD-03). */
export const placePiece: ActionFor<"place-piece"> = {
  check(state, { seat, piece, hex }) {
    const site = sitesOf(answered(state.agenda, "place")).find((one) => one.piece === piece);
    if (!site) return reject("not-offered");
    if (!contentOf(state).board.has(hex)) return reject("unknown-hex");
    // Wonders have no reserve.
    if (player(state, seat).reserve[piece as Building] === 0) return reject("no-piece-left");
    return mayPlace(state, seat, site, hex) ? null : reject("hex-not-allowed", { hex });
  },
  candidates: (state, seat) =>
    sitesOf(answered(state.agenda, "place")).flatMap((site) =>
      hexesFor(state, seat, site).map(({ id }) => ({ type: "place-piece", seat, piece: site.piece, hex: id }) as const),
    ),
  perform: (run, { piece, hex }) => placeAsked(run, piece, hex),
};

/** The action of a piece that is paid for: it lies beneath the question for its hex. */
type PlannedPiece = Extract<AutomaticStep, { readonly kind: "perform" }> & {
  readonly action: Extract<PlannedAction, { readonly hex: HexId | null }>;
};

/** Carries out the answer: a free piece is placed at once, a paid one is paid first (M-PAY-06). */
export const placeAsked = (run: Run, piece: Site["piece"], hex: HexId): void => {
  const { free, seat, source } = answered(run.agenda, "place");
  pop(run);
  // No wonder is free.
  if (free) buildPiece(run, seat, piece as Building, hex, source ?? "build");
  else {
    const planned = run.agenda[0] as PlannedPiece;
    replaceTop(run, { ...planned, action: { ...planned.action, hex } });
  }
};

/** Hexes whose token answers the question (M-GOOD-06, M-CARD-14, R-43, R-44). */
export const tokensFor = (state: State, { good, caches }: PendingOf<"take-token">): readonly HexId[] => {
  const content = contentOf(state);
  return Object.entries(state.board.tokens)
    .filter(([, token]) => (isCache(content, token) ? caches : good === "any" || good === token))
    .map(([hex]) => hex);
};

/** Answer: the token a card takes from the map; the hex stays free (M-GOOD-06, R-43). */
export const takeTokenAction: ActionFor<"take-token"> = {
  check: (state, { hex }) =>
    tokensFor(state, answered(state.agenda, "take-token")).includes(hex) ? null : reject("not-offered"),
  candidates: (state, seat) =>
    tokensFor(state, answered(state.agenda, "take-token")).map((hex) => ({ type: "take-token", seat, hex })),
  perform(run, { seat, hex }) {
    const question = answered(run.agenda, "take-token");
    if (question.count > 1) replaceTop(run, { ...question, count: question.count - 1 });
    else pop(run);
    takeToken(run, seat, hex);
  },
};
