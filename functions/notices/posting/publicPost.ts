import { lookup } from "node:dns/promises";
import type { ClientRequest, IncomingMessage } from "node:http";
import { request as httpsRequest, type RequestOptions } from "node:https";
import { BlockList, isIP } from "node:net";
import { publicUrl } from "../../contacts/publicUrl.ts";

/** A post to a URL that somebody has given. */
export interface PublicPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** An address resolved from a name. */
interface Found {
  readonly address: string;
  readonly family: number;
}

/** Why a post failed: `refused` will presumably fail for ever; `failed` may be temporary. Contains nothing from the other end. */
export class PostFailure extends Error {
  override readonly name = "PostFailure";
  readonly kind: "refused" | "failed";
  /** What the other end answered with; absent where it did not. */
  readonly status?: number;
  /** How long the other end asks to be left alone, in ms; absent where it does not say. */
  readonly retryAfter?: number;
  constructor(kind: PostFailure["kind"], why: string, status?: number, retryAfter?: number) {
    super(why);
    this.kind = kind;
    if (status !== undefined) this.status = status;
    if (retryAfter !== undefined) this.retryAfter = retryAfter;
  }
}

/** Longest pause somebody else may ask for, in ms. */
const LONGEST_PAUSE = 24 * 60 * 60 * 1000;

/** How long the other end is to be left alone after this error, in ms: what it asked for, but no longer than a day; 0: it asked for nothing. */
export const pauseAfter = (error: unknown): number =>
  Math.min(LONGEST_PAUSE, error instanceof PostFailure ? (error.retryAfter ?? 0) : 0);

/** What a `Retry-After` asks for (RFC 9110, 10.2.3), in ms from `now`: seconds, or a date. Undefined where it says nothing that can be read. */
const pauseAsked = (header: string | undefined, now: number): number | undefined => {
  if (header === undefined) return undefined;
  const ms = /^\d+(?:\.\d+)?$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
};

/** How posts are sent: resolving names, and requesting addresses. */
export interface PostWays {
  readonly resolve: (host: string) => Promise<readonly Found[]>;
  readonly request: (options: RequestOptions, answered: (answer: IncomingMessage) => void) => ClientRequest;
  /** Time limit of a post, in ms. */
  readonly within: number;
}

const networks = (list: readonly string[], family: "ipv4" | "ipv6"): BlockList => {
  const block = new BlockList();
  for (const network of list) {
    const [address = "", bits = ""] = network.split("/");
    block.addSubnet(address, Number(bits), family);
  }
  return block;
};

/**
 * IPv4 networks that are not on the public internet: own, private, shared, link-local, documentation, test, multicast, reserved.
 */
const notPublic4 = networks(
  [
    "0.0.0.0/8",
    "10.0.0.0/8",
    "100.64.0.0/10",
    "127.0.0.0/8",
    "169.254.0.0/16",
    "172.16.0.0/12",
    "192.0.0.0/24",
    "192.0.2.0/24",
    "192.88.99.0/24",
    "192.168.0.0/16",
    "198.18.0.0/15",
    "198.51.100.0/24",
    "203.0.113.0/24",
    "224.0.0.0/3",
  ],
  "ipv4",
);

/** The one IPv6 network of the public internet; mapped, translated, local and link-local addresses are outside it. */
const public6 = networks(["2000::/3"], "ipv6");
/** Exceptions within it: tunnels to IPv4 addresses, and documentation. */
const notPublic6 = networks(["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"], "ipv6");

/** Whether this is an address of the public internet. */
export const isPublic = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !notPublic4.check(address, "ipv4");
  if (family !== 6 || address.includes("%")) return false;
  return public6.check(address, "ipv6") && !notPublic6.check(address, "ipv6");
};

const ways: PostWays = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  request: httpsRequest,
  within: 5_000,
};

const resolved = async (host: string, resolve: PostWays["resolve"]): Promise<Found> => {
  const found = await resolve(host).catch(() => {
    throw new PostFailure("failed", "no such host");
  });
  const [first] = found;
  // A single address that is not public disqualifies the name: its server may answer differently the next time.
  if (first === undefined || !found.every(({ address }) => isPublic(address)))
    throw new PostFailure("refused", "not a public address");
  return first;
};

/**
 * Posts over https to an address of the public internet, and to nothing else: the name is resolved once, each address is checked,
 * and the connection goes to a checked one. Redirects are not followed and answers are not read. Rejects with `PostFailure`.
 */
export const postPublicly = async (
  { url: text, headers: sentHeaders, body }: PublicPost,
  { resolve, request, within } = ways,
): Promise<void> => {
  const url = publicUrl(text);
  if (url === undefined) throw new PostFailure("refused", "not an address to post to");
  const end = Date.now() + within;
  const { address, family } = await resolved(url.hostname, resolve);
  await new Promise<void>((done, fail) => {
    const options: RequestOptions = {
      method: "POST",
      hostname: url.hostname,
      port: 443,
      path: `${url.pathname}${url.search}`,
      headers: { ...sentHeaders, "Content-Length": Buffer.byteLength(body) },
      agent: false,
      signal: AbortSignal.timeout(Math.max(1, end - Date.now())),
      lookup: (_host, { all }, found) => (all ? found(null, [{ address, family }]) : found(null, address, family)),
    };
    const sent = request(options, (answer) => {
      const { statusCode = 0, headers } = answer;
      answer.destroy();
      if (statusCode >= 200 && statusCode < 300) done();
      else {
        const pause = pauseAsked(headers["retry-after"], Date.now());
        fail(new PostFailure("failed", `status ${statusCode}`, statusCode, pause));
      }
    });
    sent.on("error", () => fail(new PostFailure("failed", "no answer")));
    sent.end(body);
  });
};
