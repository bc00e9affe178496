import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dynamoTalk } from "../../../../functions/contacts/talk.ts";
import { readerNames } from "../../../../functions/contacts/wishes.ts";
import { mailTexts } from "../../../../functions/mail/i18n/index.ts";
import { isCalled, talkNews } from "../../../../functions/notices/people/talkNews.ts";
import { sweep } from "../../../../functions/notices/sweep.ts";
import type { Mode, TalkWish } from "../../../../functions/table/wishes.ts";
import { type MailBench, mailBench } from "../../../support/mailBench.ts";
import { type As, moveId, noLimits, send, type TestService, testService } from "../../../support/service.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MIRA = "mira.0@mail.example";
const path = "/api/tables/table-0001";

let bench: MailBench;
let service: TestService;
let as: readonly As[];

const deps = () => ({ ...bench.deps, talk: dynamoTalk(bench.table, bench.deps.keys) });
const tokens = () =>
  [0, 1, 2].map((seat) => ({
    token: /\/table\/table-0001#(\S+)/.exec(bench.sent.find((mail) => mail.seat === seat)?.text ?? "")?.[1],
  }));

beforeEach(async () => {
  bench = await mailBench();
  const { store, keys, clock, origin, contacts, contactStates, wishes, outbox, talk } = deps();
  service = testService({
    ...{ store, keys, clock, origin, contacts, contactStates, wishes, talk },
    talkNews: talkNews(outbox),
    limits: noLimits,
  });
  await bench.start("table-0001", ["en", "en", "fr"]);
  await sweep(bench.deps);
  as = tokens();
  // All but the last have opened the table.
  for (const one of as.slice(0, 2)) await send(service, "/api/session", one);
  bench.later(MINUTE);
  await mails();
});

afterEach(() => bench.close());

/** The mails about talk since the last call, once everything that is due has been sent; to Mira by default. */
const mails = async (seat = 0) => {
  await sweep(deps());
  const found = bench.sent.filter((mail) => mail.seat === seat && ["talk", "digest"].includes(mail.kind));
  bench.sent.length = 0;
  return found;
};
const say = (seat: number, text: string, key = moveId()) =>
  send(service, `${path}/talk`, { moveId: key, text }, as[seat]);
const wish = (talk?: TalkWish, mode: Mode = "each") =>
  bench.deps.wishes.set(
    readerNames(bench.deps.keys, MIRA)[0],
    { mode, hour: 18, zone: "UTC", ...(talk && { talk }) },
    bench.deps.clock(),
  );

describe("a mail about the talk of a table", () => {
  it("tells as well that the table waits for its reader, where nothing has told that before", async () => {
    for (const seat of [0, 1, 2]) await bench.play("table-0001", seat);
    const turn = (await bench.state("table-0001")).waiting[0]?.seat ?? 0;
    bench.sent.length = 0;
    const name = ["Mira", "Tomasz", "Giulia"][turn];
    await say(turn === 0 ? 1 : 0, `@${name}: your move`);
    bench.later(15 * MINUTE);
    await sweep(deps());
    const told = bench.sent.filter(({ seat }) => seat === turn);
    expect(told.map(({ kind }) => kind)).toEqual(["talk"]);
    expect(told[0]?.text.replace(/\s+/g, " ")).toContain(mailTexts(turn === 2 ? "fr" : "en")("lead.already"));
    bench.later(HOUR);
    await sweep(deps());
    expect(bench.sent.filter(({ seat }) => seat === turn)).toHaveLength(1);
  });

  it("goes to whoever is mentioned by name, and to nobody else unless they wish it", async () => {
    await say(1, "Hello everybody");
    bench.later(15 * MINUTE);
    expect(await mails()).toEqual([]);
    await say(1, "@mira: could we pause?");
    bench.later(15 * MINUTE);
    const [mail, ...more] = await mails();
    expect(mail).toMatchObject({
      kind: "talk",
      to: { address: MIRA },
      subject: "You are called in the talk of Winter Romans",
    });
    expect(mail?.text).toMatch(/One thing was said that you have not\s+read, by Tomasz/);
    expect(mail?.text).toContain("/table/table-0001/talk#");
    // Neither the words, which can still be removed, nor a second mail.
    expect([`${mail?.text}${mail?.html}`.includes("pause"), more]).toEqual([false, []]);
  });

  it("goes out once for all messages of a quarter of an hour; what it has reported is not reported again", async () => {
    await wish("all");
    for (const text of ["one", "two", "three"]) await say(1, text);
    await say(1, "three", "the-same-key");
    await say(1, "three", "the-same-key");
    bench.later(15 * MINUTE);
    const first = await mails();
    expect(first.map(({ text }) => /4 things/.test(text))).toEqual([true]);
    bench.later(60 * MINUTE);
    expect(await mails()).toEqual([]);
    await say(1, "five");
    bench.later(15 * MINUTE);
    expect((await mails()).map(({ text }) => /One thing/.test(text))).toEqual([true]);
  });

  it("is not sent for what was read, removed, hidden, or written by its reader", async () => {
    await wish("all");
    await say(1, "read in time");
    await send(service, `${path}/talk/own`, { read: 1 }, as[0]);
    bench.later(15 * MINUTE);
    expect(await mails()).toEqual([]);
    await say(1, "oops");
    await send(service, `${path}/talk/remove`, { number: 2 }, as[1]);
    await say(0, "my own words, @Mira");
    bench.later(15 * MINUTE);
    expect(await mails()).toEqual([]);
    await send(service, `${path}/talk/own`, { mute: { seat: 1, on: true } }, as[0]);
    await say(1, "@Mira @Mira @Mira");
    bench.later(15 * MINUTE);
    expect(await mails()).toEqual([]);
  });

  it("is not sent to who wants none, nor to who has never opened the table", async () => {
    await wish("none");
    await say(1, "@Mira @Giulia");
    bench.later(15 * MINUTE);
    expect(await mails()).toEqual([]);
    await wish("all", "nothing");
    await say(1, "@Mira @Giulia");
    bench.later(15 * MINUTE);
    await sweep(deps());
    expect(bench.sent.filter(({ kind }) => kind === "talk")).toEqual([]);
  });

  it("waits for the digest where mails are collected; the wish for it is kept when the others change", async () => {
    await wish("all", "hourly");
    await wish(undefined, "hourly");
    expect(await bench.deps.wishes.ofEmail(MIRA)).toMatchObject({ mode: "hourly", talk: "all" });
    await say(1, "one");
    bench.later(15 * MINUTE);
    expect(await mails()).toEqual([]);
    bench.later(60 * MINUTE);
    await sweep(deps());
    expect(bench.sent.filter(({ to }) => to.address === MIRA)).toHaveLength(1);
  });
});

it("a mention is a name after “@”, in upper or lower case, and not the beginning of a longer name", () => {
  const called = ["@Ann", "well,@ANN!", "(@ann)", "@Anna and @Ann", "@Ａnn."];
  const not = ["Ann", "@Anna", "@Ann1", "ann@example.org", "@ Ann", ""];
  expect([called.map((text) => isCalled(text, "Ann")), not.map((text) => isCalled(text, "Ann"))]).toEqual([
    called.map(() => true),
    not.map(() => false),
  ]);
  expect([isCalled("@Jean Luc, you?", "Jean  Luc"), isCalled("anything @ all", "")]).toEqual([true, false]);
});
