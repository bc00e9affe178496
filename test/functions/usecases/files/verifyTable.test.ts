import { describe, expect, it } from "vitest";
import { unfoldMenu } from "../../../../core/index.ts";
import type { Invitation } from "../../../../functions/contract/index.ts";
import { verifyTable } from "../../../../functions/usecases/files/verifyTable.ts";
import { get, move, moveId, openToy, read, send, testService, tokenIn } from "../../../support/service.ts";
import { type ToyCommand, toyGame } from "../../../support/toyGame.ts";

/** A table of three at which the second player leaves for good after the first move. */
const left = async () => {
  const service = testService();
  const { path, tokens } = await openToy(service, { rounds: 1 });
  const held = [...tokens];
  /** The waited seat makes the last move of its menu; false when nobody is waited for. */
  const step = async (): Promise<boolean> => {
    const [waited] = (await read(service, path)).waiting;
    if (waited === undefined) return false;
    const as = { token: held[waited.seat] };
    const table = await read(service, path, as);
    const command = unfoldMenu<ToyCommand>(table.menu).at(-1);
    const { status } = await move(service, path, as.token, {
      expectedVersion: table.table.version,
      commands: [command],
    });
    if (status !== 200) throw new Error(`a move was answered ${status}`);
    return true;
  };
  const toTheEnd = async () => {
    while (await step());
    const file = await (await get(service, `${path}/export`, { token: held[0] })).json();
    return { file, verified: verifyTable({ toy: toyGame }, file) };
  };
  await step();
  expect((await send(service, `${path}/seats/1/leave`, { moveId: moveId() }, { token: held[1] })).status).toBe(200);
  return { service, path, held, toTheEnd };
};

const typesIn = (file: unknown): readonly string[] =>
  [...JSON.stringify(file).matchAll(/"type":"([\w-]+)"/g)].map(([, type = ""]) => type);

describe("a table somebody has left for good", () => {
  it("is valid when somebody else has taken the seat", async () => {
    const { service, path, held, toTheEnd } = await left();
    const body = { moveId: moveId(), name: "Dan" };
    const answer = await send(service, `${path}/seats/1/replace`, body, { token: held[0] });
    held[1] = tokenIn(((await answer.json()) as Invitation).link);
    const { file, verified } = await toTheEnd();
    expect(typesIn(file)).toContain("seat-left");
    expect(verified).toMatchObject({ ok: true, faults: [], unchecked: [] });
  });

  it("is valid when they have come back", async () => {
    const { service, path, held, toTheEnd } = await left();
    const back = await send(service, `${path}/seats/1/return`, { moveId: moveId() }, { token: held[1] });
    expect(back.status).toBe(200);
    const { file, verified } = await toTheEnd();
    expect(typesIn(file)).toContain("seat-left");
    expect(verified).toMatchObject({ ok: true, faults: [], unchecked: [] });
  });
});
