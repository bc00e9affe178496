import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dynamoOwnHooks } from "../../../../functions/contacts/ownHooks.ts";
import { readerNames } from "../../../../functions/contacts/wishes.ts";
import type { OwnHookReply } from "../../../../functions/contract/index.ts";
import { dynamoPersons } from "../../../../functions/notices/people/persons.ts";
import { PostFailure, type PublicPost } from "../../../../functions/notices/posting/publicPost.ts";
import { sweep } from "../../../../functions/notices/sweep.ts";
import { DEFAULT_WISHES, type Wishes } from "../../../../functions/table/wishes.ts";
import { type MailBench, mailBench } from "../../../support/mailBench.ts";
import { get, noLimits, send, type TestService, testService } from "../../../support/service.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const id = "table-own-hook";
const email = "mira.0@mail.example";
const url = "https://chat.example.com/in";
const path = `/api/tables/${id}/seats/0/hook`;

let bench: MailBench;
let service: TestService;
let posted: PublicPost[];
let failure: PostFailure | undefined;
let tries: number;
let token: string;

beforeEach(async () => {
  bench = await mailBench();
  [posted, failure, tries] = [[], undefined, 0];
  const post = async (one: PublicPost): Promise<void> => {
    tries += 1;
    if (failure !== undefined) throw failure;
    posted.push(one);
  };
  const { store, keys, clock, origin, contacts, contactStates, wishes, outbox } = bench.deps;
  Object.assign(bench.deps, { ownHooks: dynamoOwnHooks(bench.table, keys), post });
  const persons = dynamoPersons(bench.table, keys, outbox);
  let made = 0;
  const ids = { id: () => `secret-${made++}`, seed: () => "" };
  service = testService({
    ...{ store, keys, clock, origin, contacts, contactStates, wishes, persons, ids },
    limits: noLimits,
  });
  await bench.start(id);
  await sweep(bench.deps); // the invitations; the turns wait for the grace period
  token = new RegExp(`/table/${id}#(\\S+)`).exec(bench.sent.find(({ seat }) => seat === 0)?.text ?? "")?.[1] ?? "";
});
afterEach(() => bench.close());

const change = async (body: object) => {
  const response = await send(service, path, body, { token });
  return { status: response.status, body: (await response.json()) as OwnHookReply & { code?: string } };
};
const read = async () => (await (await get(service, path, { token })).json()) as OwnHookReply;
const passes = async (ms = 0) => {
  bench.later(ms);
  return sweep(bench.deps);
};
const bodies = () => posted.map(({ body }) => JSON.parse(String(body)));
const mails = () => bench.sent.filter(({ seat, kind }) => seat === 0 && kind !== "invitation").map(({ kind }) => kind);
const wish = async (wishes: Partial<Wishes>) => {
  const [name] = readerNames(bench.deps.keys, email);
  await bench.deps.wishes.set(name, { ...DEFAULT_WISHES, ...wishes }, bench.deps.clock());
};

describe("somebody's own webhook", () => {
  it("is tried out when it is set, signed, and its owner reads that it works", async () => {
    const { status, body } = await change({ url });
    expect(status).toBe(200);
    expect(body).toEqual({ host: "chat.example.com", off: null, failures: 0, reached: null, secret: "secret-0" });
    await passes();
    expect(bodies()).toMatchObject([{ kind: "test", table: null, lang: "en", url: "https://play.example/tables" }]);
    const { headers = {}, body: text = "" }: Partial<PublicPost> = posted[0] ?? {};
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers["Tessera-Signature"] ?? "") ?? [];
    expect(signature).toBe(createHmac("sha256", "secret-0").update(`${seconds}.${text}`).digest("hex"));
    expect(await read()).toEqual({ ...body, secret: null, reached: bench.deps.clock() });
  });

  it("gets what the mail says, once, beside it: no news, no address and no way in", async () => {
    await change({ url });
    await passes();
    bench.later(MINUTE);
    await Promise.all([sweep(bench.deps), sweep(bench.deps)]);
    await sweep(bench.deps);
    expect(mails()).toEqual(["turn"]);
    const mail = bench.sent.find(({ kind, seat }) => kind === "turn" && seat === 0);
    const [, turn, ...others] = bodies();
    expect(others).toEqual([]);
    expect(turn).toMatchObject({
      kind: "turn",
      table: id,
      title: mail?.subject,
      url: `https://play.example/table/${id}`,
    });
    expect(String(posted[1]?.body)).not.toMatch(/secretcard|mail\.example|#/);
  });

  it("gets it in the form Discord reads, and a digest as one message", async () => {
    await change({ url: "https://discord.com/api/webhooks/1/x" });
    await wish({ mode: "hourly" });
    await passes(MINUTE);
    await passes(HOUR);
    expect(mails()).toHaveLength(1);
    const [, digest, ...others] = bodies();
    expect(others).toEqual([]);
    expect(digest.allowed_mentions).toEqual({ parse: [] });
    expect(digest.content).toMatch(/\n<https:\/\/play\.example\/[^#]*>$/);
  });

  it("says nothing its owner wants no mail of", async () => {
    await change({ url });
    await passes();
    await wish({ mode: "reminders" });
    await passes(MINUTE);
    expect(bodies()).toHaveLength(1);
    await passes(24 * HOUR);
    expect(bodies().map(({ kind }) => kind)).toEqual(["test", "reminder"]);
  });

  it("rests after a failure, keeps no mail back, is off after many in a row, and on again when its owner says so", async () => {
    await change({ url });
    await passes();
    failure = new PostFailure("failed", "status 500", 500);
    await passes(MINUTE);
    expect(mails()).toEqual(["turn"]);
    expect(await read()).toMatchObject({ failures: 1, off: null });
    const nudge = { kind: "nudge", tableId: id, seat: 0, failures: 0 } as const;
    const nudged = async (ms: number) => {
      bench.later(ms);
      const about = Math.floor(bench.deps.clock() / 1000);
      await bench.deps.outbox.put({ ...nudge, about, dueAt: bench.deps.clock() });
      await sweep(bench.deps);
    };
    const before = tries;
    await nudged(1000);
    expect([tries, mails().length]).toEqual([before, 2]);
    for (let again = 0; again < 15; again += 1) await nudged(HOUR);
    expect(await read()).toMatchObject({ failures: 16, off: bench.deps.clock() });
    failure = undefined;
    await nudged(HOUR);
    expect(tries).toBe(before + 15);
    expect((await change({})).body).toMatchObject({ off: null, failures: 0, secret: null });
    await passes();
    expect(bodies().map(({ kind }) => kind)).toEqual(["test", "test"]);
  });

  it("is off at once where its name leads to no public address, and an address that is none is refused", async () => {
    await change({ url });
    failure = new PostFailure("refused", "not a public address");
    await passes();
    expect((await read()).off).toBe(bench.deps.clock());
    for (const bad of ["http://chat.example.com/in", "https://127.0.0.1/", "https://[::1]/", "https://localhost/x"])
      expect((await change({ url: bad })).body.code, bad).toBe("hook-refused");
  });

  it("is in its owner's file, and ends when they say so and when they are forgotten", async () => {
    await change({ url });
    const record = async () => service.deps.persons?.records(email);
    expect(await record()).toContainEqual(expect.objectContaining({ sk: "HOOK", url }));
    await change({ url: null });
    expect((await read()).host).toBeNull();
    await change({ url });
    await service.deps.persons?.forget(email, bench.deps.clock());
    expect(await service.deps.persons?.hooks.ofEmail(email)).toBeUndefined();
    await passes(MINUTE);
    expect(posted).toEqual([]);
  });
});
