import { describe, expect, it } from "vitest";
import { isLoopback, originOf, readerAddress, trustedProxies, urlOf } from "../../../functions/local/reach.ts";

const lan = [
  { address: "127.0.0.1", family: "IPv4", internal: true },
  { address: "fe80::1", family: "IPv6", internal: false },
  { address: "192.168.1.20", family: "IPv4", internal: false },
];

describe("the origin of the page", () => {
  it.each([
    ["127.0.0.1", "http://localhost:8787"],
    ["localhost", "http://localhost:8787"],
    ["::1", "http://localhost:8787"],
    ["0.0.0.0", "http://192.168.1.20:8787"],
    ["::", "http://192.168.1.20:8787"],
    ["192.168.1.20", "http://192.168.1.20:8787"],
    ["2001:db8::7", "http://[2001:db8::7]:8787"],
    ["table.lan", "http://table.lan:8787"],
  ])("listening on %s, links lead to %s", (host, url) => {
    expect(urlOf(host, 8787, lan)).toBe(url);
  });

  it("is this computer if it has no network address", () => {
    expect(urlOf("0.0.0.0", 1, lan.slice(0, 2))).toBe("http://localhost:1");
  });

  it("is the value of TESSERA_ORIGIN, if a link can use it", () => {
    expect(originOf("https://play.example.org/")).toBe("https://play.example.org");
    for (const wrong of ["play.example.org", "ftp://play.example.org", "http://0.0.0.0:8787", "http://[::]:8787", "x"])
      expect(() => originOf(wrong)).toThrow("TESSERA_ORIGIN must be the address players open");
    expect(() => originOf("https://example.org/tessera")).toThrow("without a path");
  });

  it("knows this computer by its names", () => {
    expect(["127.0.0.1", "127.9.9.9", "[::1]", "LOCALHOST"].every(isLoopback)).toBe(true);
    expect(["127.example.org", "0.0.0.0", "10.0.0.1", "localhost.example.org", ""].some(isLoopback)).toBe(false);
  });
});

describe("the address a request is counted under", () => {
  const none = trustedProxies("");
  const some = trustedProxies("127.0.0.1, 10.0.0.0/8,2001:db8::/32");

  it("is that of the connection, whatever the request claims", () => {
    expect(readerAddress("198.51.100.7", "203.0.113.9", none)).toBe("198.51.100.7");
    expect(readerAddress("127.0.0.1", "203.0.113.9", none)).toBe("127.0.0.1");
    expect(readerAddress("198.51.100.7", "203.0.113.9", some)).toBe("198.51.100.7");
  });

  it("is the nearest one that is not a trusted proxy, when a trusted proxy connects", () => {
    expect(readerAddress("127.0.0.1", "203.0.113.9", some)).toBe("203.0.113.9");
    expect(readerAddress("::ffff:127.0.0.1", "203.0.113.9", some)).toBe("203.0.113.9");
    expect(readerAddress("10.1.2.3", "1.1.1.1, 203.0.113.9, 10.9.9.9", some)).toBe("203.0.113.9");
    expect(readerAddress("2001:db8::5", "2001:db9::1", some)).toBe("2001:db9::1");
    expect(readerAddress("10.1.2.3", undefined, some)).toBe("10.1.2.3");
    expect(readerAddress("10.1.2.3", "203.0.113.9, unknown", some)).toBe("10.1.2.3");
    expect(readerAddress("", "203.0.113.9", some)).toBe("");
  });

  it.each(["everyone", "10.0.0.0/33", "10.0.0.0/8/8", "10.0.0.0/", "proxy.example.org", "::1/129"])(
    "refuses %s as a proxy",
    (entry) => {
      expect(() => trustedProxies(`127.0.0.1,${entry}`)).toThrow(`TESSERA_TRUSTED_PROXIES: “${entry}”`);
    },
  );
});
