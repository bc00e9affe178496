import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Problem } from "../../web/request.ts";
import { fail, ok } from "../../web/result.ts";

const { request, forgetRead } = vi.hoisted(() => ({ request: vi.fn(), forgetRead: vi.fn(async () => undefined) }));
vi.mock("../../web/request.ts", () => ({ request }));
vi.mock("../../web/kept.ts", () => ({ forgetRead }));

const { isPersonKnown, readPerson, signIn } = await import("../../web/person.ts");

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});

const nobody: Problem = { status: 401, code: "not-signed-in", key: "service.notSignedIn", params: {} };
const away: Problem = { status: 0, code: "offline", key: "error.offline", params: {} };

beforeEach(async () => {
  kept.clear();
  vi.clearAllMocks();
  request.mockResolvedValue(ok({}));
  await signIn({ token: "a-token" });
});

describe("who is signed in on a device", () => {
  it("is known from the answer to signing in, and nothing that was read is removed by it", () => {
    expect(isPersonKnown()).toBe(true);
    expect(forgetRead).not.toHaveBeenCalled();
  });

  it("is nobody once the service says so, and nothing that was read stays", async () => {
    request.mockResolvedValue(fail(nobody));
    await readPerson();
    expect(isPersonKnown()).toBe(false);
    expect(forgetRead).toHaveBeenCalledTimes(1);
    await readPerson();
    expect(forgetRead).toHaveBeenCalledTimes(1); // it is gone already
  });

  it("does not change when no answer comes", async () => {
    request.mockResolvedValue(fail(away));
    await readPerson();
    expect(isPersonKnown()).toBe(true);
    expect(forgetRead).not.toHaveBeenCalled();
  });

  it("stays known while what was read could not be removed, and the next answer removes it", async () => {
    request.mockResolvedValue(fail(nobody));
    forgetRead.mockRejectedValueOnce(new Error("did not arrive"));
    await readPerson();
    expect(isPersonKnown()).toBe(true);
    await readPerson();
    expect([isPersonKnown(), forgetRead.mock.calls.length]).toEqual([false, 2]);
  });
});
