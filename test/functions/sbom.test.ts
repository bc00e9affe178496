import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { billOfMaterials, type Component, licenceOf, notLookedAt } from "../../functions/sbom.mjs";
import { root } from "../support/imports.ts";

let components: readonly Component[];
beforeAll(() => {
  const bill = billOfMaterials();
  expect([bill.bomFormat, bill.specVersion]).toEqual(["CycloneDX", "1.5"]);
  ({ components } = bill);
});

const json = <T>(name: string): T => JSON.parse(readFileSync(join(root, name), "utf8")) as T;

describe("the list of delivered packages", () => {
  it("has every package that runs, with its dependencies and those of the page's build, in the locked versions", () => {
    const { dependencies } = json<{ readonly dependencies: Readonly<Record<string, string>> }>("package.json");
    const listed = new Map(components.map(({ name, version }) => [name, version]));
    for (const [name, version] of Object.entries(dependencies))
      expect([name, listed.get(name)]).toEqual([name, version]);
    expect(listed.has("preact")).toBe(true);
    const { packages } = json<{
      readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>>;
    }>("package-lock.json");
    const running = Object.entries(packages).filter(
      ([path, { dev, devOptional }]) => path !== "" && !dev && !devOptional,
    );
    const names = running.map(([path]) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length));
    expect(names.filter((name) => !listed.has(name))).toEqual([]);
  });

  it("has reviewed licences only, and refuses others", () => {
    expect(components.length).toBeGreaterThan(50);
    expect(notLookedAt(components)).toEqual([]);
    const strange = {
      name: "x",
      version: "1.0.0",
      purl: "pkg:npm/x@1.0.0",
      licenses: [{ license: { id: "GPL-3.0-only" } }],
    };
    expect(notLookedAt([strange, { ...strange, licenses: [] }]).map(licenceOf)).toEqual(["GPL-3.0-only", "none"]);
  });
});
