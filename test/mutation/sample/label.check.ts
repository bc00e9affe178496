import { expect, it, vi } from "vitest";
import { label } from "./label.ts";

vi.mock("./words.ts", () => import("./otherWords.ts"));

it("has other words in a test that replaces them", () => expect(label("stone", 5)).toBe("stone"));
