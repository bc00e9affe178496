import { expect, it } from "vitest";
import { type AnyGame, commitmentOf, games, invariants, type Seat, stream } from "../../../core/index.ts";
import { answerTo, type TableCommit, type TableEvent } from "../../../functions/table/events.ts";
import { evolveTable, foldTable } from "../../../functions/table/evolve.ts";
import type { TableState } from "../../../functions/table/state.ts";
import { seedOf } from "../../../functions/tools/randomGame.ts";

const SEATS = 3;
const people = Array.from({ length: SEATS }, (_, seat) => ({ name: `Player ${seat}`, language: "en" as const }));

/** A table with its log: every commit is added to both. */
interface Table {
  readonly state: TableState;
  readonly log: readonly TableCommit[];
}

const commitOn = (game: AnyGame, log: readonly TableCommit[], by: TableCommit["by"], events: readonly TableEvent[]) => {
  const version = log.length + 1;
  return { version, moveId: `m${version}`, at: version * 60_000, by, rules: game.rulesVersion, events };
};

const after = (game: AnyGame, { state, log }: Table, by: TableCommit["by"], events: readonly TableEvent[]): Table => {
  const commit = commitOn(game, log, by, events);
  const [event] = events;
  const then =
    event?.type === "taken-back" ? (foldTable(games, "t", null, log.slice(0, event.to)) ?? undefined) : undefined;
  return { state: evolveTable(games, "t", state, commit, then), log: [...log, commit] };
};

const begun = (game: AnyGame, seed: string): Table => {
  const options = game.options.parse({});
  const commitment = commitmentOf(seed);
  const log: TableCommit[] = [];
  log.push(
    commitOn(game, log, "host", [
      { type: "table-opened", game: game.id, name: "", options, seats: people, hostSeat: 0 },
    ]),
  );
  const events = game.setup({ seats: SEATS, options, seed, commitment });
  log.push(commitOn(game, log, "host", [{ type: "table-started", commitment, events }]));
  const state = foldTable(games, "t", null, log);
  if (state === null) throw new Error("a table");
  return { state, log };
};

const moved = (game: AnyGame, table: Table, seat: Seat, command: unknown): Table | undefined => {
  const decided = game.decide(table.state.play, command);
  if (!decided.ok) return undefined;
  const ended = game.outcome(decided.value.state) !== null;
  const move: TableEvent = { type: "moved", seat, events: decided.value.events };
  return after(game, table, seat, ended ? [move, { type: "table-ended" }] : [move]);
};

/**
 * What is wrong with a table: numbers, pieces and cards of the game, a seat that is waited for and can do nothing. `log`: what
 * stands of its log.
 */
const wrongWith = (game: AnyGame, { state }: Table, log: readonly TableCommit[]): readonly string[] => {
  const watch = invariants[game.id]?.();
  for (const { events } of log)
    for (const event of events) if ("events" in event && event.events !== undefined) watch?.see(event.events);
  const stuck = state.waiting.filter(({ seat }) => game.legal(state.play, seat).length === 0);
  return [
    ...(state.waiting.length === 0 ? ["nobody is waited for"] : []),
    ...stuck.map(({ seat, kind }) => `seat ${seat} is waited for (${kind}) and can do nothing`),
    ...(watch?.wrong(state.play) ?? ["nobody watches"]),
  ];
};

/** The table, with a seat given to a bot, or left for good by its holder. */
const dropped = (game: AnyGame, table: Table, seat: Seat, way: "bot" | "person" | "left"): Table => {
  if (way === "left") return after(game, table, seat, [{ type: "seat-left", seat }]);
  const to = { name: "New", language: "en" as const, ...(way === "bot" && { bot: true as const }) };
  const event = { type: "seat-handed-over", seat, to } as const;
  const events = answerTo(game, table.state.play, event);
  return after(game, table, "host", [events.length === 0 ? event : { ...event, events }]);
};

/** A move of somebody else that may be taken back alone, taken back again; undefined where there is none. */
const backAndForth = (game: AnyGame, table: Table, seat: Seat): Table | undefined => {
  for (const { seat: other } of table.state.waiting)
    for (const command of other === seat ? [] : game.legal(table.state.play, other).slice(0, 12)) {
      const then = moved(game, table, other, command);
      if (then?.state.takeBack?.points.at(-1) === table.state.version)
        return after(game, then, other, [{ type: "taken-back", seat: other, to: table.state.version }]);
    }
  return undefined;
};

it.each(Object.keys(games))(
  "K-14 a seat of %s that is dropped, in every situation of a game, leaves a log that replays to the same table",
  (id) => {
    const game = games[id] as AnyGame;
    const chance = stream(seedOf(`choices ${id}`), "choices");
    let table = begun(game, seedOf(`dropped ${id}`));
    const met = new Set<string>();
    let undone = 0;
    for (let steps = 0; steps < 160 && table.state.status === "playing"; steps += 1) {
      const situation = table.state.waiting.map(({ kind }) => kind).join(" ");
      if (!met.has(situation)) {
        met.add(situation);
        for (const seat of people.keys()) {
          const way = (["bot", "person", "left"] as const)[(met.size + seat) % 3] ?? "bot";
          const without = dropped(game, table, seat, way);
          const back = backAndForth(game, without, seat);
          if (back !== undefined) undone += 1;
          for (const each of back === undefined ? [without] : [without, back]) {
            expect([situation, way, seat, foldTable(games, "t", null, each.log)]).toEqual([
              situation,
              way,
              seat,
              each.state,
            ]);
            expect([situation, way, seat, wrongWith(game, each, without.log)]).toEqual([situation, way, seat, []]);
          }
          // What was taken back is as it was, for the game and for who is waited for.
          if (back !== undefined) expect(back.state.play).toEqual(without.state.play);
        }
      }
      const { seat } = table.state.waiting[chance.below(table.state.waiting.length)] ?? { seat: 0 };
      const menu = game.legal(table.state.play, seat);
      table = moved(game, table, seat, menu[chance.below(menu.length)]) ?? table;
    }
    expect(met.size).toBeGreaterThan(5);
    expect(undone).toBeGreaterThan(3);
  },
);
