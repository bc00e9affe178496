import type { Call } from "../box/front.ts";
import { away, everyNth, from, type Scenario, throttled } from "../scenario.ts";

const isSending = ({ service }: Call): boolean => service === "ses";
const isData = ({ service }: Call): boolean => service === "dynamodb";

/** The mail provider takes the connection and says nothing, then is away for long. */
export const mailProvider: Scenario = {
  name: "provider",
  about: "the mail provider hangs, then is away for half an hour: nothing is lost, and an alarm says so",
  rings: ["MailsLate"],
  run: async ({ box, seat, expect, tell }) => {
    const people = await seat({ game: "mosaic", people: 2 });
    box.disturb.fault = (call) => (isSending(call) ? { kind: "hang" } : undefined);
    const begun = performance.now();
    await box.pass(1);
    tell(`a sweep with a provider that hangs ended after ${Math.round((performance.now() - begun) / 1000)} s`);
    box.disturb.fault = (call) => (isSending(call) ? away : undefined);
    await box.pass(30, { every: 5 });
    expect(
      box.mails.every(({ tags }) => tags.table?.[0] !== people.tableId),
      "a mail went out through a dead provider",
    );
    box.calm();
    // What was tried in vain is tried again later, and later each time.
    await box.idle(130);
    await people.begin();
    await people.play({ moves: 4 });
    expect(people.acknowledged.length >= 4, "the game did not go on after the provider was back");
  },
};

/** DynamoDB holds back one call in six. */
export const throttling: Scenario = {
  name: "throttling",
  about: "DynamoDB holds back one call in six: nothing is lost, an alarm rings",
  rings: ["TableThrottled"],
  run: async ({ box, seat, expect, hard }) => {
    const people = await seat({ game: "mosaic", people: 2 });
    await people.begin();
    box.disturb.fault = everyNth(6, isData, throttled);
    const moves = hard ? 60 : 4;
    await people.play({ moves, minutes: 120 });
    box.calm();
    expect(people.acknowledged.length >= moves, "the game did not go on while the table was held back");
  },
};

/** Writes are carried out and nobody hears of it. */
export const lostAnswers: Scenario = {
  name: "answers",
  about: "one write in five is carried out and its answer lost, in every function",
  run: async ({ box, seat, hard, expect }) => {
    const people = await seat({ game: "mosaic", people: 2 });
    await people.begin();
    const writes = ({ service, operation }: Call): boolean =>
      service === "dynamodb" && /Put|Update|Delete/.test(operation);
    box.disturb.fault = everyNth(5, writes, { kind: "lose" });
    await people.play({ moves: hard ? 60 : 10, minutes: 120 });
    box.calm();
    await box.pass(10);
    expect(people.acknowledged.length >= 10, "the game did not go on while answers were lost");
  },
};

/** The database is away for the API. */
export const databaseAway: Scenario = {
  name: "away",
  about: "the database is away for requests: they are answered 503, and alarms ring",
  rings: ["ApiFailures"],
  run: async ({ box, seat, expect, hard }) => {
    const people = await seat({ game: "mosaic", people: 2 });
    await people.begin();
    // In the long size again and again: it comes back between two moves, for a few calls, and in the middle of requests.
    for (let round = 0; round < (hard ? 8 : 0); round += 1) {
      let calls = 0;
      box.disturb.fault = (call) => {
        if (!isData(call) || !from("Api")(call)) return undefined;
        calls += 1;
        return calls % (round + 8) < 4 ? away : undefined;
      };
      await people.play({ moves: 4, minutes: 30 });
      box.calm();
      await people.play({ moves: 2 });
    }
    box.disturb.fault = (call) => (isData(call) && from("Api")(call) ? away : undefined);
    const answers = await Promise.all([0, 1, 0, 1, 0, 1].map((one) => people.ask("GET", people.path, undefined, one)));
    const statuses = [...new Set(answers.map(({ status }) => status))];
    expect(statuses.join() === "503", `a table that cannot be read was answered ${statuses}`);
    expect(
      answers.every(({ headers }) => Number(headers["retry-after"]) > 0),
      "nobody was told when to come again",
    );
    box.calm();
    await box.pass(5);
    const before = people.acknowledged.length;
    await people.play({ moves: 2 });
    expect(people.acknowledged.length >= before + 2, "the game did not go on after the database was back");
  },
};
