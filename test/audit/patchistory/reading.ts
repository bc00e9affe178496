import type { GameEvent } from "../../../core/games/patchistory/table/events.ts";
import type { State } from "../../../core/games/patchistory/table/state.ts";
import { type Command, menuDifferences, type Reading } from "../contract.ts";
import { act } from "./acting.ts";
import { proceed } from "./course.ts";
import { differing } from "./differing.ts";
import type { Fact } from "./facts.ts";
import { menuOf } from "./menu.ts";
import { openingWrongly } from "./opening.ts";
import { copyOf, seatsOf, type Table } from "./table.ts";
import { windfall } from "./windfall.ts";

/** One command as text, whatever the order of its fields. */
const text = (thing: object): string => {
  let all = "";
  for (const field of Object.keys(thing).sort()) {
    const value = (thing as Record<string, unknown>)[field];
    all += `${field}: ${typeof value === "object" && value !== null ? `(${text(value)})` : value}, `;
  }
  return all;
};

/** A table as far as its order matters: workers are alike, and so are the parts of a heap. */
const laidOut = ({ fate: _fate, players, tilesRemoved, discarded, choices, ...rest }: Table): object => ({
  ...rest,
  players: players.map(({ territory, marks, ...own }) => ({
    ...own,
    marks: { ...marks, patched: [...marks.patched].sort() },
    territory: { ...territory, workers: [...territory.workers].sort() },
  })),
  tilesRemoved: [...tilesRemoved].sort(),
  discarded: [...discarded].sort(),
  choices: [...choices].sort((one, other) => one.seat - other.seat),
  ...(rest.phase.kind === "movement" && {
    phase: { ...rest.phase, unmoved: rest.phase.unmoved.map((rooms) => [...rooms].sort()) },
  }),
});

const told = ["war-fought", "prosperity-scored", "threatened", "cards-eliminated"];

/** What facts contain besides what they change, compared with the reading's; only what the reading contains too is compared. */
const toldWrongly = (wanted: readonly Fact[], events: readonly GameEvent[]): readonly string[] => {
  const found = events.filter(({ type }) => told.includes(type));
  if (wanted.length !== found.length || wanted.some(({ type }, index) => type !== found[index]?.type))
    return [`told ${found.map(({ type }) => type)}, by the rules ${wanted.map(({ type }) => type)}`];
  return wanted.flatMap((fact, index) => {
    const event = found[index] as unknown as Record<string, unknown>;
    return Object.keys(fact).flatMap((field) => differing(fact[field], event[field], `${fact.type}.${field}`));
  });
};

/** Follows one table by playing every command itself, and reports where the product gets another table. */
export class PatchistoryReading implements Reading {
  private readonly evolve: (state: State, event: GameEvent) => State;
  /** Menus compared, and prosperity cards and final scores worked out again. */
  menus = 0;
  scorings = 0;

  constructor(evolve: (state: State, event: GameEvent) => State) {
    this.evolve = evolve;
  }

  openingWrongly(state: State): readonly string[] {
    return openingWrongly(state);
  }

  /** The menus of every seat at a table, both ways. */
  menusWrongly(state: State, legal: (seat: number) => readonly Command[]): readonly string[] {
    return seatsOf(state).flatMap((seat) => {
      this.menus += 1;
      return menuDifferences(menuOf(state, seat).map(text), legal(seat).map(text));
    });
  }

  windfall(state: State, events: readonly GameEvent[]): readonly GameEvent[] {
    return windfall(state, events);
  }

  /** The result of a command: the whole table, and the logged wars, threats and prosperity cards. */
  commandWrongly(before: State, command: Command, events: readonly GameEvent[]): readonly string[] {
    this.scorings += events.filter(({ type }) => type === "prosperity-scored" || type === "game-ended").length;
    const after = events.reduce(this.evolve, before) as Table;
    const own = copyOf(before);
    const said: Fact[] = [];
    try {
      act(own, command, said);
      proceed(own, said);
    } catch (error) {
      // What the rules know no way on from is a difference like any other.
      return [`after ${command.type} of seat ${command.seat}, ${(error as Error).message}`];
    }
    return [...toldWrongly(said, events), ...differing(laidOut(own), laidOut(after))].map(
      (fault) => `after ${command.type} of seat ${command.seat}, ${fault}`,
    );
  }
}
