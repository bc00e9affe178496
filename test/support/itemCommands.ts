import * as sdk from "@aws-sdk/client-dynamodb";

const key = { pk: { S: "P" }, sk: { S: "1" } };

/** An item with attributes of every type the service stores, some with names that look like types. */
export const item = {
  ...key,
  z: { B: new Uint8Array([0, 127, 255]) },
  B: { S: "an attribute may be called so" },
  BS: { L: [{ S: "and so" }] },
  many: { BS: [new Uint8Array([1]), new Uint8Array([2])] },
  n: { N: "3" },
  nested: { M: { B: { B: new Uint8Array([9]) }, flag: { BOOL: true }, none: { NULL: true } } },
};

type Kinds = Pick<
  typeof sdk,
  "DeleteItemCommand" | "GetItemCommand" | "PutItemCommand" | "QueryCommand" | "ScanCommand" | "UpdateItemCommand"
>;

/** Commands of every kind the service uses, to be sent one after the other; made of the classes in `kinds`. */
export const itemCommands = (TableName: string, kinds: Kinds = sdk) => {
  const counted = { TableName, ReturnConsumedCapacity: "TOTAL" } as const;
  return [
    new kinds.PutItemCommand({ ...counted, Item: item, ReturnValues: "ALL_OLD" }),
    new kinds.GetItemCommand({ ...counted, Key: key, ConsistentRead: true }),
    new kinds.QueryCommand({
      ...counted,
      KeyConditionExpression: "pk = :p",
      ExpressionAttributeValues: { ":p": { S: "P" } },
      Limit: 1,
    }),
    new kinds.ScanCommand(counted),
    new kinds.UpdateItemCommand({
      ...counted,
      Key: key,
      UpdateExpression: "SET z = :z",
      ExpressionAttributeValues: { ":z": { B: Buffer.from("part of a larger one").subarray(3, 7) } },
      ReturnValues: "ALL_NEW",
    }),
    new kinds.DeleteItemCommand({ ...counted, Key: key, ReturnValues: "ALL_OLD" }),
    new kinds.GetItemCommand({ ...counted, Key: key }),
  ];
};
