import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBClient, GetItemCommand, PutItemCommand, QueryCommand } from "@aws-sdk/client-dynamodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../../../functions/local/data/database.ts";
import { FolderInUseError } from "../../../../functions/local/data/lock.ts";
import { meterCapacity } from "../../../../functions/local/meter.ts";

let folder = "";
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tessera-database-"));
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

/** A separate process that opens the folder, then writes numbered items and acknowledges each on its output. */
const startWriter = (): ChildProcess => {
  const source = `
    import { PutItemCommand } from "@aws-sdk/client-dynamodb";
    import { openDatabase } from "./functions/local/data/database.ts";
    const database = await openDatabase({ folder: process.argv[1] });
    const client = database.client();
    for (let n = 0; ; n += 1) {
      await client.send(new PutItemCommand({ TableName: database.tableName, Item: { pk: { S: "P" }, sk: { S: String(n).padStart(8, "0") } } }));
      process.stdout.write(n + "\\n");
    }`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", source, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  return child;
};

describe("the embedded database", () => {
  it("keeps every acknowledged write when its process is killed, and opens again at once", async () => {
    const writer = startWriter();
    let output = "";
    await new Promise<void>((resolve) => {
      writer.stdout?.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        if (output.split("\n").length > 150) resolve();
      });
    });
    writer.kill("SIGKILL");
    await once(writer, "close");
    const acknowledged = output.slice(0, output.lastIndexOf("\n")).split("\n").length;
    const database = await openDatabase({ folder });
    const found = await database.client().send(
      new QueryCommand({
        TableName: database.tableName,
        KeyConditionExpression: "pk = :p",
        ExpressionAttributeValues: { ":p": { S: "P" } },
      }),
    );
    await database.close();
    expect(acknowledged).toBeGreaterThanOrEqual(150);
    expect(found.Items?.map(({ sk }) => Number(sk?.S)).slice(0, acknowledged)).toEqual(
      Array.from({ length: acknowledged }, (_, n) => n),
    );
  });

  it("refuses a second process on the same folder with the number of the first", async () => {
    const writer = startWriter();
    await once(writer.stdout ?? writer, "data");
    await expect(openDatabase({ folder })).rejects.toThrow(
      new RegExp(`in use by another Tessera \\(process ${writer.pid}\\)`),
    );
    await expect(openDatabase({ folder })).rejects.toBeInstanceOf(FolderInUseError);
  });

  it("frees the folder when it is closed and keeps what was written", async () => {
    const first = await openDatabase({ folder });
    const Key = { pk: { S: "TABLE#t" }, sk: { S: "E#00000001" } };
    await first
      .client()
      .send(new PutItemCommand({ TableName: first.tableName, Item: { ...Key, note: { S: "kept" } } }));
    await first.close();
    const second = await openDatabase({ folder });
    const { Item } = await second.client().send(new GetItemCommand({ TableName: second.tableName, Key }));
    await second.close();
    expect(Item?.note).toEqual({ S: "kept" });
  });

  it("listens when asked to, on the loopback address only, and serves what its own clients have written", async () => {
    const database = await openDatabase();
    const { tableName: TableName } = database;
    const Key = { pk: { S: "TABLE#t" }, sk: { S: "E#00000001" } };
    await database.client().send(new PutItemCommand({ TableName, Item: { ...Key, note: { S: "here" } } }));
    const endpoint = await database.listen();
    expect(endpoint).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await database.listen()).toBe(endpoint);
    const credentials = { accessKeyId: "other", secretAccessKey: "other" };
    const other = new DynamoDBClient({ endpoint, region: "eu-central-1", credentials });
    const { Item } = await other.send(new GetItemCommand({ TableName, Key }));
    other.destroy();
    await database.close();
    expect(Item?.note).toEqual({ S: "here" });
  });

  it("reports what a request would cost: one unit per started KB written, also for a refused condition", async () => {
    const database = await openDatabase();
    const client = database.client();
    const meter = meterCapacity(client);
    const put = (note: string) =>
      client.send(
        new PutItemCommand({
          TableName: database.tableName,
          Item: { pk: { S: "P" }, sk: { S: "1" }, note: { S: note } },
          ConditionExpression: "attribute_not_exists(sk)",
        }),
      );
    await put("x".repeat(1500));
    expect(meter.take()).toMatchObject({ write: 2, read: 0 });
    await expect(put("again")).rejects.toThrow();
    expect(meter.take().write).toBe(1);
    await client.send(
      new GetItemCommand({
        TableName: database.tableName,
        Key: { pk: { S: "P" }, sk: { S: "1" } },
        ConsistentRead: true,
      }),
    );
    expect(meter.take()).toEqual({ write: 0, read: 1, written: {} });
    await database.close();
  });
});
