import { derivedOnce } from "../../../engine/derived.ts";
import type { Seat } from "../../../game.ts";
import {
  type Content,
  contentOf,
  effectsOf,
  type Operation,
  type Operations,
  operationOf,
  type RecordWithEffects,
} from "../content/index.ts";
import type { CardId } from "../table/ids.ts";
import type { Options } from "../table/options.ts";
import type { Player } from "../table/player.ts";
import { player, type State } from "../table/state.ts";

const recordsOf = derivedOnce((content: Content): ReadonlyMap<CardId, RecordWithEffects> => {
  const all: readonly RecordWithEffects[] = [
    ...content.technologies,
    ...content.leaders,
    ...content.wonders,
    ...content.goldenAges,
    ...content.achievements,
    ...content.governments,
    ...content.buildCards,
    ...content.tradeGoods,
  ];
  return new Map(all.map((record) => [record.id, record]));
});

/** Any printed thing with effects, by its id. */
export const recordOf = (content: Content, id: CardId): RecordWithEffects => {
  const found = recordsOf(content).get(id);
  if (!found) throw new Error(`unknown card ${id}`);
  return found;
};

/** The effects of a printed thing with the settings of the table. */
export const cardEffects = (state: State, id: CardId) => effectsOf(recordOf(contentOf(state), id), state.options);

/** The effects of a card with the settings of this table. */
export const effectsFor = (state: State, record: RecordWithEffects) => effectsOf(record, state.options);

/** A power with the card it comes from. */
export interface Power<K extends Operation> {
  readonly source: CardId;
  readonly value: Operations[K];
}

type Powers = ReadonlyMap<Operation, readonly Power<Operation>[]>;

/** Collected powers, together with everything they were collected from. */
interface Collected extends Pick<Player, "leader" | "government" | "wonders" | "buildCards"> {
  readonly content: Content;
  readonly options: Options;
  readonly powers: Powers;
}

// By the list of technologies: it is replaced when one is gained or turned up, and stays when only numbers change.
const collectedByTechnologies = new WeakMap<Player["technologies"], Collected>();

const isCurrent = (known: Collected, owner: Player, content: Content, options: Options): boolean =>
  known.content === content &&
  known.options === options &&
  known.leader === owner.leader &&
  known.government === owner.government &&
  known.wonders === owner.wonders &&
  known.buildCards === owner.buildCards;

const collect = (state: State, owner: Player): Powers => {
  const powers = new Map<Operation, Power<Operation>[]>();
  const add = (id: CardId): void => {
    for (const effect of cardEffects(state, id)) {
      const part = operationOf(effect);
      const list = powers.get(part.operation);
      if (list) list.push({ source: id, value: part.value });
      else powers.set(part.operation, [{ source: id, value: part.value }]);
    }
  };
  if (owner.leader) add(owner.leader);
  for (const { id, faceUp } of owner.technologies) if (faceUp) add(id);
  if (owner.government) add(owner.government);
  for (const { id } of owner.wonders) add(id);
  for (const id of owner.buildCards) add(id);
  return powers;
};

const none: readonly never[] = [];

/**
 * The effects with this operation that a seat has: on its leader, face-up technologies, current government, wonders and build
 * cards, whatever their timing, in the order they were gained.
 */
export const powersOf = <K extends Operation>(state: State, seat: Seat, operation: K): readonly Power<K>[] => {
  const owner = player(state, seat);
  const content = contentOf(state);
  let known = collectedByTechnologies.get(owner.technologies);
  if (!known || !isCurrent(known, owner, content, state.options)) {
    const { leader, government, wonders, buildCards } = owner;
    const { options } = state;
    known = { leader, government, wonders, buildCards, content, options, powers: collect(state, owner) };
    collectedByTechnologies.set(owner.technologies, known);
  }
  return (known.powers.get(operation) as readonly Power<K>[] | undefined) ?? none;
};

/** The unused once-only power of this kind, if the seat has one. */
export const unusedPower = <K extends Operation>(state: State, seat: Seat, operation: K): Power<K> | undefined =>
  powersOf(state, seat, operation).find(({ source }) => !player(state, seat).usedPowers.includes(source));
