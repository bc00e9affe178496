import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { redrive } from "../../../functions/tools/ops/redrive.ts";
import type { Box } from "../box/box.ts";
import type { Fault } from "../box/front.ts";
import { operate } from "../operator.ts";
import { noticeOf, type People } from "../players.ts";
import { from, onlyNth, type Scenario, type Stage } from "../scenario.ts";

const isFeedback = from("Feedback");

/** How often the host was told that seat 1 cannot be reached. */
const toldHost = (box: Box, people: People): number =>
  box.mails.filter((mail) => mail.tags.table?.[0] === people.tableId && noticeOf(mail).kind === "unreached").length;

/** A table whose seat 1 has a mailbox that is gone; so it stays until the box is calmed. */
const withGone = async ({ box, seat }: Stage): Promise<People> => {
  const people = await seat({ game: "mosaic", people: 2 });
  const gone = people.addressOf(1);
  box.disturb.fate = (address) => (address === gone ? "bounce" : undefined);
  return people;
};

/** Nobody can be reached at an address that is gone: the host passes the link on. */
const forgive = ({ waits }: People): void => {
  for (const wait of waits) if (wait.startsWith("1.")) waits.delete(wait);
};

/** What hears of bounces dies at a call of its own, and is called again. */
const dies = async (stage: Stage, at: number, when: "before" | "after"): Promise<boolean> => {
  const { box, expect } = stage;
  const people = await withGone(stage);
  let died = false;
  const strike = onlyNth(at, isFeedback, { kind: "die", when });
  box.disturb.fault = (call): Fault | undefined => {
    const fault = strike(call);
    died ||= fault !== undefined;
    return fault;
  };
  await people.begin();
  await box.pass(2);
  const told = toldHost(box, people);
  expect(told === 1, `killed ${when} call ${at}: the host was told ${told} times that no mail reaches seat 1`);
  forgive(people);
  box.calm();
  return died;
};

/** What SQS gives an operator of the letters in a queue. */
const lettersOf = (box: Box, queue: string): string =>
  JSON.stringify({ Messages: box.lyingIn(queue).map(({ body }) => ({ Body: JSON.stringify(body) })) });

/** Bounces are not heard: by a death, and for good, until an operator has them heard. */
export const unheard: Scenario = {
  name: "feedback",
  about:
    "what hears of bounces is killed at its calls and called again; it fails for good, alarms ring, and an operator redrives",
  rings: ["FeedbackErrors", "FeedbackDeadLetters"],
  run: async (stage) => {
    const { box, expect, tell, hard, scratch } = stage;
    let deaths = 0;
    for (const when of ["before", "after"] as const)
      for (let at = 0; at < (hard ? 6 : 1); at += 1) if (await dies(stage, at, when)) deaths += 1;
    tell(`${deaths} deaths`);
    expect(deaths >= (hard ? 6 : 2), `only ${deaths} deaths`);

    const queue = box.functionNamed("FeedbackFunction").part.repeated.failedTo ?? "";
    expect(box.lyingIn(queue).length === 0, "a call that was good at its second try was put away");
    const people = await withGone(stage);
    box.disturb.fault = (call) => (isFeedback(call) ? { kind: "die", when: "before" } : undefined);
    await people.begin();
    await box.pass(5);
    expect(toldHost(box, people) === 0, "the host was told of a bounce nobody heard of");
    expect(box.lyingIn(queue).length > 0, "a bounce nobody heard of was not put away");
    box.disturb.fault = () => undefined;
    const file = join(scratch, "letters.json");
    await writeFile(file, lettersOf(box, queue));
    const report = await operate(box, redrive, file);
    expect(report.failed !== true, `the letters could not be redriven: ${report.lines.join(" ")}`);
    box.emptyQueue(queue);
    const toGone = (): number => box.mails.filter(({ to }) => to === people.addressOf(1)).length;
    const before = toGone();
    await box.pass(2);
    await people.play({ moves: 2, minutes: 4 });
    await box.pass(2);
    const told = toldHost(box, people);
    expect(told === 1, `redriven: the host was told ${told} times that no mail reaches seat 1`);
    expect(
      toGone() === before,
      `${toGone() - before} mails went to the mailbox that is gone after the letters were redriven`,
    );
    forgive(people);
  },
};
