import type { JSX } from "preact";
import { type Context, content } from "../game.ts";

interface RegionChipsProps {
  readonly context: Context;
  readonly region: string;
  /** Second line of a chip. */
  readonly line: (region: string) => string;
  readonly onRegion: (region: string) => void;
}

/** The regions in play as chips in a row: each centres the close-up of the map. */
export const RegionChips = ({ context, region, line, onRegion }: RegionChipsProps): JSX.Element => (
  // biome-ignore lint/a11y/useSemanticElements: chips are not a fieldset
  <div class="mo-regions rim" role="group">
    {context.view.regions.map((one) => (
      <button
        key={one.region}
        type="button"
        class="mo-rg"
        aria-pressed={one.region === region}
        onClick={() => onRegion(one.region)}
      >
        <i style={{ "--c": `var(--region-${one.region})` }} />
        <span>
          {content().name(one.region)}
          <small>{line(one.region)}</small>
        </span>
      </button>
    ))}
  </div>
);
