import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type AnyGame, type Seat, stream, unfoldMenu } from "../../../../core/index.ts";
import type { ChronicleReply, LogReply, OpenTableReply } from "../../../../functions/contract/index.ts";
import type { Commit } from "../../../../functions/store/eventStore.ts";
import { createMemoryStore } from "../../../../functions/store/memoryStore.ts";
import type { GameEvent, TableEvent } from "../../../../functions/table/events.ts";
import { divers } from "../../../games/divers/core/index.ts";
import { games } from "../../../games/index.ts";
import { get, moveId, openToy, read, send, testService, tokenIn } from "../../../support/service.ts";

const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];

interface Recorded {
  readonly rulesVersion: number;
  readonly log: readonly (readonly (GameEvent & Readonly<Record<string, unknown>>)[])[];
}

/** A recorded game as a finished table on a service of its own. */
const finished = async (game: "mosaic" | "patchistory", name: string) => {
  const file = readFileSync(new URL(`../../../replays/${game}/${name}.json.br`, import.meta.url));
  const { rulesVersion: rules, log } = JSON.parse(brotliDecompressSync(file).toString("utf8")) as Recorded;
  const [opening = [], ...moves] = log;
  const {
    seats = 0,
    options,
    commitment = "",
  } = opening[0] as { seats?: number; options?: unknown; commitment?: string };
  const people = Array.from({ length: seats }, (_, seat) => ({ name: `Player ${seat + 1}`, language: "en" as const }));
  const commits: readonly { readonly by: Seat | "host"; readonly events: readonly unknown[] }[] = [
    { by: "host", events: [{ type: "table-opened", game, name: "", options, seats: people, hostSeat: 0 }] },
    { by: "host", events: [{ type: "table-started", commitment, events: opening }] },
    ...moves.map((events, index) => {
      const seat = Number(events.find((event) => typeof event.seat === "number")?.seat ?? 0);
      const last = index === moves.length - 1 ? [{ type: "table-ended" }] : [];
      return { by: seat, events: [{ type: "moved", seat, events }, ...last] };
    }),
  ];
  const store = createMemoryStore<TableEvent>();
  const tableId = "recorded-table";
  for (const [version, commit] of commits.entries())
    await store.append(tableId, version, {
      moveId: `recorded-${version}`,
      at: version * 1000,
      rules,
      ...commit,
    } as Commit<TableEvent>);
  const path = `/api/tables/${tableId}`;
  const service = testService({ games, store });
  const chronicle = (await (await get(service, `${path}/chronicle`)).json()) as ChronicleReply;
  return { service, path, chronicle, table: await read(service, path) };
};

describe("the course of a finished game", () => {
  it("is reported for Mosaic round by round, with its scorings, up to the final points", async () => {
    const { service, path, chronicle, table } = await finished("mosaic", "usual-2-players");
    const { points, moments, deeds, began } = chronicle;
    expect(began).toBe(2);
    expect(points.at(-1)?.points).toEqual(table.outcome?.scores.map(({ total }) => total));
    // The rest is as the table shows it at the end (M-COMP-09, M-EMP-03).
    const { players, regions } = table.view as {
      players: readonly { production: Record<string, number>; population: number }[];
      regions: readonly { region: string; influence: readonly number[] }[];
    };
    const told = points.at(-1)?.measures ?? {};
    expect(told["production.stone"]).toEqual(players.map(({ production }) => production.stone));
    expect(told.population).toEqual(players.map(({ population }) => population));
    for (const { region, influence } of regions) expect(told[`influence.${region}`]).toEqual(influence);
    const rounds = points.map(({ chapter }) => chapter[0] ?? -1);
    expect(rounds[0]).toBe(0);
    expect(rounds).toEqual(rounds.map((_, index) => index));
    expect(points.map(({ version }) => version)).toEqual(points.map(({ version }) => version).sort((a, b) => a - b));

    const log: LogReply["items"] = [];
    for (let more = true; more; ) {
      const page = (await (await get(service, `${path}/log?after=${log.at(-1)?.seq ?? 0}`)).json()) as LogReply;
      log.push(...page.items);
      more = page.more;
    }
    expect(moments).toEqual(log.filter(({ events }) => events.some(({ type }) => type === "empire-scored")));
    expect(moments.length).toBeGreaterThan(0);
    const taken = log.flatMap(({ events }) => events).filter(({ type }) => type === "action-taken");
    expect(deeds.reduce((sum, { count }) => sum + count, 0)).toBe(taken.length);
    expect(deeds.find(({ seat, deed }) => seat === 1 && deed === "work")?.count).toBe(
      taken.filter(({ seat, action }) => seat === 1 && action === "work").length,
    );

    // It may be cached for ever under an address that names its reader and the code, and nowhere else.
    const kept = async (query: string) =>
      (await get(service, `${path}/chronicle${query}`)).headers.get("Cache-Control");
    expect(await kept(`?reader=${table.you.reader}`)).toBe("private, max-age=31536000, immutable");
    expect(await kept("?reader=0-1.other")).toBe("private, no-store");
  });

  it("is reported for Patchistory in eras of rounds, with what ended each", async () => {
    const { chronicle, table } = await finished("patchistory", "game-01-2-players");
    const { points, moments } = chronicle;
    // P-PROD-02, P-GEN-18
    const { players } = table.view as {
      players: readonly { status: { production: Record<string, number>; MIL: number } }[];
    };
    expect(points.at(-1)?.measures?.["production.food"]).toEqual(players.map(({ status }) => status.production.food));
    expect(points.at(-1)?.measures?.MIL).toEqual(players.map(({ status }) => status.MIL));
    expect(points.at(-1)?.points).toEqual(table.outcome?.scores.map(({ total }) => total));
    expect(points.map(({ chapter }) => chapter.join(" "))).toEqual(
      [1, 2, 3].flatMap((era) => [1, 2, 3, 4, 5].map((round) => `${era} ${round}`)),
    );
    const ended = moments.flatMap(({ events }) => events.filter(({ type }) => type === "era-ended"));
    expect(ended.map(({ era }) => era)).toEqual([1, 2, 3]);
  });

  it("is not reported before the end: points may be hidden until then", async () => {
    const service = testService();
    const { path } = await openToy(service);
    expect(await codeOf(await get(service, `${path}/chronicle`))).toEqual([409, "not-over"]);
    expect(await codeOf(await get(service, "/api/tables/nothing-here/chronicle"))).toEqual([404, "table-not-found"]);
  });

  it("leaves out what was taken back", async () => {
    // Every dive is a deed and a great moment.
    const counted: AnyGame = {
      ...divers,
      chronicle: {
        chapter: ({ round }: { round: number }) => [round],
        points: ({ players }: { players: readonly { pearls: readonly number[] }[] }) =>
          players.map(({ pearls }) => pearls.length),
        deeds: (event: { type: string; seat: number }) =>
          event.type === "dived" ? [{ seat: event.seat, deed: "dive" }] : [],
        great: ["dived"],
      },
    };
    const service = testService({ games: { divers: counted } });
    const opened = (await (
      await send(service, "/api/tables", {
        moveId: moveId().padEnd(20, "-"),
        game: "divers",
        hostSeat: 0,
        seats: [{ name: "Ann" }, { name: "Bob" }],
      })
    ).json()) as OpenTableReply;
    const path = `/api/tables/${opened.tableId}`;
    const tokens = [opened.hostLink, ...opened.invitations.map(({ link }) => link)].map(tokenIn);
    await send(service, `${path}/start`, { moveId: moveId() }, { token: tokens[0] });
    const chance = stream("5eed".repeat(16), "taken back");
    const undone: number[] = [];
    const done: { readonly seat: number; readonly version: number }[] = [];
    for (;;) {
      const seat = (await read(service, path)).waiting[0]?.seat;
      if (seat === undefined) break;
      const { menu, table } = await read(service, path, { token: tokens[seat] });
      const commands = unfoldMenu(menu);
      const command = commands[chance.below(commands.length)];
      const sent = await send(
        service,
        `${path}/moves`,
        { moveId: moveId(), expectedVersion: table.version, commands: [command] },
        { token: tokens[seat] },
      );
      expect(sent.status).toBe(200);
      const after = await read(service, path, { token: tokens[seat] });
      const { takeBack } = after.you;
      if (takeBack !== undefined && undone.length < 2) {
        undone.push(after.table.version);
        const request = { moveId: moveId(), expectedVersion: after.table.version, to: takeBack };
        expect((await send(service, `${path}/take-back`, request, { token: tokens[seat] })).status).toBe(200);
      } else done.push({ seat, version: after.table.version });
    }
    expect(undone).toHaveLength(2);
    const { moments, deeds, points } = (await (await get(service, `${path}/chronicle`)).json()) as ChronicleReply;
    const told = moments.map(({ seq }) => seq);
    expect(told.filter((seq) => undone.includes(seq))).toEqual([]);
    expect(told).toEqual(done.map(({ version }) => version));
    expect(deeds).toEqual(
      [0, 1].map((of) => ({ seat: of, deed: "dive", count: done.filter(({ seat }) => seat === of).length })),
    );
    expect(new Set(points.map(({ chapter }) => chapter.join())).size).toBe(points.length);
  });
});
