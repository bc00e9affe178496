import { vi } from "vitest";
import type { TestPage } from "./page.ts";

/** A request as it left the page. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** The connection to the service, controlled by a test: what was sent, and answers when the test gives them. */
export interface Wire {
  readonly sent: readonly Sent[];
  /** Answers the oldest request that has no answer yet. */
  answer(status: number, json?: unknown): void;
  /** The connection breaks. */
  cut(): void;
}

/** Replaces the connection until all globals are restored. */
export const takeWire = (): Wire => {
  const sent: Sent[] = [];
  const waiting: { readonly come: (response: Response) => void; readonly fail: (why: Error) => void }[] = [];
  vi.stubGlobal(
    "fetch",
    (path: string, { method = "GET", body }: RequestInit = {}) =>
      new Promise<Response>((come, fail) => {
        sent.push({ method, path, body: typeof body === "string" ? JSON.parse(body) : undefined });
        waiting.push({ come, fail });
      }),
  );
  return {
    sent,
    answer: (status, json = null) =>
      waiting.shift()?.come(new Response(json === null ? "" : JSON.stringify(json), { status })),
    cut: () => waiting.shift()?.fail(new TypeError("failed to fetch")),
  };
};

/** Lets imagined time pass, in ms, with all that follows on the page. */
export const letPass = (page: Pick<TestPage, "act">, ms = 0): Promise<void> =>
  page.act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  });

/** Answers the oldest request in imagined time, and lets the page draw the answer. */
export const answered = async (
  page: Pick<TestPage, "act">,
  wire: Wire,
  status: number,
  json: unknown,
): Promise<void> => {
  wire.answer(status, json);
  for (let round = 0; round < 5; round += 1) await letPass(page, 1);
};

/** A refusal as the service words it. */
export const refusal = (code: string, params: Readonly<Record<string, unknown>> = {}) => ({
  status: 422,
  code,
  key: `service.${code}`,
  params,
});
