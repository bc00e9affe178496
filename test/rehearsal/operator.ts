import { games } from "../../core/index.ts";
import { parseKeyRing } from "../../functions/identity/keyRing.ts";
import type { Duty, Report, Tools } from "../../functions/tools/ops/duty.ts";
import type { Box } from "./box/box.ts";

/** The secret with the signing keys. */
export const keyRingOf = ({ description }: Box): string =>
  description.secrets.find(({ generate }) => "GenerateStringKey" in generate)?.arn ?? "";

/** Does a duty as an operator would, with rights of their own: not those of any function. */
export const operate = async (box: Box, duty: Duty, ...args: readonly string[]): Promise<Report> => {
  const arn = keyRingOf(box);
  const client = box.database.client();
  const tools: Tools = {
    table: { client, tableName: box.database.tableName },
    keys: parseKeyRing(box.secrets.read(arn)),
    keyStore: { read: async () => box.secrets.read(arn), write: async (json) => box.secrets.write(arn, json) },
    games,
    now: box.now,
    graceMs: 0,
  };
  try {
    return await duty.run(tools, args);
  } finally {
    client.destroy();
  }
};
