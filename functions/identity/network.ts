import { isIPv6 } from "node:net";

/** The four groups of sixteen bits an IPv6 network of /64 is named by: what one household or one server is given as a rule. */
const networkGroups = (address: string): string => {
  const [left = "", right = ""] = address.split("::");
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const [before, after] = [groups(left), groups(right)];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  return [...before, ...zeros, ...after].slice(0, 4).join(":");
};

/**
 * What a caller is counted by: an IPv4 address as it is (also when it is written as IPv6), an IPv6 address by its /64, for
 * whoever has one has all of it. Anything else stays as it is.
 */
export const networkOf = (address: string): string => {
  const [plain = ""] = address.split("%");
  if (!isIPv6(plain)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  // The URL parser brings every spelling of an address into one.
  return `${networkGroups(new URL(`http://[${plain}]/`).hostname.slice(1, -1))}::/64`;
};
