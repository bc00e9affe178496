import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Ask, allows } from "../template/policy.ts";
import type { Instance } from "./functions.ts";
import { type Arrived, isSignedBy, scopeOf } from "./signature.ts";

/** One call of a service, after its signature has been verified. */
export interface Call {
  readonly caller: Instance;
  readonly service: string;
  readonly operation: string;
  readonly body: string;
}

/** What goes wrong with a call. `lose`: it is carried out and never answered. `hang`: nothing is done and nothing said. */
export type Fault =
  | { readonly kind: "refuse"; readonly status: number; readonly type: string }
  | { readonly kind: "lose" }
  | { readonly kind: "hang" }
  /** The process that calls does nothing from here on, until it is killed at its time-out. */
  | { readonly kind: "freeze" }
  /** The process that calls dies: before the call is carried out, or after it. */
  | { readonly kind: "die"; readonly when: "before" | "after" };

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** A service behind the front. */
export interface Service {
  /** What the caller's role must allow for this call: all of it. */
  asks(call: Call): Promise<readonly Ask[]> | readonly Ask[];
  carryOut(call: Call): Promise<Answer>;
}

export interface Denied {
  readonly function: string;
  readonly action: string;
  readonly resource: string;
}

/** What the front has seen. */
export interface Counts {
  calls: number;
  readonly denied: Denied[];
  /** Requests whose signature was not good. */
  unsigned: number;
}

const refusal = (status: number, type: string): Answer => ({
  status,
  text: JSON.stringify({ __type: type, message: type }),
});

const operationOf = ({ headers, method, path }: Arrived): string =>
  headers["x-amz-target"]?.split(".").at(-1) ?? `${method} ${path.split("?")[0]}`;

const arrivedFrom = async (request: IncomingMessage): Promise<Arrived> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return {
    method: request.method ?? "GET",
    path: request.url ?? "/",
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(",") : (value ?? ""),
      ]),
    ),
    body: Buffer.concat(chunks).toString("utf8"),
  };
};

/**
 * Stands before the services: the signature identifies the caller, who may do what the statements of their role allow, and meets
 * the faults a scenario has ordered.
 */
export const openFront = async (
  services: Readonly<Record<string, Service>>,
  now: () => number,
  faultOf: (call: Call) => Fault | undefined,
) => {
  const callers = new Map<string, Instance>();
  const counts: Counts = { calls: 0, denied: [], unsigned: 0 };

  const answer = async (arrived: Arrived, response: ServerResponse): Promise<Answer | undefined> => {
    const scope = scopeOf(arrived);
    const caller = scope === undefined ? undefined : callers.get(scope.accessKeyId);
    const service = scope === undefined ? undefined : services[scope.service];
    if (
      scope === undefined ||
      caller === undefined ||
      service === undefined ||
      !(await isSignedBy(arrived, scope, caller.credentials, now()))
    ) {
      counts.unsigned += 1;
      return refusal(403, "InvalidSignatureException");
    }
    counts.calls += 1;
    const call = { caller, service: scope.service, operation: operationOf(arrived), body: arrived.body };
    for (const ask of await service.asks(call)) {
      if (allows(caller.part.statements, ask)) continue;
      counts.denied.push({ function: caller.part.id, action: ask.action, resource: ask.resource });
      return refusal(400, "AccessDeniedException");
    }
    const fault = faultOf(call);
    if (fault?.kind === "refuse") return refusal(fault.status, fault.type);
    if (fault?.kind === "hang") return undefined;
    if (fault?.kind === "freeze") {
      caller.freeze();
      return undefined;
    }
    if (fault?.kind === "die" && fault.when === "before") {
      caller.kill();
      return undefined;
    }
    const done = await service.carryOut(call);
    if (fault?.kind === "die") caller.kill();
    if (fault?.kind === "lose") response.destroy();
    return fault === undefined ? done : undefined;
  };

  const server = createServer((request, response) => {
    arrivedFrom(request)
      .then((arrived) => answer(arrived, response))
      .catch((error: unknown) => refusal(500, String(error)))
      .then((answered) => {
        if (answered === undefined || response.destroyed) return;
        // Clients set their clocks by this.
        const date = new Date(now()).toUTCString();
        response.writeHead(answered.status, { "Content-Type": "application/x-amz-json-1.0", Date: date });
        response.end(answered.text);
      });
  });
  // A client that is away, or a process that was killed, is nothing to fall over.
  server.on("clientError", (_, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    counts,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Makes the credentials of a process known. */
    know: (instance: Instance): void => void callers.set(instance.credentials.accessKeyId, instance),
    close: async (): Promise<void> => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
};
