import { describe, expect, it } from "vitest";
import { newKeyRing, parseKeyRing } from "../../../functions/identity/keyRing.ts";
import { seatLink } from "../../../functions/identity/links.ts";
import type { TableState } from "../../../functions/table/state.ts";

const deps = { keys: parseKeyRing(newKeyRing("k1", new Uint8Array(32).fill(5))), origin: "https://play.example" };
const table = {
  id: "table-001",
  host: { seat: null, generation: 0 },
  seats: [{ generation: 0 }],
} as unknown as TableState;

describe("the link of a seat", () => {
  it("opens the table, or the final score, with the same secret in the fragment", async () => {
    const [plain, score] = [
      await seatLink(deps, table, 0, 1_000),
      await seatLink(deps, table, 0, 1_000, { page: "score" }),
    ];
    expect(plain).toMatch(/^https:\/\/play\.example\/table\/table-001#[\w.-]+$/);
    expect(score).toBe(plain.replace("#", "/score#"));
  });
});
