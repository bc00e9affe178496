import type { ComponentChild, VNode } from "preact";

const isNode = (child: ComponentChild): child is VNode =>
  typeof child === "object" && child !== null && "type" in child;

/**
 * Elements and texts a component without hooks draws, in the order of the document: `<button aria-label="…">` as
 * "button" with its props, everything between as text.
 */
export function drawn(
  child: ComponentChild,
): readonly { readonly tag: string; readonly props: Record<string, unknown> }[] {
  if (Array.isArray(child)) return child.flatMap(drawn);
  if (typeof child === "string" || typeof child === "number") return [{ tag: "#text", props: { text: String(child) } }];
  if (!isNode(child)) return [];
  const props = child.props as Record<string, unknown> & { readonly children?: ComponentChild };
  if (typeof child.type === "function")
    return drawn((child.type as unknown as (props: unknown) => ComponentChild)(child.props));
  const inner = drawn(props.children);
  return child.type ? [{ tag: child.type, props }, ...inner] : inner;
}

/** The text a component draws. */
export const textOf = (child: ComponentChild): string =>
  drawn(child)
    .filter(({ tag }) => tag === "#text")
    .map(({ props }) => String(props.text))
    .join(" ")
    .replace(/\s+/g, " ");
