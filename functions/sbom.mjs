import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/*
 * The bill of materials: npm's own list (CycloneDX) of the packages in the lock file, written beside the build. Needs no network.
 * Refuses a licence that has not been reviewed.
 */
const root = fileURLToPath(new URL("..", import.meta.url));

/** Packages the page is built with: not needed to run it, but part of it. */
const IN_THE_PAGE = new Set(["preact"]);

/** Licences that permit delivering the packages that have them, with the notices they require. */
const LOOKED_AT = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "Apache-2.0",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "Unicode-DFS-2016",
]);

const npmList = () =>
  JSON.parse(
    execFileSync("npm", ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"], {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === "win32",
    }),
  );

/** Whether only developers need it. Not left to npm's `--omit dev`, which also drops packages that both need. */
const isForDevelopers = ({ properties = [] }) =>
  properties.some(({ name, value }) => name === "cdx:npm:package:development" && value === "true");

/** The licence of a component, as its package states it; "none" when it states none. */
export const licenceOf = ({ licenses: [{ license, expression } = {}] = [] }) =>
  license?.id ?? license?.name ?? expression ?? "none";

/** The components whose licence has not been reviewed. */
export const notLookedAt = (components) => components.filter((one) => !LOOKED_AT.has(licenceOf(one)));

/** The list of everything that is delivered (CycloneDX 1.5): what runs, and what the page is built with. */
export const billOfMaterials = () => {
  const bill = npmList();
  const { name } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const { component, ...metadata } = bill.metadata;
  return {
    ...bill,
    metadata: { ...metadata, component: { ...component, name, type: "application" } },
    components: bill.components.filter((one) => !isForDevelopers(one) || IN_THE_PAGE.has(one.name)),
  };
};

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const bill = billOfMaterials();
  const count = new Map();
  for (const one of bill.components) count.set(licenceOf(one), (count.get(licenceOf(one)) ?? 0) + 1);
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(join(root, "dist", "sbom.json"), JSON.stringify(bill, null, 1));
  const licences = [...count].sort(([, one], [, other]) => other - one).map(([id, number]) => `${number} ${id}`);
  console.log(`sbom.json: ${bill.components.length} packages (${licences.join(", ")})`);
  for (const one of notLookedAt(bill.components)) {
    console.error(
      `${one.name} ${one.version}: nobody has looked at its licence, ${licenceOf(one)} (functions/sbom.mjs)`,
    );
    process.exitCode = 1;
  }
}
