import { describe, expect, it } from "vitest";
import { coveredBy, sampleOf } from "../../../../../core/engine/offers.ts";
import { actions, type Command } from "../../../../../core/games/mosaic/commands.ts";
import { mosaic, type State } from "../../../../../core/games/mosaic/index.ts";
import { type Stream, stream } from "../../../../../core/index.ts";
import { opened } from "../../../../support/mosaic.ts";

const oneOf = <T>(list: readonly T[], chance: Stream): T => list[chance.below(list.length)] as T;

/** The values of any field of any command of any seat's menu here, and some more: a changed command is made from them. */
const valuesOf = (menus: readonly Command[], state: State): readonly unknown[] => [
  ...new Set<unknown>([
    ...menus.flatMap((command) => Object.values(command)),
    ...state.players.flatMap(({ hand, technologies }) => [...hand, ...technologies.map(({ id }) => id)]),
    ...Object.values(state.decks).flatMap(({ offer }) => offer),
    ...[null, true, false, 0, 1, 2, 3, 4, 5, 7, 12],
    ...["stone", "ideas", "food", "money", "tax", "tariff", "city", "farmTown", "infantry", "siegeEngine", "gaul"],
  ]),
];

describe("R-74 the menu and the offers hold everything that is accepted", () => {
  it.each([2, 4])(
    "at the tables of a game of %i, for commands made of others and for commands of any kind",
    (seats) => {
      const chance = stream(String(seats).repeat(64), "menus hold all");
      let state = opened(seats);
      let [accepted, tried] = [0, 0];
      for (let step = 0; step < 220; step += 1) {
        const [waited] = mosaic.waiting(state);
        if (!waited) break;
        const menus = state.players.map((_, seat) => mosaic.legal(state, seat));
        const pool = valuesOf(menus.flat(), state);
        const listed = new Set(menus.flat().map((command) => JSON.stringify(Object.entries(command).sort())));
        for (let n = 0; n < 60; n += 1) {
          const type = oneOf(actions.types, chance);
          const known = menus.flat().filter((command) => n % 2 === 0 || command.type === type);
          const { shape } = actions.actionOf(type).schema._zod.def as unknown as {
            shape: Readonly<Record<string, unknown>>;
          };
          const base: object = known.length > 0 ? oneOf(known, chance) : { type, seat: chance.below(seats) };
          const fields = "seat" in base && known.length > 0 ? Object.keys(base) : Object.keys(shape);
          const changed = fields.filter((name) => name !== "type" && (known.length === 0 || chance.below(3) === 0));
          const json = { ...base, ...Object.fromEntries(changed.map((name) => [name, oneOf(pool, chance)])) };
          const parsed = mosaic.command.safeParse({
            ...json,
            ...(known.length === 0 && { seat: chance.below(seats) }),
          });
          if (!parsed.success) continue;
          tried += 1;
          if (!mosaic.decide(state, parsed.data).ok) continue;
          accepted += 1;
          const command = parsed.data;
          const isListed = listed.has(JSON.stringify(Object.entries(command).sort()));
          const isOffered = mosaic.offers(state, command.seat).some((offer) => coveredBy(offer, command));
          expect([command, isListed || isOffered]).toEqual([command, true]);
        }
        for (const seat of state.players.keys())
          for (const offer of mosaic.offers(state, seat))
            expect(mosaic.decide(state, sampleOf(offer, chance) as unknown as Command).ok).toBe(true);
        const menu = menus[waited.seat] ?? [];
        const kinds = [...new Set(menu.map(({ type }) => type))];
        const kind = oneOf(kinds, chance);
        const decided = mosaic.decide(
          state,
          oneOf(
            menu.filter((command) => command.type === kind),
            chance,
          ),
        );
        if (!decided.ok) throw new Error(decided.error.code);
        state = decided.value.state;
      }
      expect(tried).toBeGreaterThan(2000);
      expect(accepted).toBeGreaterThan(300);
    },
  );
});
