import { describe, expect, it } from "vitest";
import type { Invitation, TableReply } from "../../../../functions/contract/index.ts";
import { claimsOf } from "../../../../functions/identity/links.ts";
import { loadTable } from "../../../../functions/usecases/loadTable.ts";
import { isOwner, ownOr, startSession } from "../../../../functions/usecases/people/seats.ts";
import { moveId, openToy, read, send, type TestService, testService, tokenIn } from "../../../support/service.ts";
import { toyGame } from "../../../support/toyGame.ts";
import { opened, step, tableAfter } from "../../../support/toyLog.ts";

const idle = () => {
  throw new Error("nobody plays here");
};

/** Ann hosts at seat 0; Bob has an address; Cleo has none; Dice is a bot. */
const table = async () => {
  const service = testService({
    games: { toy: { ...toyGame, bots: async () => ({ standIn: idle, greedy: idle }) } },
  });
  const seats = [
    { name: "Ann" },
    { name: "Bob", email: "bob@mail.example" },
    { name: "Cleo" },
    { name: "Dice", bot: true },
  ];
  const opening = await send(service, "/api/tables", {
    moveId: moveId(),
    game: "toy",
    name: "Friday",
    options: { rounds: 1 },
    hostSeat: 0,
    seats,
  });
  const { tableId, hostLink, invitations } = (await opening.json()) as {
    tableId: string;
    hostLink: string;
    invitations: readonly Invitation[];
  };
  const links = new Map(invitations.map(({ seat, link }) => [seat, link]));
  const path = `/api/tables/${tableId}`;
  const [ann, cleo] = [tokenIn(hostLink), tokenIn(links.get(2) ?? null)];
  /** The answer to a press at a seat: its status, and the code of a refusal or the whole answer. */
  const press = async (seat: number | "host", what: string, token: string | undefined, body: object = {}) => {
    const response = await send(service, `${path}/seats/${seat}/${what}`, { moveId: moveId(), ...body }, { token });
    const answer = (await response.json()) as Record<string, unknown>;
    return { status: response.status, answer };
  };
  const refused = async (...asked: Parameters<typeof press>): Promise<string> => {
    const { status, answer } = await press(...asked);
    return `${status} ${answer.code}`;
  };
  const typesOfLog = async () =>
    (await service.deps.store.load(tableId)).commits.map(({ events }) => events.map(({ type }) => type).join());
  return { service, path, tableId, ann, cleo, invitations, press, refused, typesOfLog };
};

const contactsOf = async ({ deps }: TestService, tableId: string) => {
  const loaded = await loadTable(deps, tableId);
  return Promise.all(
    (loaded?.seats ?? []).map(async ({ contact }) =>
      contact === undefined ? null : ((await deps.contacts.get(tableId, contact))?.email ?? "forgotten"),
    ),
  );
};

describe("a new link", () => {
  it("is its own holder’s at once, and written nowhere", async () => {
    const { press, ann, cleo, typesOfLog } = await table();
    const before = await typesOfLog();
    const own = await press(2, "links", cleo);
    expect(own).toMatchObject({ status: 200, answer: { seat: 2, name: "Cleo", mailed: false } });
    expect(tokenIn(own.answer.link as string)).not.toBe("");
    expect((await press("host", "links", ann)).answer).toMatchObject({ seat: 0, name: "Ann", mailed: false });
    expect(await typesOfLog()).toEqual(before);
  });

  it("is the host’s to pass on where the seat has no address, and mailed where it has one; the log tells", async () => {
    const { press, ann, typesOfLog } = await table();
    const passed = await press(2, "links", ann);
    expect(passed.answer).toMatchObject({ seat: 2, name: "Cleo", mailed: false });
    expect(passed.answer.link).toEqual(expect.stringContaining("#"));
    expect((await press(1, "links", ann)).answer).toEqual({ seat: 1, name: "Bob", mailed: true, link: null });
    expect((await typesOfLog()).slice(-2)).toEqual(["link-issued", "link-issued"]);
  });

  it("is nobody else’s, and none for a bot or for a seat there is not", async () => {
    const { refused, ann, cleo } = await table();
    expect(await refused(1, "links", cleo)).toBe("403 host-only");
    expect(await refused("host", "links", cleo)).toBe("403 host-only");
    expect(await refused(1, "links", undefined)).toBe("401 sign-in-needed");
    expect(await refused(3, "links", ann)).toBe("409 played-by-bot");
    expect(await refused(4, "links", ann)).toBe("404 no-such-seat");
  });
});

describe("a seat that is given to somebody else", () => {
  it("is the host’s to give: the new holder’s link is good, the old one’s void, and the former address forgotten", async () => {
    const { service, path, tableId, press, ann } = await table();
    expect(await contactsOf(service, tableId)).toEqual([null, "bob@mail.example", null, null]);
    const given = await press(1, "replace", ann, { name: "Dora", email: "dora@mail.example" });
    expect(given).toMatchObject({ status: 200, answer: { seat: 1, name: "Dora", mailed: true, link: null } });
    expect(await contactsOf(service, tableId)).toEqual([null, "dora@mail.example", null, null]);
    const again = await press(1, "replace", ann, { name: "Eve" });
    expect(again.answer).toMatchObject({ seat: 1, name: "Eve", mailed: false });
    expect((await read(service, path, { token: tokenIn(again.answer.link as string) })).you.seat).toBe(1);
    expect(await contactsOf(service, tableId)).toEqual([null, null, null, null]);
  });

  it("keeps its new address where the same press comes again and is refused: from a link that has ended, or with something else in it", async () => {
    const { service, tableId, press, refused, ann } = await table();
    const key = moveId();
    const dora = { name: "Dora", email: "dora@mail.example" };
    expect((await press(1, "replace", ann, { ...dora, moveId: key })).status).toBe(200);
    expect(await refused(1, "replace", ann, { ...dora, name: "Eve", moveId: key })).toMatch(/^409/);
    expect((await press(0, "revoke", ann)).status).toBe(200);
    expect(await refused(1, "replace", ann, { ...dora, moveId: key })).toBe("410 link-revoked");
    expect(await contactsOf(service, tableId)).toEqual([null, "dora@mail.example", null, null]);
  });

  it("goes to a bot where the game has one, but not the host’s; a bot’s goes to a person", async () => {
    const { service, path, press, refused, ann } = await table();
    expect(await refused(0, "replace", ann, { name: "Robot", bot: true })).toBe("422 host-missing");
    expect((await press(2, "replace", ann, { name: "Robot", bot: true })).answer).toMatchObject({
      seat: 2,
      name: "Robot",
    });
    expect((await read(service, path)).table.seats[2]).toMatchObject({ name: "Robot", bot: true });
    const without = testService();
    const toy = await openToy(without, { start: false });
    const robot = { moveId: moveId(), name: "Robot", bot: true };
    const answer = await send(without, `${toy.path}/seats/1/replace`, robot, { token: toy.tokens[0] });
    expect([answer.status, await answer.json()]).toEqual([422, expect.objectContaining({ code: "no-bots" })]);
    expect(await refused(3, "replace", ann, { name: "Mia" })).toBe("200 undefined");
    expect((await read(service, path)).table.seats[3]).toMatchObject({ name: "Mia", bot: false });
    expect((await press(0, "replace", ann, { name: "Gil" })).answer).toMatchObject({ seat: 0, name: "Gil" });
  });

  it("has a name nobody else there has, and is refused to everybody but the host", async () => {
    const { service, tableId, refused, ann, cleo } = await table();
    expect(await refused(1, "replace", ann, { name: "CLEO", email: "x@mail.example" })).toBe("409 name-taken");
    expect(await refused(1, "replace", cleo, { name: "Dora", email: "x@mail.example" })).toBe("403 host-only");
    expect(await refused(7, "replace", ann, { name: "Dora" })).toBe("404 no-such-seat");
    expect(await contactsOf(service, tableId)).toEqual([null, "bob@mail.example", null, null]);
  });
});

describe("the host’s rights", () => {
  const give = async (at: Awaited<ReturnType<typeof table>>, seat: number, token: string | undefined) => {
    const response = await send(at.service, `${at.path}/host`, { moveId: moveId(), seat }, { token });
    return { status: response.status, answer: (await response.json()) as Partial<TableReply> & { code?: string } };
  };

  it("go to the holder of a seat, and leave who gave them", async () => {
    const at = await table();
    const { status, answer } = await give(at, 2, at.ann);
    expect([status, answer.you, answer.table?.host.seat]).toEqual([
      200,
      expect.objectContaining({ seat: 0, host: false }),
      2,
    ]);
    expect((await read(at.service, at.path, { token: at.cleo })).you).toMatchObject({ seat: 2, host: true });
    expect((await give(at, 0, at.ann)).answer.code).toBe("host-only");
  });

  it("go to no bot and to no seat there is not", async () => {
    const at = await table();
    expect(await give(at, 3, at.ann)).toMatchObject({ status: 409, answer: { code: "played-by-bot" } });
    expect(await give(at, 4, at.ann)).toMatchObject({ status: 404, answer: { code: "no-such-seat" } });
    expect((await give(at, 2, undefined)).answer.code).toBe("sign-in-needed");
  });
});

describe("a player’s name and language", () => {
  it("are their own to change, each by itself or both in one commit", async () => {
    const { service, path, press, cleo, typesOfLog } = await table();
    expect((await press(2, "profile", cleo, { name: "Cléo" })).status).toBe(200);
    expect((await press(2, "profile", cleo, { language: "fr" })).status).toBe(200);
    expect((await press(2, "profile", cleo, { name: "Clea", language: "it" })).status).toBe(200);
    expect((await typesOfLog()).slice(-3)).toEqual([
      "seat-renamed",
      "seat-language-set",
      "seat-renamed,seat-language-set",
    ]);
    expect((await read(service, path)).table.seats[2]).toMatchObject({ name: "Clea", language: "it" });
  });

  it("are nobody else’s, not even the host’s; and nobody takes another’s name, though all may keep their own", async () => {
    const { refused, ann, cleo } = await table();
    expect(await refused(2, "profile", ann, { name: "Eve" })).toBe("403 not-your-seat");
    expect(await refused(1, "profile", cleo, { name: "Eve" })).toBe("403 not-your-seat");
    expect(await refused(2, "profile", undefined, { name: "Eve" })).toBe("401 sign-in-needed");
    expect(await refused(9, "profile", cleo, { name: "Eve" })).toBe("404 no-such-seat");
    expect(await refused(2, "profile", cleo, { name: "bob" })).toBe("409 name-taken");
    expect(await refused(2, "profile", cleo, { name: "Cleo" })).toBe("200 undefined");
  });
});

describe("whose a place is", () => {
  const seated = tableAfter(step([opened]));
  const apart = tableAfter(step([{ ...opened, hostSeat: null, host: { name: "Hal", language: "en" } }]));
  const who = (seat: number | null, host: boolean) => ({ seat, host });

  it("is the host’s seat for “host” where the host has one", () => {
    expect([ownOr(seated, "host"), ownOr(apart, "host"), ownOr(seated, 3), ownOr(seated, 4)]).toEqual([
      0,
      "host",
      3,
      undefined,
    ]);
  });

  it("is the holder’s, and the host’s rights are of who has them where they are", () => {
    expect([isOwner(seated, who(1, false), 1), isOwner(seated, who(1, false), 2)]).toEqual([true, false]);
    expect([isOwner(seated, who(0, true), "host"), isOwner(seated, who(0, false), "host")]).toEqual([true, false]);
    expect([isOwner(apart, who(null, true), "host"), isOwner(seated, who(null, true), "host")]).toEqual([true, false]);
  });
});

describe("a link that is traded for a session", () => {
  it("lets its holder come to the table the first time, and is no news after that", async () => {
    const { service, tableId, path } = await table();
    const claims = claimsOf((await loadTable(service.deps, tableId)) as never, 2);
    if (claims === undefined) throw new Error("a link");
    const first = await startSession(service.deps, claims);
    expect(first).toMatchObject({ ok: true, value: { reply: { tableId, seat: 2, host: false } } });
    const { version, seats } = (await read(service, path)).table;
    expect(seats[2]?.joined).toBe(true);
    await startSession(service.deps, claims);
    expect((await read(service, path)).table.version).toBe(version);
  });

  it("of a table without more than a host brings nobody to a seat", async () => {
    const { service } = await table();
    const at = await openToy(service, { start: false, more: { hostSeat: null, host: { name: "Hal" } } });
    const claims = claimsOf((await loadTable(service.deps, at.tableId)) as never, "host");
    if (claims === undefined) throw new Error("a link");
    const session = await startSession(service.deps, claims);
    expect(session).toMatchObject({ ok: true, value: { reply: { seat: null, host: true } } });
    expect((await read(service, at.path)).table.version).toBe(1);
  });
});
