import { describe, expect, it } from "vitest";
import { type FinishedExport, type PartialExport, tableExportSchema } from "../../../functions/contract/index.ts";
import { verifyTable } from "../../../functions/usecases/files/verifyTable.ts";
import type { TestService } from "../../support/service.ts";
import {
  get,
  move,
  moveId,
  type OpenedTable,
  openToy,
  read,
  readLog,
  send,
  testService,
} from "../../support/service.ts";
import { toyGame } from "../../support/toyGame.ts";

const games = { toy: toyGame };

/** Either kind of file; a test checks `contains` first. */
type Exported = Omit<PartialExport, "contains"> & Omit<FinishedExport, "contains"> & { readonly contains: string };

const exported = async (service: TestService, path: string, token?: string) => {
  const response = await get(service, `${path}/export`, { token });
  const text = await response.text();
  return { response, text, json: JSON.parse(text) as Exported };
};

/** Plays to the end; each seat that is waited for plays the first command that is accepted. */
const playOut = async (service: TestService, { path, tokens }: OpenedTable) => {
  for (let moves = 0; moves < 60; moves += 1) {
    const table = await read(service, path);
    const seat = table.waiting[0]?.seat;
    if (seat === undefined) return;
    const token = tokens[seat];
    const own = await read(service, path, { token });
    const state = own.view as { readonly phase: string; readonly hands: readonly (readonly string[])[] };
    const command =
      state.phase === "pick" ? { type: "pick", seat, card: state.hands[seat]?.[0] } : { type: "draw", seat };
    const { status } = await move(service, path, token, { expectedVersion: own.table.version, commands: [command] });
    expect(status).toBe(200);
  }
};

describe("a downloaded table during the game", () => {
  it("holds what its reader sees, byte for byte, and no more", async () => {
    const service = testService();
    const { path, tokens } = await openToy(service);
    for (const token of [...tokens, undefined]) {
      const { response, json, text } = await exported(service, path, token);
      expect(response.status).toBe(200);
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
      expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="tessera-[\w-]+\.json"$/);
      expect(tableExportSchema.safeParse(json).success).toBe(true);
      const seen = await read(service, path, { token });
      expect(json.contains).toBe("own-knowledge");
      expect(json.seat).toBe(seen.you.seat);
      expect(json.view).toEqual(seen.view);
      expect(json.log).toEqual((await readLog(service, path, { token })).items);
      const knows = new Set(JSON.stringify(seen.view).match(/secretcard-\d+/g) ?? []);
      expect(new Set(text.match(/secretcard-\d+/g) ?? [])).toEqual(knows);
      expect(json.seed).toBeUndefined();
    }
  });

  it("holds nothing of the game before it starts", async () => {
    const service = testService();
    const { path, tokens } = await openToy(service, { start: false });
    const { json } = await exported(service, path, tokens[0]);
    expect(json).toMatchObject({ contains: "own-knowledge", view: null, table: { status: "open", commitment: null } });
  });

  it("is refused when the table itself would be", async () => {
    const service = testService();
    const { path } = await openToy(service);
    const other = await openToy(service);
    expect((await exported(service, "/api/tables/no-such-table")).response.status).toBe(404);
    expect((await exported(service, path, "rubbish")).response.status).toBe(401);
    expect((await exported(service, path, other.tokens[1])).response.status).toBe(403);
  });
});

describe("a downloaded table after the end", () => {
  it("holds the whole log and the seed, for everybody, and passes verification", async () => {
    const service = testService();
    const opened = await openToy(service, { rounds: 1 });
    await playOut(service, opened);
    const own = await exported(service, opened.path, opened.tokens[1]);
    const watched = await exported(service, opened.path);
    expect(own.json.contains).toBe("everything");
    expect(tableExportSchema.safeParse(own.json).success).toBe(true);
    expect(watched.text).toBe(own.text);
    expect(own.json.table.status).toBe("ended");
    const verified = verifyTable(games, own.json);
    expect(verified).toMatchObject({ ok: true, faults: [], table: opened.tableId });
  });

  it("holds no address, no contact and no idempotency key", async () => {
    const service = testService();
    const key = moveId();
    const seats = ["Ann", "Bob"].map((name) => ({ name, email: `${name}@example.org` }));
    const response = await send(service, "/api/tables", {
      moveId: key,
      game: "toy",
      options: { rounds: 1 },
      seats,
      hostSeat: null,
      host: { name: "Gro", email: "gro@example.org" },
    });
    const { tableId, hostLink } = (await response.json()) as { tableId: string; hostLink: string };
    const path = `/api/tables/${tableId}`;
    const host = { token: new URL(hostLink).hash.slice(1) };
    const tokens: string[] = [];
    for (const seat of [0, 1]) {
      const replaced = await send(
        service,
        `${path}/seats/${seat}/replace`,
        { moveId: moveId(), name: `New ${seat}` },
        host,
      );
      const { link } = (await replaced.json()) as { link: string };
      tokens.push(new URL(link).hash.slice(1));
    }
    await send(service, `${path}/start`, { moveId: moveId() }, host);
    await playOut(service, { tableId, path, tokens });
    const { text, json } = await exported(service, path);
    expect(json.contains).toBe("everything");
    for (const secret of ["example.org", "contact", "moveId", key]) expect(text).not.toContain(secret);
    expect(verifyTable(games, json).faults).toEqual([]);
  });
});
