import { DeleteItemCommand, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import type { LogTable } from "../../store/logTable.ts";

/** Whether all mails are held back until an operator releases them, for instance during a restore. What is due stays due. */
export interface MailPause {
  isOn(): Promise<boolean>;
  begin(now: number): Promise<void>;
  end(): Promise<void>;
}

const key = marshall({ pk: "OPS", sk: "MAILS-PAUSED" });

/** The pause as an item of the service's table. */
export const dynamoMailPause = ({ client, tableName }: LogTable): MailPause => ({
  isOn: async () => {
    const { Item } = await client.send(new GetItemCommand({ TableName: tableName, Key: key, ConsistentRead: true }));
    return Item !== undefined;
  },
  begin: async (now) => {
    await client.send(new PutItemCommand({ TableName: tableName, Item: { ...key, ...marshall({ since: now }) } }));
  },
  end: async () => {
    await client.send(new DeleteItemCommand({ TableName: tableName, Key: key }));
  },
});
