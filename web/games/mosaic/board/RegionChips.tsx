import type { JSX } from "preact";
import { Icon } from "../../../ui/Icon.tsx";
import { type Context, content, tablePhrase } from "../game.ts";

interface RegionChipsProps {
  readonly context: Context;
  /** The region of the close-up; null while the whole map is shown. */
  readonly region: string | null;
  /** Second line of a chip. */
  readonly line: (region: string) => string;
  readonly onRegion: (region: string) => void;
  readonly onWhole: () => void;
}

/**
 * The button for the whole map, always visible, and the regions in play as chips in a row: each opens the close-up of the map.
 */
export const RegionChips = ({ context, region, line, onRegion, onWhole }: RegionChipsProps): JSX.Element => (
  // biome-ignore lint/a11y/useSemanticElements: chips are not a fieldset
  <div class="mo-regions rim" role="group">
    <button type="button" class="mo-rg mo-whole" aria-pressed={region === null} onClick={onWhole}>
      <Icon name="zoom-out" size={18} /> {tablePhrase("board.whole")}
    </button>
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
