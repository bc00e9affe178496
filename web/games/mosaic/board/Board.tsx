/** The map of a table as SVG: the ground, what is on it, what is new, what is legal, and the cursor. */
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { isStill } from "../../../ui/hooks.ts";
import { lazyPart } from "../../../ui/lazy.tsx";
import type { BoardMap, Hex } from "./boardData.ts";
import { firstHex, possibleHex } from "./cursor.ts";
import { hexPath, isArrowKey, type Point, SIZE, towards } from "./geometry.ts";
import { Ground } from "./ground.tsx";
import { HexTarget, OnHex, RegionTarget } from "./layers.tsx";
import type { NewsMarks } from "./news.tsx";
import { silent } from "./paint.tsx";
import { OverviewName, Plaque } from "./plaques.tsx";
import type { HexChoice, Scene } from "./scene.ts";

export interface BoardProps {
  readonly map: BoardMap;
  readonly scene: Scene;
  /** Overview at page width, sliding close-up, or the whole map with plaques. */
  readonly mode: "mini" | "region" | "full";
  readonly id: string;
  readonly title: string;
  /** The region the close-up is centred on. */
  readonly region?: string | null;
  readonly news?: NewsMarks | null;
  readonly choice?: HexChoice | null;
  /** Everything about a hex, for screen readers. */
  readonly describe: (hex: Hex) => string;
  readonly tint?: (region: string) => string;
  readonly onHex?: (hex: Hex) => void;
  readonly onRegion?: (region: string) => void;
}

// Drawn over a map that is complete without it.
const { Part: News } = lazyPart(async () => (await import("./news.tsx")).News);

/** The whole map with room for the plaques around the land, and the land with the names alone. */
const frame = { x: -66, y: -124, w: 916, h: 548 };
const overviewFrame = { x: -58, y: -84, w: 862, h: 512 };
/** Width of a hex in the close-up, in pixels. */
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

/** Scrolls the close-up to centre a region. */
function useCentre(
  wrap: { readonly current: HTMLDivElement | null },
  middle: Point | undefined,
  view: { readonly x: number; readonly y: number },
  region: string | null | undefined,
): void {
  useEffect(() => {
    const box = wrap.current;
    if (!box || !middle) return;
    box.scrollTo({
      left: (middle[0] - view.x) * closeUpScale - box.clientWidth / 2,
      top: (middle[1] - view.y) * closeUpScale - box.clientHeight / 2,
      behavior: isStill() ? "auto" : "smooth",
    });
  }, [middle !== undefined, region]);
}

/** Keys on a hex: arrows go to a neighbour, N and P to a possible one, Enter and Space choose, Escape leaves. */
function useKeys(
  { map, choice, onHex }: BoardProps,
  targets: ReadonlyMap<string, SVGGElement>,
  leave: () => void,
): (event: KeyboardEvent, hex: Hex) => void {
  return (event, hex) => {
    const possible = choice && possibleHex(map.hexes, choice.legal, hex.id, event.key);
    if (possible || isArrowKey(event.key)) {
      const next = isArrowKey(event.key) ? towards(map.hexes, hex.at, event.key) : possible;
      if (next) targets.get(next.id)?.focus();
    } else if (event.key === "Enter" || event.key === " ") onHex?.(hex);
    else if (event.key === "Escape") leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** The regions with who controls them, their units and what is new there. */
const Plaques = ({ map, scene, news, onRegion, scale }: BoardProps & { readonly scale: number }): JSX.Element => (
  <>
    {map.regions.map((region) => (
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
    ))}
  </>
);

/** The shade over hexes that cannot be chosen. */
const Shade = ({ map, choice }: { readonly map: BoardMap; readonly choice: HexChoice }): JSX.Element => (
  <g {...silent}>
    {map.hexes.map((hex) =>
      choice.legal.has(hex.id) ? null : <path key={hex.id} d={hexPath(hex.at, SIZE + 0.4)} fill="var(--shade-fill)" />,
    )}
  </g>
);

/** The ground, redrawn only when it is another one: it never changes during a game. */
function useGround({ map, scene, id, mode, tint }: BoardProps, view: typeof frame): JSX.Element {
  const mini = mode === "mini";
  return useMemo(
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
}

/**
 * Every hex as a button. A single tab stop: arrow keys go from hex to hex, N and P through the possible ones, Enter chooses, Escape
 * leaves. Where the cursor is, is known here alone: when it moves, the map below is not drawn again.
 */
const HexTargets = (props: BoardProps & { readonly leave: () => void }): JSX.Element => {
  const { map, scene, choice = null, describe, onHex, leave } = props;
  const [focus, setFocus] = useState<string | null>(null);
  const start = firstHex(map.hexes, { legal: choice?.legal, inPlay: scene.inPlay, region: props.region });
  const current = focus ?? choice?.selected ?? start?.id ?? null;
  const targets = useRef(new Map<string, SVGGElement>());
  const onKeyDown = useKeys(props, targets.current, leave);
  const labels = useMemo(() => map.hexes.map(describe), [map, describe]);
  return (
    <>
      {map.hexes.map((hex, index) => (
        <HexTarget
          key={hex.id}
          hex={hex}
          choice={choice}
          stop={hex.id === current}
          label={labels[index] ?? ""}
          keep={(element) => {
            if (element) targets.current.set(hex.id, element);
          }}
          onFocus={() => setFocus(hex.id)}
          onClick={() => onHex?.(hex)}
          onKeyDown={(event) => onKeyDown(event, hex)}
        />
      ))}
    </>
  );
};

/** Draws the map. */
export function Board(props: BoardProps): JSX.Element {
  const { map, scene, mode, choice = null, news = null, onRegion } = props;
  const mini = mode === "mini";
  const zoom = mode === "region";
  const view = mini ? overviewFrame : frame;
  const [follow, width] = useWidth();
  const scale = mini ? 1 : zoom ? 0.62 : Math.min(1.35, Math.max(1, (view.w * 0.95) / width));
  const wrap = useRef<HTMLDivElement | null>(null);
  const ground = useGround(props, view);

  useCentre(wrap, zoom && props.region ? map.regionById.get(props.region)?.middle : undefined, view, props.region);

  const setWrap = (element: HTMLDivElement | null): void => {
    wrap.current = element;
    if (mode === "full") follow(element); // the others have one scale, and would be drawn twice for nothing
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
        {choice && <Shade map={map} choice={choice} />}
        <g {...silent}>
          {map.hexes.map((hex) => (
            <OnHex key={hex.id} hex={hex} scene={scene} choice={choice} mini={mini} zoom={zoom} />
          ))}
        </g>
        {mini ? (
          map.regions.map((region) => <OverviewName key={region.id} region={region} />)
        ) : (
          <Plaques {...props} scale={scale} />
        )}
        {news && <News marks={news} map={map} mini={mini} view={view} />}
        {mini ? (
          onRegion && map.regions.map((region) => <RegionTarget key={region.id} region={region} onRegion={onRegion} />)
        ) : (
          <HexTargets {...props} leave={() => wrap.current?.focus()} />
        )}
      </svg>
    </div>
  );
}
