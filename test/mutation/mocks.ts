/** A module that a test puts in the place of another, both as it writes them. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

const form = /^vi\.mock\(\s*"([^"]+)",\s*\(\)\s*=>\s*import\("([^"]+)"\)\s*,?\s*\);?$/gm;

/** Text of a test without its replacements of modules, and these. Only `vi.mock("…", () => import("…"))` is understood. */
export const takeMocks = (text: string): { readonly text: string; readonly redirects: readonly Redirect[] } => {
  const redirects = [...text.matchAll(form)].map(([, from = "", to = ""]) => ({ from, to }));
  return { text: text.replace(form, ""), redirects };
};
