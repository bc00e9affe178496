import { dirname, join } from "node:path";
import { build } from "esbuild";

/*
 * esbuild splits the code that on-demand parts share into many chunks, and the code read at start with them. Opening a file costs
 * more than reading a longer one, so the chunks of the start are joined again: `start.mjs` contains them all, and exports to the
 * entry and the on-demand parts what each of them exported.
 */

const START = "start.mjs";

/** A name of the chunk with this number, as the joined file exports it: two chunks may export the same short name. */
const nameIn = (number, name) => `${name}_${number.toString(36)}`;

const nameOf = (path) => path.slice(path.lastIndexOf("/") + 1);

/**
 * Joins the chunks read at start. `files`: text by path, all in one folder; `pieces`: the paths of those to be joined, with what
 * each exports. Returns all files afterwards.
 */
export const joinPieces = async (files, pieces) => {
  if (pieces.size < 2) return files;
  const [first] = pieces.keys();
  const folder = dirname(first);
  const joined = new Map([...pieces].map(([path, names], number) => [nameOf(path), { number, names }]));
  const reexports = [...joined].map(
    ([piece, { number, names }]) =>
      `export{${names.map((name) => `${name} as ${nameIn(number, name)}`).join(",")}}from"./${piece}";`,
  );
  const { outputFiles } = await build({
    stdin: { contents: reexports.join("\n"), resolveDir: folder, sourcefile: START },
    bundle: true,
    minify: true,
    platform: "node",
    format: "esm",
    target: "node22",
    legalComments: "none",
    write: false,
    logLevel: "warning",
    plugins: [
      {
        name: "pieces",
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^\./ }, ({ path, kind }) =>
            kind === "import-statement" && joined.has(nameOf(path))
              ? { path: join(folder, nameOf(path)), namespace: "piece" }
              : { path, external: true },
          );
          onLoad({ filter: /.*/, namespace: "piece" }, ({ path }) => ({
            contents: files.get(path),
            resolveDir: folder,
          }));
        },
      },
    ],
  });
  const rest = [...files].filter(([path]) => !pieces.has(path));
  return new Map([
    ...rest.map(([path, text]) => [path, fromStart(text, joined)]),
    [join(folder, START), outputFiles[0].text],
  ]);
};

/** A file with its imports of chunks redirected to the joined one. esbuild writes them in one form, without spaces. */
const fromStart = (text, joined) =>
  text.replace(/(import|export)(\{[^}]*\})?(?:from)?"\.\/([^"]+)";/g, (whole, verb, names, piece) => {
    const number = joined.get(piece)?.number;
    if (number === undefined) return whole;
    if (names === undefined) return `import"./${START}";`;
    const renamed = names
      .slice(1, -1)
      .split(",")
      .map((one) => {
        const [name, local = name] = one.split(" as ");
        return `${nameIn(number, name)} as ${local}`;
      });
    return `${verb}{${renamed.join(",")}}from"./${START}";`;
  });
