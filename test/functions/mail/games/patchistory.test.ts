import { beforeAll, describe, expect, it } from "vitest";
import { type AnyGame, games, type Seat, stream, type Viewer } from "../../../../core/index.ts";
import { newKeyRing, parseKeyRing } from "../../../../functions/identity/keyRing.ts";
import { presenters } from "../../../../functions/mail/games/index.ts";
import { nameOf, roomsOf } from "../../../../functions/mail/games/patchistory/names.ts";
import { presenterOf } from "../../../../functions/mail/games/presenter.ts";
import { mailTexts } from "../../../../functions/mail/i18n/index.ts";
import { compose } from "../../../../functions/notices/compose.ts";
import type { ComposeDeps } from "../../../../functions/notices/letterOf.ts";
import { createMemoryStore } from "../../../../functions/store/memoryStore.ts";
import { LANGUAGES, type Language, type Person, type TableEvent } from "../../../../functions/table/events.ts";
import { evolveTable } from "../../../../functions/table/evolve.ts";
import type { TableState } from "../../../../functions/table/state.ts";
import { createTableCache } from "../../../../functions/table/tableCache.ts";
import type { ToldCommit } from "../../../../web/words/commits.ts";
import { namedIn } from "../../../support/patchistoryNames.ts";

const patchistory = games.patchistory as AnyGame;
const prosperity = namedIn("prosperity-cards");
const people = LANGUAGES.map((language, seat) => ({ name: `Player ${"ABCD"[seat]}`, language, contact: `c${seat}` }));

type Stored = { readonly version: number; readonly events: readonly TableEvent[] };

/** A table of Patchistory whose commits are played from the menus; `mail` writes the turn mail for a seat that is waited for. */
const playing = async (seed: number, options: object = {}) => {
  const store = createMemoryStore<TableEvent>();
  const deps: ComposeDeps = {
    games,
    presenters,
    store,
    cache: createTableCache(0),
    code: "test",
    keys: parseKeyRing(newKeyRing("k1", new Uint8Array(32).fill(5))),
    clock: () => 1_795_000_000_000,
    origin: "https://play.example",
  };
  const chance = stream(String(seed).padStart(64, "0"), "mails");
  const id = "table-001";
  let table: TableState | null = null;
  const commit = async (by: Seat | "host", events: readonly TableEvent[]): Promise<TableState> => {
    const before: number = table?.version ?? 0;
    const made = { moveId: `move-${before}`, at: before, by, rules: patchistory.rulesVersion, events };
    await store.append(id, before, made);
    table = evolveTable(games, id, table, { version: before + 1, ...made });
    return table;
  };
  const parsed = patchistory.options.parse(options);
  await commit("host", [
    { type: "table-opened", game: "patchistory", name: "Winter", options: parsed, seats: people, hostSeat: 0 },
  ]);
  const opening = patchistory.setup({
    seats: people.length,
    options: parsed,
    seed: String(seed).padStart(64, "7"),
    commitment: "c",
  });
  let at = await commit("host", [{ type: "table-started", commitment: "c", events: opening }]);
  const run = async (seat: Seat, command: unknown): Promise<TableState> => {
    const decided = patchistory.decide(at.play, command as never);
    if (!decided.ok) throw new Error(`refused: ${decided.error.code}`);
    at = await commit(seat, [{ type: "moved", seat, events: decided.value.events }]);
    return at;
  };
  return {
    now: () => at,
    run,
    handOver: async (seat: Seat, to: Person): Promise<void> => {
      at = await commit("host", [{ type: "seat-handed-over", seat, to, events: [] }]);
    },
    /** One random command of a random seat that is waited for; false when the game has ended. */
    step: async (): Promise<boolean> => {
      const waited = at.waiting[chance.below(Math.max(1, at.waiting.length))];
      if (waited === undefined) return false;
      const menu = patchistory.legal(at.play, waited.seat);
      await run(waited.seat, menu[chance.below(menu.length)]);
      return true;
    },
    mail: async (seat: Seat, table: TableState = at) => {
      const person = table.seats[seat];
      if (person?.contact === undefined) throw new Error("no such person");
      const notice = { kind: "turn", tableId: id, seat, about: table.version, dueAt: 0, failures: 0 } as const;
      const mail = await compose(deps, {
        table,
        notice,
        person: { ...person, contact: person.contact },
        address: `p${seat}@mail.example`,
      });
      if (mail === undefined) throw new Error("no mail");
      return mail;
    },
    log: () => store.read(id, { after: 0, limit: 10_000 }),
  };
};

type Game = Awaited<ReturnType<typeof playing>>;

const newsFor = (log: readonly Stored[], viewer: Viewer): readonly ToldCommit[] =>
  log.map(({ version, events }) => ({
    seq: version,
    at: version,
    seat: events.find((event) => event.type === "moved")?.seat ?? null,
    events: events.flatMap((event) =>
      event.type === "moved" || event.type === "table-started"
        ? event.events.flatMap((one) => patchistory.redact(one, viewer) ?? [])
        : [],
    ),
  }));

const withoutOrders = (news: readonly ToldCommit[]): readonly ToldCommit[] =>
  news.map((commit) => ({
    ...commit,
    events: commit.events.filter(({ type }) => !["order-used", "orders-lapsed"].includes(type)),
  }));

const entriesFor = (log: readonly Stored[], viewer: Viewer, seat: Seat) =>
  presenterOf(presenters, "patchistory")
    .entries(withoutOrders(newsFor(log, viewer)), { language: "en", seat, names: people.map(({ name }) => name) })
    .map((entry) => JSON.stringify(entry));

describe("Patchistory in a mail", () => {
  it("has text for every sentence and names no card of a hand, in four languages", async () => {
    let written = 0;
    for (const seed of [1, 2, 3]) {
      const game = await playing(seed);
      for (let step = 0; step < 220 && (await game.step()); step += 1) {
        if (step % 9 !== 0) continue;
        for (const { seat } of game.now().waiting) {
          const mail = await game.mail(seat);
          const all = `${mail.subject}\n${mail.text}\n${mail.html}`;
          const open = JSON.stringify([
            patchistory.view(game.now().play, "spectator"),
            newsFor(await game.log(), "spectator"),
          ]);
          for (const { id, names } of prosperity)
            if (!open.includes(`"${id}"`)) expect(all).not.toContain(names[mail.language as Language]);
          expect(all).not.toMatch(/patchistory\.[a-z]+\.|land-\d|tile-[a-z]|prosperity-|undefined|\bNaN\b|[{}]#/);
          expect(Buffer.byteLength(mail.html)).toBeLessThan(20_000);
          written += 1;
        }
      }
    }
    expect(written).toBeGreaterThan(60);
  });

  it("shows its reader only what a spectator could read too: nothing sealed, drawn or ordered that is not yet revealed", async () => {
    for (const seed of [4, 5]) {
      const game = await playing(seed);
      for (let step = 0; step < 260 && (await game.step()); step += 1);
      const log = await game.log();
      const spectators = entriesFor(log, "spectator", 1);
      expect(spectators.length).toBeGreaterThan(100);
      expect(entriesFor(log, 1, 1)).toEqual(spectators);
    }
  });

  it("explains to its owner what a standing order did", async () => {
    const game = await playing(6, { firstPlayer: "seat-0" });
    while (game.now().waiting[0]?.kind !== "bid" || game.now().waiting[0]?.seat !== 0) await game.step();
    const view = patchistory.view(game.now().play, 0) as {
      phase: { offers: readonly { card: string; side: string }[] };
    };
    const [offer] = view.phase.offers;
    const card = offer?.card ?? "";
    await game.run(1, { type: "order-bids", seat: 1, list: [{ card, max: 3 }] });
    await game.run(0, { type: "place-bid", seat: 0, card, amount: 1 });
    const log = await game.log();
    const reader = { language: "en", seat: 1, names: people.map(({ name }) => name) } as const;
    const lines = presenterOf(presenters, "patchistory")
      .entries(newsFor(log.slice(-3), 1), reader)
      .map(({ text }) => text.map((part) => (typeof part === "string" ? part : part.strong)).join(""));
    const { side } = offer ?? { side: "" };
    const called = roomsOf(card, side, "en")?.join("/");
    expect(lines).toContain(
      `Standing order of Player B: the lowest bid that counts on ${called}. Player B bids 2 on ${called}.`,
    );
    expect(
      JSON.stringify(presenterOf(presenters, "patchistory").entries(newsFor(log, 2), { ...reader, seat: 2 })),
    ).not.toContain("Standing order");
  });

  it("tells the new holder of a seat what happened, and nothing about the former holder's orders", async () => {
    const game = await playing(6, { firstPlayer: "seat-0" });
    while (game.now().waiting[0]?.kind !== "bid" || game.now().waiting[0]?.seat !== 0) await game.step();
    const [offer] = (patchistory.view(game.now().play, 0) as { phase: { offers: readonly { card: string }[] } }).phase
      .offers;
    const card = offer?.card ?? "";
    await game.run(1, { type: "order-bids", seat: 1, list: [{ card, max: 3 }] });
    await game.run(0, { type: "place-bid", seat: 0, card, amount: 1 });
    const used = (await game.log()).some(({ events }) => JSON.stringify(events).includes('"order-used"'));
    expect(used).toBe(true);
    expect((await game.mail(1)).text).toContain("Ordre permanent");
    await game.handOver(1, { name: "Dora", language: "en", contact: "c9" });
    const { text } = await game.mail(1);
    expect(text).toContain("What happened so far");
    expect(text).toContain("bids 1");
    expect(text).not.toContain("tanding order");
  });

  it("says that it tells what happened so far to who has not moved yet", async () => {
    const game = await playing(6, { firstPlayer: "seat-0" });
    const fresh = () => game.now().waiting.find(({ seat }) => game.now().seats[seat]?.moved === 0)?.seat;
    const hasMoved = () => game.now().seats.some(({ moved }) => moved > 0);
    while (!hasMoved() || fresh() === undefined) await game.step();
    const seat = fresh() ?? 0;
    const t = mailTexts(people[seat]?.language ?? "en");
    const { text } = await game.mail(seat);
    expect(text).toContain(t("news.first"));
    expect(text).not.toContain(t("news.since"));
  });

  it("leads to the page where a plan was written, once the news tell what became of it", async () => {
    const game = await playing(6, { firstPlayer: "seat-0" });
    while (game.now().waiting[0]?.kind !== "diplomacy") await game.step();
    const planner = ((game.now().waiting[0]?.seat ?? 0) + 1) % game.now().seats.length;
    const wishes = [{ commands: [{ type: "end-management", seat: planner }], most: null }];
    await game.run(planner, { type: "order-wishes", seat: planner, moment: "management", wishes });
    const way = /\/table\/[\w-]+\/ahead#/;
    expect((await game.mail(planner)).text).not.toMatch(way);
    const isUsed = async () => JSON.stringify(await game.log()).includes('"order":"plans"');
    for (let moves = 0; moves < 60 && !(await isUsed()); moves += 1) await game.step();
    expect(await isUsed()).toBe(true);
    expect((await game.mail(planner)).text).toMatch(way);
    const other = (planner + 1) % game.now().seats.length;
    expect((await game.mail(other)).text).not.toMatch(way);
  });

  describe("says how far the game is and what it waits for", () => {
    let game: Game;
    let open: Game;
    beforeAll(async () => {
      game = await playing(7, { firstPlayer: "seat-0" });
      open = await playing(7, { firstPlayer: "seat-0", stocks: "open" });
    });

    it("era and round, in the reader's language", async () => {
      expect((await game.mail(0)).text).toMatch(/^Winter · Patchistory · Era I, round 1\n/);
      const seat = game.now().waiting[0]?.seat ?? 0;
      expect(seat).toBe(0);
      const german = presenterOf(presenters, "patchistory").moment?.(patchistory.view(game.now().play, 0), "de");
      expect(german).toBe("Ära I, Runde 1");
    });

    it("the task, in the game's own terms", async () =>
      expect((await game.mail(0)).text).toContain("The table waits for this: a bid."));

    it("points: all players' when they are open; nobody's, not even the reader's own, while they are behind screens", async () => {
      const lines = /^[●■▲◆] .+: \d+ VP$/gm;
      expect((await game.mail(0)).text.match(lines)).toBeNull();
      expect((await open.mail(0)).text.match(lines)).toHaveLength(4);
    });
  });

  it("knows every card by its name in every language", () => {
    for (const language of LANGUAGES)
      for (const file of [
        "heroes",
        "wonders",
        "land-cards",
        "prosperity-cards",
        "construction-tiles",
        "baselands",
      ] as const)
        for (const { id, names } of namedIn(file)) expect(nameOf(id, language)).toBe(names[language]);
    expect(nameOf("unheard-of", "en")).toBe("unheard-of");
  });

  it("has text for everything the game can wait for", () => {
    const { task } = presenterOf(presenters, "patchistory");
    for (const language of LANGUAGES) {
      for (const kind of ["bid", "sealed-bid", "patch", "stance", "boost", "vote", "worker-home", "sell-worker"])
        expect(task?.(kind, language)).toMatch(/\S/);
      expect(task?.("unheard-of", language)).toBeUndefined();
    }
  });
});

describe("the rooms of a land card", () => {
  const [card] = namedIn("land-cards");
  const id = card?.id ?? "";
  const room = (kind: string, ...cells: readonly (readonly number[])[]) => ({ kind, cells });

  it("are named in reading order of where they begin, however they are written down", () => {
    const white = [
      room("fourth", [1, 2], [0, 0]),
      room("third", [1, 0]),
      room("first", [0, 1]),
      room("second", [0, 2]),
    ];
    expect(roomsOf(id, "white", "en", { [id]: { white } })).toEqual(["first", "second", "third", "fourth"]);
    expect(roomsOf(id, "white", "en", { [id]: { white: [room("other"), ...white.slice(1)] } })?.[0]).toBe("other");
  });

  it("are those of that side; there are none of anything else", () => {
    const other = roomsOf(id, "black", "en");
    expect(other?.length).toBeGreaterThan(0);
    expect(roomsOf(id, "black", "en", { [id]: { white: [] } })).toEqual(other);
    expect([roomsOf(id, "red", "en"), roomsOf("no card", "white", "en")]).toEqual([undefined, undefined]);
  });
});

it("leads to the plans of Patchistory from a plan that was used and from one that could not be, and from no other order", () => {
  const events = [
    { type: "order-used", order: "plans" },
    { type: "order-used", order: "bids" },
    { type: "orders-lapsed", unmet: "money" },
    { type: "orders-lapsed" },
    { type: "bid-placed", order: "plans", unmet: "money" },
  ];
  expect(events.filter((event) => presenterOf(presenters, "patchistory").ofPlan?.(event))).toEqual([
    { type: "order-used", order: "plans" },
    { type: "orders-lapsed", unmet: "money" },
  ]);
});
