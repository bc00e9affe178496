import { expect, it } from "vitest";
import { intentKeys } from "../../web/intent.ts";
import { type Problem, problemOf } from "../../web/request.ts";
import { fail, ok, type Result } from "../../web/result.ts";

/** Presses that answer in turn, and the keys they were sent with. */
const pressing = () => {
  const keys: string[] = [];
  let made = 0;
  const once = intentKeys(() => `key-${++made}`);
  const press = (intent: string, answer: Result<number, Problem>) =>
    once(intent, async (key) => {
      keys.push(key);
      return answer;
    });
  return { press, keys };
};

it("K-08 the same request keeps its key until its result is known", async () => {
  const { press, keys } = pressing();
  await press("revoke 1", fail(problemOf(500, { code: "internal", key: "service.internal" })));
  await press("revoke 1", fail({ status: 0, code: "timeout", key: "error.timeout", params: {} }));
  await press("revoke 2", fail(problemOf(502, null)));
  await press("revoke 1", ok(1));
  await press("revoke 1", fail(problemOf(409, { code: "not-playing", key: "service.notPlaying" })));
  await press("revoke 1", ok(2));
  expect(keys).toEqual(["key-1", "key-1", "key-2", "key-1", "key-3", "key-4"]);
});
