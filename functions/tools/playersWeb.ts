import { gzipSync } from "node:zlib";
import type { Seat } from "../../core/index.ts";

/** The answer to a request. */
interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly cookie: string | undefined;
  readonly bytes: Uint8Array;
}

/** What a request is about: the last part of its path, without what it is about in particular. */
const kindOf = (path: string): string => {
  const [, about = "", table, rest] = /^\/api\/(\w+)(\/[\w-]+)?(?:\/(\w+))?/.exec(path) ?? [];
  if (about !== "tables") return about;
  return rest ?? (table === undefined ? "open" : "table");
};

/** The service as its players reach it: over HTTP, with a cookie per seat. */
export const createWeb = (url: string) => {
  const cookies = new Map<Seat, string>();
  /** Links of mails opened where their seat is signed in: the next reading of the table sends them along, like the page does. */
  const opened = new Map<Seat, string>();
  const byKind: Record<string, number> = {};
  const traffic = { requests: 0, bytesGzip: 0, byKind };
  const request = async <T>(path: string, body?: unknown, seat?: Seat): Promise<Answer<T>> => {
    const cookie = seat === undefined ? undefined : cookies.get(seat);
    const link = seat === undefined || body !== undefined ? undefined : opened.get(seat);
    if (seat !== undefined && link !== undefined) opened.delete(seat);
    const response = await fetch(`${url}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(cookie === undefined ? {} : { Cookie: cookie }),
        ...(link === undefined ? {} : { Authorization: `Bearer ${link}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (path.startsWith("/api/")) {
      traffic.requests += 1;
      const kind = kindOf(path);
      byKind[kind] = (byKind[kind] ?? 0) + 1;
      traffic.bytesGzip += gzipSync(bytes).length;
    }
    const text = new TextDecoder().decode(bytes);
    return {
      status: response.status,
      body: (text === "" ? undefined : JSON.parse(text)) as T,
      cookie: response.headers.getSetCookie()[0]?.split(";")[0],
      bytes,
    };
  };
  const must = async <T>(what: string, path: string, body?: unknown, seat?: Seat): Promise<T> => {
    const answer = await request<T>(path, body, seat);
    if (answer.status >= 400) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  /** Follows a seat's link: trades its token for a session, once; later tokens are used to read the table. */
  const follow = async (link: string, seat: Seat): Promise<void> => {
    if (cookies.has(seat)) return void opened.set(seat, new URL(link).hash.slice(1));
    const answer = await request("/api/session", { token: new URL(link).hash.slice(1) });
    if (answer.cookie === undefined) throw new Error(`seat ${seat}: its link was not taken (${answer.status})`);
    cookies.set(seat, answer.cookie);
  };
  return { request, must, follow, traffic };
};
