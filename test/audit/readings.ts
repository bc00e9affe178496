import type { ReadingOf } from "./contract.ts";
import { MosaicReading } from "./mosaic/reading.ts";
import { PatchistoryReading } from "./patchistory/reading.ts";

/** The games that are read a second time, each by a statement of its rules of its own. */
export const readings: Readonly<Record<string, ReadingOf>> = {
  mosaic: (evolve) => new MosaicReading(evolve as never),
  patchistory: (evolve) => new PatchistoryReading(evolve as never),
};
