import { EventEmitter } from "node:events";
import type { ClientRequest, IncomingMessage } from "node:http";
import type { RequestOptions } from "node:https";
import { describe, expect, it } from "vitest";
import { publicUrl } from "../../../../functions/contacts/publicUrl.ts";
import {
  isPublic,
  PostFailure,
  type PostWays,
  postPublicly,
} from "../../../../functions/notices/posting/publicPost.ts";

const url = "https://chat.example.com/in?channel=1";
const post = { url, headers: { "X-Test": "yes" }, body: '{"text":"é"}' };

interface Sent {
  readonly options: RequestOptions;
  body: string;
}

/** A network that resolves to these addresses and answers with a status; undefined: it never answers. */
const waysTo = (addresses: readonly string[], status?: number, answered: Readonly<Record<string, string>> = {}) => {
  const sent: Sent[] = [];
  let resolved = 0;
  const ways: PostWays = {
    within: 40,
    resolve: async () => {
      resolved += 1;
      return addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    },
    request: (options, answer) => {
      const one: Sent = { options, body: "" };
      sent.push(one);
      const request = Object.assign(new EventEmitter(), {
        end: (body: string) => {
          one.body = body;
          const message = { statusCode: status, headers: answered, destroy: () => {} };
          if (status !== undefined) answer(message as unknown as IncomingMessage);
        },
      });
      options.signal?.addEventListener("abort", () => request.emit("error", new Error("aborted")));
      return request as unknown as ClientRequest;
    },
  };
  return { ways, sent, resolved: () => resolved };
};

const failureOf = (ways: PostWays, to = url) =>
  postPublicly({ ...post, url: to }, ways).then(
    () => undefined,
    (error: unknown) => (error instanceof PostFailure ? `${error.kind}: ${error.message}` : error),
  );

describe("an address", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "192.0.2.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "::127.0.0.1",
    "64:ff9b::7f00:1",
    "fe80::1",
    "fe80::1%eth0",
    "fc00::1",
    "fd00:ec2::254",
    "ff02::1",
    "2002:7f00:1::",
    "2001::1",
    "2001:db8::1",
    "3fff::1",
    "chat.example.com",
    "",
  ])("outside the public internet is refused for posting: %s", (address) => {
    expect(isPublic(address)).toBe(false);
  });

  it.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450:4001::1"])(
    "on the public internet is accepted: %s",
    (address) => {
      expect(isPublic(address)).toBe(true);
    },
  );

  it.each([
    "http://chat.example.com/",
    "https://chat.example.com:8443/",
    "https://user:word@chat.example.com/",
    "https://127.0.0.1/",
    "https://0x7f.1/",
    "https://2130706433/",
    "https://[::1]/",
    "https://localhost/",
    "ftp://chat.example.com/",
    "chat.example.com",
    "",
  ])("of a webhook must be https, on the usual port, with a name: not %s", async (text) => {
    expect(publicUrl(text)).toBeUndefined();
    const { ways, sent, resolved } = waysTo(["8.8.8.8"], 200);
    expect(await failureOf(ways, text)).toBe("refused: not an address to post to");
    expect([sent.length, resolved()]).toEqual([0, 0]);
  });
});

describe("a post", () => {
  it("goes to the address that was checked, resolved once, with its content", async () => {
    const { ways, sent, resolved } = waysTo(["8.8.8.8", "2606:4700::1111"], 204);
    expect(await failureOf(ways)).toBeUndefined();
    const [{ options, body } = { options: {} as RequestOptions, body: "" }] = sent;
    expect(options).toMatchObject({
      method: "POST",
      hostname: "chat.example.com",
      port: 443,
      path: "/in?channel=1",
      agent: false,
    });
    expect(options.headers).toMatchObject({ "X-Test": "yes", "Content-Length": 13 });
    expect(body).toBe(post.body);
    const pinned = await new Promise((found) => {
      options.lookup?.("chat.example.com", { all: true }, (_error, addresses) => found(addresses));
    });
    const single = await new Promise((found) => {
      options.lookup?.("chat.example.com", {}, (_error, address, family) => found([address, family]));
    });
    expect(pinned).toEqual([{ address: "8.8.8.8", family: 4 }]);
    expect(single).toEqual(["8.8.8.8", 4]);
    expect(resolved()).toBe(1);
  });

  it("has arrived with any answer of success, and with no other", async () => {
    for (const status of [200, 204, 299]) expect(await failureOf(waysTo(["8.8.8.8"], status).ways)).toBeUndefined();
  });

  it("is not sent when any address of the name is not public, or there is none", async () => {
    for (const addresses of [["10.0.0.1"], ["8.8.8.8", "127.0.0.1"], ["2606:4700::1111", "::1"], []]) {
      const { ways, sent } = waysTo(addresses, 200);
      expect(await failureOf(ways)).toBe("refused: not a public address");
      expect(sent).toEqual([]);
    }
  });

  it("follows no redirect, and fails on anything but success, on a time-out and on an unknown name", async () => {
    for (const status of [199, 300, 301, 307, 404, 500]) {
      const { ways, sent } = waysTo(["8.8.8.8"], status);
      expect(await failureOf(ways)).toBe(`failed: status ${status}`);
      expect(sent).toHaveLength(1);
    }
    expect(await failureOf(waysTo(["8.8.8.8"]).ways)).toBe("failed: no answer");
    const unknown = { ...waysTo([]).ways, resolve: () => Promise.reject(new Error("ENOTFOUND")) };
    expect(await failureOf(unknown)).toBe("failed: no such host");
  });

  it.each([
    ["120", 120_000],
    ["0.5", 500],
    [new Date(Date.now() - 5_000).toUTCString(), 0],
    ["soon", undefined],
    [undefined, undefined],
  ])(
    "that is refused for now says how long the other end asks to be left alone: Retry-After %s",
    async (said, pause) => {
      const { ways } = waysTo(["8.8.8.8"], 429, said === undefined ? {} : { "retry-after": said });
      await expect(postPublicly(post, ways)).rejects.toMatchObject({ status: 429, retryAfter: pause });
    },
  );

  it("reads a date to come as the time until then", async () => {
    const { ways } = waysTo(["8.8.8.8"], 503, { "retry-after": new Date(Date.now() + 86_400_000).toUTCString() });
    const failure = await postPublicly(post, ways).catch((error: unknown) => error);
    const { retryAfter = 0 } = failure as PostFailure;
    expect(retryAfter).toBeGreaterThan(80_000_000);
    expect(retryAfter).toBeLessThanOrEqual(86_400_000);
  });
});
