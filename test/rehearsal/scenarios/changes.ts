import { join } from "node:path";
import { parseKeyRing, RING_AGE } from "../../../functions/identity/keyRing.ts";
import { rotateKeys } from "../../../functions/tools/ops/keys.ts";
import { pauseMails } from "../../../functions/tools/ops/tables.ts";
import { buildNewerRules } from "../newerRules.ts";
import { keyRingOf, operate } from "../operator.ts";
import type { Scenario } from "../scenario.ts";

/** Keys are changed while people play: the duty operators use, in all its steps. */
export const rotation: Scenario = {
  name: "rotation",
  about: "a key is added and made current while processes live: links of both keys are good everywhere",
  run: async ({ box, seat, expect }) => {
    const people = await seat({ game: "mosaic", people: 2 });
    await people.begin();
    const current = (): string => parseKeyRing(box.secrets.read(keyRingOf(box))).current;
    const before = current();
    expect((await operate(box, rotateKeys, "add")).failed !== true, "no key could be added");
    expect((await operate(box, rotateKeys, "use")).failed === true, "a key was made current that not all know");
    await people.play({ moves: 2 });
    await box.pass(Math.ceil(RING_AGE.atAll / 60_000) + 2);
    expect((await operate(box, rotateKeys, "use")).failed !== true, "the key could not be made current");
    expect(current() !== before, "the current key is the old one");
    expect((await operate(box, rotateKeys, "drop")).failed === true, "a key was dropped that links are signed with");
    // Sessions of the old key, links of the new one.
    await people.seenBy(0);
    await people.seenBy(1);
    await people.play({ moves: 6 });
    expect(people.acknowledged.length >= 6, "the game did not go on with the new key");
  },
};

/** A release with newer rules goes out, is taken back, and goes out again. */
export const release: Scenario = {
  name: "release",
  about: "a release with newer rules, in its order; taken back, its tables wait and others go on; out again, all go on",
  rings: ["ApiFailures"],
  run: async ({ box, seat, expect, scratch, hard }) => {
    const newer = join(scratch, "newer");
    await buildNewerRules(box, ["Api", "Stream", "Clock", "Feedback"], newer);
    const goOut = async (names: readonly string[], folder?: string): Promise<void> => {
      await box.settled();
      for (const name of names) await box.functionNamed(`${name}Function`).release(folder && join(folder, name));
    };
    const readers = ["Stream", "Clock", "Feedback"];
    // In the long size tables of both games and one with a bot, which is played by what reads the stream.
    const tables = [await seat({ game: "mosaic", people: 2 })];
    if (hard) tables.push(await seat({ game: "patchistory", people: 2 }));
    if (hard) tables.push(await seat({ game: "mosaic", people: 1, bots: 1 }));
    const playAll = async (moves: number): Promise<void> => {
      for (const table of tables) {
        const before = table.acknowledged.length;
        await table.play({ moves });
        expect(table.acknowledged.length >= before + moves, `${table.name} did not go on`);
      }
    };
    for (const table of tables) await table.begin();
    await playAll(3);
    await goOut(readers, newer);
    await playAll(2);
    const others = await seat({ game: "mosaic", people: 2 });
    await others.begin();
    await goOut(["Api"], newer);
    await playAll(3);

    for (let round = 0; round < (hard ? 3 : 1); round += 1) {
      const before = others.acknowledged.length;
      await goOut(["Api", ...readers]);
      for (const { ask, path, people, name } of tables) {
        const asked = [0, 1, 0, 1, 0, 1].map((one) => ask("GET", path, undefined, one % people));
        const answers = await Promise.all(asked);
        expect(
          answers.every(({ status, headers }) => status === 503 && Number(headers["retry-after"]) > 0),
          `${name}: older code answered for a newer log: ${answers.map(({ status }) => status)}`,
        );
      }
      await others.play({ moves: 3 });
      expect(others.acknowledged.length >= before + 3, "a table the newer code had not touched stood still");
      await box.pass(5);

      await goOut([...readers, "Api"], newer);
      await playAll(3);
    }
  },
};

/** An operator holds mails back, and lets them go. */
export const paused: Scenario = {
  name: "paused",
  about: "an operator pauses mails for half an hour: none goes out, an alarm reminds, and all go out afterwards",
  rings: ["OutboxOld"],
  run: async ({ box, seat, expect }) => {
    const people = await seat({ game: "mosaic", people: 2 });
    await operate(box, pauseMails, "on");
    await box.pass(30, { every: 5 });
    expect(people.newMails().length === 0, "a mail went out while mails were paused");
    await operate(box, pauseMails, "off");
    await people.begin();
    await people.play({ moves: 2 });
  },
};
