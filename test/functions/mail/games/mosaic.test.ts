import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type AnyGame, games, type Seat, stream } from "../../../../core/index.ts";
import { newKeyRing, parseKeyRing } from "../../../../functions/identity/keyRing.ts";
import { presenters } from "../../../../functions/mail/games/index.ts";
import { nameOf } from "../../../../functions/mail/games/mosaic/names.ts";
import { presenterOf } from "../../../../functions/mail/games/presenter.ts";
import { compose } from "../../../../functions/notices/compose.ts";
import type { ComposeDeps } from "../../../../functions/notices/letterOf.ts";
import { createMemoryStore } from "../../../../functions/store/memoryStore.ts";
import { gameEventsOf, LANGUAGES, type TableEvent } from "../../../../functions/table/events.ts";
import { evolveTable } from "../../../../functions/table/evolve.ts";
import type { TableState } from "../../../../functions/table/state.ts";
import { createTableCache } from "../../../../functions/table/tableCache.ts";

const mosaic = games.mosaic as AnyGame;

interface Named {
  readonly id: string;
  readonly name?: Readonly<Record<string, string>>;
}

const content = (file: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../core/games/mosaic/content/data/${file}.json`, import.meta.url), "utf8"),
  ) as readonly Named[];

const technologies = content("technologies");
/** Open cards and tokens, some of whose names contain a technology's name. */
const openCards = [
  "build-cards",
  "wonders",
  "golden-ages",
  "achievements",
  "population-cards",
  "tax-tariff-cards",
  "trade-goods",
  "governments",
  "leaders",
].flatMap(content);

/** A table of Mosaic whose commits are played from the menus; `mail` writes the turn mail for a seat that is waited for. */
const playing = async (seed: number) => {
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
    const made = { moveId: `move-${before}`, at: before, by, rules: mosaic.rulesVersion, events };
    await store.append(id, before, made);
    table = evolveTable(games, id, table, { version: before + 1, ...made });
    return table;
  };
  const seats = LANGUAGES.map((language, seat) => ({ name: `Player ${"ABCD"[seat]}`, language, contact: `c${seat}` }));
  const options = mosaic.options.parse({});
  await commit("host", [{ type: "table-opened", game: "mosaic", name: "Winter", options, seats, hostSeat: 0 }]);
  const opening = mosaic.setup({ seats: seats.length, options, seed: String(seed).padStart(64, "7"), commitment: "c" });
  const started = await commit("host", [{ type: "table-started", commitment: "c", events: opening }]);
  return {
    started,
    /** One random command of a seat that is waited for; null when the game has ended. */
    step: async (): Promise<TableState | null> => {
      const now = table as TableState | null;
      const [waited] = now?.waiting ?? [];
      if (now === null || waited === undefined) return null;
      const menu = mosaic.legal(now.play, waited.seat);
      const decided = mosaic.decide(now.play, menu[chance.below(menu.length)]);
      if (!decided.ok) throw new Error("the menu lied");
      return commit(waited.seat, [{ type: "moved", seat: waited.seat, events: decided.value.events }]);
    },
    mail: async (at: TableState, seat: Seat) => {
      const person = at.seats[seat];
      if (person?.contact === undefined) throw new Error("no such person");
      const notice = { kind: "turn", tableId: id, seat, about: at.version, dueAt: 0, failures: 0 } as const;
      const mail = await compose(deps, {
        table: at,
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

/** Ids of technologies this seat can know: from its view, or from the log as it may read it. */
const knownTo = async (seat: Seat, at: TableState, log: readonly { events: readonly TableEvent[] }[]) => {
  const read = log.flatMap(({ events }) =>
    events.flatMap((event) => gameEventsOf(event).map((one) => mosaic.redact(one, seat))),
  );
  const text = JSON.stringify([mosaic.view(at.play, seat), read]);
  return new Set(technologies.map(({ id }) => id).filter((id) => text.includes(`"${id}"`)));
};

describe("Mosaic in a mail", () => {
  it("never names what its reader may not know, and has text for every sentence, in four languages", async () => {
    let written = 0;
    for (const seed of [1, 2, 3]) {
      const game = await playing(seed);
      let at: TableState | null = game.started;
      for (let step = 0; at !== null && step < 90; step += 1) {
        if (step % 6 === 0)
          for (const { seat } of at.waiting) {
            const mail = await game.mail(at, seat);
            const known = await knownTo(seat, at, await game.log());
            const all = `${mail.subject}\n${mail.text}\n${mail.html}`;
            for (const { id, name } of technologies) {
              const secret = name?.[mail.language] ?? id;
              // A name that is part of an open card's name reveals nothing.
              const shared = [...technologies.filter((other) => known.has(other.id)), ...openCards].some((other) =>
                (other.name?.[mail.language] ?? "").includes(secret),
              );
              if (!known.has(id) && !shared) expect(all).not.toMatch(new RegExp(`(?<!\\p{L})${secret}(?!\\p{L})`, "u"));
            }
            expect(all).not.toMatch(/mosaic\.[a-z]+\.|tech-|hex-|undefined|\bNaN\b|[{}]#/);
            expect(Buffer.byteLength(mail.html)).toBeLessThan(20_000);
            written += 1;
          }
        at = await game.step();
      }
    }
    expect(written).toBeGreaterThan(40);
  });

  it("lists at most eight events, the newest, and says how many are left out", async () => {
    const game = await playing(4);
    let at: TableState | null = game.started;
    // Many commits later, seat 3 still has not moved.
    for (let step = 0; at !== null && step < 60; step += 1) at = await game.step();
    if (at === null) throw new Error("the game ended early");
    const seat = at.waiting[0]?.seat ?? 0;
    const long: TableState = { ...at, seats: at.seats.map((one) => ({ ...one, moved: 0 })) };
    const mail = await game.mail(long, seat);
    expect(mail.html.match(/class="ln" style="padding:11px 0;/g)).toHaveLength(8);
    // With the same numbers as on the page.
    const numbers = [...mail.text.matchAll(/^(\d+)\. /gm)].map(([, no]) => Number(no));
    const last = numbers.at(-1) ?? 0;
    expect(last).toBeGreaterThan(8);
    expect(numbers).toEqual([7, 6, 5, 4, 3, 2, 1, 0].map((before) => last - before));
    expect(mail.text).toContain(String(last - 8));
  });

  it("says the table's name, the game and the round, and the points of all", async () => {
    const game = await playing(5);
    let at: TableState | null = game.started;
    while (at !== null && JSON.stringify(mosaic.view(at.play, 0)).includes('"round":0')) at = await game.step();
    if (at === null) throw new Error("the game ended early");
    const seat = at.waiting[0]?.seat ?? 0;
    const mail = await game.mail(at, seat);
    expect(mail.text).toMatch(/^Winter · Mosaic · (round|manche|Runde) 1\n/);
    expect(mail.text.match(/^[●■▲◆] .+: \d+ (VP|PV|SP)$/gm)).toHaveLength(4);
    expect(mail.text).toContain("https://play.example/table/table-001#");
  });

  it("knows every card by its name in every language", () => {
    for (const language of LANGUAGES)
      for (const { id, name } of technologies) expect(nameOf(id, language)).toBe(name?.[language]);
    expect(nameOf("unheard-of", "en")).toBe("unheard-of");
  });

  it("names a game without its own texts by its name", () => {
    const unknown = presenterOf(presenters, "chess-by-mail");
    expect(unknown.name).toBe("Chess-by-mail");
    expect(
      unknown.entries([{ seq: 1, at: 0, seat: 0, events: [{ type: "moved" }] }], {
        language: "en",
        seat: 0,
        names: ["A"],
      }),
    ).toEqual([]);
  });
});

it("leads to the plans of Mosaic from what became of an order, used or lapsed, and from nothing else", () => {
  const types = ["order-used", "orders-lapsed", "orders-set", "built"];
  expect(types.filter((type) => presenterOf(presenters, "mosaic").ofPlan?.({ type }))).toEqual([
    "order-used",
    "orders-lapsed",
  ]);
});
