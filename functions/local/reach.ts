import { BlockList, isIP, isIPv4 } from "node:net";
import { networkInterfaces } from "node:os";

/** Whether a listening address, or the name in a Host header, reaches this computer only. */
export const isLoopback = (name: string): boolean => {
  const host = name.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  return host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));
};

/** Whether a listening address means "every address": nobody can be sent there. */
export const isEveryAddress = (host: string): boolean => /^(0\.0\.0\.0|\[?::0?\]?|)$/.test(host);

interface Interface {
  readonly address: string;
  readonly family: string | number;
  readonly internal: boolean;
}

/** An address that other devices of this network can open: the first external one of this computer; otherwise `localhost`. */
const ownAddress = (interfaces: readonly Interface[]): string =>
  interfaces.find(({ internal, address }) => !internal && isIPv4(address))?.address ?? "localhost";

/**
 * The URL of a page that listens on `host`, for the links in mails: a name this computer answers to, never the wildcard address.
 */
export const urlOf = (
  host: string,
  port: number,
  interfaces: readonly Interface[] = Object.values(networkInterfaces()).flatMap((each) => each ?? []),
): string => {
  const name = isLoopback(host) ? "localhost" : isEveryAddress(host) ? ownAddress(interfaces) : host;
  return `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`;
};

/** The address players use (`TESSERA_ORIGIN`), without a trailing slash. Throws when no link could lead there. */
export const originOf = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || isEveryAddress(url.hostname))
    throw new Error("TESSERA_ORIGIN must be the address players open, like https://play.example.org.");
  if (url.pathname !== "/" || url.search !== "" || url.hash !== "")
    throw new Error("TESSERA_ORIGIN must be an address without a path: the page lies at its root.");
  return url.origin;
};

const familyOf = (address: string): "ipv4" | "ipv6" => (isIPv4(address) ? "ipv4" : "ipv6");

/** A dual-stack socket writes 192.0.2.1 as `::ffff:192.0.2.1`. */
const plain = (address: string): string => {
  const inner = address.trim().replace(/^::ffff:/i, "");
  return isIPv4(inner) ? inner : address.trim();
};

/**
 * The proxies trusted to name the reader's address (`TESSERA_TRUSTED_PROXIES`): addresses and ranges like 10.0.0.0/8, separated
 * by commas. Throws naming an invalid entry.
 */
export const trustedProxies = (text: string): BlockList => {
  const list = new BlockList();
  const entries = text.split(",").flatMap((entry) => entry.trim() || []);
  for (const entry of entries) {
    const [address = "", bits, ...more] = entry.split("/");
    const longest = isIPv4(address) ? 32 : 128;
    const prefix = bits === undefined ? longest : /^\d+$/.test(bits) ? Number(bits) : Number.NaN;
    if (isIP(address) === 0 || more.length > 0 || !(prefix >= 0 && prefix <= longest))
      throw new Error(`TESSERA_TRUSTED_PROXIES: “${entry}” is neither an address nor a range like 10.0.0.0/8.`);
    list.addSubnet(address, prefix, familyOf(address));
  }
  return list;
};

/**
 * The reader's address: the peer's, unless it is a trusted proxy. Then the nearest address in `X-Forwarded-For` that is not a
 * trusted proxy itself; anything before it was written by somebody unknown.
 */
export const readerAddress = (remote: string, forwardedFor: string | undefined, trusted: BlockList): string => {
  let reader = plain(remote);
  for (const next of (forwardedFor ?? "").split(",").map(plain).reverse()) {
    if (isIP(reader) === 0 || !trusted.check(reader, familyOf(reader)) || isIP(next) === 0) return reader;
    reader = next;
  }
  return reader;
};
