import { describe, expect, it } from "vitest";
import { chatBody, isChat } from "../../../../functions/notices/hooks/chatForms.ts";
import { backoff, isLastTry } from "../../../../functions/notices/hooks/failing.ts";
import { PostFailure } from "../../../../functions/notices/posting/publicPost.ts";

const link = "https://play.example/table/table-0001";
const line = { text: "A *bold* table <!here> & @all waits for [Mira](x)", link };
const discord = "https://discord.com/api/webhooks/1/x";
const slack = "https://hooks.slack.com/services/T/B/x";
const teams = [
  "https://prod-07.westeurope.logic.azure.com/workflows/1/triggers/manual/paths/invoke?sig=x",
  "https://default1.2.environment.api.powerplatform.com/powerautomate/automations/direct/workflows/1?sig=x",
  "https://group.webhook.office.com/webhookb2/1",
];
const google = "https://chat.googleapis.com/v1/spaces/A/messages?key=k&token=t";
const mattermost = "https://talk.example.org/hooks/abcdefghijklmnopqrstuvwxy9";
const chats = [discord, "https://ptb.discord.com/api/webhooks/1/x", slack, ...teams, google, mattermost];

describe("what a chat service is posted", () => {
  it("is its own form for whom an address belongs to, and nothing for all others", () => {
    for (const url of chats) expect(isChat(url), url).toBe(true);
    for (const url of [
      "https://chat.example.com/in",
      "https://evildiscord.com/api/webhooks/1/x",
      "https://discord.com.example/api",
      "https://example.com/hooks/short",
      "https://example.com/hooks/abcdefghijklmnopqrstuvwxy9/more",
    ])
      expect([isChat(url), chatBody(url, line)], url).toEqual([false, undefined]);
  });

  it("Discord: escaped, and nobody is mentioned", () => {
    expect(chatBody(discord, line)).toEqual({
      content: `A \\*bold\\* table \\<!here\\> & \\@all waits for \\[Mira\\]\\(x\\)\n<${link}>`,
      allowed_mentions: { parse: [] },
    });
  });

  it("Slack: its three signs are entities", () => {
    expect(chatBody(slack, line)).toEqual({
      text: `A *bold* table &lt;!here&gt; &amp; @all waits for [Mira](x)\n<${link}>`,
    });
  });

  it.each(teams)("Teams: a message with one adaptive card, %s", (url) => {
    expect(chatBody(url, line)).toMatchObject({
      type: "message",
      attachments: [
        {
          contentType: "application/vnd.microsoft.card.adaptive",
          content: {
            type: "AdaptiveCard",
            body: [
              { type: "TextBlock", text: expect.stringContaining("A \\*bold\\* table") },
              { type: "TextBlock", text: `[${link}](${link})` },
            ],
          },
        },
      ],
    });
  });

  it("Google Chat: text alone, for it refuses a body with anything it does not know, and without its marks", () => {
    expect(chatBody(google, line)).toEqual({
      text: `A ∗bold∗ table ‹!here› & @\u2060all waits for [Mira](x)\n${link}`,
    });
  });

  it("Mattermost, under any name: text, in which nobody is mentioned", () => {
    expect(chatBody(mattermost, line)).toEqual({
      text: `A \\*bold\\* table \\<!here\\> & \\@\u2060all waits for \\[Mira\\]\\(x\\)\n${link}`,
    });
  });

  it("is never longer than the service takes, however long names are and whatever must be escaped", () => {
    for (const text of ["*".repeat(5_000), "😀".repeat(5_000)])
      for (const url of chats) {
        const body = chatBody(url, { text, link }) as { readonly content?: string; readonly text?: string };
        const told = body.content ?? body.text ?? JSON.stringify(body);
        expect(told.length, url).toBeLessThanOrEqual(url === discord ? 2_000 : 4_000);
        expect(told).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
        expect(told).toContain("…");
      }
  });
});

describe("after a failure", () => {
  const failed = (status: number, retryAfter?: number) => new PostFailure("failed", "no", status, retryAfter);

  it("pauses grow from a minute to an hour, and are never shorter than what the other end asks for, up to a day", () => {
    expect([0, 1, 2, 6, 15].map((failures) => backoff(failures, failed(500)) / 60_000)).toEqual([1, 2, 4, 60, 60]);
    expect(backoff(0, failed(429, 5_000))).toBe(60_000);
    expect(backoff(0, failed(429, 600_000))).toBe(600_000);
    expect(backoff(0, failed(429, 7 * 86_400_000))).toBe(86_400_000);
    expect(backoff(0, new Error("something else"))).toBe(60_000);
  });

  it("the last try is the sixteenth, and the first where the address is gone", () => {
    const other = "https://chat.example.com/in";
    expect(isLastTry({ url: other, failures: 14 }, failed(500))).toBe(false);
    expect(isLastTry({ url: other, failures: 15 }, failed(500))).toBe(true);
    expect(isLastTry({ url: other, failures: 0 }, new PostFailure("refused", "not a public address"))).toBe(true);
    expect(isLastTry({ url: other, failures: 0 }, failed(410))).toBe(true);
    // Somebody's own program may be away for a while.
    expect(isLastTry({ url: other, failures: 0 }, failed(404))).toBe(false);
    for (const url of chats) expect(isLastTry({ url, failures: 0 }, failed(404)), url).toBe(true);
    for (const status of [400, 403, 429, 500])
      expect(isLastTry({ url: discord, failures: 0 }, failed(status))).toBe(false);
  });
});
