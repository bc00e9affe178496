import { expect, it } from "vitest";
import { createMemoryLimits } from "../../../functions/store/rateLimits.ts";
import { moveId, openToy, send, testService } from "../../support/service.ts";

const HOUR = 3_600_000;

it("one caller can cause 30 mails an hour, and is told how long to wait for the next", async () => {
  const service = testService({ limits: createMemoryLimits() });
  const { path, tokens } = await openToy(service);
  const ask = () => send(service, `${path}/seats/0/links`, { moveId: moveId() }, { token: tokens[0] });
  const statuses: number[] = [];
  for (let time = 0; time < 31; time += 1) statuses.push((await ask()).status);
  expect(statuses.slice(0, 30)).not.toContain(429);
  const refused = await ask();
  expect([statuses[30], refused.status]).toEqual([429, 429]);
  expect(await refused.json()).toMatchObject({ code: "too-many-requests", params: { seconds: 120 } });
  service.pass(HOUR / 30);
  expect((await ask()).status).not.toBe(429);
  expect((await ask()).status).toBe(429);
});

it("one caller can open 20 tables an hour", async () => {
  const service = testService({ limits: createMemoryLimits() });
  const seats = [{ name: "Ann" }, { name: "Bob" }];
  const open = () =>
    send(service, "/api/tables", { moveId: moveId(), game: "toy", options: { rounds: 3 }, hostSeat: 0, seats });
  for (let time = 0; time < 20; time += 1) expect((await open()).status).toBe(201);
  expect((await open()).status).toBe(429);
});
