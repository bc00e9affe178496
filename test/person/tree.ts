import type { CDPSession } from "playwright-core";

/** A property of a node in the browser's protocol. */
interface Property {
  readonly name: string;
  readonly value: { readonly value?: unknown };
}

/** A node of the accessibility tree in the browser's protocol. */
export interface WireNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly properties?: readonly Property[];
  readonly childIds?: readonly string[];
  readonly parentId?: string;
  readonly backendDOMNodeId?: number;
}

/** What a screen reader announces of a control, in reading order. */
export interface Heard {
  /** The element behind it, to press it. */
  readonly element: number;
  readonly role: string;
  readonly name: string;
  readonly closed: boolean;
  readonly pressed: boolean;
  /** Whether it says that it opens something; null: it opens nothing. */
  readonly expanded: boolean | null;
  /** Whether a sheet comes when it is pressed. */
  readonly opensSheet: boolean;
}

/** A part of the page that can be gone to by its name: a landmark or a sheet. */
export interface Place {
  readonly role: string;
  readonly name: string;
  readonly controls: readonly Heard[];
}

/** The page as a screen reader presents it. */
export interface Tree {
  /** The place that has the focus; null while nothing has it. */
  readonly here: Place | null;
  readonly page: Place;
  /** What has the focus itself: the element, and its name; null: nothing. */
  readonly focused: { readonly element: number; readonly name: string } | null;
}

const landmarks = new Set(["region", "main", "banner", "navigation", "complementary", "contentinfo", "form", "dialog"]);
const controls = new Set(["button", "link", "radio", "checkbox", "tab", "switch", "menuitem", "DisclosureTriangle"]);
/** A map or a territory has keys of its own; a player who does not see it uses its list. */
const pictures = new Set(["application", "graphics-document"]);

const text = (value: { readonly value?: unknown } | undefined): string =>
  typeof value?.value === "string" ? value.value.replace(/\s+/g, " ").trim() : "";

const property = (node: WireNode, name: string): unknown =>
  node.properties?.find((one) => one.name === name)?.value.value;

const isTrue = (value: unknown): boolean => value === true || value === "true";

const heardOf = (node: WireNode): Heard | null => {
  const role = text(node.role);
  if (node.ignored || !controls.has(role) || node.backendDOMNodeId === undefined) return null;
  const expanded = property(node, "expanded");
  return {
    element: node.backendDOMNodeId,
    role,
    name: text(node.name),
    closed: isTrue(property(node, "disabled")),
    pressed: ["pressed", "checked", "selected"].some((name) => isTrue(property(node, name))),
    expanded: expanded === undefined ? null : isTrue(expanded),
    opensSheet: property(node, "hasPopup") === "dialog",
  };
};

/** Turns the browser's nodes into what a screen reader announces. */
export const treeOf = (nodes: readonly WireNode[]): Tree => {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const below = (node: WireNode): readonly Heard[] => {
    if (pictures.has(text(node.role))) return [];
    const own = heardOf(node);
    // The parts of a control are announced with its name.
    if (own) return [own];
    return (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child ? below(child) : [];
    });
  };
  const place = (node: WireNode): Place => ({ role: text(node.role), name: text(node.name), controls: below(node) });
  const root = nodes[0];
  const focused = nodes.filter((node) => isTrue(property(node, "focused")) && text(node.role) !== "RootWebArea").at(-1);
  let at: WireNode | undefined;
  for (let node = focused; node; node = node.parentId === undefined ? undefined : byId.get(node.parentId)) {
    const role = text(node.role);
    // A region inside of another is a part of it; a sheet is a place by itself.
    if (landmarks.has(role) && (at === undefined || role === "region" || role === "dialog")) at = node;
    if (role === "dialog") break;
  }
  return {
    here: at ? place(at) : null,
    page: root ? place(root) : { role: "", name: "", controls: [] },
    focused:
      focused?.backendDOMNodeId === undefined ? null : { element: focused.backendDOMNodeId, name: text(focused.name) },
  };
};

/** Reads the page as the browser presents it to screen readers. */
export const readTree = async (wire: CDPSession): Promise<Tree> => {
  const { nodes } = await wire.send("Accessibility.getFullAXTree");
  return treeOf(nodes as readonly WireNode[]);
};
