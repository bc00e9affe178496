import { isIPv6 } from "node:net";

/** The four 16-bit groups of an IPv6 /64 network, which is usually one household or one server. */
const networkGroups = (address: string): string => {
  const [left = "", right = ""] = address.split("::");
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const [before, after] = [groups(left), groups(right)];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  return [...before, ...zeros, ...after].slice(0, 4).join(":");
};

/**
 * The key a caller is counted by: an IPv4 address as it is (also in IPv6 notation), an IPv6 address by its /64, since its owner
 * controls the whole of it. Anything else is left unchanged.
 */
export const networkOf = (address: string): string => {
  const [plain = ""] = address.split("%");
  if (!isIPv6(plain)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  // The URL parser normalises every spelling of an address.
  return `${networkGroups(new URL(`http://[${plain}]/`).hostname.slice(1, -1))}::/64`;
};
