import { describe, expect, it } from "vitest";
import { newMoveId, problemOf, type RequestOptions, request, type Wire } from "../../web/request.ts";

type Step = Response | Error;

/** A connection that answers in turn, and records what was sent and how long was waited. */
const wireOf = (...steps: readonly Step[]) => {
  const sent: { url: string; init: RequestInit }[] = [];
  const waited: number[] = [];
  const wire: Wire = {
    fetch: async (url, init) => {
      const step = steps[sent.length];
      sent.push({ url, init });
      if (step instanceof Response) return step;
      throw step ?? new Error("nothing more was expected");
    },
    wait: async (milliseconds) => {
      waited.push(milliseconds);
    },
  };
  return { wire, sent, waited };
};

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const reset = () => new TypeError("connection reset");
const move = { method: "POST", body: { moveId: "m-12345678", commands: [] }, idempotent: true } as const;

describe("requests made before the page was there", () => {
  const page = globalThis as { tesseraEarly?: unknown };
  const table = "/api/tables/abcdefgh";

  /** Asks as the page does, while this request is under way; returns who answered, in turn. */
  const askedBy = async (early: { readonly token: string | null }, ...options: readonly RequestOptions[]) => {
    const { fetch } = globalThis;
    page.tesseraEarly = { url: table, token: early.token, answer: Promise.resolve(json(200, "early")) };
    globalThis.fetch = async () => json(200, "asked");
    try {
      const answers: unknown[] = [];
      for (const one of options) {
        const result = await request(table, one);
        answers.push(result.ok ? result.value.json : result.error);
      }
      return answers;
    } finally {
      globalThis.fetch = fetch;
      delete page.tesseraEarly;
    }
  };

  it("are used once; later requests get a newer answer", async () => {
    expect(await askedBy({ token: null }, {}, {})).toEqual(["early", "asked"]);
    expect(await askedBy({ token: "t" }, { token: "t" }, { token: "t" })).toEqual(["early", "asked"]);
  });

  it("are not used for somebody else, nor for a request for what is newer", async () => {
    expect(await askedBy({ token: "t" }, {}, { token: "t" })).toEqual(["asked", "asked"]);
    expect(await askedBy({ token: null }, { token: "t" })).toEqual(["asked"]);
    expect(await askedBy({ token: null }, { etag: '"4"' })).toEqual(["asked"]);
  });
});

describe("a request", () => {
  it("K-10 is sent again, byte for byte, when no answer came", async () => {
    const { wire, sent, waited } = wireOf(reset(), reset(), json(200, { version: 4 }));
    const result = await request("/api/tables/t/moves", move, wire);
    expect(result).toMatchObject({ ok: true, value: { json: { version: 4 } } });
    expect(sent.map(({ init }) => init.body)).toEqual(Array(3).fill(JSON.stringify(move.body)));
    expect(waited).toEqual([400, 1_200]);
  });

  it("K-08 is sent again after 502, 503 and 504, never after a refusal", async () => {
    const passing = wireOf(json(503, {}), json(200, {}));
    expect((await request("/x", move, passing.wire)).ok).toBe(true);
    expect(passing.sent).toHaveLength(2);

    const refused = wireOf(json(422, { code: "not-your-turn", key: "mosaic.notYourTurn", params: { seat: 1 } }));
    const result = await request("/x", move, refused.wire);
    expect(result).toMatchObject({
      ok: false,
      error: { status: 422, code: "not-your-turn", key: "mosaic.notYourTurn", params: { seat: 1 } },
    });
    expect(refused.sent).toHaveLength(1);
  });

  it("gives up after four attempts and says that it may or may not have happened (status 0)", async () => {
    const { wire, sent } = wireOf(reset(), reset(), reset(), reset());
    expect(await request("/x", move, wire)).toMatchObject({ ok: false, error: { status: 0, code: "offline" } });
    expect(sent).toHaveLength(4);
  });

  it("is not repeated when it is not safe to", async () => {
    const { wire, sent } = wireOf(reset());
    await request("/x", { method: "POST", body: {} }, wire);
    expect(sent).toHaveLength(1);
  });

  it("sends a link's token in the header only, and the ETag of what is known", async () => {
    const { wire, sent } = wireOf(new Response(null, { status: 304, headers: { etag: '"7"' } }));
    const result = await request("/api/tables/t", { token: "a.b.c", etag: '"7"' }, wire);
    expect(result).toMatchObject({ ok: true, value: { unchanged: true, etag: '"7"' } });
    expect(sent[0]?.url).not.toContain("a.b.c");
    expect(sent[0]?.init.headers).toMatchObject({ authorization: "Bearer a.b.c", "if-none-match": '"7"' });
  });

  it("asks the service anew, but for what never changes, and names the newest version it knows of where that helps", async () => {
    const { wire, sent } = wireOf(json(200, {}), json(200, {}), json(200, {}));
    await request("/x", {}, wire);
    await request("/x", { kept: true }, wire);
    await request("/x", { kept: true, newest: 57 }, wire);
    expect(sent.map(({ init }) => init.cache)).toEqual(["no-store", "default", "default"]);
    expect(sent.map(({ init }) => new Headers(init.headers).get("tessera-newest"))).toEqual([null, null, "57"]);
  });

  it("treats a broken answer as a lost one", async () => {
    const { wire } = wireOf(...Array.from({ length: 4 }, () => new Response("<html>", { status: 200 })));
    expect(await request("/x", {}, wire)).toMatchObject({ ok: false, error: { status: 0 } });
  });
});

it("a problem without code or key gets both", () => {
  expect(problemOf(500, "oops")).toMatchObject({ status: 500, code: "http-500", key: "error.unknown", params: {} });
  expect(problemOf(400, { code: "x", key: "y", params: { nested: {} } }).params).toEqual({});
});

it("move keys are long enough for every request and never repeat", () => {
  const keys = new Set(Array.from({ length: 1000 }, newMoveId));
  expect(keys.size).toBe(1000);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
