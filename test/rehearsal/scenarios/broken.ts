import { join } from "node:path";
import { LOOK_EVERY } from "../../../functions/clock/look.ts";
import { buildBrokenBots } from "../brokenBots.ts";
import type { People } from "../players.ts";
import { from, type Scenario } from "../scenario.ts";
import { ticketOf } from "./near.ts";

const hour = LOOK_EVERY / 60_000;

/** A table the second look cannot read. */
export const unreadable: Scenario = {
  name: "looks",
  long: true,
  about: "the clock cannot read a table for two hours: an alarm rings, and the table is looked at again afterwards",
  rings: ["LooksFailed"],
  run: async ({ box, seat, expect }) => {
    const people = await seat({ game: "mosaic", people: 2 });
    await people.begin();
    await people.play({ moves: 2 });
    await box.settled();
    const isOfTable = `TABLE#${people.tableId}`;
    box.disturb.fault = (call) =>
      from("Clock")(call) && call.body.includes(isOfTable)
        ? { kind: "refuse", status: 400, type: "ValidationException" }
        : undefined;
    await box.idle(2 * hour + 5);
    box.calm();
    await people.play({ moves: 2 });
    expect(people.acknowledged.length >= 4, "the game did not go on after the table could be read again");
  },
};

/** A release whose bots cannot play, and the release that mends them. */
export const brokenBots: Scenario = {
  name: "bots",
  long: true,
  about:
    "a release whose bots fail: they are given up, an alarm rings; with the next release the second look wakes them",
  rings: ["BotsGivenUp"],
  run: async ({ box, seat, expect, scratch, hard }) => {
    const players = ["Stream", "Clock"];
    const broken = join(scratch, "brokenBots");
    await buildBrokenBots(box, players, broken);
    const goOut = async (folder?: string): Promise<void> => {
      await box.settled();
      for (const name of players) await box.functionNamed(`${name}Function`).release(folder && join(folder, name));
    };
    await goOut(broken);
    const tables: People[] = [];
    for (let number = 0; number < (hard ? 3 : 1); number += 1)
      tables.push(await seat({ game: number === 1 ? "patchistory" : "mosaic", people: 1, bots: 1 }));
    for (const table of tables) await table.begin();
    for (const table of tables) await table.play({ minutes: 5 });
    const botIsAsked = async (number: number): Promise<boolean> =>
      (await tables[number]?.seenBy(0))?.waiting.some(({ seat: one }) => one === 1) === true;
    for (const number of tables.keys())
      expect(await botIsAsked(number), "a bot that cannot play is not waited for any more");
    await goOut();
    const before = tables.map(({ acknowledged }) => acknowledged.length);
    await box.idle(hour + 5);
    for (const [number, table] of tables.entries()) {
      await table.play({ moves: 3 });
      expect(table.acknowledged.length > (before[number] ?? 0), `${table.name}: the bot was not woken`);
    }
  },
};

/** Each function does nothing more in the middle of a call, until it is killed. */
export const frozen: Scenario = {
  name: "frozen",
  long: true,
  about: "each function stands still in the middle of a call until its time-out: alarms ring, others take over",
  rings: ["ApiNearTimeout", "StreamNearTimeout", "ClockNearTimeout", "FeedbackNearTimeout", "LiveNearTimeout"],
  run: async ({ box, seat, expect }) => {
    const people = await seat({ game: "mosaic", people: 2 });
    await people.begin();
    await people.play({ moves: 1 });
    const ticket = await ticketOf(people, 0);
    const stopped = new Set<string>();
    // What is asked before a function has started is no part of a call: only the table is.
    box.disturb.fault = ({ caller, service }) => {
      if (service !== "dynamodb" || stopped.has(caller.part.id)) return undefined;
      stopped.add(caller.part.id);
      return { kind: "freeze" };
    };
    const line = box.connect(`tessera, ${ticket}`);
    const mails = people.play({ moves: 2 });
    expect((await line) === undefined, "a line was opened by a function that stood still");
    await mails;
    await box.settled();
    expect(stopped.size === 5, `only ${[...stopped]} stood still`);
    box.calm();
    await box.pass(10);
    await people.play({ moves: 2 });
    expect(people.acknowledged.length >= 4, "the game did not go on after functions had stood still");
  },
};
