import { changedPlayer, changedState } from "../copies.ts";
import { type Appliers, inTurn } from "./change.ts";

const withoutOne = <T>(list: readonly T[], item: T): readonly T[] => {
  const at = list.indexOf(item);
  return at < 0 ? list : [...list.slice(0, at), ...list.slice(at + 1)];
};

/** Turns, empire scorings and the end. */
export const turns: Appliers<
  | "turn-began"
  | "action-taken"
  | "bonus-action-granted"
  | "agenda-set"
  | "empire-scored"
  | "end-triggered"
  | "game-ended"
> = {
  "turn-began": (state, { seat, round, actions, extra }) =>
    changedState(state, {
      round,
      active: seat,
      turn: {
        actions,
        taken: 0,
        bonus: [],
        recruited: 0,
        moved: {},
        peeked: null,
        committed: null,
        acquired: [],
        extra,
      },
    }),
  "action-taken": (state, { bonus }) => {
    if (!state.turn) return state;
    if (bonus) return inTurn(state, { bonus: withoutOne(state.turn.bonus, bonus) });
    return inTurn(state, { actions: state.turn.actions - 1, taken: state.turn.taken + 1, committed: null });
  },
  "bonus-action-granted": (state, { action }) =>
    state.turn ? inTurn(state, { bonus: [...state.turn.bonus, action] }) : state,
  "agenda-set": (state, { agenda }) => changedState(state, { agenda }),
  "empire-scored": (state, { regions, governments }) =>
    changedState(state, {
      players: state.players.map((one, seat) =>
        changedPlayer(one, {
          vp: {
            ...one.vp,
            regions: one.vp.regions + regions.reduce((sum, { vp }) => sum + (vp[seat] ?? 0), 0),
            governments: one.vp.governments + (governments[seat] ?? 0),
          },
        }),
      ),
      empire: {
        ...state.empire,
        due: state.empire.due - 1,
        done: state.empire.done + 1,
        last: { regions, governments },
      },
    }),
  "end-triggered": (state, { trigger, lastRound, scores }) =>
    changedState(state, {
      end: { trigger, lastRound },
      empire: { ...state.empire, due: state.empire.due + (scores ? 1 : 0) },
    }),
  "game-ended": (state, { outcome }) => changedState(state, { phase: "ended", active: null, turn: null, outcome }),
};
