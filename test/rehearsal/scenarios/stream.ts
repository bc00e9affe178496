import { LOOK_EVERY } from "../../../functions/clock/look.ts";
import type { StreamRecord } from "../box/changes.ts";
import type { Scenario } from "../scenario.ts";

const hour = LOOK_EVERY / 60_000;

/** The stream delivers twice, in the wrong order, and not at all. */
export const streamRecords: Scenario = {
  name: "records",
  about: "records of the stream come twice, in the wrong order, or never: the second look finds what is missing",
  rings: ["Untold"],
  run: async ({ box, seat, expect, hard }) => {
    const people = await seat({ game: "mosaic", people: 2 });
    await people.begin();
    box.disturb.batches = (records) => [records, records];
    await people.play({ moves: 4 });
    box.disturb.batches = (records) => [[...records].reverse()];
    await people.play({ moves: 4 });
    box.calm();
    // Nobody follows these commits: tables are opened, and nobody is invited until the second look has come round.
    box.disturb.batches = () => [];
    const forgotten = [];
    for (let number = 0; number < (hard ? 6 : 3); number += 1)
      forgotten.push(await seat({ game: "mosaic", people: 2 }));
    await box.settled();
    box.calm();
    await box.idle(hour + 5);
    await box.pass(5);
    for (const table of forgotten) {
      expect(table.newMails().length === 2, `${table.name}: not everybody was invited by the second look`);
    }
    await people.play({ moves: 2, minutes: 10 });
  },
};

/** A record nobody can follow. */
export const poison: Scenario = {
  name: "poison",
  about: "a commit that cannot be followed: it is put away after its tries, an alarm rings, all others go on",
  rings: ["StreamDeadLetters"],
  run: async ({ box, seat, expect, tell, hard }) => {
    const people = await seat({ game: "mosaic", people: 2 });
    await people.begin();
    const TableName = box.description.table.name;
    // In the long size of many tables, so that every lane has some, with commits of people among them.
    const poisoned = Array.from({ length: hard ? 12 : 1 }, (_, number) => `TABLE#poison${number}`);
    for (const pk of poisoned) {
      const Item = { pk: { S: pk }, sk: { S: "E#00000001" }, e: { S: "{" }, v: { N: "1" } };
      await box.write("PutItem", { TableName, Item });
      if (hard) await people.play({ moves: 3 });
    }
    await people.play({ moves: 4 });
    const queue = box.description.mapping.failedTo ?? "";
    const away = box.lyingIn(queue).flatMap(({ body }) => body as readonly StreamRecord[]);
    const putAway = away.map(({ dynamodb }) => dynamodb.Keys.pk?.S ?? "");
    for (const pk of poisoned)
      expect(putAway.includes(pk), `the record of ${pk} that cannot be followed was not put away`);
    tell(`${putAway.length} records were put away, ${poisoned.length} of them could not be followed`);
    await box.pass(5);
    expect(people.acknowledged.length >= 4, "another table stood still");
    for (const pk of poisoned)
      await box.write("DeleteItem", { TableName, Key: { pk: { S: pk }, sk: { S: "E#00000001" } } });
    box.emptyQueue(queue);
  },
};

/** The stream is not read for a while. */
export const behind: Scenario = {
  name: "behind",
  about: "the stream is not read for a quarter of an hour: an alarm rings when it is read late, and what was due comes",
  rings: ["FollowerBehind"],
  run: async ({ box, seat, expect }) => {
    box.mapping.pause();
    const people = await seat({ game: "mosaic", people: 2 });
    // Whether anybody is invited meanwhile depends on the hour: the second look, which comes once in it, does without the stream.
    await box.pass(15);
    box.mapping.resume();
    await people.begin();
    await people.play({ moves: 2 });
    expect(people.acknowledged.length >= 2, "the game did not go on after the stream was read");
  },
};
