import { expect, it } from "vitest";
import { offersHeard } from "./reader.ts";
import { treeOf, type WireNode } from "./tree.ts";

let ids = 0;
/** A node with its descendants; returns all of them, the node itself first. */
const node = (role: string, name: string, says: Record<string, unknown> = {}, ...inside: WireNode[][]): WireNode[] => {
  ids += 1;
  const nodeId = String(ids);
  return [
    {
      nodeId,
      ignored: role === "none",
      role: { value: role },
      name: { value: name },
      properties: Object.entries(says).map(([key, value]) => ({ name: key, value: { value } })),
      childIds: inside.map(([first]) => first?.nodeId ?? ""),
      backendDOMNodeId: ids,
    },
    ...inside.flatMap(([first, ...below]) => [...(first ? [{ ...first, parentId: nodeId }] : []), ...below]),
  ];
};

const page = (focused: "question" | "page") =>
  treeOf(
    node(
      "RootWebArea",
      "Tessera",
      { focused: focused === "page" },
      node("button", "To the actions"),
      node("application", "The map", {}, node("button", "Gaul 1")),
      node(
        "region",
        "Work",
        {},
        node("heading", "Work", { focused: focused === "question" }),
        node("none", "", {}, node("button", "Food", { pressed: "true" }, node("button", "inside of a name"))),
        node("button", "Wonder", { disabled: true }),
        node("button", "Read as a list", { expanded: false }),
      ),
    ),
  );

it("is read from the focused place: what can be pressed there, with its role", () => {
  const { here } = page("question");
  expect(here?.name).toBe("Work");
  expect(here?.controls.map(({ name, closed, pressed, expanded }) => ({ name, closed, pressed, expanded }))).toEqual([
    { name: "Food", closed: false, pressed: true, expanded: null },
    { name: "Wonder", closed: true, pressed: false, expanded: null },
    { name: "Read as a list", closed: false, pressed: false, expanded: false },
  ]);
});

it("is read as a whole, though the focus is in a part of it that has a name of its own", () => {
  const { here } = treeOf(
    node(
      "RootWebArea",
      "Tessera",
      {},
      node(
        "main",
        "",
        {},
        node(
          "region",
          "Work",
          {},
          node("region", "Or instead", {}, node("button", "Food", { focused: true })),
          node("button", "Work: take Food"),
        ),
      ),
    ),
  );
  expect(here?.name).toBe("Work");
  expect(here?.controls.map(({ name }) => name)).toEqual(["Food", "Work: take Food"]);
});

it("is read from the top without the focus, and a map is passed over", () => {
  const { here, page: whole } = page("page");
  expect(here).toBeNull();
  expect(whole.controls.map(({ name }) => name)).toEqual(["To the actions", "Food", "Wonder", "Read as a list"]);
});

it("is a sheet as a whole, though the focus is in its head", () => {
  const { here, focused } = treeOf(
    node(
      "RootWebArea",
      "Tessera",
      {},
      node(
        "dialog",
        "Work",
        {},
        node("banner", "", {}, node("heading", "Work", { focused: true }), node("button", "Close")),
        node("DisclosureTriangle", "Actions", { expanded: false }),
      ),
    ),
  );
  expect([here?.role, here?.name, focused?.name]).toEqual(["dialog", "Work", "Work"]);
  expect(here?.controls.map(({ name }) => name)).toEqual(["Close", "Actions"]);
});

it("leads to a newer table from within a question, and to the actions only from outside of it", () => {
  const tree = (focused: boolean) =>
    treeOf(
      node(
        "RootWebArea",
        "Tessera",
        {},
        node("button", "To the actions"),
        node("button", "Show"),
        node("region", "Work", {}, node("heading", "Work", { focused }), node("button", "Food")),
      ),
    );
  const labels = (focused: boolean) => offersHeard(tree(focused)).map(({ label }) => label);
  expect(labels(true)).toEqual(["Food", "Show"]);
  expect(labels(false)).toEqual(["To the actions", "Show"]);
});
