import { beforeEach, describe, expect, it, vi } from "vitest";

/*
 * Chance must favour nobody. The hash is replaced by a tape of 32-bit words here, so that the use of the words can be checked
 * word by word; that blocks are SHA-256(seed, name, n) is tested with the real hash below.
 */
const tape: number[] = [];

vi.mock("@noble/hashes/sha2.js", async (original) => {
  const real = await original<typeof import("@noble/hashes/sha2.js")>();
  return {
    ...real,
    sha256: (message: Uint8Array) => {
      if (tape.length === 0) return real.sha256(message);
      const block = new DataView(new ArrayBuffer(32));
      for (let word = 0; word < 8; word += 1) block.setUint32(word * 4, tape.shift() ?? 0);
      return new Uint8Array(block.buffer);
    },
  };
});

const { commitmentOf, stream } = await import("../../core/random.ts");

const seed = "5a".repeat(32);
const WORDS = 0x1_0000_0000;

/** What `below(limit)` makes of these words, and how many of them it took. */
const drawn = (limit: number, words: readonly number[]) => {
  tape.splice(0, tape.length, ...words, ...Array.from({ length: 8 - words.length }, () => 0));
  const open = stream(seed, "tape");
  return { value: open.below(limit), words: open.drawn };
};

beforeEach(() => void tape.splice(0));

describe("a number below a limit", () => {
  it("every remainder is left exactly as many words: what does not fill a whole round of them is drawn again", () => {
    for (const limit of [3, 5, 6, 7, 10, 11, 13, 27, 52, 80, 1000, 65_537, 0x8000_0001, 0xffff_ffff]) {
      const rest = WORDS % limit;
      const lastGood = WORDS - rest - 1;
      // The last word of the last whole round is valid, and is the highest number.
      expect([limit, drawn(limit, [lastGood])]).toEqual([limit, { value: limit - 1, words: 1 }]);
      expect([limit, drawn(limit, [lastGood - (limit - 1)])]).toEqual([limit, { value: 0, words: 1 }]);
      // The first word after it is drawn again, and so is the very last one there is.
      expect([limit, drawn(limit, [lastGood + 1, 2])]).toEqual([limit, { value: 2 % limit, words: 2 }]);
      expect([limit, drawn(limit, [WORDS - 1, WORDS - 1, 1])]).toEqual([limit, { value: 1 % limit, words: 3 }]);
    }
  });

  it("no word is wasted where a limit divides 2^32", () => {
    for (const limit of [1, 2, 4, 8, 256, 0x1_0000, 0x8000_0000])
      expect([limit, drawn(limit, [WORDS - 1])]).toEqual([limit, { value: limit - 1, words: 1 }]);
    expect(drawn(WORDS, [WORDS - 1])).toEqual({ value: WORDS - 1, words: 1 });
  });
});

describe("a shuffle", () => {
  it("each order of four comes from exactly one row of choices", () => {
    const orders = new Set<string>();
    for (let third = 0; third < 4; third += 1)
      for (let second = 0; second < 3; second += 1)
        for (let first = 0; first < 2; first += 1) {
          tape.splice(0, tape.length, third, second, first, 0, 0, 0, 0, 0);
          const open = stream(seed, "tape");
          orders.add(open.shuffle(["a", "b", "c", "d"]).join(""));
          expect(open.drawn).toBe(3);
        }
    expect(orders.size).toBe(24);
  });

  it("leaves what it was given alone", () => {
    const items = Object.freeze(["a", "b", "c"]);
    expect([...stream(seed, "deck").shuffle(items)].sort()).toEqual(["a", "b", "c"]);
  });
});

describe("with the hash itself", () => {
  it("24 orders of four come up evenly in 24,000 shuffles (chi-square, 23 degrees of freedom, below its 99.99 % point)", () => {
    const open = stream(seed, "even");
    const counts = new Map<string, number>();
    for (let round = 0; round < 24_000; round += 1) {
      const order = open.shuffle([0, 1, 2, 3]).join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    expect(counts.size).toBe(24);
    expect(chiSquare).toBeLessThan(56.6);
  });

  it("blocks are SHA-256 of seed, name and number: the same as Node's own", async () => {
    const { createHash } = await import("node:crypto");
    const wordsOf = (block: number) => {
      const counter = Buffer.alloc(4);
      counter.writeUInt32BE(block);
      const hash = createHash("sha256").update(Buffer.from(seed, "hex")).update("deck").update(counter).digest();
      return Array.from({ length: 8 }, (_, word) => hash.readUInt32BE(word * 4));
    };
    const open = stream(seed, "deck");
    const words = Array.from({ length: 20 }, () => open.below(WORDS));
    expect(words).toEqual([0, 1, 2].flatMap(wordsOf).slice(0, 20));
    // Opened at a word's number, a stream continues as if it had never been closed.
    expect(stream(seed, "deck", 13).below(WORDS)).toBe(words[13]);
    expect(commitmentOf(seed)).toBe(createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex"));
  });

  it("a draw from one stream shifts no other", () => {
    const alone = stream(seed, "b").below(1000);
    const other = stream(seed, "a");
    other.below(1000);
    expect(stream(seed, "b").below(1000)).toBe(alone);
    expect(stream(seed, "a").below(WORDS)).not.toBe(stream(seed, "b").below(WORDS));
  });
});
