import type { Seat } from "../../../game.ts";
import { constants, content, contentOf, entry, printedRooms } from "../content/index.ts";
import type { Cell } from "../content/schema.ts";
import type { Play } from "../flow/play.ts";
import { type Job, type PatchingPhase, type Placement, player, type State } from "../table/state.ts";
import { patchEffectsOf } from "./effects.ts";
import { type CellKey, pileUp, type SeenRoom, type Survey, seenRoomAt, tryPatch } from "./patching.ts";
import { patchingRules, roomsWithWorkers, surveyed, surveyOf } from "./territory.ts";

/** Tries a seat's placement on its territory as it is now. */
export const tryPlacement = (
  state: State,
  seat: Seat,
  card: string,
  { side, at, under }: Placement,
  underTiles?: readonly CellKey[],
) =>
  tryPatch(
    surveyOf(state, seat),
    printedRooms(contentOf(state), card, side),
    at,
    under,
    patchingRules(state, seat),
    underTiles,
  );

/**
 * Where the workers stand after a placement: in the visible room over their old one (P-PATCH-14). A worker of a larger room
 * now covered by several rooms goes where its owner says, if possible to a room without a worker (PR-28).
 */
export const relocate = (
  before: readonly { readonly key: CellKey; readonly cells: readonly Cell[]; readonly workers: number }[],
  after: Survey,
): { readonly workers: readonly CellKey[]; readonly undecided: readonly (readonly CellKey[])[] } => {
  const workers: CellKey[] = [];
  const waiting: CellKey[][] = [];
  for (const room of before) {
    if (room.workers === 0) continue;
    const over = [...new Set(room.cells.map((cell) => (seenRoomAt(after, cell) as SeenRoom).key))];
    for (let each = 0; each < room.workers; each += 1) {
      if (over.length === 1) workers.push(...over);
      else waiting.push(over);
    }
  }
  const undecided = waiting.map((rooms) => {
    const free = rooms.filter((room) => !workers.includes(room));
    return free.length > 0 ? free : rooms;
  });
  return { workers, undecided };
};

const startingWorkersDue = ({ era, round }: State): boolean => era === 1 && round === 1;

/** Commits a seat's submitted placement or discard and lists what follows from it (PR-12, PR-111). */
export const commitPlacement = (play: Play, seat: Seat): void => {
  const { phase } = play.state;
  if (phase.kind !== "patching") return;
  const won = phase.won[seat];
  const placement = phase.placements[seat];
  if (!won || !placement) return;
  const jobs: Job[] = [];
  if (placement === "discard") play.emit({ type: "discarded", seat, card: won.card });
  else jobs.push(...lay(play, seat, won.card, placement));
  if (startingWorkersDue(play.state)) jobs.push({ kind: "starting-workers", seat });
  if (jobs.length > 0) play.emit({ type: "jobs-added", jobs });
};

const lay = (play: Play, seat: Seat, card: string, placement: Placement): readonly Job[] => {
  const { side, at, under } = placement;
  const patch = tryPlacement(play.state, seat, card, placement);
  if (typeof patch === "string") throw new Error(`a submitted placement became illegal: ${patch}`);
  const { above, removedTiles } = patch;
  const { territory } = player(play.state, seat);
  const after = surveyed(contentOf(play.state), {
    ...territory,
    pieces: pileUp(territory.pieces, { id: card, side, at }, above),
    tiles: territory.tiles.filter(({ id }) => !removedTiles.includes(id)),
  });
  const { workers, undecided } = relocate(roomsWithWorkers(play.state, seat), after);
  const figures = after.rooms.flatMap((room) => (room.piece === card && room.figure !== null ? [room.figure] : []));
  play.emit({ type: "patched", seat, card, side, at, under, above, removedTiles, workers, figures });
  for (const rooms of undecided) play.emit({ type: "choice-opened", choice: { kind: "shifted-worker", seat, rooms } });
  return figures.flatMap((figure): Job[] => [
    ...patchEffectsOf(figure).map((effect): Job => ({ kind: "patch-effect", seat, effect })),
    ...(entry(content.figures, figure).type === "wonder"
      ? [{ kind: "wonder-patched", seat, wonder: figure } as const]
      : []),
  ]);
};

/** The next seat whose placement is to be committed. */
export const nextToPatch = ({ order, won }: PatchingPhase): Seat | undefined => order.find((seat) => won[seat]);

/**
 * Whether a seat may hand in its placement: with two players one after the other, the second once everything the first patch
 * has opened is answered (P-2P-09, PR-12).
 */
export const mayHandIn = (state: State, phase: PatchingPhase, seat: Seat): boolean =>
  state.seats > 2 ||
  (nextToPatch(phase) === seat &&
    state.choices.length === 0 &&
    state.players.every(({ arriving, homing }) => arriving === 0 && homing === 0));

/** Workers a player starts with (P-AUC-24). */
export const startingWorkers = ({ options }: State): number => constants.startingWorkers[options.baseland];
