import type { Seat } from "../../../../game.ts";
import { type Content, contentOf, type Pillar, pillars, valuesOf } from "../../content/index.ts";
import type { Player } from "../../table/player.ts";
import { player, type State } from "../../table/state.ts";

/** How many symbols of every pillar somebody owns. */
export type Symbols = Readonly<Record<Pillar, number>>;

interface CountedSymbols extends Pick<Player, "leader" | "wonders" | "buildCards"> {
  readonly content: Content;
  readonly symbols: Symbols;
}
// By the list of technologies: it is replaced when one is gained or turned up, and stays when only numbers change.
const symbolsByTechnologies = new WeakMap<Player["technologies"], CountedSymbols>();

/** Own pillar symbols: leader, face-up technologies, build cards, Great Library (M-PIL-01, M-PIL-03, M-TECH-05, R-70). */
export const symbolsOf = (state: State, seat: Seat): Symbols => {
  const owner = player(state, seat);
  const content = contentOf(state);
  const { leader, wonders, buildCards } = owner;
  const known = symbolsByTechnologies.get(owner.technologies);
  if (
    known?.content === content &&
    known.leader === leader &&
    known.wonders === wonders &&
    known.buildCards === buildCards
  )
    return known.symbols;
  const symbols = Object.fromEntries(pillars.map((pillar) => [pillar, 0])) as Record<Pillar, number>;
  const add = (shown: readonly Pillar[]): void => {
    for (const pillar of shown) symbols[pillar] += 1;
  };
  if (leader) add(content.leader(leader).pillars);
  for (const { id, faceUp } of owner.technologies) if (faceUp) add(content.technology(id).pillars);
  for (const id of buildCards) add(content.buildCard(id).pillars);
  for (const { id, pillar } of wonders)
    if (pillar)
      for (const { count } of valuesOf(content.wonder(id).effects, "gainSymbols")) add(Array(count).fill(pillar));
  symbolsByTechnologies.set(owner.technologies, { content, leader, wonders, buildCards, symbols });
  return symbols;
};

/** Whether the symbols cover prerequisites; a pillar named twice needs two (M-PIL-02). Nothing is spent (M-TECH-06). */
export const covers = (symbols: Symbols, prereqs: readonly Pillar[]): boolean => {
  for (const pillar of prereqs) {
    let wanted = 0;
    for (const other of prereqs) if (other === pillar) wanted += 1;
    if (symbols[pillar] < wanted) return false;
  }
  return true;
};
