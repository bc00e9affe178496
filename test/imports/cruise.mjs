import Module, { register } from "node:module";
import { fileURLToPath } from "node:url";
import { forbidden } from "./rules.mjs";

/*
 * Reads the imports of everything that is delivered and prints, as JSON, what breaks a rule and what imports what.
 *
 * dependency-cruiser reads TypeScript through the compiler's interface for JavaScript, which TypeScript 7 has no more: it is
 * given TypeScript 6, installed as `typescript6`, in place of the one this project is compiled with. Hence a process of its own.
 */
const hooks = `export const resolve = (specifier, context, next) =>
  next(specifier === "typescript" ? "typescript6" : specifier, context);`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
const resolveFilename = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) =>
  resolveFilename(request.replace(/^typescript(?=\/|$)/, "typescript6"), ...rest);

process.chdir(fileURLToPath(new URL("../..", import.meta.url)));
const { cruise } = await import("dependency-cruiser");

const { output } = await cruise(
  ["core", "functions", "web", "infra"],
  {
    validate: true,
    ruleSet: { forbidden },
    tsPreCompilationDeps: true,
    exclude: { path: "^infra/test/" },
    doNotFollow: { path: "node_modules|^test/" },
  },
  {
    exportsFields: ["exports"],
    conditionNames: ["import", "node", "types", "default"],
    mainFields: ["module", "main", "types"],
  },
);

const isOurs = (path) => /^(core|functions|web|infra|test)\//.test(path) && !path.includes("node_modules/");
const own = output.modules.filter(
  ({ source }) => isOurs(source) && !source.startsWith("test/") && /\.(ts|tsx|mjs)$/.test(source),
);
const imports = own.flatMap(({ source, dependencies }) =>
  dependencies.map(({ module, resolved, dependencyTypes, coreModule }) => ({
    from: source,
    to: isOurs(resolved) ? resolved : module,
    typeOnly: dependencyTypes.includes("type-only"),
    builtIn: coreModule,
  })),
);
const broken = output.summary.violations.map(({ rule, from, to, cycle }) => {
  const way = cycle?.map(({ name }) => name).join(" → ") ?? to;
  return `${rule.name}: ${from} imports ${way}`;
});
process.stdout.write(JSON.stringify({ files: own.map(({ source }) => source), imports, broken }));
