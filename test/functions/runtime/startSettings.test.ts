import { afterEach, describe, expect, it, vi } from "vitest";
import { newKeyRing } from "../../../functions/identity/keyRing.ts";

/** The settings each function needs (`infra/stack.ts` sets them). */
const needed = {
  api: ["TESSERA_TABLE", "TESSERA_EDGE_SECRET", "TESSERA_ORIGIN"],
  stream: ["TESSERA_TABLE", "TESSERA_GRACE_SECONDS", "TESSERA_LIVE"],
  clock: ["TESSERA_TABLE", "TESSERA_GRACE_SECONDS", "TESSERA_ORIGIN", "TESSERA_MAIL_FROM"],
  feedback: ["TESSERA_TABLE"],
  live: ["TESSERA_TABLE", "TESSERA_LIVE"],
} as const;

const all = {
  AWS_REGION: "eu-central-1",
  AWS_ACCESS_KEY_ID: "test",
  AWS_SECRET_ACCESS_KEY: "test",
  TESSERA_KEYS: newKeyRing("k1", new Uint8Array(32).fill(3)),
  TESSERA_TABLE: "log",
  TESSERA_EDGE_SECRET: "known-to-the-cdn-and-to-us",
  TESSERA_ORIGIN: "https://play.example",
  TESSERA_GRACE_SECONDS: "60",
  TESSERA_LIVE: "https://lines.example/live",
  TESSERA_MAIL_FROM: "turns@play.example",
};

const startOf = {
  api: () => import("../../../functions/api/lambda.ts"),
  stream: () => import("../../../functions/stream/lambda.ts"),
  clock: () => import("../../../functions/clock/lambda.ts"),
  feedback: () => import("../../../functions/feedback/lambda.ts"),
  live: () => import("../../../functions/live/lambda.ts"),
} as const;

describe.each(Object.keys(startOf) as (keyof typeof startOf)[])("the function %s", (name) => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it("starts with its settings, and not with one of them missing", async () => {
    vi.stubGlobal("TESSERA_CODE", "test");
    for (const [key, value] of Object.entries(all)) vi.stubEnv(key, value);
    await expect(startOf[name]()).resolves.toHaveProperty("handler");
    for (const missing of needed[name]) {
      vi.resetModules();
      vi.stubEnv(missing, "");
      await expect(startOf[name]()).rejects.toThrow(`${missing} is not set`);
      vi.stubEnv(missing, all[missing]);
    }
  });
});
