import { build } from "vite";
import { describe, expect, it } from "vitest";
import { loadAgain } from "../../../web/build/again.ts";

const files: Readonly<Record<string, string>> = {
  "/start.js": 'export const start = () => import("/late.js"); export const named = (name) => import(name);',
  "/late.js": "export const late = 1;",
};

/** The chunks of a small page, by the beginning of their names. */
const built = async (): Promise<ReadonlyMap<string, string>> => {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      { name: "files", resolveId: (id) => (id in files ? id : undefined), load: (id) => files[id] },
      loadAgain(),
    ],
    build: { write: false, minify: false, rolldownOptions: { input: "/start.js", preserveEntrySignatures: "strict" } },
  });
  const outputs = Array.isArray(result) ? result : "output" in result ? [result] : [];
  const chunks = outputs.flatMap(({ output }) => output).filter((one) => one.type === "chunk");
  return new Map(chunks.map(({ name, code }) => [name, code]));
};

describe("how chunks of the page load each other", () => {
  it("is a function that asks under another address for what did not arrive, defined before anything else runs", async () => {
    const chunks = await built();
    const start = chunks.get("start") ?? "";
    expect(start).toMatch(/\bagain\("\.\/late-[\w-]+\.js"\)/);
    expect(start).not.toMatch(/\bimport\("\.\//);
    expect(start.startsWith("globalThis.again=")).toBe(true);
    expect(chunks.get("late")).not.toContain("again");
  });

  it("loads a chunk by its name until it has failed, and then under an address nobody has asked for yet", async () => {
    const head = /^.*?;\n/s.exec((await built()).get("start") ?? "")?.[0] ?? "";
    const asked: string[] = [];
    let arrives = false;
    const load = async (address: string) => {
      asked.push(address);
      if (!arrives) throw new Error("lost");
      return "late";
    };
    const scope: { again?: (name: string) => Promise<unknown> } = {};
    new Function("globalThis", "load", head.replaceAll("import(", "load("))(scope, load);
    const again = (name: string) => scope.again?.(name);
    await expect(again("./late.js")).rejects.toThrow("lost");
    await expect(again("./late.js")).rejects.toThrow("lost");
    arrives = true;
    expect(await again("./late.js")).toBe("late");
    expect(await again("./other.js")).toBe("late");
    expect(asked).toEqual(["./late.js", "./late.js?1", "./late.js?2", "./other.js"]);
  });
});
