import { describe, expect, it } from "vitest";
import { backoff, isLastTry, whyFailed } from "../../../../functions/notices/hooks/failing.ts";
import { PostFailure } from "../../../../functions/notices/posting/publicPost.ts";

const MINUTE = 60_000;
const chat = "https://discord.com/api/webhooks/1/x";
const own = "https://chat.example.com/in";
const failed = (status?: number, pause?: number) => new PostFailure("failed", "no answer", status, pause);

describe("the next try after a failed post", () => {
  it("comes after 1, 2, 4 … minutes, after an hour at most", () => {
    expect([0, 1, 2, 5, 6, 15, 400].map((failures) => backoff(failures, failed()) / MINUTE)).toEqual([
      1, 2, 4, 32, 60, 60, 60,
    ]);
  });

  it("comes no sooner than the other end asks, nor any sooner because it asks for little", () => {
    expect(backoff(0, failed(429, 3 * 60 * MINUTE))).toBe(3 * 60 * MINUTE);
    expect(backoff(2, failed(429, 1_000))).toBe(4 * MINUTE);
  });

  it("does not come after sixteen failures in a row", () => {
    expect([14, 15, 16].map((failures) => isLastTry({ url: own, failures }, failed()))).toEqual([false, true, true]);
  });

  it("does not come where nobody is to come again, nor where a chat says that it has no such place", () => {
    const isLast = (url: string, error: unknown): boolean => isLastTry({ url, failures: 0 }, error);
    expect([isLast(own, failed(410)), isLast(chat, failed(410)), isLast(chat, failed(404))]).toEqual([
      true,
      true,
      true,
    ]);
    expect([isLast(own, failed(404)), isLast(chat, failed(500)), isLast(chat, new Error("x"))]).toEqual([
      false,
      false,
      false,
    ]);
    expect(isLast(own, new PostFailure("refused", "not a public address"))).toBe(true);
  });

  it("is told with its reason where that is ours, never with what the other end has said", () => {
    expect([whyFailed(failed()), whyFailed(new Error("their words"))]).toEqual(["no answer", "unknown"]);
  });
});
