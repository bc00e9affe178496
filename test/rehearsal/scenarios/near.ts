import { QueryCommand } from "@aws-sdk/client-dynamodb";
import type { Call } from "../box/front.ts";
import type { People } from "../players.ts";
import type { Scenario } from "../scenario.ts";

const isSpeaking = ({ service }: Call): boolean => service === "execute-api";

/** A ticket for a line to the table, as a page asks for one. */
export const ticketOf = async (people: People, seat: number): Promise<string> => {
  const answer = await people.insist("POST", `${people.path}/live`, {}, seat);
  return (JSON.parse(answer.body) as { readonly ticket?: string }).ticket ?? "";
};

/** Pages that have a table open learn of commits, and a page that is gone or hangs delays nobody. */
export const near: Scenario = {
  name: "near",
  about:
    "open pages are told of each commit; forged and used tickets open nothing; lines that are gone or hang hold up nothing",
  run: async ({ box, seat, expect }) => {
    const people = await seat({ game: "mosaic", people: 2 });
    await people.begin();
    await people.play({ moves: 1 });
    const ticket = await ticketOf(people, 1);
    const line = await box.connect(`tessera, ${ticket}`);
    expect(line !== undefined, "a good ticket opened no line");
    expect((await box.connect(`tessera, ${ticket}`)) === undefined, "a ticket opened a second line");
    expect((await box.connect(`tessera, ${ticket.slice(0, -4)}AAAA`)) === undefined, "a forged ticket opened a line");
    expect((await box.connect("tessera")) === undefined, "a line was opened without a ticket");
    const before = people.acknowledged.length;
    await people.play({ moves: 2 });
    await box.settled();
    const versions = people.acknowledged.slice(before).map(({ version }) => version);
    const told = (line?.words ?? []).map((word) => Number((JSON.parse(word) as { version?: number }).version));
    expect(
      versions.length > 0 && versions.every((version) => told.some((one) => one >= version)),
      `commits ${versions} were made, and the line was told ${told}`,
    );
    // The page goes away without a word: the next commit finds out.
    line?.vanish();
    await box.leap(60_000);
    await people.play({ moves: 1 });
    await box.settled();
    const { Items = [] } = await box.database.client().send(
      new QueryCommand({
        TableName: box.description.table.name,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": { S: `LIVE#${people.tableId}` } },
      }),
    );
    expect(Items.length === 0, "a line that is gone stays on the list");
    // The gateway takes the word and says nothing: what follows from the commit comes all the same.
    await box.connect(`tessera, ${await ticketOf(people, 0)}`);
    box.disturb.fault = (call) => (isSpeaking(call) ? { kind: "hang" } : undefined);
    await people.play({ moves: 1 });
    box.calm();
    await people.play({ moves: 1 });
  },
};
