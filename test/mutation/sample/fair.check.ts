import { expect, it } from "vitest";
import { isFair } from "./fair.ts";

it("ends with the third day", () => expect([2, 3].map(isFair)).toEqual([true, false]));
