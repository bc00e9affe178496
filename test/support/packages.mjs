import { readFileSync } from "node:fs";
import path from "node:path";

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
};

/**
 * Whether the packages that a folder's lock file asks for are installed there: npm writes down what it has installed in
 * `node_modules/.package-lock.json`. Optional packages may be missing (they belong to other systems).
 */
export const packagesAreFresh = (folder) => {
  const wanted = read(path.join(folder, "package-lock.json"))?.packages;
  const installed = read(path.join(folder, "node_modules", ".package-lock.json"))?.packages;
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === "" || entry.link) return true;
    const found = installed[name];
    return found ? found.version === entry.version : entry.optional === true || entry.devOptional === true;
  });
};
