import type { Seat } from "../../../game.ts";
import { routesBetween } from "../rules/alliances.ts";
import { status } from "../rules/status/status.ts";
import { allied, type State } from "../table/state.ts";

/** How strong a kingdom is: Attack and Defensive Force (P-GEN-19), and the three stats (P-GEN-10). */
export interface StrengthMatter {
  readonly attack: number;
  readonly defence: number;
  readonly POL: number;
  readonly TRA: number;
  readonly MIL: number;
}

/** A kingdom that a trade route joins with the seat's: its forces, and whether the two are allied. */
export interface NeighbourMatter {
  readonly attack: number;
  readonly defence: number;
  readonly allied: boolean;
  /** The routes between the two. */
  readonly routes: readonly string[];
  /** What the neighbour's attack would meet: the seat's own Defensive Force. */
  readonly meets: number;
}

/** What matters to a seat, by `strength` and `neighbour.<seat>`. */
export type PatchistoryMatters = { readonly strength?: StrengthMatter } & {
  readonly [neighbour in `neighbour.${Seat}`]?: NeighbourMatter;
};

/** The seat's own strength, and the kingdoms it can be attacked from. All of it is open to everybody. */
export const matters = (state: State, seat: Seat): PatchistoryMatters => {
  if (state.players[seat] === undefined) return {};
  const { attack, defence, POL, TRA, MIL } = status(state, seat);
  const neighbours = state.players.flatMap((_, other) => {
    if (other === seat) return [];
    const routes = routesBetween(state, seat, other).map(({ id }) => id);
    if (routes.length === 0) return [];
    const forces = status(state, other);
    const matter: NeighbourMatter = {
      attack: forces.attack,
      defence: forces.defence,
      allied: allied(state, seat, other),
      routes,
      meets: defence,
    };
    return [[`neighbour.${other}`, matter] as const];
  });
  return Object.fromEntries([["strength", { attack, defence, POL, TRA, MIL } satisfies StrengthMatter], ...neighbours]);
};
