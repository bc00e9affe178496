import { describe, expect, it } from "vitest";
import { type Event, mosaic, type State } from "../../../../../core/games/mosaic/index.ts";
import { stream } from "../../../../../core/index.ts";
import { opened } from "../../../../support/mosaic.ts";

const secret = "a field nobody has named";

/** The same plain object with a new field in it, and in every object of the places given. */
const marked = <T extends object>(record: T): T => ({ ...record, later: secret });
const markedOrNull = <T extends object>(record: T | null): T | null => record && marked(record);
const markedAll = <T extends object>(list: readonly T[]): readonly T[] => list.map(marked);

/** The table with a new field wherever the state has an object of its own. */
const withNewFields = (state: State): State =>
  marked({
    ...state,
    players: state.players.map((owner) =>
      marked({ ...owner, technologies: markedAll(owner.technologies), wonders: markedAll(owner.wonders) }),
    ),
    board: marked({
      ...state.board,
      pieces: Object.fromEntries(Object.entries(state.board.pieces).map(([hex, piece]) => [hex, marked(piece)])),
      closed: markedAll(state.board.closed),
    }),
    decks: {
      technology: marked(state.decks.technology),
      build: marked(state.decks.build),
      population: marked(state.decks.population),
      taxTariff: marked(state.decks.taxTariff),
    },
    turn: state.turn && marked({ ...state.turn, peeked: markedOrNull(state.turn.peeked) }),
    agenda: markedAll(state.agenda),
    empire: marked({ ...state.empire, last: markedOrNull(state.empire.last) }),
    end: markedOrNull(state.end),
  });

describe("R-73 a new field stays hidden until it is named", () => {
  it("in every event and at every table of whole games, from every viewer, the seat itself included", () => {
    const types = new Set<Event["type"]>();
    const questions = new Set<string>();
    for (const n of [1, 2, 3]) {
      const chance = stream(String(n).repeat(64), "new fields");
      let state = opened(3);
      const look = (events: readonly Event[]): void => {
        const later = withNewFields(state);
        for (const viewer of [0, 1, 2, "spectator"] as const) {
          for (const event of events)
            expect(JSON.stringify(mosaic.redact(marked(event), viewer)) ?? "").not.toContain(secret);
          expect(JSON.stringify(mosaic.view(later, viewer))).not.toContain(secret);
          expect(mosaic.view(later, viewer)).toEqual(mosaic.view(state, viewer));
        }
      };
      for (let step = 0; step < 160; step += 1) {
        const [waited] = mosaic.waiting(state);
        if (!waited) break;
        questions.add(waited.kind);
        const menu = mosaic.legal(state, waited.seat);
        // One type is as likely as another, so that cards bring up their questions.
        const kinds = [...new Set(menu.map(({ type }) => type))].filter(
          (type) => type !== "end-turn" || menu.length === 1,
        );
        const kind = kinds[chance.below(kinds.length)];
        const some = menu.filter(({ type }) => type === kind);
        const command = some[chance.below(some.length)];
        const decided = command && mosaic.decide(state, command);
        if (!decided?.ok) throw new Error("refused");
        for (const { type } of decided.value.events) types.add(type);
        state = decided.value.state;
        if (step % 8 === 0) look(decided.value.events);
        else
          for (const event of decided.value.events)
            expect(JSON.stringify(mosaic.redact(marked(event), "spectator")) ?? "").not.toContain(secret);
      }
    }
    expect(types.size).toBeGreaterThan(25);
    expect(questions.size).toBeGreaterThan(6);
  });
});
