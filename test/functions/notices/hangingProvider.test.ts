import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MailFailure, MailTransport } from "../../../functions/mail/message.ts";
import { sesTransport, smtpTransport } from "../../../functions/mail/transports.ts";
import { sweep } from "../../../functions/notices/sweep.ts";
import { type MailBench, mailBench } from "../../support/mailBench.ts";

const from = { name: "Tessera", address: "turns@tessera.example" };
/** Short where nothing ever comes, to keep the tests quick; long for what does come, however busy the machine is. */
const patient = { connect: 20_000, answer: 20_000 };
const unconnected = { ...patient, connect: 300 };
const unanswered = { ...patient, answer: 900 };
const MINUTE = 60_000;

let bench: MailBench;
const closing: (() => unknown)[] = [];

beforeEach(async () => {
  bench = await mailBench();
});

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  vi.unstubAllEnvs();
  await bench.close();
});

const listen = async (server: Server): Promise<number> => {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return (server.address() as AddressInfo).port;
};

/** A real SMTP server that keeps what it gets; while `hanging`, it takes a message and never answers. */
const smtpServer = async () => {
  const state = { got: [] as string[], hanging: false, connections: 0 };
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onConnect: (_session, done) => {
      state.connections += 1;
      done();
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        state.got.push(/^Message-ID: <(.+)@/im.exec(Buffer.concat(chunks).toString())?.[1] ?? "");
        if (!state.hanging) done();
      });
    },
  });
  server.on("error", () => undefined);
  const port = await listen(server.server as Server);
  return { state, url: `smtp://127.0.0.1:${port}` };
};

/** Accepts connections, counts them, and never answers. */
const blackHole = async () => {
  const state = { connections: 0 };
  const port = await listen(
    createServer(() => {
      state.connections += 1;
    }),
  );
  return { state, url: `smtp://127.0.0.1:${port}` };
};

const over = (url: string, limits = patient): MailTransport => {
  const transport = smtpTransport(url, from, limits);
  closing.push(() => transport.close());
  return transport;
};

const failureOf = async (transport: MailTransport): Promise<MailFailure> => {
  const [message] = bench.sent;
  if (message === undefined) throw new Error("nothing was written");
  return transport.send(message).then(
    () => {
      throw new Error("it was sent");
    },
    (error: unknown) => error as MailFailure,
  );
};

describe("a provider that accepts the connection and never answers", () => {
  it("costs one time-out, not the sweep; once it is back every mail arrives, including invitations", async () => {
    const id = await bench.start("table-001", ["en", "en", "en", "en"]);
    const second = await bench.start("table-002", ["en", "en", "en", "en"]);
    bench.later(2 * MINUTE);
    const hole = await blackHole();
    const report = await sweep({ ...bench.deps, transport: over(hole.url, unconnected) });
    expect(hole.state.connections).toBe(5);
    // Five parallel ones have timed out; the other eleven were not even tried.
    expect(report).toMatchObject({ sent: 0, again: 0, failed: 5, dropped: {} });
    const { state, url } = await smtpServer();
    const transport = over(url);
    for (const minutes of [1, 2, 5]) {
      bench.later(minutes * MINUTE);
      await sweep({ ...bench.deps, transport });
    }
    const keys = [id, second].flatMap((table) =>
      [0, 1, 2, 3].flatMap((seat) => [`invitation.${table}.${seat}.1`, `turn.${table}.${seat}.2`]),
    );
    expect(state.got.sort()).toEqual(keys.sort());
  });

  it("counts as unreachable over SMTP: nothing was handed over", async () => {
    await bench.start("table-001", ["en", "en"]);
    await sweep(bench.deps);
    expect(await failureOf(over((await blackHole()).url, unconnected))).toMatchObject({
      name: "MailFailure",
      kind: "unreachable",
    });
    expect(await failureOf(over("smtp://127.0.0.1:1"))).toMatchObject({ name: "MailFailure", kind: "unreachable" });
  });
});

describe("a provider that accepts the message and never answers", () => {
  it("may have sent it: it is sent a few more times at growing intervals, then given up", async () => {
    const { state, url } = await smtpServer();
    state.hanging = true;
    await bench.start("table-001", ["en", "en"]);
    // One reader is enough: the other seat is held by somebody without an address.
    await bench.commit("table-001", "host", [
      { type: "seat-handed-over", seat: 1, to: { name: "Tomasz", language: "en" } },
    ]);
    bench.later(2 * MINUTE);
    const smtp = over(url, unanswered);
    const failures: unknown[] = [];
    const waited: MailTransport = {
      send: (message) =>
        smtp.send(message).catch((failure: unknown) => {
          failures.push(failure);
          throw failure;
        }),
    };
    await sweep({ ...bench.deps, transport: waited });
    expect(failures).toMatchObject([{ kind: "unknown" }]);
    expect(state.got).toHaveLength(1);
    // From here on the same, without the wait for its time-out.
    const transport: MailTransport = {
      send: ({ key }) => {
        state.got.push(key);
        return Promise.reject(failures[0]);
      },
    };
    for (let step = 0; step < 60; step += 1) {
      bench.later(10 * MINUTE);
      await sweep({ ...bench.deps, transport });
    }
    const copies = (kind: string) => state.got.filter((key) => key.startsWith(kind)).length;
    expect([copies("invitation"), copies("turn")]).toEqual([5, 5]);
    const lost = bench.logged.filter(({ event }) => event === "mail-given-up");
    expect(lost.map(({ kind }) => kind).sort()).toEqual(["invitation", "turn"]);
  });

  it("causes one more copy once it is back, not a third", async () => {
    const { state, url } = await smtpServer();
    state.hanging = true;
    await bench.start("table-001", ["en", "en"]);
    await bench.deps.contactStates.markAddress("tomasz.1@mail.example", "bounce", 1);
    expect(await sweep({ ...bench.deps, transport: over(url, unanswered) })).toMatchObject({ failed: 1 });
    state.hanging = false;
    const deps = { ...bench.deps, transport: over(url) };
    for (let step = 0; step < 6; step += 1) {
      bench.later(10 * MINUTE);
      await sweep(deps);
    }
    expect(state.got.filter((key) => key.startsWith("invitation"))).toHaveLength(2);
  });

  it("does not block a sweep even where the transport has no time limit itself", async () => {
    await bench.start("table-001", ["en", "en"]);
    const report = await sweep({ ...bench.deps, sendWithin: 200, transport: { send: () => new Promise(() => {}) } });
    expect(report).toMatchObject({ sent: 0, failed: 2 });
  });
});

describe("SES", () => {
  const server = async (answer: (respond: (status: number, body: object) => void) => void) => {
    let asked = 0;
    const http = createHttpServer((request, response) => {
      asked += 1;
      request.resume();
      answer((status, body) => {
        response.writeHead(status, { "Content-Type": "application/json" });
        response.end(JSON.stringify(body));
      });
    });
    vi.stubEnv("AWS_ENDPOINT_URL_SESV2", `http://127.0.0.1:${await listen(http)}`);
    vi.stubEnv("AWS_REGION", "eu-central-1");
    vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
    return () => asked;
  };

  it("is asked twice and then left if it never answers: nobody knows whether it has taken the message", async () => {
    const asked = await server(() => undefined);
    await bench.start("table-001", ["en", "en"]);
    await sweep(bench.deps);
    expect(await failureOf(sesTransport(from, { limits: unanswered }))).toMatchObject({
      name: "MailFailure",
      kind: "unknown",
    });
    expect(asked()).toBe(2);
  });

  it.each([
    [400, "MessageRejected", "refused"],
    [429, "TooManyRequestsException", "unreachable"],
    [503, "ServiceUnavailable", "unreachable"],
  ])("answering %i means: %s, %s", async (status, name, kind) => {
    await server((respond) => respond(status, { __type: name, message: "no" }));
    await bench.start("table-001", ["en", "en"]);
    await sweep(bench.deps);
    expect(await failureOf(sesTransport(from, { limits: patient }))).toMatchObject({ name: "MailFailure", kind });
  });
});

describe("the end of a sweep", () => {
  it("comes before the function's: nothing is claimed after it, and what was claimed is finished", async () => {
    await bench.start("table-001", ["en", "en", "en"]);
    bench.later(2 * MINUTE);
    const until = bench.deps.clock() + 1000;
    const slow: MailTransport = {
      send: async (message) => {
        bench.later(2000); // the time is up while the first ones are being sent
        await bench.deps.transport.send(message);
      },
    };
    const report = await sweep({ ...bench.deps, transport: slow }, until);
    expect(report.sent + report.left).toBeGreaterThan(0);
    expect(report.sent).toBe(bench.sent.length);
    expect(bench.sent.length).toBeLessThan(6);
    await sweep(bench.deps);
    // No claims were left: what had not gone out goes out at once.
    expect(bench.sent.map(({ key }) => key).sort()).toHaveLength(6);
    expect(new Set(bench.sent.map(({ key }) => key)).size).toBe(6);
  });
});
