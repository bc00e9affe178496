import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * Verifiable randomness: the n-th block of a stream is SHA-256(seed ‖ name ‖ n), read as eight big-endian 32-bit words. Streams
 * are named, so that a draw from one never shifts another.
 */
export interface Stream {
  /** Uniform integer in 0 … below − 1, without modulo bias. `below` is 1 … 2^32. */
  below(limit: number): number;
  /** A new array in uniformly random order (Fisher–Yates, from the end). */
  shuffle<T>(items: readonly T[]): T[];
  /** Number of 32-bit words drawn: together with seed and name, the complete state of the generator. */
  readonly drawn: number;
}

/** SHA-256 of the seed's 32 bytes in hex. Published when a game starts, so that the seed cannot be changed afterwards. */
export const commitmentOf = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/** Opens the named stream of a seed (64 hex digits) at word number `drawn` (0 for the start). */
export const stream = (seed: string, name: string, drawn = 0): Stream => {
  const prefix = concatBytes(hexToBytes(seed), utf8ToBytes(name));
  let position = drawn;
  let block = new DataView(new ArrayBuffer(32));
  let blockNumber = -1;
  const word = (): number => {
    const wanted = Math.floor(position / 8);
    if (wanted !== blockNumber) {
      const counter = new Uint8Array(4);
      new DataView(counter.buffer).setUint32(0, wanted);
      const bytes = sha256(concatBytes(prefix, counter));
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      blockNumber = wanted;
    }
    const value = block.getUint32((position % 8) * 4);
    position += 1;
    return value;
  };
  const below = (limit: number): number => {
    const bound = 0x1_0000_0000 - (0x1_0000_0000 % limit);
    let value = word();
    while (value >= bound) value = word();
    return value % limit;
  };
  const shuffle = <T>(items: readonly T[]): T[] => {
    const order = [...items];
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = below(last + 1);
      const moved = order[last] as T;
      order[last] = order[other] as T;
      order[other] = moved;
    }
    return order;
  };
  return {
    below,
    shuffle,
    get drawn() {
      return position;
    },
  };
};
