import { ScanCommand } from "@aws-sdk/client-dynamodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withMailPages } from "../../../../functions/api/mailPages/withMailPages.ts";
import { signUnsubscribe } from "../../../../functions/mail/tokens/unsubscribeToken.ts";
import { signWishes } from "../../../../functions/mail/tokens/wishesToken.ts";
import { sweep } from "../../../../functions/notices/sweep.ts";
import { createMemoryLimits } from "../../../../functions/store/rateLimits.ts";
import { DEFAULT_WISHES } from "../../../../functions/table/wishes.ts";
import { type MailBench, mailBench } from "../../../support/mailBench.ts";
import { testService } from "../../../support/service.ts";

const MIRA = "mira.0@mail.example";

let bench: MailBench;
let app: ReturnType<typeof withMailPages>;

beforeEach(async () => {
  bench = await mailBench();
  const { deps } = testService({ ...bench.deps, limits: createMemoryLimits() });
  const { contactStates, wishes } = bench.deps;
  app = withMailPages(
    { ...deps, contactStates, wishes, addressOf: () => "192.0.2.1" },
    { fetch: () => new Response("api", { status: 200 }) },
  );
});

afterEach(() => bench.close());

const stored = async () => {
  const { Items = [] } = await bench.client.send(new ScanCommand({ TableName: bench.table.tableName }));
  return Items;
};

/** The target of the link at the foot of the newest mail to an address. */
const wishesPath = (address = MIRA): string => {
  const text = bench.sent.findLast(({ to }) => to.address === address)?.text ?? "";
  return new URL(/https:\S+\/api\/mail\/wishes\/\S+/.exec(text)?.[0] ?? "").pathname;
};

const post = (path: string, body: string) =>
  app.request(path, { method: "POST", body, headers: { "Content-Type": "application/x-www-form-urlencoded" } });

describe("the mail settings of an address", () => {
  beforeEach(async () => {
    await bench.start("table-001", ["de", "en", "fr"]);
    await sweep(bench.deps);
  });

  it("K-01 opening the link of a mail changes nothing, however often; the page has no script and names no table", async () => {
    const before = await stored();
    for (const method of ["GET", "HEAD", "GET"]) {
      const response = await app.request(wishesPath(), { method });
      expect(response.status).toBe(200);
      expect(response.headers.get("Set-Cookie")).toBeNull();
    }
    expect(await stored()).toEqual(before);
    const html = await (await app.request(wishesPath())).text();
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('value="each" checked');
    expect(html.match(/type="radio"/g)).toHaveLength(5);
    expect(html).not.toMatch(/<script|Winter Romans|Mira|mail\.example/);
  });

  it("a press saves the choice with its hour and zone, for this address and no other", async () => {
    const path = wishesPath();
    const answer = await post(path, "wishes=yes&mode=daily&hour=7&zone=America%2FNew_York");
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain("Gespeichert: eine Mail am Tag");
    expect(html).toContain('value="daily" checked');
    expect(html).toContain('<option value="America/New_York" selected>');
    expect(html).toContain('<option value="7" selected>07:00');
    // Of the hours, the zones and the ways of the talk one each is chosen.
    expect(html.match(/ selected>/g)).toHaveLength(3);
    expect(await bench.deps.wishes.ofEmail(MIRA)).toEqual({ mode: "daily", hour: 7, zone: "America/New_York" });
    expect(await bench.deps.wishes.ofEmail("tomasz.1@mail.example")).toEqual(DEFAULT_WISHES);
  });

  it("shows the setting for the talk of tables, saves it, and keeps it when a press does not mention it", async () => {
    const path = wishesPath();
    expect(await (await app.request(path)).text()).toContain('<option value="called" selected>');
    const answer = await post(path, "wishes=yes&mode=each&hour=7&zone=UTC&talk=all");
    expect(await answer.text()).toContain('<option value="all" selected>');
    expect(await bench.deps.wishes.ofEmail(MIRA)).toMatchObject({ mode: "each", talk: "all" });
    await post(path, "List-Unsubscribe=One-Click");
    expect(await bench.deps.wishes.ofEmail(MIRA)).toMatchObject({ mode: "nothing", talk: "all" });
    expect((await post(path, "mode=each&talk=sometimes")).status).toBe(400);
    expect(await bench.deps.wishes.ofEmail(MIRA)).toMatchObject({ mode: "nothing", talk: "all" });
  });

  it("refuses an invalid choice, and changes nothing", async () => {
    await post(wishesPath(), "mode=hourly");
    for (const body of [
      "",
      "mode=often",
      "mode=daily&hour=24",
      "mode=daily&hour=7.5",
      "mode=daily&zone=Atlantis",
      "mode=daily&zone=%2B02:00",
    ])
      expect([body, (await post(wishesPath(), body)).status]).toEqual([body, 400]);
    expect(await bench.deps.wishes.ofEmail(MIRA)).toMatchObject({ mode: "hourly" });
  });

  it("one press in a mail client (RFC 8058) on a digest ends the mails of all tables; hour and zone are kept", async () => {
    await post(wishesPath(), "mode=daily&hour=7&zone=Asia%2FKolkata");
    await post(wishesPath(), "List-Unsubscribe=One-Click");
    expect(await bench.deps.wishes.ofEmail(MIRA)).toEqual({ mode: "nothing", hour: 7, zone: "Asia/Kolkata" });
  });

  it("refuses other tokens: damaged, for another purpose, or with an unknown language", async () => {
    const { keys } = bench.deps;
    const token = await signWishes(keys, { reader: "anybody", language: "en" });
    const others = [
      `${token}x`,
      await signUnsubscribe(keys, { tableId: "table-001", contactId: "c0" }),
      await signWishes(keys, { reader: "anybody", language: "xx" as "en" }),
    ];
    for (const other of others) {
      expect((await app.request(`/api/mail/wishes/${other}`)).status).toBe(404);
      expect((await post(`/api/mail/wishes/${other}`, "mode=nothing")).status).toBe(404);
    }
  });
});
