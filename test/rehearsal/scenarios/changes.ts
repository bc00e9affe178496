import { games } from "../../../core/index.ts";
import { parseKeyRing, RING_AGE } from "../../../functions/identity/keyRing.ts";
import { rotateKeys } from "../../../functions/tools/ops/keys.ts";
import type { Scenario } from "../scenario.ts";

/** Keys are changed while people play: the duty operators use, in all its steps. */
export const rotation: Scenario = {
  name: "rotation",
  about: "a key is added and made current while processes live: links of both keys are good everywhere",
  run: async ({ box, seat, expect }) => {
    const people = await seat({ game: "mosaic", people: 2 });
    await people.begin();
    const [{ arn } = { arn: "" }] = box.description.secrets.filter(({ generate }) => "GenerateStringKey" in generate);
    const step = async (name: string) =>
      rotateKeys.run(
        {
          table: { client: box.database.client(), tableName: box.database.tableName },
          keys: parseKeyRing(box.secrets.read(arn)),
          keyStore: { read: async () => box.secrets.read(arn), write: async (json) => box.secrets.write(arn, json) },
          games,
          now: box.now,
          graceMs: 0,
        },
        [name],
      );
    const before = parseKeyRing(box.secrets.read(arn)).current;
    expect((await step("add")).failed !== true, "no key could be added");
    expect((await step("use")).failed === true, "a key was made current that not every process knows");
    await people.play({ moves: 2 });
    await box.pass(Math.ceil(RING_AGE.atAll / 60_000) + 2);
    expect((await step("use")).failed !== true, "the key could not be made current");
    expect(parseKeyRing(box.secrets.read(arn)).current !== before, "the current key is the old one");
    expect((await step("drop")).failed === true, "a key was dropped that links are signed with");
    // Sessions of the old key, links of the new one.
    await people.seenBy(0);
    await people.seenBy(1);
    await people.play({ moves: 6 });
    expect(people.acknowledged.length >= 6, "the game did not go on with the new key");
  },
};
