import { describe, expect, it } from "vitest";
import type { Event } from "../../../core/games/mosaic/table/events.ts";
import { games, stream, unfoldMenu, type Viewer } from "../../../core/index.ts";
import type { OpenTableReply, TableReply } from "../../../functions/contract/index.ts";
import type { GameEvent, TableCommit, TableEvent } from "../../../functions/table/events.ts";
import { renamed, renaming, Seen } from "../../support/mosaicSecrets.ts";
import { get, read, send, type TestService, testService, tokenIn } from "../../support/service.ts";

/*
 * Tests hidden information over HTTP with a real game: the log of a table is written a second time with everything renamed that a
 * viewer has never seen. Both tables must give that viewer the same answers, byte for byte.
 */

const PLAYERS = 3;
const seed = "5eed".repeat(16);

interface Played {
  readonly tableId: string;
  readonly tokens: readonly string[];
  readonly log: readonly TableCommit[];
}

/** Plays `moves` random moves from the menus. */
const playSome = async (service: TestService, moves: number): Promise<Played> => {
  const seats = Array.from({ length: PLAYERS }, (_, seat) => ({ name: `Player ${seat}` }));
  const request = { moveId: "hidden-information-1", game: "mosaic", hostSeat: 0, seats };
  const opened = (await (await send(service, "/api/tables", request)).json()) as OpenTableReply;
  const { tableId } = opened;
  const tokens = [tokenIn(opened.hostLink), ...opened.invitations.map(({ link }) => tokenIn(link))];
  const path = `/api/tables/${tableId}`;
  await send(service, `${path}/start`, { moveId: "hidden-start-1" }, { token: tokens[0] });
  const chance = stream(seed, "choices");
  for (let count = 0; count < moves; count += 1) {
    const { waiting } = await read(service, path);
    if (waiting.length === 0) break;
    const token = tokens[waiting[chance.below(waiting.length)]?.seat ?? 0];
    const mine = await read(service, path, { token });
    const menu = unfoldMenu(mine.menu);
    const commands = [menu[chance.below(menu.length)]];
    const body = { moveId: `hidden-move-${count}`, expectedVersion: mine.table.version, commands };
    const response = await send(service, `${path}/moves`, body, { token });
    expect(response.status).toBe(200);
  }
  return { tableId, tokens, log: (await service.store.load(tableId)).commits as readonly TableCommit[] };
};

const gameEventsOf = (event: TableEvent): readonly GameEvent[] =>
  event.type === "table-started" || event.type === "moved" ? event.events : [];

/** A service that holds this log and nothing else. */
const serviceWith = async (tableId: string, log: readonly TableCommit[]): Promise<TestService> => {
  const service = testService({ games });
  for (const { version, ...commit } of log) await service.store.append(tableId, version - 1, commit);
  return service;
};

const as = ({ tokens }: Played, viewer: Viewer) => ({ token: viewer === "spectator" ? undefined : tokens[viewer] });

/** Everything this viewer can get from the table, including refusals and previews. */
const answersTo = async (
  service: TestService,
  played: Played,
  viewer: Viewer,
  attempts: readonly unknown[],
): Promise<readonly string[]> => {
  const path = `/api/tables/${played.tableId}`;
  const reader = as(played, viewer);
  const answers: string[] = [];
  const keep = async (response: Response) => {
    answers.push(`${response.status} ${JSON.stringify([...response.headers])} ${await response.text()}`);
  };
  await keep(await get(service, path, reader));
  for (let after = 0; after < 400; after += 50)
    await keep(await get(service, `${path}/log?after=${after}&limit=50`, reader));
  for (const [number, command] of attempts.entries()) {
    await keep(await send(service, `${path}/preview`, { commands: [command] }, reader));
    for (const expectedVersion of [2, 9_999]) {
      const body = { moveId: `attempt-${number}-${expectedVersion}`, expectedVersion, commands: [command] };
      await keep(await send(service, `${path}/moves`, body, reader));
    }
  }
  return answers;
};

describe("K-15 R-73 no answer of the service holds what a seat may not know", () => {
  it.each([0, 40, 160])(
    "K-15 R-73 after %i moves of Mosaic, for every seat and a spectator",
    async (moves) => {
      const played = await playSome(testService({ games, ids: { id: () => "id", seed: () => seed } }), moves);
      const seen = new Seen(PLAYERS);
      for (const { events } of played.log)
        for (const event of events) seen.see(gameEventsOf(event) as readonly Event[]);
      for (const viewer of [0, 1, 2, "spectator"] as const) {
        const names = renaming(seen, viewer, seed, stream(seed, `twin of ${viewer}`));
        const [one, other] = await Promise.all([
          serviceWith(played.tableId, played.log),
          serviceWith(played.tableId, renamed(played.log, names)),
        ]);
        const menu =
          viewer === "spectator"
            ? []
            : unfoldMenu((await read(one, `/api/tables/${played.tableId}`, { token: played.tokens[viewer] })).menu);
        const hidden = [...names.keys()];
        const attempts = [
          ...menu.slice(0, 6),
          ...hidden
            .slice(0, 3)
            .map((technology) => ({ type: "take-technology", seat: viewer, technology, faceUp: true })),
          { type: "take-technology", seat: viewer, technology: "no-such-card", faceUp: false },
        ];
        const [first, second] = await Promise.all([
          answersTo(one, played, viewer, attempts),
          answersTo(other, played, viewer, attempts),
        ]);
        expect(second).toEqual(first);
        const said = first.join("\n");
        // The plans on offer follow from the cards in the rules, wherever those cards are: the same for the twin.
        const { offers } = await read(one, `/api/tables/${played.tableId}`, as(played, viewer));
        const named = JSON.stringify([attempts, offers]);
        for (const secret of hidden.filter((name) => !named.includes(`"${name}"`)))
          expect(said).not.toContain(`"${secret}"`);
        expect(hidden.length).toBeGreaterThan(50);
        for (const service of [one, other]) expect(service.lines.filter(({ level }) => level === "error")).toEqual([]);
        const shown = (await read(one, `/api/tables/${played.tableId}`)) as TableReply;
        expect(shown.table.commitment).toMatch(/^[0-9a-f]{64}$/);
      }
    },
    240_000,
  );
});
