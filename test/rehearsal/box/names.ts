import { createHash } from "node:crypto";

let names = 0;

/** A name nobody else has, 64 hex digits; the same in every run. */
export const nextName = (): string => {
  names += 1;
  return createHash("sha256").update(`box ${names}`).digest("hex");
};
