import { describe, expect, it } from "vitest";
import { type AnyGame, type Games, games, type Strength } from "../../../../core/index.ts";
import type { OpenTableRequest } from "../../../../functions/contract/requests.ts";
import { verifyToken } from "../../../../functions/identity/tokens.ts";
import { loadTable } from "../../../../functions/usecases/loadTable.ts";
import { openTable, startTable } from "../../../../functions/usecases/people/opening/openTable.ts";
import { changeHost, issueLink, replaceSeat } from "../../../../functions/usecases/people/seats.ts";
import { playBot } from "../../../../functions/usecases/play/playBots.ts";
import { readLog } from "../../../../functions/usecases/play/readLog.ts";
import { readTable } from "../../../../functions/usecases/play/readTable.ts";
import { testService } from "../../../support/service.ts";
import { type ToyCommand, toyGame } from "../../../support/toyGame.ts";

const request = {
  moveId: "open-a-table-with-bots",
  game: "mosaic",
  hostSeat: 0,
  seats: [
    { name: "Ann" },
    { name: "Rosa", bot: true as const, email: "never@example.org" },
    { name: "Otto", bot: true as const },
  ],
};

/** With this seed a bot chooses its leader first. */
const seed = "1a2b".repeat(16);

const started = async (
  seats: OpenTableRequest["seats"] = request.seats,
  deal: { seed: string; games: Games } = { seed, games },
) => {
  const service = testService({ games: deal.games, ids: { id: () => "an-unguessable-id", seed: () => deal.seed } });
  const opened = await openTable(service.deps, { ...request, seats });
  if (!opened.ok) throw new Error(opened.error.code);
  const { tableId, hostLink, invitations } = opened.value;
  const claims = await verifyToken(service.deps.keys, "link", hostLink.split("#")[1] ?? "", service.deps.clock());
  if (!claims.ok) throw new Error(claims.error.code);
  const play = await startTable(service.deps, { tableId, claims: claims.value, moveId: "start-the-table" });
  if (!play.ok) throw new Error(play.error.code);
  const load = async () => {
    const table = await loadTable(service.deps, tableId);
    if (table === null) throw new Error("no table");
    return table;
  };
  return { ...service, invitations, load, host: { tableId, claims: claims.value } };
};

const untilBotsAreDone = async ({ deps, load }: Awaited<ReturnType<typeof started>>) => {
  for (let moves = 0; moves < 200; moves += 1) if (!(await playBot(deps, await load()))) return moves;
  throw new Error("the bots never stop");
};

describe("bots at a table", () => {
  it("get no invitation, and no address is stored for them", async () => {
    const { invitations, load, deps } = await started();
    expect(invitations).toEqual([]);
    const table = await load();
    expect(table.seats.map(({ contact }) => contact)).toEqual([undefined, undefined, undefined]);
    expect(await deps.contacts.get(table.id, `${request.moveId}.1`)).toBeUndefined();
  });

  it("play until a person is waited for, and then stop", async () => {
    const service = await started();
    expect(await untilBotsAreDone(service)).toBeGreaterThan(0);
    const table = await service.load();
    expect(table.status).toBe("playing");
    expect(table.waiting.map(({ seat }) => seat)).toEqual([0]);
    expect(await playBot(service.deps, table)).toBe(false);
  });

  it("have each move written once, however often the commit before it is followed", async () => {
    const { deps, store, load } = await started();
    const before = await load();
    expect(await playBot(deps, before)).toBe(true);
    const { accepted } = store.counts;
    expect(await playBot(deps, before)).toBe(false);
    expect(store.counts.accepted).toBe(accepted);
    expect((await load()).version).toBe(before.version + 1);
  });

  it("are refused as hosts, and in a game that has none", async () => {
    const { deps } = testService({ games });
    const botHost = await openTable(deps, { ...request, hostSeat: 1 });
    expect(botHost.ok ? "" : botHost.error.code).toBe("host-missing");
    const toy = testService();
    const noBots = await openTable(toy.deps, { ...request, game: "toy" });
    expect(noBots.ok ? "" : noBots.error.code).toBe("no-bots");
  });

  it("get neither a link to their seat nor the host's rights", async () => {
    const { deps, host, load } = await started();
    const { version } = await load();
    const link = await issueLink(deps, { ...host, moveId: "a-link-to-look-in", seat: 1 });
    expect(link.ok ? "" : link.error.code).toBe("played-by-bot");
    const rights = await changeHost(deps, { ...host, moveId: "a-bot-as-a-host", seat: 1 });
    expect(rights.ok ? "" : rights.error.code).toBe("played-by-bot");
    expect(await load()).toMatchObject({ version, host: { seat: 0 } });
  });

  it("stand in for a person, who can be given the seat back with a new link", async () => {
    const service = await started();
    const { deps, host, load } = service;
    const ann = { name: "Anna" };
    const back = await replaceSeat(deps, { ...host, moveId: "a-person-sits-down", seat: 1, person: ann });
    if (!back.ok) throw new Error(back.error.code);
    expect(back.value.link).toContain(`/table/${host.tableId}#`);
    await untilBotsAreDone(service);
    expect((await load()).waiting.map(({ seat }) => seat)).toContain(1);

    const bot = { name: "Anna", bot: true as const };
    const stood = await replaceSeat(deps, { ...host, moveId: "a-bot-stands-in", seat: 1, person: bot });
    // Nobody gets a bot's seat by accident, and Ann's credentials are void.
    expect(stood).toMatchObject({ ok: true, value: { seat: 1, mailed: false, link: null } });
    const token = (back.value.link ?? "").split("#")[1] ?? "";
    const claims = await verifyToken(deps.keys, "link", token, deps.clock());
    if (!claims.ok) throw new Error(claims.error.code);
    const read = await readTable(deps, host.tableId, claims.value);
    expect(read.ok ? "" : read.error.code).toBe("link-revoked");
    expect(await untilBotsAreDone(service)).toBeGreaterThan(0);
    expect((await load()).waiting.map(({ seat }) => seat)).toEqual([0]);

    const log = await readLog(deps, { tableId: host.tableId, claims: null, after: 0, limit: 200 });
    const told = log.ok ? log.value.items.flatMap(({ events }) => events) : [];
    expect(told.filter(({ type }) => type === "seat-handed-over").map(({ name, bot: isBot }) => [name, isBot])).toEqual(
      [
        ["Anna", undefined],
        ["Anna", true],
      ],
    );
    const again = await replaceSeat(deps, { ...host, moveId: "ann-comes-back", seat: 1, person: ann });
    expect(again.ok && again.value.link).toContain(`/table/${host.tableId}#`);
    expect((await load()).seats[1]?.bot).toBeUndefined();
  });
});

describe("a bot's strength", () => {
  it("is strong where a game offers it for that number of players, and a strong bot of Mosaic plays on", async () => {
    const mosaic = games.mosaic as AnyGame;
    const seatsOf = (...names: string[]): OpenTableRequest["seats"] => [
      { name: "Ann" },
      ...names.map((name) => ({ name, bot: true as const, strength: "strong" as const })),
    ];
    // With this seed a bot chooses its leader first.
    const deal = { seed: "cd34".repeat(16), games: { mosaic } };
    const service = await started(seatsOf("Rosa", "Otto", "Ada"), deal);
    expect(await untilBotsAreDone(service)).toBeGreaterThan(0);
    const table = await service.load();
    expect(table.seats.map(({ strength }) => strength)).toEqual([undefined, "strong", "strong", "strong"]);
    const onlyFour = { ...deal, games: { mosaic: { ...mosaic, strongFor: [4] } } };
    await expect(started(seatsOf("Rosa", "Otto"), onlyFour)).rejects.toThrow("no-strength");
  });

  const ask = async (strengths: readonly (Strength | undefined)[], more: Partial<AnyGame> = {}) => {
    const called: string[] = [];
    const named =
      (name: string) =>
      (_view: unknown, [first]: readonly ToyCommand[]) => {
        called.push(name);
        return first as ToyCommand;
      };
    const bots = async () => ({
      standIn: named("stand-in"),
      greedy: named("greedy"),
      strength: (strength: Strength, seats: number) => named(`${strength} of ${seats}`),
    });
    const toy = { ...toyGame, bots, strengths: ["easy", "good", "strong"] as const, ...more };
    const service = testService({ games: { toy } });
    const seats = [
      { name: "Ann" },
      ...strengths.map((strength, index) => ({
        name: `Bot ${index}`,
        bot: true as const,
        ...(strength && { strength }),
      })),
    ];
    const opened = await openTable(service.deps, { moveId: "a-table-of-strengths", game: "toy", hostSeat: 0, seats });
    if (!opened.ok) return { code: opened.error.code, called, bots: [], told: [] };
    const { tableId, hostLink } = opened.value;
    const claims = await verifyToken(service.deps.keys, "link", hostLink.split("#")[1] ?? "", service.deps.clock());
    if (!claims.ok) throw new Error(claims.error.code);
    const started = await startTable(service.deps, { tableId, claims: claims.value, moveId: "start-the-table" });
    if (!started.ok) throw new Error(started.error.code);
    for (let moves = 0; moves < 20; moves += 1) {
      const table = await loadTable(service.deps, tableId);
      if (table === null || !(await playBot(service.deps, table))) break;
    }
    const table = await loadTable(service.deps, tableId);
    return {
      code: "",
      called: [...new Set(called)].sort(),
      bots: table?.seats.map(({ bot, strength }) => ({ bot, strength })) ?? [],
      told: started.value.table.seats.map(({ strength }) => strength),
    };
  };

  it("is chosen for its seat, and is that of the stand-in by default", async () => {
    const asked = await ask(["strong", undefined]);
    expect(asked.called).toEqual(["stand-in", "strong of 3"]);
    expect(asked.told).toEqual([undefined, "strong", "good"]);
  });

  it("is kept in the log where it is not the default", async () => {
    const asked = await ask(["good", "easy"]);
    expect(asked.bots).toEqual([
      { bot: undefined, strength: undefined },
      { bot: true, strength: undefined },
      { bot: true, strength: "easy" },
    ]);
  });

  it("is refused where the game's bots do not have it", async () => {
    expect((await ask(["strong", undefined], { strengths: ["good"] })).code).toBe("no-strength");
    // Tables of three have a strong one, others have none.
    expect((await ask(["strong", undefined], { strengths: ["good"], strongFor: [3] })).code).toBe("");
    expect((await ask(["strong", undefined, undefined], { strengths: ["good"], strongFor: [3] })).code).toBe(
      "no-strength",
    );
    // A game that names none has the stand-in, and nothing else.
    expect((await ask(["easy", undefined], { strengths: undefined as never })).code).toBe("no-strength");
    expect((await ask(["good", undefined], { strengths: undefined as never })).code).toBe("");
  });
});

describe("a bot's reason for a move", () => {
  /** A table of the small game with this many people and one bot, after the bot has moved; and its log as seat 0 reads it. */
  const moved = async (people: number) => {
    const standIn = (_view: unknown, [first]: readonly ToyCommand[]) => first as ToyCommand;
    const said: unknown[] = [];
    const why = (_view: unknown, { type }: ToyCommand, strength: Strength, seats: number) => {
      said.push([strength, seats]);
      return type === "pick" ? { what: "cards", vp: 2.5 } : null;
    };
    const service = testService({
      games: { toy: { ...toyGame, bots: async () => ({ standIn, greedy: standIn, why }) } },
    });
    const seats = [
      ...Array.from({ length: people }, (_, index) => ({ name: `Ann ${index}` })),
      { name: "Bot", bot: true as const },
    ];
    const opened = await openTable(service.deps, { moveId: "a-table-of-reasons", game: "toy", hostSeat: 0, seats });
    if (!opened.ok) throw new Error(opened.error.code);
    const { tableId, hostLink } = opened.value;
    const claims = await verifyToken(service.deps.keys, "link", hostLink.split("#")[1] ?? "", service.deps.clock());
    if (!claims.ok) throw new Error(claims.error.code);
    await startTable(service.deps, { tableId, claims: claims.value, moveId: "start-the-table" });
    const load = async () => {
      const table = await loadTable(service.deps, tableId);
      if (table === null) throw new Error("no table");
      return table;
    };
    await playBot(service.deps, await load());
    const reasons = async (reader: typeof claims.value | null) => {
      const log = await readLog(service.deps, { tableId, claims: reader, after: 0, limit: 100 });
      return log.ok ? log.value.items.flatMap(({ why }) => why ?? []) : [];
    };
    return { service, tableId, claims: claims.value, said, reasons, load };
  };

  it("is shown at once to a player among bots only, and to nobody else", async () => {
    const solo = await moved(1);
    expect(solo.said).toEqual([["good", 2]]);
    expect(await solo.reasons(solo.claims)).toEqual([{ what: "cards", vp: 2.5 }]);
    const two = await moved(2);
    expect(await two.reasons(two.claims)).toEqual([]);
  });

  it("is shown to everybody once the game has ended", async () => {
    const { service, tableId, reasons, claims, load } = await moved(2);
    const { version } = await load();
    const ended = { moveId: "it-is-over-now", at: service.deps.clock(), by: "service" as const, rules: 3 };
    await service.store.append(tableId, version, { ...ended, events: [{ type: "table-ended" }] });
    expect(await reasons(claims)).toEqual([{ what: "cards", vp: 2.5 }]);
  });
});
