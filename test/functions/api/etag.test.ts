import { expect, it } from "vitest";
import type { Deps } from "../../../functions/usecases/deps.ts";
import { get, openToy, testService } from "../../support/service.ts";

it("an answer from an older code version is not fresh, even if nothing was played, because new code may show the table differently", async () => {
  const before = testService();
  const { path, tokens } = await openToy(before);
  const token = { token: tokens[1] };
  const etag = (await get(before, path, token)).headers.get("ETag") ?? "";
  const { store, keys, contacts, clock } = before.deps;
  const restarted = (changes: Partial<Deps>) => testService({ store, keys, contacts, clock, ...changes });
  const ask = async (changes: Partial<Deps>) =>
    (await get(restarted(changes), path, token, { "If-None-Match": etag })).status;
  expect(await ask({})).toBe(304);
  expect(await ask({ code: "tomorrow" })).toBe(200);
});
