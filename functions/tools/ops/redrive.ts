import { readFile } from "node:fs/promises";
import { handleFeedback } from "../../feedback/feedback.ts";
import { dynamoOutbox } from "../../notices/outbox.ts";
import { dynamoProjections } from "../../stream/summaries.ts";
import { type Duty, depsOf, ended, type Report, type Tools, withEach } from "./duty.ts";
import { rebuildAll } from "./restore.ts";

/** The content of a dead-letter queue, as far as it is read: a batch of the stream that is only referred to, or a whole event. */
interface Letter {
  /** Its number among the file's letters, counted from 1. */
  readonly number: number;
  readonly DDBStreamBatchInfo?: unknown;
  /** The input of a call that failed for good; an event that could not be delivered is there unwrapped. */
  readonly requestPayload?: unknown;
  readonly Records?: unknown;
}

/** The bodies of the messages in a file written by `aws sqs receive-message`; undefined when it is not one. */
const lettersIn = (text: string): readonly Letter[] | undefined => {
  try {
    const { Messages } = JSON.parse(text) as { readonly Messages?: readonly { readonly Body: string }[] };
    return Messages?.map(({ Body }, index) => ({ ...Object(JSON.parse(Body)), number: index + 1 }) as Letter);
  } catch {
    return undefined;
  }
};

const redriven = async (tools: Tools, file: string): Promise<Report> => {
  const letters = lettersIn(await readFile(file, "utf8"));
  if (letters === undefined) return { lines: [`${file} is not what “aws sqs receive-message” writes.`], failed: true };
  const lines: string[] = [];
  const warned: string[] = [];
  const feedback = {
    contactStates: depsOf(tools).contactStates,
    projections: dynamoProjections(tools.table, tools.keys),
    outbox: dynamoOutbox(tools.table),
    clock: tools.now,
    log: ({ event }: { readonly event: string }) => void warned.push(event),
  };
  const ofMail = letters.filter(({ DDBStreamBatchInfo }) => DDBStreamBatchInfo === undefined);
  const unheard = await withEach(
    ofMail,
    ({ number }) => `letter ${number}`,
    (letter) => handleFeedback(feedback, letter.requestPayload ?? letter),
  );
  const heard = ofMail.length - unheard.length;
  if (ofMail.length > 0) lines.push(`${heard} events of mails heard, ${warned.length} addresses marked`);
  // The stream's letters name a shard and numbers, not the commits: whatever was not followed is derived from the logs.
  const ofStream = letters.length - ofMail.length;
  const underived = await withEach(
    ofStream > 0 ? [ofStream] : [],
    (count) => `${count} batches of the stream`,
    async (count) => {
      lines.push(`${count} batches of the stream: ${await rebuildAll(tools)} tables rebuilt`);
    },
  );
  const failures = [...unheard, ...underived];
  const dealt = heard + (underived.length > 0 ? 0 : ofStream);
  return ended(lines, failures, `${dealt} of ${letters.length} letters are dealt with: delete these from the queue`);
};

export const redrive: Duty = {
  name: "redrive",
  takes: "<file>",
  about:
    "does again what lies in a dead-letter queue, as “aws sqs receive-message” has written it to a file; safe to repeat",
  arity: [1, 1],
  changes: true,
  run: (tools, [file = ""]) => redriven(tools, file),
};
