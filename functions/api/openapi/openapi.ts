import * as z from "zod/mini";
import * as contract from "../../contract/index.ts";
import { type Operation, type Schema, seat, table } from "./operation.ts";
import { paceOperations } from "./paceOperations.ts";
import { personOperations } from "./personOperations.ts";
import { returnOperations } from "./returnOperations.ts";
import { tellingOperations } from "./tellingOperations.ts";

/** Every operation; a test compares the list with the routes. */
export const operations: readonly Operation[] = [
  {
    method: "get",
    path: "/api/health",
    summary: "Whether the service answers",
    status: 200,
    reply: contract.healthReplySchema,
  },
  {
    method: "get",
    path: "/api/health/deep",
    summary: "Whether the service answers and can read the log; 503 when it cannot",
    status: 200,
    reply: contract.deepHealthReplySchema,
  },
  { method: "get", path: "/api/openapi.json", summary: "This document", status: 200, reply: z.looseObject({}) },
  {
    method: "get",
    path: "/api/games",
    summary: "The games that can be opened",
    status: 200,
    reply: contract.gamesReplySchema,
  },
  {
    method: "post",
    path: "/api/tables",
    summary: "Open a table",
    request: contract.openTableRequest,
    status: 201,
    reply: contract.openTableReplySchema,
  },
  {
    method: "get",
    path: table,
    summary: "The table as its reader may see it, with the reader's menu",
    status: 200,
    reply: contract.tableReplySchema,
    secured: true,
    tagged: true,
  },
  {
    method: "get",
    path: `${table}/log`,
    summary: "A page of the log as its reader may see it, oldest first",
    query: ["after", "limit"],
    status: 200,
    reply: contract.logReplySchema,
    secured: true,
  },
  {
    method: "get",
    path: `${table}/export`,
    summary: "The table as one file: what its reader may know; once it has ended, everything",
    status: 200,
    reply: contract.tableExportSchema,
    secured: true,
  },
  {
    method: "post",
    path: `${table}/start`,
    summary: "Start play (host)",
    request: contract.moveIdRequest,
    status: 200,
    reply: contract.tableReplySchema,
    secured: true,
  },
  {
    method: "post",
    path: `${table}/moves`,
    summary: "Play a move: commands of one seat, accepted or refused as a whole",
    request: contract.moveRequest,
    status: 200,
    reply: contract.moveReplySchema,
    secured: true,
  },
  {
    method: "post",
    path: `${table}/preview`,
    summary: "What a draft would do, from what its seat knows; writes nothing",
    request: contract.previewRequest,
    status: 200,
    reply: contract.previewReplySchema,
    secured: true,
  },
  {
    method: "post",
    path: `${table}/host`,
    summary: "Give the host's rights to the holder of a seat (host)",
    request: contract.changeHostRequest,
    status: 200,
    reply: contract.tableReplySchema,
    secured: true,
  },
  {
    method: "post",
    path: `${table}/succession`,
    summary: "Ask for the rights of a host who has given no sign for long (a seat)",
    request: contract.moveIdRequest,
    status: 200,
    reply: contract.tableReplySchema,
    secured: true,
  },
  ...returnOperations,
  ...paceOperations,
  ...personOperations,
  {
    method: "post",
    path: `${table}/succession/end`,
    summary: "Object to a seat's asking, take it back, or say as host: I am here (any seat, or the host)",
    request: contract.moveIdRequest,
    status: 200,
    reply: contract.tableReplySchema,
    secured: true,
  },
  {
    method: "post",
    path: `${table}/succession/take`,
    summary: "Take over the host's rights a day after asking, when nobody has objected (the seat that asked)",
    request: contract.moveIdRequest,
    status: 200,
    reply: contract.tableReplySchema,
    secured: true,
  },
  {
    method: "post",
    path: `${seat}/links`,
    summary: "A fresh link for a seat (its player, or the host)",
    request: contract.moveIdRequest,
    status: 200,
    reply: contract.invitationSchema,
    secured: true,
  },
  {
    method: "post",
    path: `${seat}/revoke`,
    summary: "Make every link and session of a seat void (its player, who is signed in anew, or the host)",
    request: contract.moveIdRequest,
    status: 200,
    reply: contract.invitationSchema,
    secured: true,
  },
  {
    method: "post",
    path: `${seat}/replace`,
    summary: "Hand a seat over to somebody else (host; its own player who has left, to a person)",
    request: contract.replaceRequest,
    status: 200,
    reply: contract.invitationSchema,
    secured: true,
  },
  {
    method: "post",
    path: `${seat}/address`,
    summary: "Give a seat a mail address, or have its own tried again (its player; the host where no mail arrives)",
    request: contract.addressRequest,
    status: 200,
    reply: contract.addressReplySchema,
    secured: true,
  },
  {
    method: "post",
    path: `${seat}/mails`,
    summary: "Switch the mails about the play on or off (its player)",
    request: contract.mailsRequest,
    status: 200,
    reply: contract.ownMailSchema,
    secured: true,
  },
  {
    method: "get",
    path: `${table}/mails`,
    summary: "What has become of the mails to each seat (host)",
    status: 200,
    reply: contract.seatMailsSchema,
    secured: true,
  },
  {
    method: "post",
    path: `${seat}/nudge`,
    summary:
      "Have a seat that the table has waited for a day asked by mail how it goes, once a day (any other seat, the host)",
    request: contract.moveIdRequest,
    status: 200,
    reply: contract.nudgeReplySchema,
    secured: true,
  },
  ...tellingOperations,
  {
    method: "post",
    path: `${seat}/profile`,
    summary: "Change the name or language of a seat (its player)",
    request: contract.profileRequest,
    status: 200,
    reply: contract.tableReplySchema,
    secured: true,
  },
];

/** A schema as JSON Schema; requests as they are sent, answers as they arrive. */
const jsonSchema = (schema: Schema, io: "input" | "output"): object => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

const content = (schema: Schema, io: "input" | "output", type = "application/json") => ({
  content: { [type]: { schema: jsonSchema(schema, io) } },
});

const aNumber = { type: "integer", minimum: 0 } as const;

/** What is asked for by a text; everything else is a number. */
const texts: ReadonlySet<string> = new Set(["reader", "tableId"]);

const parameters = ({ path, query = [], headers = [], tagged }: Operation) => [
  ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema:
      name === "seat" ? { type: "string", pattern: "^(\\d{1,2}|host)$" } : jsonSchema(contract.tableIdSchema, "input"),
  })),
  ...query.map((name) => ({
    name,
    in: "query",
    required: false,
    schema: texts.has(name) ? { type: "string" } : aNumber,
  })),
  ...headers.map((name) => ({ name, in: "header", required: false, schema: aNumber })),
  ...(tagged === true ? [{ name: "If-None-Match", in: "header", required: false, schema: { type: "string" } }] : []),
];

const operationObject = (operation: Operation) => {
  const { method, path, summary, request, status, reply, secured, tagged } = operation;
  const name = path.replace(/^\/api\//, "").replace(/[^A-Za-z]+(\w)/g, (_, first: string) => first.toUpperCase());
  return {
    operationId: `${method}${name.charAt(0).toUpperCase()}${name.slice(1).replace(/\W/g, "")}`,
    summary,
    parameters: parameters(operation),
    ...(request === undefined ? {} : { requestBody: { required: true, ...content(request, "input") } }),
    responses: {
      [status]: { description: summary, ...(reply === undefined ? {} : content(reply, "output")) },
      ...(tagged === true ? { 304: { description: "Nothing has changed" } } : {}),
      default: { $ref: "#/components/responses/Problem" },
    },
    ...(secured === true ? { security: [{}, { seatLink: [] }, { session: [] }] } : {}),
  };
};

/** The path of an operation in OpenAPI's notation. */
export const openApiPath = (path: string): string => path.replace(/:(\w+)/g, "{$1}");

/** The OpenAPI 3.1 document, made from the schemas the server validates with. */
export const openApiDocument = (origin: string, cookie: string) => {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const path = openApiPath(operation.path);
    paths[path] = { ...paths[path], [operation.method]: operationObject(operation) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Tessera", version: "1", description: "Turn-based play of board games by web and mail." },
    servers: [{ url: origin }],
    paths,
    components: {
      responses: {
        Problem: { description: "A refusal", ...content(contract.problemSchema, "output", "application/problem+json") },
      },
      securitySchemes: {
        seatLink: { type: "http", scheme: "bearer", bearerFormat: "the fragment of a seat link" },
        session: { type: "apiKey", in: "cookie", name: cookie },
      },
    },
  };
};
