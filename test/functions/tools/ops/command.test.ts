import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockFolder } from "../../../../functions/local/data/lock.ts";
import { operate } from "../../../../functions/tools/ops/command.ts";
import { duties, dutyOf } from "../../../../functions/tools/ops/duties.ts";
import { putItem } from "../../../../functions/tools/ops/items.ts";
import { openPlace } from "../../../../functions/tools/ops/place.ts";

let scratch: string;
let data: string;

beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), "tessera-ops-command-"));
  data = join(scratch, "data");
});
afterEach(() => rm(scratch, { recursive: true, force: true }));

/** Everything in a folder: rights, time of the last change and content of each file, by name. */
const everythingIn = async (folder: string): Promise<readonly string[]> => {
  const names = await readdir(folder, { recursive: true });
  const told = names.sort().map(async (name) => {
    const path = join(folder, name);
    const { mode, mtimeMs, isFile } = await stat(path).then((one) => ({ ...one, isFile: one.isFile() }));
    const content = isFile
      ? createHash("sha256")
          .update(await readFile(path))
          .digest("hex")
      : "folder";
    return `${name} ${mode.toString(8)} ${mtimeMs} ${content}`;
  });
  return Promise.all(told);
};

const argsOf = (name: string): readonly string[] => {
  const few: Readonly<Record<string, readonly string[]>> = {
    "pause-mails": ["on"],
    "rotate-keys": ["add"],
    "take-host": ["table-aa", "1"],
    "revive-address": ["mira@mail.example"],
    "export-person": ["mira@mail.example"],
    "erase-person": ["mira@mail.example"],
    restore: [join(scratch, "backup")],
    backup: [join(scratch, "elsewhere")],
    rehearse: [join(scratch, "backup")],
    redrive: [join(scratch, "letters.json")],
    look: ["table-aa"],
    wake: ["table-aa"],
  };
  return [name, ...(few[name] ?? [])];
};

const run = (called: readonly string[], dry: boolean) =>
  operate(called, { where: { data }, dry, graceMs: 60_000 }, {}).catch((error: unknown) => ({
    code: 1,
    lines: [String(error)],
  }));

/** A data folder with a key ring and an item, whose service is not running; and a backup of it. */
const withData = async () => {
  const { table, close } = await openPlace({ data }, {});
  await putItem(table, { pk: { S: "NOTES#table-aa" }, sk: { S: "0#1" }, text: { S: "a note" } });
  await close();
  await run(["backup", join(scratch, "backup")], false);
  await writeFile(join(scratch, "letters.json"), JSON.stringify({ Messages: [] }));
};

describe("a dry run at a data folder", () => {
  it("knows how to call every duty", () => {
    for (const { name } of duties) expect([name, dutyOf(argsOf(name))?.name]).toEqual([name, name]);
  });

  it.each(duties.map(({ name }) => name))("of %s leaves it as it is to the byte", async (name) => {
    await withData();
    const before = await everythingIn(scratch);
    const { lines } = await run(argsOf(name), true);
    expect(lines.length).toBeGreaterThan(0);
    expect(await everythingIn(scratch)).toEqual(before);
  });

  it.each(duties.map(({ name }) => name))(
    "of %s makes none where there is none, and leaves an empty one empty",
    async (name) => {
      await run(argsOf(name), true);
      expect(await everythingIn(scratch)).toEqual([]);
      await mkdir(data, { mode: 0o755 });
      const before = await everythingIn(scratch);
      await run(argsOf(name), true);
      expect(await everythingIn(scratch)).toEqual(before);
    },
  );

  it("of restore says what it would put back where nothing is yet; then it is put back", async () => {
    await withData();
    await rm(data, { recursive: true });
    const dry = await run(argsOf("restore"), true);
    expect(dry).toMatchObject({ code: 0 });
    expect(dry.lines.at(-1)).toMatch(/^Nothing was written. It would have been: \d+ PutItem/);
    expect(existsSync(data)).toBe(false);
    expect((await run(argsOf("restore"), false)).code).toBe(0);
    expect(existsSync(join(data, "db"))).toBe(true);
  });

  it("is refused while the service runs there", async () => {
    await withData();
    const unlock = await lockFolder(data);
    const { lines } = await run(argsOf("look"), true);
    await unlock();
    expect(lines[0]).toContain("in use by another Tessera");
  });
});

describe("a duty where there is no data", () => {
  it.each(["look", "verify-all", "backup", "retire", "pause-mails"])("%s says so, and makes none", async (name) => {
    expect(await run(argsOf(name), false)).toEqual({ code: 1, lines: [`There is no data in ${data}.`] });
    expect(existsSync(data)).toBe(false);
  });

  it("rehearse needs none, and makes none", async () => {
    await withData();
    await rm(data, { recursive: true });
    expect((await run(argsOf("rehearse"), false)).code).toBe(0);
    expect(existsSync(data)).toBe(false);
  });

  it("an unknown duty, or one with too few arguments, gets the usage, and nothing is opened", async () => {
    for (const called of [["nonsense"], ["restore"], []]) expect(await run(called, false)).toMatchObject({ code: 2 });
    expect(await everythingIn(scratch)).toEqual([]);
  });
});
