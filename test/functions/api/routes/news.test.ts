import { describe, expect, it, vi } from "vitest";
import { unfoldMenu } from "../../../../core/index.ts";
import type { TableReply } from "../../../../functions/contract/index.ts";
import { get, move, openToy, read, readLog, send, type TestService, testService } from "../../../support/service.ts";

/** Has seats pick a card one after the other, each on the newest version; returns the answers. */
const played = async (service: TestService, path: string, tokens: readonly string[], seats: readonly number[]) => {
  const answers: Awaited<ReturnType<typeof move>>[] = [];
  for (const seat of seats) {
    const { table, menu } = await read(service, path, { token: tokens[seat] });
    const commands = unfoldMenu(menu).slice(0, 1);
    answers.push(await move(service, path, tokens[seat], { expectedVersion: table.version, commands }));
  }
  return answers;
};

/** A toy table in which these seats have picked a card. */
const begun = async (seats: readonly number[]) => {
  const service = testService();
  const { path, tokens } = await openToy(service);
  const answers = await played(service, path, tokens, seats);
  expect(answers.map(({ status }) => status)).toEqual(seats.map(() => 200));
  return { service, path, tokens, answers };
};

describe("what has happened comes with the table", () => {
  it("from the reader's own last move on, as the log has it", async () => {
    const { service, path, tokens } = await begun([0, 1, 2]);
    const as = { token: tokens[0] };
    const { news, you } = await read(service, path, as);
    const { items } = await readLog(service, path, as);
    expect(you.moved).toBe(3);
    expect(news?.map(({ seq }) => seq)).toEqual([3, 4, 5]);
    expect(news).toEqual(items.slice(2));
  });

  it("from the beginning for a seat that has never moved", async () => {
    const { service, path, tokens } = await begun([0]);
    const { news } = await read(service, path, { token: tokens[2] });
    expect(news?.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it("since the answer the reader has, if there is one; an answer that is no table's counts as none", async () => {
    const { service, path, tokens } = await begun([0, 1]);
    const as = { token: tokens[0] };
    const tag = (await get(service, path, as)).headers.get("ETag") ?? "";
    await played(service, path, tokens, [2]);
    const since = async (known: string) =>
      ((await (await get(service, path, as, { "If-None-Match": known })).json()) as TableReply).news?.map(
        ({ seq }) => seq,
      );
    expect(await since(tag)).toEqual([5]);
    expect(await since('"x"')).toEqual([3, 4, 5]);
    expect(await since('W/"99.0"')).toBeUndefined();
  });

  it("with the answer to a move: its own entry, also when it is asked for again, and without a further query", async () => {
    const service = testService();
    const { path, tokens } = await openToy(service);
    const as = { token: tokens[0] };
    const commands = unfoldMenu((await read(service, path, as)).menu).slice(0, 1);
    const { loads } = service.store.counts;
    const reads = vi.spyOn(service.store, "read");
    const request = { expectedVersion: 2, commands, moveId: "the-move-of-ann-1" };
    const first = await move(service, path, tokens[0], request);
    expect(service.store.counts.loads).toBe(loads);
    expect(reads).not.toHaveBeenCalled();
    const { items } = await readLog(service, path, as);
    expect(first.body.news).toEqual(items.slice(2));
    await played(service, path, tokens, [1]);
    expect((await move(service, path, tokens[0], request)).body).toMatchObject({ version: 3, news: items.slice(2) });
  });

  it("with the answer to taking a move back", async () => {
    const { service, path, tokens } = await begun([0]);
    const as = { token: tokens[0] };
    const { you, table } = await read(service, path, as);
    const back = { moveId: "take-back-of-ann-1", to: you.takeBack, expectedVersion: table.version };
    const answer = (await (await send(service, `${path}/take-back`, back, as)).json()) as TableReply;
    expect(answer.news).toEqual((await readLog(service, path, as)).items.slice(3));
  });

  it("neither to spectators, nor before the start, nor when it is much", async () => {
    const service = testService();
    const { path, tokens } = await openToy(service, { start: false });
    expect((await read(service, path, { token: tokens[0] })).news).toBeUndefined();
    const long = await openToy(service, { seats: 2, rounds: 3 });
    expect((await read(service, long.path)).news).toBeUndefined();
    expect((await read(service, long.path, { token: long.tokens[1] })).news).toHaveLength(2);
    for (let links = 0; links < 39; links += 1)
      await send(
        service,
        `${long.path}/seats/1/links`,
        { moveId: `renewing-link-${links}-x` },
        { token: long.tokens[0] },
      );
    const { table, news } = await read(service, long.path, { token: long.tokens[0] });
    expect(table.version).toBe(41);
    expect(news).toBeUndefined();
  });
});
