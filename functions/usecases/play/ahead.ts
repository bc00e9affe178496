import { type FoldedMenu, foldMenu, ok, type Result } from "../../../core/index.ts";
import type { AheadReply } from "../../contract/index.ts";
import type { Deps } from "../deps.ts";
import { type Refusal, refuse, refusedByRules } from "../refusals.ts";
import { type DraftRequest, readDraft } from "./readTable.ts";

/** The outcome of commands over a seat's coming turns, given what it knows; also while others are asked. Writes nothing. */
export const lookAhead = async (
  deps: Deps,
  request: DraftRequest & { readonly from: number },
): Promise<Result<Omit<AheadReply, "next"> & { readonly next: FoldedMenu }, Refusal>> => {
  const draft = await readDraft(deps, request);
  if (!draft.ok) return draft;
  const { table, game, seat, commands } = draft.value;
  const looked = game.ahead?.(table.play, seat, commands, request.from);
  if (!looked) return refuse("no-look-ahead");
  if (!looked.ok) return refusedByRules(looked.error);
  const { view, kind, next, changes, turns, turn, sure, over } = looked.value;
  return ok({
    version: table.version,
    view,
    kind,
    next: foldMenu(next),
    changes: [...changes],
    turns: [...turns],
    turn,
    sure,
    over,
  });
};
