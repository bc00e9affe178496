import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { games } from "../../core/index.ts";
import { buildFunctions } from "../../functions/build.mjs";
import { createDynamoContacts } from "../../functions/contacts/contacts.ts";
import { newKeyRing, parseKeyRing } from "../../functions/identity/keyRing.ts";
import { signTicket } from "../../functions/identity/tickets.ts";
import { verifyToken } from "../../functions/identity/tokens.ts";
import { type LocalDatabase, openDatabase } from "../../functions/local/data/database.ts";
import { encodeCommit } from "../../functions/store/encoding.ts";
import type { TableEvent } from "../../functions/table/events.ts";

/*
 * The bundles of stream, clock, feedback and live as they are deployed, on the embedded database, with a local server instead of
 * SES, Secrets Manager and the gateway.
 */

const ring = newKeyRing("k1", new Uint8Array(32).fill(9));
const mails: { raw: Buffer; configurationSet: string; tags: readonly { Name: string; Value: string }[] }[] = [];
const secretsAsked: { target: string; body: string; authorization: string }[] = [];

/** What was sent on lines to open pages. */
const said: { path: string; body: string }[] = [];

/** What the functions write to their logs as JSON. */
const lines: string[] = [];

let folder = "";
/** What a cold start of each function reads, in bytes. */
let sizes: Readonly<Record<string, number>> = {};
let database: LocalDatabase;
let aws: Server;

const answer = (path: string, headers: Record<string, unknown>, body: string): object => {
  if (path.startsWith("/v2/email/outbound-emails")) {
    const request = JSON.parse(body);
    mails.push({
      raw: Buffer.from(request.Content.Raw.Data, "base64"),
      configurationSet: request.ConfigurationSetName,
      tags: request.EmailTags,
    });
    return { MessageId: `ses-${mails.length}` };
  }
  if (path.startsWith("/live/@connections/")) {
    said.push({ path, body });
    return {};
  }
  secretsAsked.push({
    target: String(headers["x-amz-target"]),
    body,
    authorization: String(headers.authorization),
  });
  return { SecretString: ring };
};

const load = async <Handler>(name: string): Promise<Handler> => {
  const { handler } = await import(pathToFileURL(join(folder, name, "index.mjs")).href);
  return handler as Handler;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tessera-lambdas-"));
  const [built] = await Promise.all([
    buildFunctions({ outdir: folder, only: ["stream", "clock", "feedback", "live"] }),
    (async () => {
      database = await openDatabase();
    })(),
  ]);
  sizes = Object.fromEntries(built.map(({ name, bytes }) => [name, bytes]));
  aws = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => {
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify(answer(request.url ?? "", request.headers, body)));
    });
  });
  await new Promise<void>((resolve) => aws.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(aws.address() as AddressInfo).port}`;
  const environment = {
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
    AWS_ENDPOINT_URL_DYNAMODB: await database.listen(),
    AWS_ENDPOINT_URL_SESV2: endpoint,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint,
    TESSERA_TABLE: database.tableName,
    TESSERA_LIVE: `${endpoint}/live`,
    TESSERA_STAGE: "test",
    TESSERA_ORIGIN: "https://play.example/",
    TESSERA_GRACE_SECONDS: "0",
    TESSERA_KEYS_SECRET: "arn:aws:secretsmanager:eu-central-1:1:secret:ring",
    TESSERA_MAIL_FROM: "turns@play.example",
    TESSERA_MAIL_CONFIGURATION_SET: "tessera-sending",
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    if (String(text).startsWith("{")) lines.push(String(text));
    return true;
  });
});

afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await new Promise<void>((resolve) => aws.close(() => resolve()));
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

type StreamHandler = (event: object) => Promise<{ batchItemFailures: readonly object[] }>;

/** A stream record as Lambda gives it. */
const recordOf = (tableId: string, version: number, events: readonly TableEvent[]) => {
  const commit = { moveId: `move-${version}`, at: Date.now(), by: "host" as const, rules: 1, events };
  const NewImage = Object.fromEntries(
    Object.entries(encodeCommit(tableId, version, commit)).map(([name, value]) => [
      name,
      value.B === undefined ? { ...value } : { B: Buffer.from(value.B).toString("base64") },
    ]),
  );
  return { eventID: String(version), eventName: "INSERT", dynamodb: { SequenceNumber: String(version), NewImage } };
};

describe("the bundled functions", () => {
  it.each([
    ["clock", 300_000],
    ["feedback", 230_000],
    ["live", 285_000],
    ["stream", 310_000],
  ])("%s stays within the size limit of a cold start", (name, limit) => {
    expect(sizes[name]).toBeGreaterThan(100_000);
    expect(sizes[name]).toBeLessThanOrEqual(limit);
  });

  it("follow a commit, send the mails it gives rise to, and hear that one bounced", async () => {
    const client = database.client();
    const table = { client, tableName: database.tableName };
    const contacts = createDynamoContacts(table);
    const [game] = Object.values(games);
    const seats = ["Mira", "Tomasz"].map((name, seat) => ({ name, language: "it" as const, contact: `c${seat}` }));
    for (const [seat, { contact }] of seats.entries())
      await contacts.put("table-001", contact, { email: `p${seat}@mail.example` });
    const opened: TableEvent = {
      type: "table-opened",
      game: game?.id ?? "",
      name: "Romani d’inverno",
      options: game?.options.parse({}),
      seats,
      hostSeat: 0,
    };
    const { createDynamoStore } = await import("../../functions/store/dynamoStore.ts");
    const record = recordOf("table-001", 1, [opened]);
    await createDynamoStore<TableEvent>(table).append("table-001", 0, {
      moveId: "move-1",
      at: Date.now(),
      by: "host",
      rules: game?.rulesVersion ?? 1,
      events: [opened],
    });

    const open = await load<(event: object) => Promise<object>>("live");
    const ticket = { id: "chance", table: "table-001", claims: null };
    const protocols = `tessera, ${await signTicket(parseKeyRing(ring), ticket, Date.now())}`;
    const wish = { headers: { "Sec-WebSocket-Protocol": protocols }, requestContext: { connectionId: "line-1" } };
    expect(await open(wish)).toEqual({ statusCode: 200, headers: { "Sec-WebSocket-Protocol": "tessera" } });
    expect(await open(wish)).toEqual({ statusCode: 401 });

    const stream = await load<StreamHandler>("stream");
    expect(await stream({ Records: [record] })).toEqual({ batchItemFailures: [] });
    const broken = {
      ...record,
      dynamodb: { ...record.dynamodb, SequenceNumber: "9", NewImage: { ...record.dynamodb.NewImage, e: { S: "{" } } },
    };
    expect(await stream({ Records: [record, broken] })).toEqual({ batchItemFailures: [{ itemIdentifier: "9" }] });
    const word = { path: "/live/@connections/line-1", body: '{"version":1}' };
    expect(said).toEqual([word, word]);

    const clock = await load<() => Promise<object>>("clock");
    expect(secretsAsked).toHaveLength(3); // once by each function
    for (const { target, authorization } of secretsAsked) {
      expect(target).toBe("secretsmanager.GetSecretValue");
      expect(authorization).toContain("/eu-central-1/secretsmanager/aws4_request");
    }
    expect(await clock()).toEqual({
      sent: 2,
      again: 0,
      failed: 0,
      delayed: 0,
      held: 0,
      pushed: 0,
      postponed: 0,
      left: 0,
      dropped: {},
    });
    expect(await clock()).toEqual({
      sent: 0,
      again: 0,
      failed: 0,
      delayed: 0,
      held: 0,
      pushed: 0,
      postponed: 0,
      left: 0,
      dropped: {},
    });
    // CloudWatch reads JSON: nothing may come before it. A run with nothing to do is logged, too: silence raises an alarm.
    const written = lines.map((line) => JSON.parse(line));
    expect(written).toContainEqual(expect.objectContaining({ event: "swept", sent: 2, MailsSent: 2, stage: "test" }));
    expect(written).toContainEqual(expect.objectContaining({ event: "swept", sent: 0, oldestDue: 0, OldestDue: 0 }));
    expect(mails.map(({ configurationSet }) => configurationSet)).toEqual(["tessera-sending", "tessera-sending"]);
    const mail = await PostalMime.parse(mails.find(({ tags }) => tags.some(({ Value }) => Value === "1"))?.raw ?? "");
    expect(mail.to?.[0]?.address).toBe("p1@mail.example");
    expect(mail.subject).toBe("Mira ti invita al tavolo «Romani d’inverno»");
    const link = /https:\/\/play\.example\/table\/table-001#(\S+)/.exec(mail.text ?? "");
    expect(await verifyToken(parseKeyRing(ring), "link", link?.[1] ?? "", Date.now())).toMatchObject({
      ok: true,
      value: { table: "table-001", seat: 1 },
    });

    const feedback = await load<(event: unknown) => Promise<void>>("feedback");
    const bounce = {
      notificationType: "Bounce",
      bounce: { bounceType: "Permanent", bouncedRecipients: [{ emailAddress: "p1@mail.example" }] },
    };
    await feedback({ Records: [{ Sns: { Message: JSON.stringify(bounce) } }] });
    const { dynamoContactStates } = await import("../../functions/contacts/contactStates.ts");
    const states = dynamoContactStates(table, parseKeyRing(ring));
    expect((await states.get("table-001", "c1")).dead).toBe("bounce");
    expect((await states.get("table-001", "c0")).dead).toBeNull();
  });
});
