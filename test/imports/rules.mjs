/**
 * The borders of the project as rules of dependency-cruiser: what may not be imported. What each folder does import stands in
 * the table of ARCHITECTURE.md, which `test/architecture.test.ts` compares with the same reading.
 */

const product = "^(core|functions|web|infra)/";
/** What installs packages is shared by all commands. */
const installs = "^test/support/packages\\.mjs$";
/** The folders that run in AWS. */
const served =
  "^functions/(api|clock|contacts|contract|feedback|identity|mail|notices|runtime|store|stream|table|usecases)/";
const types = { dependencyTypesNot: ["type-only"] };

const rule = (name, from, to) => ({
  name,
  severity: "error",
  from: typeof from === "string" ? { path: from } : from,
  to: typeof to === "string" ? { path: to } : to,
});

export const forbidden = [
  rule("no file imports itself by way of others, not even for types", {}, { circular: true }),
  rule("core stands alone, but for zod/mini and hashes", "^core/", {
    pathNot: ["^core/", "^node_modules/zod/mini/", "^node_modules/@noble/hashes/"],
  }),
  rule("games are kept apart", "^(core/games|web/games|web/words|functions/mail/games)/(mosaic|patchistory)/", {
    path: "/(mosaic|patchistory)/",
    pathNot: "/$2/",
  }),
  rule(
    "functions enter core by its one door",
    { path: "^functions/", pathNot: "^functions/mail/games/" },
    {
      path: "^core/",
      pathNot: "^core/index\\.ts$",
    },
  ),
  rule("the words of mails read names of cards besides", "^functions/mail/games/", {
    path: "^core/",
    pathNot: ["^core/index\\.ts$", "^core/games/[^/]+/content/data/[^/]+\\.json$"],
  }),
  rule("of the page, mails read the words that both say, and nobody else anything", "^functions/", {
    path: "^web/",
    pathNot: "^web/words/",
  }),
  rule("only mails say words", { path: "^functions/", pathNot: "^functions/mail/" }, "^web/words/"),
  rule("use cases know no HTTP and no AWS", "^functions/usecases/", "node_modules/(hono|@hono|@aws-sdk)/|^https?$"),
  rule("what is served needs nothing that only development has", served, { dependencyTypes: ["npm-dev"], ...types }),
  rule("the page takes types only from the rules and the service", "^web/", { path: "^(core|functions)/", ...types }),
  rule("infrastructure takes built files, not code", "^infra/", { path: "^(core|functions|web)/" }),
  rule("nothing that is delivered imports tests", product, { path: "^test/", pathNot: installs }),
];
