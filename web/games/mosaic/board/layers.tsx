/** The layers above the ground, hex by hex and region by region, and the targets that can be pressed. */
import type { JSX } from "preact";
import { tablePhrase } from "../kit/phrase.ts";
import type { Hex, Region } from "./boardData.ts";
import { hexPath, type Point, SIZE, short } from "./geometry.ts";
import { Piece, SmallPiece, SmallToken, Token } from "./paint.tsx";
import type { HexChoice, Scene } from "./scene.ts";

const Lit = ({ at }: { readonly at: Point }): JSX.Element => (
  <>
    <path d={hexPath(at, SIZE - 0.7)} fill="var(--lit-fill)" />
    <path
      class="lit"
      d={hexPath(at, SIZE * 0.9)}
      fill="none"
      stroke="var(--lit)"
      stroke-width={2.4}
      stroke-dasharray="5.4 1.4"
    />
  </>
);

/** Numbers and harbours below what is on the hexes: only in the close-up, where there is room. */
const HexLabel = ({ hex, shaded }: { readonly hex: Hex; readonly shaded: boolean }): JSX.Element => (
  <text
    x={short(hex.at[0])}
    y={short(hex.at[1] + (hex.label ? 11.4 : 13))}
    text-anchor="middle"
    class={shaded ? "mo-map-label shaded" : "mo-map-label"}
    stroke={hex.label ? (shaded ? "var(--shade)" : `var(--region-${hex.region})`) : "none"}
  >
    {hex.label ?? hex.no}
  </text>
);

interface HexProps {
  readonly hex: Hex;
  readonly scene: Scene;
  readonly choice: HexChoice | null;
  /** The overview draws stones and dots, the close-up has room for numbers. */
  readonly mini: boolean;
  readonly zoom: boolean;
}

/** What is on a hex: the piece that would be placed there, the one that is, or a token. */
const Lying = ({ hex, scene, choice, mini, zoom }: HexProps): JSX.Element | null => {
  const piece = scene.pieces.get(hex.id);
  const token = scene.tokens.get(hex.id);
  if (choice?.selected === hex.id && choice.ghost) return <Piece piece={choice.ghost} at={hex.at} ghost />;
  if (piece) return mini ? <SmallPiece piece={piece} at={hex.at} /> : <Piece piece={piece} at={hex.at} />;
  if (!token) return null;
  if (mini) return <SmallToken face={token} at={hex.at} />;
  return (
    <g opacity={choice !== null && !choice.legal.has(hex.id) ? 0.45 : 1}>
      <Token face={token} at={zoom ? [hex.at[0], hex.at[1] - (hex.label ? 6.4 : 4.6)] : hex.at} />
    </g>
  );
};

/** A hex as the players see it: lit if it can be chosen, with what is on it. */
export const OnHex = (props: HexProps): JSX.Element => {
  const { hex, scene, choice, zoom } = props;
  const legal = choice?.legal.has(hex.id) === true;
  const empty = !scene.pieces.has(hex.id) && !(choice?.selected === hex.id && choice.ghost);
  return (
    <>
      {legal && <Lit at={hex.at} />}
      <Lying {...props} />
      {zoom && empty && <HexLabel hex={hex} shaded={choice !== null && !legal} />}
    </>
  );
};

interface HexTargetProps {
  readonly hex: Hex;
  readonly choice: HexChoice | null;
  /** Whether it is the keyboard's tab stop. */
  readonly stop: boolean;
  readonly label: string;
  readonly keep: (element: SVGGElement | null) => void;
  readonly onFocus: () => void;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A hex as a button, with its rings: chosen, and focused, which only the tab stop can be. */
export const HexTarget = ({ hex, choice, stop, label, keep, ...handlers }: HexTargetProps): JSX.Element => (
  // biome-ignore lint/a11y/useSemanticElements: SVG knows no button
  <g
    ref={keep}
    class={choice?.legal.has(hex.id) ? "mo-target legal" : "mo-target"}
    role="button"
    tabindex={stop ? 0 : -1}
    aria-label={label}
    aria-disabled={choice !== null && !choice.legal.has(hex.id) ? "true" : undefined}
    aria-pressed={choice ? choice.selected === hex.id : undefined}
    data-hex={hex.id}
    {...handlers}
  >
    {choice?.selected === hex.id && (
      <>
        <path d={hexPath(hex.at, SIZE + 2.4)} fill="none" stroke="var(--shade)" stroke-width={5.6} />
        <path d={hexPath(hex.at, SIZE + 2.4)} fill="none" stroke="var(--lit)" stroke-width={3.2} />
      </>
    )}
    <path class="mo-hit" d={hexPath(hex.at, SIZE)} />
    {stop && <path class="mo-ring" d={hexPath(hex.at, SIZE + 3)} />}
  </g>
);

interface RegionTargetProps {
  readonly region: Region;
  readonly onRegion: (region: string) => void;
}

/** A region of the overview as a button. */
export const RegionTarget = ({ region, onRegion }: RegionTargetProps): JSX.Element => (
  // biome-ignore lint/a11y/useSemanticElements: SVG knows no button
  <path
    class="mo-hit"
    d={region.outline}
    data-region={region.id}
    role="button"
    tabindex={0}
    aria-label={tablePhrase("board.openRegion", { region: region.name })}
    onClick={() => onRegion(region.id)}
    onKeyDown={(event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      onRegion(region.id);
    }}
  />
);
