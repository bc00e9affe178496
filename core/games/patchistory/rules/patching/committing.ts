import type { Seat } from "../../../../game.ts";
import { content, contentOf, entry, printedRooms } from "../../content/index.ts";
import type { CellKey } from "../../table/cells.ts";
import type { Job } from "../../table/choices.ts";
import type { Decision } from "../../table/decision.ts";
import type { Placement } from "../../table/phases.ts";
import { pileUp } from "../../table/pile.ts";
import { player, type State } from "../../table/state.ts";
import { patchEffectsOf } from "../effects.ts";
import { surveyed, surveyOf } from "../territory/ground.ts";
import { roomsWithWorkers } from "../territory/rooms.ts";
import { patchingRules } from "./handingIn.ts";
import { tryPatch } from "./placement.ts";
import { relocate } from "./relocating.ts";

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

const startingWorkersDue = ({ era, round }: State): boolean => era === 1 && round === 1;

/** Commits a seat's submitted placement or discard and lists what follows from it (PR-12, PR-111). */
export const commitPlacement = (decision: Decision, seat: Seat): void => {
  const { phase } = decision.state;
  if (phase.kind !== "patching") return;
  const won = phase.won[seat];
  const placement = phase.placements[seat];
  if (!won || !placement) return;
  const jobs: Job[] = [];
  if (placement === "discard") decision.emit({ type: "discarded", seat, card: won.card });
  else jobs.push(...lay(decision, seat, won.card, placement));
  if (startingWorkersDue(decision.state)) jobs.push({ kind: "starting-workers", seat });
  if (jobs.length > 0) decision.emit({ type: "jobs-added", jobs });
};

const lay = (decision: Decision, seat: Seat, card: string, placement: Placement): readonly Job[] => {
  const { side, at, under } = placement;
  const patch = tryPlacement(decision.state, seat, card, placement);
  if (typeof patch === "string") throw new Error(`a submitted placement became illegal: ${patch}`);
  const { above, removedTiles } = patch;
  const { territory } = player(decision.state, seat);
  const after = surveyed(contentOf(decision.state), {
    ...territory,
    pieces: pileUp(territory.pieces, { id: card, side, at }, above),
    tiles: territory.tiles.filter(({ id }) => !removedTiles.includes(id)),
  });
  const { workers, undecided } = relocate(roomsWithWorkers(decision.state, seat), after);
  const figures = after.rooms.flatMap((room) => (room.piece === card && room.figure !== null ? [room.figure] : []));
  decision.emit({ type: "patched", seat, card, side, at, under, above, removedTiles, workers, figures });
  for (const rooms of undecided)
    decision.emit({ type: "choice-opened", choice: { kind: "shifted-worker", seat, rooms } });
  return figures.flatMap((figure): Job[] => [
    ...patchEffectsOf(figure).map((effect): Job => ({ kind: "patch-effect", seat, effect })),
    ...(entry(content.figures, figure).type === "wonder"
      ? [{ kind: "wonder-patched", seat, wonder: figure } as const]
      : []),
  ]);
};
