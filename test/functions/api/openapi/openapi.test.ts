import { describe, expect, it } from "vitest";
import { openApiDocument, openApiPath, operations } from "../../../../functions/api/openapi/openapi.ts";

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: { readonly type?: string };
  }[];
  readonly requestBody?: { readonly required: boolean };
  readonly responses: Readonly<Record<string, { readonly description?: string; readonly content?: object }>>;
  readonly security?: readonly object[];
}

const document = openApiDocument("https://play.example", "tessera-seat");
const described = ({ method, path }: { readonly method: string; readonly path: string }): Described =>
  document.paths[openApiPath(path)]?.[method] as Described;
const named = (which: (typeof operations)[number]): string => `${which.method} ${which.path}`;
const where = (is: (one: (typeof operations)[number]) => unknown): readonly string[] =>
  operations.filter(is).map(named).sort();

describe("the description of the API", () => {
  it("begins with what it describes, where it is, and how one says who one is", () => {
    const { openapi, info, servers, components } = document;
    expect({ openapi, servers }).toEqual({ openapi: "3.1.0", servers: [{ url: "https://play.example" }] });
    expect(info).toEqual({ title: "Tessera", version: "1", description: expect.stringMatching(/^\w.+\.$/) });
    expect(components.securitySchemes).toEqual({
      seatLink: { type: "http", scheme: "bearer", bearerFormat: expect.stringMatching(/\w/) },
      session: { type: "apiKey", in: "cookie", name: "tessera-seat" },
    });
    expect(components.responses.Problem).toMatchObject({
      description: "A refusal",
      content: { "application/problem+json": { schema: { type: "object" } } },
    });
  });

  it("says of each operation what it does, in words of its own, and of each answer what it is", () => {
    for (const operation of operations) {
      const { summary, responses } = described(operation);
      expect([named(operation), summary]).toEqual([named(operation), expect.stringMatching(/^[A-Z].{11,}$/)]);
      for (const [status, { description }] of Object.entries(responses))
        if (status !== "default") expect([named(operation), status, description]).not.toContain("");
    }
    expect(new Set(operations.map(({ summary }) => summary)).size).toBe(operations.length);
  });

  it("names each operation by its method and path", () => {
    const ids = (path: string, method: string): string => described({ path, method }).operationId;
    expect(ids("/api/health/deep", "get")).toBe("getHealthDeep");
    expect(ids("/api/openapi.json", "get")).toBe("getOpenapiJson");
    expect(ids("/api/tables/:tableId/at/:version", "get")).toBe("getTablesTableIdAtVersion");
    expect(ids("/api/tables/:tableId/seats/:seat/stand-in", "post")).toBe("postTablesTableIdSeatsSeatStandIn");
    expect(ids("/api/session", "delete")).toBe("deleteSession");
  });

  it("lets credentials in wherever a table is addressed, but where a line or a device brings its own", () => {
    const credentials = [{}, { seatLink: [] }, { session: [] }];
    for (const operation of operations)
      expect([named(operation), described(operation).security]).toEqual([
        named(operation),
        operation.secured ? credentials : undefined,
      ]);
    expect(where(({ secured, path }) => !secured && path.includes(":tableId"))).toEqual([
      "post /api/person/tables/:tableId/seats/:seat/session",
      "post /api/tables/:tableId/live",
    ]);
    expect(where(({ secured, path }) => secured && !path.includes(":tableId"))).toEqual([]);
  });

  it("names every part of a path, every question and the tag of an answer, and which of them are needed", () => {
    const parameters = (method: string, path: string) =>
      described({ method, path }).parameters.map((one) => `${one.in} ${one.name}${one.required ? "" : "?"}`);
    for (const operation of operations) {
      const inPath = [...operation.path.matchAll(/:(\w+)/g)].map(([, name]) => `path ${name}`);
      const asked = (operation.query ?? []).map((name) => `query ${name}?`);
      const heads = (operation.headers ?? []).map((name) => `header ${name}?`);
      const tag = operation.tagged ? ["header If-None-Match?"] : [];
      expect([named(operation), parameters(operation.method, operation.path)]).toEqual([
        named(operation),
        [...inPath, ...asked, ...heads, ...tag],
      ]);
    }
    expect(where(({ tagged }) => tagged)).toEqual(["get /api/tables/:tableId"]);
    expect(where(({ headers }) => headers?.includes("Tessera-Newest"))).toEqual([
      "get /api/tables/:tableId/at/:version",
    ]);
    const texts = operations.flatMap((operation) =>
      described(operation)
        .parameters.filter(({ in: place, schema }) => place !== "path" && schema.type === "string")
        .map(({ name }) => name),
    );
    expect([...new Set(texts)].sort()).toEqual(["If-None-Match", "reader", "tableId"]);
    expect(described({ method: "get", path: "/api/tables/:tableId" }).responses).toHaveProperty("304");
    expect(operations.flatMap((one) => (one.query ? [`${named(one)}: ${one.query.join()}`] : [])).sort()).toEqual([
      "get /api/person/push: tableId,seat",
      "get /api/tables/:tableId/at/:version: reader",
      "get /api/tables/:tableId/chronicle: reader",
      "get /api/tables/:tableId/log: after,limit",
      "get /api/tables/:tableId/talk: before",
    ]);
    const [, seat] = described({ method: "post", path: "/api/tables/:tableId/seats/:seat/links" })
      .parameters as unknown as [unknown, { readonly schema: { readonly pattern: string } }];
    expect(
      ["0", "15", "host", "123", "hosts", "x", ""].filter((text) => new RegExp(seat.schema.pattern).test(text)),
    ).toEqual(["0", "15", "host"]);
  });

  it("says which answers are not 200, which have no body, and which requests have one", () => {
    expect(operations.flatMap((one) => (one.status === 200 ? [] : [`${named(one)} ${one.status}`])).sort()).toEqual([
      "delete /api/session 204",
      "post /api/person/devices/end 204",
      "post /api/person/session 204",
      "post /api/tables 201",
      "post /api/tables/:tableId/rematch 201",
      "post /api/tables/:tableId/seats/:seat/person 204",
    ]);
    expect(where(({ reply }) => reply === undefined)).toEqual([
      "delete /api/session",
      "post /api/person/devices/end",
      "post /api/person/session",
      "post /api/tables/:tableId/seats/:seat/person",
    ]);
    expect(where(({ request, method }) => request === undefined && method !== "get")).toEqual([
      "post /api/person/code",
      "post /api/person/erasure",
      "post /api/person/tables/:tableId/seats/:seat/session",
      "post /api/tables/:tableId/live",
      "post /api/tables/:tableId/seats/:seat/person",
    ]);
    for (const operation of operations) {
      const { requestBody, responses } = described(operation);
      expect([named(operation), requestBody?.required]).toEqual([
        named(operation),
        operation.request === undefined ? undefined : true,
      ]);
      expect([named(operation), responses[operation.status]?.content !== undefined]).toEqual([
        named(operation),
        operation.reply !== undefined,
      ]);
    }
  });
});
