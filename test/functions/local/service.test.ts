import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Service, type ServiceOptions, startService } from "../../../functions/local/service.ts";
import { playTable } from "../../../functions/tools/playedTable.ts";
import { toyGame } from "../../support/toyGame.ts";

let folder = "";
const services: Service[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tessera-service-"));
});

afterEach(async () => {
  for (const service of services.splice(0)) await service.close();
  await rm(folder, { recursive: true, force: true });
});

const start = async (options: Partial<ServiceOptions> = {}): Promise<Service> => {
  const service = await startService({
    folder,
    port: 0,
    graceMs: 0,
    clockMs: 10,
    code: "test",
    webFolder: join(folder, "web"),
    games: { toy: toyGame },
    ...options,
  });
  services.push(service);
  return service;
};

describe("a whole game over HTTP and mail", () => {
  it("is played by the links in the mails: one mail for each wait, none without one", async () => {
    const played = await playTable(await start(), { game: "toy", players: 3, seed: "1" });
    expect(played.problems).toEqual([]);
    expect(played.refused).toBe(0);
    expect(played.finalScores.map(({ total }) => total).reduce((sum, total) => sum + total)).toBe(3);
    expect(played.logItems).toBeGreaterThan(played.moves);
  });
});
