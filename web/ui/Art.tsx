import { useEffect, useRef } from "preact/hooks";
import { useLayout } from "./hooks.ts";

interface ArtProps {
  readonly name: "ship" | "frieze";
  /** What the picture shows, for a screen reader. */
  readonly label: string;
}

/** A mosaic, inserted into the page as an inline drawing so that it follows the theme (by day a sun, by night a moon). */
export const Art = ({ name, label }: ArtProps) => {
  const place = useRef<HTMLDivElement>(null);
  const shape = useLayout() === "phone" ? "tall" : "wide";
  useEffect(() => {
    const stop = new AbortController();
    fetch(`/art/${name}-${shape}.svg`, { signal: stop.signal })
      .then((response) => response.text())
      .then((text) => {
        const drawing = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
        if (drawing.nodeName !== "svg") return;
        drawing.removeAttribute("role");
        drawing.removeAttribute("aria-label");
        place.current?.replaceChildren(document.importNode(drawing, true));
      })
      .catch(() => {}); // a frame without its picture is still a frame
    return () => stop.abort();
  }, [name, shape]);
  return (
    <div class={`art ${name}`} role="img" aria-label={label}>
      <div ref={place} aria-hidden="true" />
    </div>
  );
};
