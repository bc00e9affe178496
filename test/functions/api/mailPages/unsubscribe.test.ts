import { ScanCommand } from "@aws-sdk/client-dynamodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withMailPages } from "../../../../functions/api/mailPages/withMailPages.ts";
import { handleFeedback } from "../../../../functions/feedback/feedback.ts";
import { signUnsubscribe, verifyUnsubscribe } from "../../../../functions/mail/tokens/unsubscribeToken.ts";
import { sweep } from "../../../../functions/notices/sweep.ts";
import { createMemoryLimits } from "../../../../functions/store/rateLimits.ts";
import { type MailBench, mailBench } from "../../../support/mailBench.ts";
import { testService } from "../../../support/service.ts";

const HOUR = 3_600_000;

let bench: MailBench;
let app: ReturnType<typeof withMailPages>;
let address: string;

beforeEach(async () => {
  bench = await mailBench();
  address = "192.0.2.1";
  const { deps } = testService({ ...bench.deps, limits: createMemoryLimits() });
  app = withMailPages(
    { ...deps, contactStates: bench.deps.contactStates, wishes: bench.deps.wishes, addressOf: () => address },
    { fetch: () => new Response("api", { status: 200 }) },
  );
});

afterEach(() => bench.close());

const stored = async () => {
  const { Items = [] } = await bench.client.send(new ScanCommand({ TableName: bench.table.tableName }));
  return Items;
};

/** The target of the one-click link in the newest mail to a seat. */
const offPath = (seat: number): string =>
  new URL(bench.sent.findLast((mail) => mail.seat === seat)?.unsubscribeUrl ?? "").pathname;

const post = (path: string, body: string) =>
  app.request(path, { method: "POST", body, headers: { "Content-Type": "application/x-www-form-urlencoded" } });

describe("unsubscribing from a table's mails", () => {
  it("K-01 changes nothing and sets no cookie when the link is only opened, with GET or HEAD, however often", async () => {
    await bench.start("table-001");
    await sweep(bench.deps);
    const before = await stored();
    for (const method of ["GET", "HEAD", "GET", "HEAD", "GET"]) {
      const response = await app.request(offPath(0), { method, headers: { "User-Agent": `scanner ${method}` } });
      expect(response.status).toBe(200);
      expect(response.headers.get("Set-Cookie")).toBeNull();
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    }
    expect(await stored()).toEqual(before);
  });

  it("K-01 has a page with one button and no script", async () => {
    await bench.start("table-001", ["de", "en"]);
    await sweep(bench.deps);
    const response = await app.request(offPath(0));
    const html = await response.text();
    expect(html).toContain('<html lang="de">');
    expect(html).toContain("Mails von Winter Romans");
    expect(html.match(/<button>/g)).toHaveLength(1);
    expect(html).not.toMatch(/<script|onload|http-equiv/i);
    expect(response.headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*form-action 'self'/);
  });

  it("keeps a table's name from right to left apart from the sentence around it", async () => {
    await bench.start("table-001", ["en", "en"], "\u05d7\u05d5\u05e8\u05e3");
    await sweep(bench.deps);
    expect(await (await app.request(offPath(0))).text()).toContain("Emails from \u2068\u05d7\u05d5\u05e8\u05e3\u2069<");
  });

  it("ends the mails of this seat at this table, and of no other, by one press in a mail client (RFC 8058)", async () => {
    const id = await bench.start("table-001");
    await bench.start("table-002");
    await sweep(bench.deps);
    const [path] = [
      new URL(bench.sent.find((mail) => mail.seat === 0 && mail.tableId === id)?.unsubscribeUrl ?? "").pathname,
    ];
    expect((await post(path, "List-Unsubscribe=One-Click")).status).toBe(200);
    bench.sent.length = 0;
    bench.later(HOUR);
    await sweep(bench.deps);
    expect(
      bench.sent
        .filter((mail) => mail.tableId === id)
        .map(({ seat }) => seat)
        .sort(),
    ).toEqual([1, 2]);
    expect(
      bench.sent
        .filter((mail) => mail.tableId === "table-002")
        .map(({ seat }) => seat)
        .sort(),
    ).toEqual([0, 1, 2]);
  });

  it("can be undone on the page", async () => {
    const id = await bench.start("table-001");
    await sweep(bench.deps);
    const path = offPath(0);
    expect(await (await post(path, "mails=off")).text()).toContain("You get no more emails from this table.");
    expect((await bench.deps.contactStates.get(id, "c0")).off).toBe(true);
    expect(await (await post(path, "mails=on")).text()).toContain("You get emails from this table again.");
    expect((await bench.deps.contactStates.get(id, "c0")).off).toBe(false);
  });

  it("K-06 is not possible for the new holder's mails with the former holder's link", async () => {
    const id = await bench.start("table-001");
    await sweep(bench.deps);
    const path = offPath(1);
    await bench.deps.contacts.put(id, "c9", { email: "dana@mail.example" });
    await bench.commit(id, "host", [
      { type: "seat-handed-over", seat: 1, to: { name: "Dana", language: "de", contact: "c9" } },
    ]);
    expect((await post(path, "List-Unsubscribe=One-Click")).status).toBe(404);
    expect((await bench.deps.contactStates.get(id, "c9")).off).toBe(false);
  });

  it("accepts only tokens of its own, and leaves everything else to the API", async () => {
    const token = await signUnsubscribe(bench.deps.keys, { tableId: "t", contactId: "c" });
    expect(await verifyUnsubscribe(bench.deps.keys, token)).toEqual({ tableId: "t", contactId: "c" });
    const before = await stored();
    for (const bad of ["x", `${token}x`, token.split(".").slice(0, 2).join("."), "a.b.c"])
      for (const method of ["GET", "POST"])
        expect((await app.request(`/api/mail/off/${bad}`, { method })).status).toBe(404);
    expect(await stored()).toEqual(before);
    expect(await (await app.request("/api/health")).text()).toBe("api");
  });

  it("does not accept its token as the link of a seat", async () => {
    await bench.start("table-001");
    await sweep(bench.deps);
    const { verifyToken } = await import("../../../../functions/identity/tokens.ts");
    const token = offPath(0).split("/").at(-1) ?? "";
    for (const audience of ["link", "session"] as const)
      expect((await verifyToken(bench.deps.keys, audience, token, bench.deps.clock())).ok).toBe(false);
  });
});

/** Messages of SES about a mail, as SNS passes them to a function. */
const sns = (...notifications: readonly object[]) => ({
  Records: notifications.map((one) => ({ EventSource: "aws:sns", Sns: { Message: JSON.stringify(one) } })),
});

const mail = {
  timestamp: "2026-11-28T09:00:01.000Z",
  source: "turns@tessera.example",
  messageId: "0102018f-example",
  destination: ["mira.0@mail.example"],
  tags: { table: ["table-001"], seat: ["0"], kind: ["turn"] },
};

const bounce = {
  eventType: "Bounce",
  mail,
  bounce: {
    feedbackId: "0102018f-bounce",
    bounceType: "Permanent",
    bounceSubType: "General",
    bouncedRecipients: [
      {
        emailAddress: "mira.0@mail.example",
        action: "failed",
        status: "5.1.1",
        diagnosticCode: "smtp; 550 5.1.1 unknown",
      },
    ],
    timestamp: "2026-11-28T09:00:03.000Z",
    reportingMTA: "dsn; mx.mail.example",
  },
};

const complaint = {
  eventType: "Complaint",
  mail,
  complaint: {
    feedbackId: "0102018f-complaint",
    complainedRecipients: [{ emailAddress: "Mira.0@mail.example" }],
    complaintFeedbackType: "abuse",
    timestamp: "2026-11-28T09:10:00.000Z",
  },
};

describe("addresses that bounce", () => {
  it("K-04 a bounce, then a complaint, each twice and out of order: no further mail, a mark on the table, counted once", async () => {
    const id = await bench.start("table-001");
    await bench.start("table-002");
    for (const event of [sns(complaint), sns(bounce, bounce), sns(complaint), { source: "aws.ses", detail: bounce }])
      await handleFeedback(bench.deps, event);
    expect(bench.logged.filter(({ event }) => event === "mail-address-dead")).toHaveLength(1);
    expect((await bench.deps.contactStates.get(id, "c0")).dead).toBe("complaint");
    expect((await bench.deps.contactStates.get("table-002", "c0")).dead).toBe("complaint");
    bench.later(HOUR);
    await sweep(bench.deps);
    expect(bench.sent.filter(({ to }) => to.address.startsWith("mira"))).toEqual([]);
    // The others still get their mails: two invitations and two turns at each table.
    expect(bench.sent).toHaveLength(8);
  });

  it("K-04 an address that bounced gets no mail from a new table either, and that table is marked too", async () => {
    await handleFeedback(bench.deps, sns(bounce));
    const id = await bench.start("table-003");
    bench.later(HOUR);
    await sweep(bench.deps);
    expect(bench.sent.filter(({ seat }) => seat === 0)).toEqual([]);
    expect((await bench.deps.contactStates.get(id, "c0")).dead).toBe("bounce");
  });

  it.each([
    ["a full mailbox", { ...bounce, bounce: { ...bounce.bounce, bounceType: "Transient" } }],
    [
      "a complaint taken back",
      { ...complaint, complaint: { ...complaint.complaint, complaintFeedbackType: "not-spam" } },
    ],
    ["a delivery", { eventType: "Delivery", mail, delivery: {} }],
    ["something else", { hello: "world" }],
  ])("K-04 %s stops nothing", async (_what, notification) => {
    const id = await bench.start("table-001");
    await handleFeedback(bench.deps, sns(notification));
    await handleFeedback(bench.deps, { Records: [{ Sns: { Message: "not json" } }] });
    expect((await bench.deps.contactStates.get(id, "c0")).dead).toBeNull();
    expect(bench.logged.filter(({ event }) => event === "mail-address-dead")).toEqual([]);
  });
});
