import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from "aws-lambda";
import { writeLogLine } from "../runtime/jsonLog.ts";
import { keepFresh, loadKeys } from "../runtime/loadKeys.ts";
import { setting } from "../runtime/settings.ts";
import { boundedClient } from "../store/boundedClient.ts";
import { connect, PROTOCOL } from "./connect.ts";
import { dynamoConnections } from "./connections.ts";
import { gatewayPosts } from "./posts.ts";

const deps = {
  keys: await loadKeys(process.env),
  connections: dynamoConnections({ client: boundedClient(), tableName: setting(process.env, "TESSERA_TABLE") }),
  posts: gatewayPosts(setting(process.env, "TESSERA_LIVE")),
  clock: Date.now,
  log: writeLogLine,
};

/** The gateway's input when a page opens a line. */
type Connecting = Pick<APIGatewayProxyWebsocketEventV2, "requestContext"> & {
  readonly headers?: Readonly<Record<string, string>>;
};

/** Opens a line of API Gateway's WebSocket API, or refuses it: an answer other than 200 ends it. */
export const handler = async ({ requestContext, headers = {} }: Connecting): Promise<APIGatewayProxyResultV2> => {
  await keepFresh(deps.keys);
  const [, protocols = ""] = Object.entries(headers).find(([name]) => /^sec-websocket-protocol$/i.test(name)) ?? [];
  const refused = await connect(deps, { connectionId: requestContext.connectionId, protocols });
  writeLogLine({ level: refused === null ? "info" : "warn", event: "live-opened", code: refused });
  return refused === null ? { statusCode: 200, headers: { "Sec-WebSocket-Protocol": PROTOCOL } } : { statusCode: 401 };
};
