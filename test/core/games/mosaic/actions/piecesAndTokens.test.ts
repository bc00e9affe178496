import { describe, expect, it } from "vitest";
import type { Command } from "../../../../../core/games/mosaic/commands.ts";
import { mosaic } from "../../../../../core/games/mosaic/index.ts";
import { pendingOf } from "../../../../../core/games/mosaic/table/state.ts";
import { follow, playing, refusal } from "../../../../support/mosaic.ts";
import { holding } from "../../../../support/mosaicCards.ts";

const decline: Command = { type: "decline", seat: 0 };
const put = (piece: "city" | "farmTown" | "manufactoryTown" | "wonder", hex: string): Command => ({
  type: "place-piece",
  seat: 0,
  piece,
  hex,
});

describe("the hex of a piece", () => {
  const pieces = { "hex-italia-05": ["city", 0] } as const;
  const engineering = (reserve: object) =>
    follow(holding("tech-engineering", { pieces, players: [{ reserve }] }), {
      type: "play-technology",
      seat: 0,
      technology: "tech-engineering",
    });

  it("M-BUILD-13 R-20 why not: another piece, no such hex, none left of the kind, not allowed there", () => {
    const asked = engineering({ farmTown: 0 });
    expect(refusal(asked, put("city", "hex-italia-04"))).toBe("not-offered");
    expect(refusal(asked, put("wonder", "hex-italia-04"))).toBe("not-offered");
    expect(refusal(asked, put("manufactoryTown", "hex-nowhere"))).toBe("unknown-hex");
    expect(refusal(asked, put("farmTown", "hex-italia-04"))).toBe("no-piece-left");
    expect(mosaic.decide(asked, put("manufactoryTown", "hex-italia-12"))).toMatchObject({
      ok: false,
      error: { code: "hex-not-allowed", params: { hex: "hex-italia-12" } },
    });
    expect(refusal(asked, put("manufactoryTown", "hex-italia-04"))).toBeNull();
  });

  it("R-25 R-82 a free piece is placed at once and logged with its card; the menu has either kind and leaving it", () => {
    const asked = engineering({});
    const kinds = new Set(
      mosaic.legal(asked, 0).map((command) => (command.type === "place-piece" ? command.piece : command.type)),
    );
    expect([...kinds]).toEqual(["farmTown", "manufactoryTown", "decline"]);
    const { events } = playing(asked, put("manufactoryTown", "hex-italia-04"));
    expect(events[0]).toEqual({
      type: "piece-placed",
      seat: 0,
      piece: "manufactoryTown",
      hex: "hex-italia-04",
      because: "tech-engineering",
    });
  });

  it("M-GOOD-06 R-43 R-55 tokens of the map are taken one by one, until the number is reached or the rest is left", () => {
    const given = {
      pieces: { "hex-italia-08": ["portCity", 0], "hex-egypt-01": ["portCity", 0] },
      tokens: { "hex-italia-01": "good-wine", "hex-italia-02": "cache-food-1", "hex-egypt-02": "good-stone" },
    } as const;
    const pick = (hex: string): Command => ({ type: "take-token", seat: 0, hex });
    const asked = follow(holding("tech-lighthouse", given), {
      type: "play-technology",
      seat: 0,
      technology: "tech-lighthouse",
    });
    expect(mosaic.legal(asked, 0)).toEqual([pick("hex-italia-01"), pick("hex-egypt-02"), decline]);
    for (const hex of ["hex-italia-02", "hex-italia-03", "nowhere", "__proto__"])
      expect(refusal(asked, pick(hex))).toBe("not-offered");
    const first = playing(asked, pick("hex-egypt-02"));
    expect(first.events.slice(0, 2)).toEqual([
      { type: "good-taken", seat: 0, good: "good-stone", hex: "hex-egypt-02" },
      { type: "production-changed", seat: 0, by: { stone: 2 }, because: "good-stone" },
    ]);
    expect(pendingOf(first.state)).toMatchObject({ kind: "take-token", count: 1 });
    expect(pendingOf(follow(first.state, pick("hex-italia-01")))).toBeNull();
    expect(pendingOf(follow(first.state, decline))).toBeNull();
  });
});
