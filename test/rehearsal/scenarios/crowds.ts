import { IN_DOUBT } from "../../../functions/notices/claims/claims.ts";
import { nextDay } from "../../../functions/notices/limits/allowance.ts";
import { from, mailIn, messageIdIn, type Scenario } from "../scenario.ts";
import { ticketOf } from "./near.ts";

const MINUTE = 60_000;

/** As many calls at once as are held back: an alarm rings at five. */
const CALLS = 6;

/** Something else in the account has used up all there is to run functions. */
export const noRoom: Scenario = {
  name: "room",
  long: true,
  about: "the account has no room for calls: each function is held back a few times, alarms ring, and nothing is lost",
  rings: ["ApiThrottles", "StreamThrottles", "ClockThrottles", "FeedbackThrottles", "LiveThrottles"],
  run: async ({ box, seat, expect, hard }) => {
    const people = await seat({ game: "mosaic", people: 2 });
    await people.begin();
    for (let round = 0; round < (hard ? 4 : 1); round += 1) {
      const ticket = await ticketOf(people, 0);
      const held = new Map<string, number>();
      box.disturb.room = (id) => {
        const before = held.get(id) ?? 0;
        held.set(id, before + 1);
        return before >= CALLS;
      };
      const all = Array.from({ length: CALLS });
      const answers = await Promise.all(all.map(() => people.ask("GET", people.path, undefined, 0)));
      expect(
        answers.every(({ status }) => status === 503),
        `requests without room were answered ${answers.map(({ status }) => status)}`,
      );
      // The rule tries again, and so does the page.
      await Promise.all(all.map(() => box.tick()));
      const lines = await Promise.all(all.map(() => box.connect(`tessera, ${ticket}`)));
      expect(
        lines.every((line) => line === undefined),
        "a line was opened without room",
      );
      expect((await box.connect(`tessera, ${ticket}`)) !== undefined, "a line nobody opened used up its ticket");
      await people.play({ moves: 2 });
      // Whoever is asked next gets a mail, and of it feedback.
      await box.pass(2);
      expect(held.size === 5, `of the functions only ${[...held.keys()]} were called`);
      box.calm();
      await box.pass(5);
    }
    await people.play({ moves: 2 });
    expect(people.acknowledged.length >= 4, "the game did not go on after there was room again");
  },
};

/** Sweeps die after they have claimed mails, before these go out. */
export const inDoubt: Scenario = {
  name: "doubts",
  long: true,
  about:
    "sweeps die between claiming and sending: alarms ring, and each mail goes out once when its claim has grown old",
  rings: ["ClockErrors", "MailsInDoubt"],
  run: async ({ box, seat, expect, hard, doubted }) => {
    const tables = [];
    for (let number = 0; number < (hard ? 12 : 6); number += 1) tables.push(await seat({ game: "mosaic", people: 2 }));
    await box.settled();
    await box.leap(MINUTE);
    // None is handed over: a mail that goes out later is the first of its kind.
    box.disturb.fault = (call) => {
      if (mailIn(call) === undefined) return undefined;
      doubted.add(messageIdIn(call) ?? "");
      return { kind: "die", when: "before" };
    };
    let deaths = 0;
    while ((await box.tick()).some(({ kind }) => kind === "failed")) deaths += 1;
    expect(deaths >= 3, `only ${deaths} sweeps died`);
    box.calm();
    await box.leap(IN_DOUBT + MINUTE);
    await box.pass(1);
    for (const table of tables) {
      const mails = table.newMails();
      expect(mails.length === 2, `${table.name}: ${mails.length} of 2 invitations came`);
      for (const mail of mails) await table.readMail(mail);
    }
  },
};

/** Somebody has the service write to the same few addresses, from table after table. */
export const flood: Scenario = {
  name: "flood",
  long: true,
  about:
    "the same five people are invited to table after table: an alarm rings, each gets a few a day, and the rest later",
  rings: ["MailsCapped"],
  run: async ({ box, seat, expect, tell }) => {
    // Caps are counted by the day: all of it happens in one.
    if (nextDay(box.now()) - box.now() < 60 * MINUTE) await box.idle(60);
    const addresses = Object.fromEntries([1, 2, 3, 4, 5].map((one) => [one, `flooded-${one}@mail.example`]));
    for (let number = 0; number < 10; number += 1) await seat({ game: "mosaic", people: 6, addresses });
    await box.settled();
    await box.pass(1);
    const got = (): readonly number[] =>
      Object.values(addresses).map((address) => box.mails.filter(({ to }) => to === address).length);
    expect(
      got().every((mails) => mails === 5),
      `within a day strangers were written to ${got()} times`,
    );
    await box.idle(Math.ceil((nextDay(box.now()) - box.now()) / MINUTE) + 5);
    tell(`on the day after, they had been written to ${got()} times`);
    expect(
      got().every((mails) => mails === 10),
      "what was held back did not come on the next day",
    );
  },
};

/** The provider takes no mail to one address. */
export const refusedMails: Scenario = {
  name: "refused",
  long: true,
  about: "the mail provider takes no mail to one address: it is given up after a day, an alarm rings, the game goes on",
  rings: ["MailsLate", "MailsGivenUp"],
  run: async ({ box, seat, expect }) => {
    const people = await seat({ game: "mosaic", people: 2 });
    const refused = people.addressOf(1);
    box.disturb.fault = (call) =>
      from("Clock")(call) && mailIn(call)?.includes(refused)
        ? { kind: "refuse", status: 400, type: "MessageRejected" }
        : undefined;
    // Tried again after minutes first, then every hour, for about a day.
    await box.idle(30 * 60);
    expect(
      box.mails.every(({ to }) => to !== refused),
      "a mail went out that the provider had not taken",
    );
    expect(
      box.lines.some(({ event, table }) => event === "mail-given-up" && table === people.tableId),
      "the mail was not given up after a day",
    );
    box.calm();
    await people.begin();
    await people.play({ moves: 4 });
    expect(people.acknowledged.length >= 4, "the game did not go on after a mail had been given up");
  },
};
