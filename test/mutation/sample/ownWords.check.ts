import { expect, it, vi } from "vitest";
import { label } from "./label.ts";

const heard = vi.hoisted(() => [] as string[]);

vi.mock("./words.ts", () => ({
  shout: (key: string) => {
    heard.push(key);
    return "cheap!";
  },
}));

it("hears what is shouted in a test that makes the words itself", () => {
  expect(label("stone", 2)).toBe("cheap!");
  expect(heard).toEqual(["stone"]);
});
