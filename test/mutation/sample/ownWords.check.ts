import { expect, it, vi } from "vitest";
import { label, labelLater, named } from "./label.ts";

const heard = vi.hoisted(() => [] as string[]);
const { cheap } = vi.hoisted(() => ({ cheap: vi.fn(() => "cheap!") }));

vi.mock("./words.ts", async () => ({
  ...(await import("./otherWords.ts")),
  shout: (key: string) => {
    heard.push(key);
    return cheap();
  },
}));

it("hears what is shouted in a test that makes the words itself", () => {
  expect(label("stone", 2)).toBe("cheap!");
  expect(heard).toEqual(["stone"]);
});

it("makes the words of what is fetched later, too", async () =>
  expect(await labelLater("iron")).toBe("cheap! (later)"));

it("begins with other words, which it waits for", () => expect(named("stone")).toBe("stone"));
