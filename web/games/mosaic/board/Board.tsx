/** The map of a table as SVG: the ground, what lies on it, what is new, what is legal, and a hex to point at. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { isStill } from "../../../ui/hooks.ts";
import { say } from "../say.ts";
import type { BoardMap, Hex } from "./boardData.ts";
import { firstHex, possibleHex } from "./cursor.ts";
import { hexPath, isArrowKey, type Point, SIZE, short, towards } from "./geometry.ts";
import { Ground } from "./ground.tsx";
import { News, type NewsMarks } from "./news.tsx";
import {
  Piece,
  type PlacedPiece,
  SmallPiece,
  SmallToken,
  silent,
  Token,
  type TokenFace,
  type UnitGroup,
} from "./paint.tsx";
import { OverviewName, Plaque } from "./plaques.tsx";

/** What lies on the map of a table; players are told apart by their marks, 1 to 6. */
export interface Scene {
  readonly pieces: ReadonlyMap<string, PlacedPiece>;
  readonly tokens: ReadonlyMap<string, TokenFace>;
  readonly units: ReadonlyMap<string, readonly UnitGroup[]>;
  readonly control: ReadonlyMap<string, number>;
  readonly closed: ReadonlyMap<string, number>;
  readonly inPlay: ReadonlySet<string>;
}

/** A choice of hexes: those that are lit, the one chosen, and the piece that would stand there. */
export interface HexChoice {
  readonly legal: ReadonlySet<string>;
  readonly selected: string | null;
  readonly ghost: PlacedPiece | null;
}

export interface BoardProps {
  readonly map: BoardMap;
  readonly scene: Scene;
  /** Overview at page width, close-up that slides, or the whole map with plaques. */
  readonly mode: "mini" | "region" | "full";
  readonly id: string;
  readonly title: string;
  /** The region the close-up is centred on. */
  readonly region?: string | null;
  readonly news?: NewsMarks | null;
  readonly choice?: HexChoice | null;
  /** All there is to say about a hex, for the screen reader. */
  readonly describe: (hex: Hex) => string;
  readonly tint?: (region: string) => string;
  readonly onHex?: (hex: Hex) => void;
  readonly onRegion?: (region: string) => void;
}

/** The whole map with room for the plaques around the land, and the land with the names alone. */
const frame = { x: -66, y: -124, w: 916, h: 548 };
const overviewFrame = { x: -58, y: -84, w: 862, h: 512 };
/** Pixels a hex measures in the close-up. */
const closeUp = 58;
const closeUpScale = closeUp / (SIZE * Math.sqrt(3));

/** Follows the width of an element, so that numerals on the map never fall below 12 px. */
function useWidth(): readonly [(element: HTMLElement | null) => void, number] {
  const [width, setWidth] = useState(frame.w);
  const observer = useRef<ResizeObserver>(null);
  const follow = useRef((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (!element || typeof ResizeObserver === "undefined") return;
    observer.current = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width || frame.w));
    observer.current.observe(element);
  });
  return [follow.current, width];
}

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

/** Numbers and harbours under what lies on the hexes: only in the close-up, where there is room. */
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

/** Draws the map. One tab stop: arrow keys go from hex to hex, N and P through the possible ones, Enter chooses, Escape leaves. */
export function Board(props: BoardProps): JSX.Element {
  const { map, scene, mode, id, choice = null, news = null, describe, onHex, onRegion, tint } = props;
  const mini = mode === "mini";
  const zoom = mode === "region";
  const view = mini ? overviewFrame : frame;
  const [follow, width] = useWidth();
  const scale = mini ? 1 : zoom ? 0.62 : Math.min(1.35, Math.max(1, (view.w * 0.95) / width));
  const wrap = useRef<HTMLDivElement | null>(null);
  const [focus, setFocus] = useState<string | null>(null);
  const start = firstHex(map.hexes, { legal: choice?.legal, inPlay: scene.inPlay, region: props.region });
  const current = focus ?? choice?.selected ?? start?.id ?? null;
  const targets = useRef(new Map<string, SVGGElement>());

  const ground = useMemo(
    () => (
      <Ground
        map={map}
        id={id}
        view={view}
        mini={mini}
        inPlay={(region) => scene.inPlay.has(region)}
        tint={tint ?? ((region) => `var(--region-${region})`)}
      />
    ),
    [map, id, mini, [...scene.inPlay].join(), tint],
  );

  const middle = props.region ? map.regionById.get(props.region)?.middle : undefined;
  useEffect(() => {
    const box = wrap.current;
    if (!zoom || !box || !middle) return;
    box.scrollTo({
      left: (middle[0] - view.x) * closeUpScale - box.clientWidth / 2,
      top: (middle[1] - view.y) * closeUpScale - box.clientHeight / 2,
      behavior: isStill() ? "auto" : "smooth",
    });
  }, [zoom, props.region]);

  const onKeyDown = (event: KeyboardEvent, hex: Hex): void => {
    const possible = choice && possibleHex(map.hexes, choice.legal, hex.id, event.key);
    if (possible || isArrowKey(event.key)) {
      const next = isArrowKey(event.key) ? towards(map.hexes, hex.at, event.key) : possible;
      if (next) targets.current.get(next.id)?.focus();
    } else if (event.key === "Enter" || event.key === " ") onHex?.(hex);
    else if (event.key === "Escape") wrap.current?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const setWrap = (element: HTMLDivElement | null): void => {
    wrap.current = element;
    follow(element);
  };

  return (
    <div class={`mo-boardwrap mo-board-${mode}`} ref={setWrap} tabIndex={-1}>
      <svg
        class="mo-board"
        viewBox={`${view.x} ${view.y} ${view.w} ${view.h}`}
        role={mini ? "group" : "application"}
        aria-label={props.title}
        {...(zoom && { width: Math.round(view.w * closeUpScale), height: Math.round(view.h * closeUpScale) })}
        style={{ "--map-scale": String(zoom ? 1 : scale) }}
      >
        {ground}
        {choice && (
          <g {...silent}>
            {map.hexes.map((hex) =>
              choice.legal.has(hex.id) ? null : (
                <path key={hex.id} d={hexPath(hex.at, SIZE + 0.4)} fill="var(--shade-fill)" />
              ),
            )}
          </g>
        )}
        <g {...silent}>
          {map.hexes.map((hex) => {
            const piece = scene.pieces.get(hex.id);
            const token = scene.tokens.get(hex.id);
            const legal = choice?.legal.has(hex.id) === true;
            const dim = choice !== null && !legal;
            const ghost = choice?.selected === hex.id ? choice.ghost : null;
            const at: Point = zoom ? [hex.at[0], hex.at[1] - (hex.label ? 6.4 : 4.6)] : hex.at;
            return (
              <g key={hex.id}>
                {legal && <Lit at={hex.at} />}
                {ghost ? (
                  <Piece piece={ghost} at={hex.at} ghost />
                ) : piece ? (
                  mini ? (
                    <SmallPiece piece={piece} at={hex.at} />
                  ) : (
                    <Piece piece={piece} at={hex.at} />
                  )
                ) : token ? (
                  mini ? (
                    <SmallToken face={token} at={hex.at} />
                  ) : (
                    <g opacity={dim ? 0.45 : 1}>
                      <Token face={token} at={at} />
                    </g>
                  )
                ) : null}
                {zoom && !piece && !ghost && <HexLabel hex={hex} shaded={dim} />}
              </g>
            );
          })}
        </g>
        {map.regions.map((region) =>
          mini ? (
            <OverviewName key={region.id} region={region} />
          ) : (
            <Plaque
              key={region.id}
              region={region}
              control={scene.control.get(region.id) ?? null}
              units={scene.units.get(region.id) ?? []}
              scale={scale}
              inPlay={scene.inPlay.has(region.id)}
              closedBy={scene.closed.get(region.id)}
              news={(mark) => news?.units.some((unit) => unit.region === region.id && unit.mark === mark) ?? false}
              onOpen={onRegion}
            />
          ),
        )}
        {news && <News marks={news} map={map} mini={mini} view={view} />}
        {mini
          ? onRegion &&
            map.regions.map((region) => (
              // biome-ignore lint/a11y/useSemanticElements: SVG knows no button
              <path
                key={region.id}
                class="mo-hit"
                d={region.outline}
                data-region={region.id}
                role="button"
                tabindex={0}
                aria-label={say("board.openRegion", { region: region.name })}
                onClick={() => onRegion(region.id)}
                onKeyDown={(event) => {
                  if (event.key !== "Enter" && event.key !== " ") return;
                  event.preventDefault();
                  onRegion(region.id);
                }}
              />
            ))
          : map.hexes.map((hex) => (
              // biome-ignore lint/a11y/useSemanticElements: SVG knows no button
              <g
                key={hex.id}
                ref={(element: SVGGElement | null) => {
                  if (element) targets.current.set(hex.id, element);
                }}
                class={choice?.legal.has(hex.id) ? "mo-target legal" : "mo-target"}
                role="button"
                tabindex={hex.id === current ? 0 : -1}
                aria-label={describe(hex)}
                aria-disabled={choice !== null && !choice.legal.has(hex.id) ? "true" : undefined}
                aria-pressed={choice ? choice.selected === hex.id : undefined}
                data-hex={hex.id}
                onFocus={() => setFocus(hex.id)}
                onClick={() => onHex?.(hex)}
                onKeyDown={(event) => onKeyDown(event, hex)}
              >
                {choice?.selected === hex.id && (
                  <>
                    <path d={hexPath(hex.at, SIZE + 2.4)} fill="none" stroke="var(--shade)" stroke-width={5.6} />
                    <path d={hexPath(hex.at, SIZE + 2.4)} fill="none" stroke="var(--lit)" stroke-width={3.2} />
                  </>
                )}
                <path class="mo-hit" d={hexPath(hex.at, SIZE)} />
                <path class="mo-ring inner" d={hexPath(hex.at, SIZE + 1)} />
                <path class="mo-ring outer" d={hexPath(hex.at, SIZE + 3)} />
              </g>
            ))}
      </svg>
    </div>
  );
}
