import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sweep } from "../../../../functions/notices/sweep.ts";
import { type MailBench, mailBench } from "../../../support/mailBench.ts";
import { moveId, noLimits, read, send, type TestService, testService } from "../../../support/service.ts";

const path = "/api/tables/table-0001";

let bench: MailBench;
let service: TestService;
let tokens: readonly string[];

const tokenOf = (seat: number): string =>
  /\/table\/table-0001#(\S+)/.exec(bench.sent.findLast((mail) => mail.seat === seat)?.text ?? "")?.[1] ?? "";

beforeEach(async () => {
  bench = await mailBench();
  const { store, keys, clock, origin, contacts, contactStates, wishes } = bench.deps;
  service = testService({ store, keys, clock, origin, contacts, contactStates, wishes, limits: noLimits });
  await bench.start("table-0001");
  await sweep(bench.deps);
  tokens = [0, 1, 2].map(tokenOf);
});

afterEach(() => bench.close());

const ask = (way: "leave" | "return", seat: number | string, token?: string, key = moveId()) =>
  send(service, `${path}/seats/${seat}/${way}`, { moveId: key }, { token });
const coded = async (answer: Response) => [answer.status, (await answer.json()).code];
const followed = async () => bench.follow("table-0001", (await bench.state("table-0001")).version);

describe("leaving a table for good", () => {
  it("is mailed to everybody else, to the host with what to do; the page shows that the seat needs somebody", async () => {
    const before = bench.sent.length;
    const answer = await ask("leave", 1, tokens[1]);
    expect(answer.status).toBe(200);
    expect((await read(service, path)).table.seats.map(({ left }) => left)).toEqual([undefined, true, undefined]);
    await followed();
    await sweep(bench.deps);
    const told = bench.sent
      .slice(before)
      .map(({ seat, subject, text }) => [seat, subject, /Seats and links/.test(text)]);
    expect(told.sort()).toEqual([
      [0, "Tomasz leaves Winter Romans", true],
      [2, "Tomasz leaves Winter Romans", false],
    ]);
  });

  it("is for one's own seat only: not for nobody, another seat, the host for others or themselves, or an unknown seat", async () => {
    expect(await coded(await ask("leave", 1))).toEqual([401, "sign-in-needed"]);
    expect(await coded(await ask("leave", 1, tokens[2]))).toEqual([403, "not-your-seat"]);
    expect(await coded(await ask("leave", 1, tokens[0]))).toEqual([403, "not-your-seat"]);
    expect(await coded(await ask("leave", 0, tokens[0]))).toEqual([409, "is-host"]);
    expect(await coded(await ask("leave", 9, tokens[1]))).toEqual([404, "no-such-seat"]);
    expect(await coded(await ask("leave", "host", tokens[1]))).toEqual([404, "no-such-seat"]);
    await bench.commit("table-0001", "host", [{ type: "links-revoked", seat: 1 }]);
    expect(await coded(await ask("leave", 1, tokens[1]))).toEqual([410, "link-revoked"]);
  });

  it("lets who has left give the seat to a friend by a link, to nobody's bot and no other seat, and ends their own way in", async () => {
    const give = (seat: number, token: string | undefined, person: object) =>
      send(service, `${path}/seats/${seat}/replace`, { moveId: moveId(), language: "en", ...person }, { token });
    const olga = { name: "Olga" };
    expect(await coded(await give(1, tokens[1], olga))).toEqual([403, "host-only"]);
    expect((await ask("leave", 1, tokens[1])).status).toBe(200);
    expect(await coded(await give(2, tokens[1], olga))).toEqual([403, "host-only"]);
    expect(await coded(await give(1, tokens[2], olga))).toEqual([403, "host-only"]);
    expect(await coded(await give(1, tokens[1], { name: "Tomasz", bot: true }))).toEqual([403, "host-only"]);
    const answer = await give(1, tokens[1], olga);
    expect(answer.status).toBe(200);
    const { link } = (await answer.json()) as { link: string };
    const { seats } = (await read(service, path)).table;
    expect([seats[1]?.name, seats[1]?.left]).toEqual(["Olga", undefined]);
    const token = link.split("#")[1];
    expect((await ask("leave", 1, token)).status).toBe(200);
    expect(await coded(await ask("return", 1, tokens[1]))).toEqual([410, "link-revoked"]);
  });

  it("is undone by a press, or by playing, until somebody has the seat; a repeated request counts once", async () => {
    const key = moveId();
    for (const _ of [1, 2]) expect((await ask("leave", 1, tokens[1], key)).status).toBe(200);
    expect(await coded(await ask("leave", 1, tokens[1]))).toEqual([409, "has-left"]);
    expect((await ask("return", 1, tokens[1])).status).toBe(200);
    expect(await coded(await ask("return", 1, tokens[1]))).toEqual([409, "not-left"]);
    const { version } = await bench.state("table-0001");
    const [mover = 0] = (await bench.state("table-0001")).waiting.map(({ seat }) => seat);
    await bench.commit("table-0001", mover, [{ type: "seat-left", seat: mover }]);
    await bench.play("table-0001", mover);
    expect((await bench.state("table-0001")).seats[mover]?.left).toBeUndefined();
    expect((await bench.state("table-0001")).version).toBe(version + 2);
    await ask("leave", 1, tokens[1]);
    await bench.commit("table-0001", "host", [
      { type: "seat-handed-over", seat: 1, to: { name: "Nina", language: "en" } },
    ]);
    expect((await bench.state("table-0001")).seats[1]?.left).toBeUndefined();
    expect(await coded(await ask("return", 1, tokens[1]))).toEqual([410, "link-revoked"]);
  });

  it("stops mails about turns; once back, the one about the waiting turn comes", async () => {
    const { waiting } = await bench.state("table-0001");
    const seat = waiting[0]?.seat ?? 0;
    await bench.commit("table-0001", "host", [{ type: "host-changed", seat: (seat + 1) % 3 }]);
    await bench.commit("table-0001", seat, [{ type: "seat-left", seat }]);
    const before = bench.sent.length;
    bench.later(2 * 24 * 3_600_000);
    await sweep(bench.deps);
    const kinds = () =>
      bench.sent
        .slice(before)
        .filter((mail) => mail.seat === seat)
        .map(({ kind }) => kind);
    expect(kinds().filter((kind) => kind !== "host")).toEqual([]);
    await bench.commit("table-0001", seat, [{ type: "seat-returned", seat }]);
    bench.later(120_000);
    await sweep(bench.deps);
    expect(kinds().filter((kind) => kind !== "host")).toEqual(["turn"]);
  });

  it("does nothing at a table that is over", async () => {
    await bench.commit("table-0001", 0, [{ type: "table-ended" }]);
    expect(await coded(await ask("leave", 1, tokens[1]))).toEqual([409, "table-over"]);
  });
});
