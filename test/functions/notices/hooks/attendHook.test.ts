import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dynamoHooks, type HookBook } from "../../../../functions/contacts/hooks.ts";
import type { HookReply } from "../../../../functions/contract/index.ts";
import { PostFailure, type PublicPost } from "../../../../functions/notices/posting/publicPost.ts";
import { sweep } from "../../../../functions/notices/sweep.ts";
import { type MailBench, mailBench } from "../../../support/mailBench.ts";
import { get, moveId, noLimits, send, type TestService, testService } from "../../../support/service.ts";

const HOUR = 3_600_000;
const id = "table-hooked";
const path = `/api/tables/${id}`;
const url = "https://chat.example.com/in";

let bench: MailBench;
let service: TestService;
let hooks: HookBook;
let posted: PublicPost[];
let failure: PostFailure | undefined;
let token: string;
let followed: number;

beforeEach(async () => {
  bench = await mailBench();
  hooks = dynamoHooks(bench.table);
  posted = [];
  failure = undefined;
  const post = async (one: PublicPost): Promise<void> => {
    if (failure !== undefined) throw failure;
    posted.push(one);
  };
  Object.assign(bench.deps, { hooks, post });
  const { store, keys, clock, origin, contacts } = bench.deps;
  let made = 0;
  const ids = { id: () => `secret-${made++}`, seed: () => "" };
  service = testService({ store, keys, clock, origin, contacts, hooks, ids, limits: noLimits });
  await bench.start(id);
  await sweep(bench.deps);
  token = new RegExp(`/table/${id}#(\\S+)`).exec(bench.sent.find(({ seat }) => seat === 0)?.text ?? "")?.[1] ?? "";
  followed = (await bench.state(id)).version;
});
afterEach(() => bench.close());

const change = async (body: object, as = token) => {
  const response = await send(service, `${path}/hook`, { moveId: moveId(), ...body }, { token: as });
  return { status: response.status, body: (await response.json()) as HookReply & { code?: string } };
};
const read = async () => (await (await get(service, `${path}/hook`, { token })).json()) as HookReply;
/** Follows the commits, and sends what is due after this many ms. */
const passes = async (ms = 0): Promise<void> => {
  const { version } = await bench.state(id);
  for (; followed < version; followed += 1) await bench.follow(id, followed + 1);
  bench.later(ms);
  await sweep(bench.deps);
};
const bodies = () => posted.map(({ body }) => JSON.parse(String(body)));

describe("the webhook of a table", () => {
  it("gets a test message at once, and then one signed message for everybody who is newly waited for", async () => {
    const { body } = await change({ url });
    expect(body).toEqual({ host: "chat.example.com", off: null, failures: 0, secret: "secret-0" });
    expect(await read()).toEqual({ ...body, secret: null });
    await passes();
    expect(bodies()).toMatchObject([
      { table: id, name: "Winter Romans", status: "playing", url: `https://play.example/table/${id}` },
    ]);
    expect(bodies()[0].waiting.map(({ name }: { name: string }) => name)).toEqual(["Mira", "Tomasz", "Giulia"]);
    for (const seat of [0, 1, 2]) await bench.play(id, seat);
    followed = (await bench.state(id)).version;
    await passes(2 * 60_000);
    await passes(2 * 60_000);
    expect(bodies().map(({ waiting }) => waiting.length)).toEqual([3, 1]);
    const { headers = {}, body: sent = "" }: Partial<PublicPost> = posted.at(-1) ?? {};
    const text = String(sent);
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers["Tessera-Signature"] ?? "") ?? [];
    expect(Number(seconds)).toBe(Math.floor(bench.deps.clock() / 1000) - 120);
    expect(signature).toBe(createHmac("sha256", "secret-0").update(`${seconds}.${text}`).digest("hex"));
    expect(text).not.toMatch(/secretcard|mail\.example/);
  });

  it("gets the format of Discord and Slack, in the host's language, without pinging anybody there", async () => {
    for (const host of ["discord.com/api/webhooks/1/x", "hooks.slack.com/services/x"]) {
      await change({ url: `https://${host}` });
      await passes();
    }
    const link = `<https://play.example/table/${id}>`;
    const [discord, slack] = bodies();
    expect(discord).toEqual({
      content: `Winter Romans waits for Mira, Tomasz, and Giulia.\n${link}`,
      allowed_mentions: { parse: [] },
    });
    expect(slack).toEqual({ text: `Winter Romans waits for Mira, Tomasz, and Giulia.\n${link}` });
  });

  it("keeps names from right to left apart from the sentence around them", async () => {
    await bench.commit(id, 0, [{ type: "seat-renamed", seat: 0, name: "\u05d0\u05d3\u05d4" }]);
    await change({ url: "https://hooks.slack.com/services/x" });
    await passes();
    expect(bodies().at(-1).text).toContain("waits for \u2068\u05d0\u05d3\u05d4\u2069, Tomasz, and Giulia.");
  });

  it("is retried with longer and longer pauses, is switched off after many failures, which its host sees, and can be switched on again", async () => {
    await change({ url });
    failure = new PostFailure("failed", "status 500");
    await passes();
    expect(await read()).toMatchObject({ failures: 1, off: null });
    for (let tries = 0; tries < 15; tries += 1) await passes(HOUR);
    const off = (await read()).off;
    expect(off).toBe(bench.deps.clock());
    expect(bench.logged.filter(({ event }) => event === "hook-off")).toHaveLength(1);
    failure = undefined;
    await passes(24 * HOUR);
    expect(posted).toEqual([]);
    expect((await change({})).body).toMatchObject({ host: "chat.example.com", off: null, failures: 0 });
    for (const seat of [0, 1, 2]) await bench.play(id, seat);
    followed = (await bench.state(id)).version;
    await passes(2 * 60_000);
    expect(posted).toHaveLength(1);
  });

  it("succeeds after a failure, and then has no backlog", async () => {
    await change({ url });
    failure = new PostFailure("failed", "no answer");
    await passes();
    failure = undefined;
    await passes(61_000);
    expect(posted).toHaveLength(1);
    expect(await read()).toMatchObject({ failures: 0, off: null });
    await passes(HOUR);
    expect(posted).toHaveLength(1);
  });

  it("is switched off at once when its name resolves to no public address", async () => {
    await change({ url });
    failure = new PostFailure("refused", "not a public address");
    await passes();
    expect((await read()).off).toBe(bench.deps.clock());
  });

  it("is for the host only, is refused when invalid, and ends with a press; the log records it without its address", async () => {
    const other =
      new RegExp(`/table/${id}#(\\S+)`).exec(bench.sent.find(({ seat }) => seat === 1)?.text ?? "")?.[1] ?? "";
    expect((await change({ url }, other)).body.code).toBe("host-only");
    expect((await get(service, `${path}/hook`, { token: other })).status).toBe(403);
    for (const wrong of ["http://chat.example.com/", "https://127.0.0.1/", "x"])
      expect(await change({ url: wrong })).toMatchObject({ status: 422, body: { code: "hook-refused" } });
    await change({ url });
    expect((await change({ url: null })).body).toMatchObject({ host: null, secret: null });
    await passes(HOUR);
    expect(posted).toEqual([]);
    const log = await (await get(service, `${path}/log`)).text();
    expect(log).toContain('"hook-set"');
    expect(log).not.toContain("chat.example.com");
  });

  it("keeps its address when the same request is repeated, and does not reveal its secret again", async () => {
    const body = { moveId: "the-same-press", url };
    expect((await change(body)).body.secret).toBe("secret-0");
    expect((await change(body)).body).toMatchObject({ host: "chat.example.com", secret: null });
    expect((await hooks.get(id))?.secret).toBe("secret-0");
  });
});
