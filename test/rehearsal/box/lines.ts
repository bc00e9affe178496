import type { LinesPart } from "../template/description.ts";
import { ACCOUNT, REGION } from "../template/resolve.ts";
import type { Call, Service } from "./front.ts";
import type { Outcome } from "./functions.ts";
import { nextName } from "./names.ts";

/** A page's line that is open. */
export interface Line {
  readonly connectionId: string;
  /** What was said on it, in its order. */
  readonly words: string[];
  /** Whether it was ended from the other side. */
  ended: boolean;
  /** The page goes away, and nobody hears of it. */
  vanish(): void;
}

export interface LinesOptions {
  readonly lines: LinesPart;
  readonly now: () => number;
  /** Calls the function that opens lines; undefined when the gateway may not. */
  readonly invoke: (event: unknown) => Promise<Outcome | undefined>;
}

/** API Gateway's WebSocket API: the wish for a line goes to a function, and by its door functions speak on lines. */
export const openLines = ({ lines, now, invoke }: LinesOptions) => {
  const open = new Map<string, Line>();

  const connect = async (protocols: string): Promise<Line | undefined> => {
    // As AWS names them: with a "=" at the end, which has to be written otherwise in paths.
    const connectionId = `${nextName().slice(0, 14)}=`;
    const outcome = await invoke({
      headers: { Host: `${lines.api}.execute-api`, "Sec-WebSocket-Protocol": protocols, "X-Forwarded-Proto": "https" },
      multiValueHeaders: { "Sec-WebSocket-Protocol": [protocols] },
      isBase64Encoded: false,
      requestContext: {
        routeKey: "$connect",
        eventType: "CONNECT",
        connectionId,
        connectedAt: now(),
        requestTimeEpoch: now(),
        requestId: nextName(),
        apiId: lines.api,
        stage: lines.stage,
        domainName: `${lines.api}.execute-api`,
        messageDirection: "IN",
      },
    });
    const answer = Object(outcome?.kind === "done" ? outcome.value : undefined) as {
      readonly statusCode?: number;
      readonly headers?: Readonly<Record<string, string>>;
    };
    if (answer.statusCode !== 200) return undefined;
    // A browser ends a line whose protocol nobody has taken up.
    const taken = Object.entries(answer.headers ?? {}).find(([name]) => /^sec-websocket-protocol$/i.test(name))?.[1];
    if (taken === undefined || !protocols.split(", ").includes(taken)) return undefined;
    const line: Line = { connectionId, words: [], ended: false, vanish: () => void open.delete(connectionId) };
    open.set(connectionId, line);
    return line;
  };

  const placeOf = ({ operation }: Call) => {
    const [method = "", path = ""] = operation.split(" ");
    const [, stage = "", connection = ""] = /^\/(.+?)\/@connections\/(.+)$/.exec(decodeURIComponent(path)) ?? [];
    return { method, stage, connection };
  };
  const service: Service = {
    asks: (call) => {
      const { method, stage, connection } = placeOf(call);
      const resource = `arn:aws:execute-api:${REGION}:${ACCOUNT}:${lines.api}/${stage}/${method}/@connections/${connection}`;
      return [{ action: "execute-api:ManageConnections", resource, context: {} }];
    },
    carryOut: async (call) => {
      const { method, stage, connection } = placeOf(call);
      const line = stage === lines.stage ? open.get(connection) : undefined;
      if (line === undefined) return { status: 410, text: JSON.stringify({ __type: "GoneException" }) };
      if (method === "POST") line.words.push(call.body);
      if (method === "DELETE") {
        line.ended = true;
        open.delete(connection);
      }
      return { status: 200, text: "" };
    },
  };
  return { connect, service };
};
