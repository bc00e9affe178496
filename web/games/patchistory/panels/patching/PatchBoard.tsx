/** The territory with the card held over it: dragged, tapped to a place, or moved with the keys. */
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { type Cell, type Context, faceOf, landPhrase } from "../../game.ts";
import { nameOfCell } from "../../kit/words.ts";
import { Land, print } from "../../land/Land.tsx";
import { CellFrame } from "../../land/paint.tsx";
import { cellOf, laid } from "../../land/pile.ts";
import { cell as units } from "../../land/units.ts";
import { Window } from "../../land/Window.tsx";
import { hold, offending, type Patching, patchChoice, placementText, useVerdict } from "./patching.ts";
import { type Direction, moved, movedTo, recombined, roomForCard, type Spot, stepped, toggled } from "./spot.ts";

/** What a key does to the card, or null: not a key of the board. `spot` null: nothing to move, only a message. */
export type KeyMeaning =
  | { readonly kind: "hold"; readonly spot: Spot }
  | { readonly kind: "before" | "place" | "leave" | "never" | "one-side" };

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** The keys of the board: arrows, 1–9, N and P, F, B, Enter, Escape; R says that cards are never turned. */
export function keyMeaning(key: string, patching: Patching): KeyMeaning | null {
  const { spot, commands, pieces, below, sides } = patching;
  const land = { pieces, print };
  const direction = arrows[key];
  if (direction) return { kind: "hold", spot: moved(spot, direction, land, commands) };
  const piece = /^[1-9]$/.test(key) ? below[Number(key) - 1] : undefined;
  if (piece !== undefined) return { kind: "hold", spot: toggled(spot, piece) };
  switch (key.toLowerCase()) {
    case "n":
      return { kind: "hold", spot: stepped(commands, spot, 1) };
    case "p":
      return { kind: "hold", spot: stepped(commands, spot, -1) };
    case "f": {
      const other = sides.find((side) => side !== spot.side);
      return other
        ? { kind: "hold", spot: movedTo({ ...spot, side: other }, spot.at, land, commands) }
        : { kind: "one-side" };
    }
    case "r":
      return { kind: "never" };
    case "b":
      return { kind: "before" };
    case "enter":
    case " ":
      return { kind: "place" };
    case "escape":
      return { kind: "leave" };
    default:
      return null;
  }
}

/** Does what a key means; false: the key is left to the page. */
export function press(context: Context, patching: Patching, key: string): boolean {
  const meaning = keyMeaning(key, patching);
  const { draft } = context;
  switch (meaning?.kind) {
    case "hold":
      hold(context, meaning.spot, patching.before);
      return true;
    case "before":
      draft.choose(patchChoice(patching.spot, !patching.before));
      return true;
    case "place":
      if (draft.state === "ready" && draft.commands.length > 0 && !draft.outdated) draft.confirm();
      else context.toast(landPhrase(patching.listed ? "blocked.checking" : "patch.notHere"));
      return true;
    case "never":
      context.toast(landPhrase("patch.neverTurned"));
      return true;
    case "one-side":
      context.toast(landPhrase("patch.oneSide"));
      return true;
    case "leave":
      draft.clear();
      return true;
    default:
      return false;
  }
}

interface GhostProps {
  readonly spot: Spot;
  readonly px: number;
  readonly box: { readonly row: number; readonly column: number };
  readonly legal: boolean;
  readonly onHold: (at: Cell) => void;
  readonly onTap: () => void;
}

/** The pointer's position on the territory, in CSS pixels, whatever has been scrolled meanwhile, frame or page. */
const onLand = (
  { clientX, clientY }: PointerEvent,
  outline: SVGRectElement,
): { readonly x: number; readonly y: number } => {
  const { left = 0, top = 0 } = outline.ownerSVGElement?.getBoundingClientRect() ?? {};
  return { x: clientX - left, y: clientY - top };
};

/** The outline of the card, by which it is dragged. */
function Ghost({ spot, px, box, legal, onHold, onTap }: GhostProps): JSX.Element {
  const grip = useRef<{ readonly x: number; readonly y: number; readonly at: Cell; moved: boolean } | null>(null);
  const { at } = spot;
  const drag = (event: PointerEvent & { readonly currentTarget: SVGRectElement }): void => {
    const held = grip.current;
    if (!held || !event.isPrimary) return;
    const { x, y } = onLand(event, event.currentTarget);
    const to: Cell = [held.at[0] + Math.round((y - held.y) / px), held.at[1] + Math.round((x - held.x) / px)];
    if (to[0] === at[0] && to[1] === at[1]) return;
    held.moved = true;
    onHold(to);
  };
  const letGo = (): void => {
    grip.current = null;
  };
  return (
    // Keys and screen readers use the frame around the picture: the outline is for a finger or a mouse.
    <rect
      class={legal ? "pt-ghost" : "pt-ghost bad"}
      x={(at[1] - box.column) * units - 1}
      y={(at[0] - box.row) * units - 1}
      width={2 * units + 2}
      height={2 * units + 2}
      rx={8}
      // A finger on the card moves the card, beside it the territory: `touch-action` is ignored inside an SVG, and once the frame
      // scrolls, the browser takes the pointer away. A second finger lets go: two fingers enlarge.
      onTouchStart={(event) => {
        if (event.cancelable) event.preventDefault();
        if (event.touches.length > 1) letGo();
      }}
      onPointerDown={(event) => {
        if (!event.isPrimary) return;
        grip.current = { ...onLand(event, event.currentTarget), at, moved: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        if (grip.current && !grip.current.moved) onTap();
        letGo();
      }}
      onPointerCancel={letGo}
    />
  );
}

/** The board for patching. There is one on the page at a time: it keeps the draft in step with the card. */
export function PatchBoard({
  context,
  patching,
}: {
  readonly context: Context;
  readonly patching: Patching;
}): JSX.Element {
  const verdict = useVerdict(context, patching);
  const { card, spot, commands, pieces, rooms, covers, listed, before } = patching;
  const land = { pieces, print };
  const box = roomForCard(pieces, print);
  const legal = listed !== undefined || context.draft.commands.length > 0;
  const state = legal ? landPhrase("patch.legal") : (verdict?.text ?? landPhrase("blocked.checking"));
  const pile = before ? pieces : laid(pieces, { id: card, side: spot.side, at: spot.at }, spot.under, print);
  return (
    <>
      <Window
        id="patch"
        label={landPhrase("patch.board", { cell: nameOfCell(spot.at) })}
        hint={landPhrase("patch.keys")}
        box={box}
        said={`${placementText(patching)} ${state}`}
        look={spot.at}
        span={2}
        onKey={({ key, ctrlKey, metaKey, altKey }) => !ctrlKey && !metaKey && !altKey && press(context, patching, key)}
      >
        {(px) => (
          <Land
            pieces={pile}
            rooms={rooms}
            mark={faceOf(context, context.you ?? 0).mark}
            px={px}
            box={box}
            axes={true}
            {...(!before && { fresh: card })}
            onCell={(key) => hold(context, movedTo(spot, cellOf(key), land, commands), before)}
          >
            {before &&
              covers.whole.map((room) => <CellFrame key={room.key} cells={room.cells} box={box} name="pt-covered" />)}
            {[...offending(legal ? undefined : verdict?.code, patching)].map((key) => {
              const room = rooms.find((one) => one.key === key);
              return room && <CellFrame key={key} cells={room.cells} box={box} name="pt-wrong" />;
            })}
            <Ghost
              spot={spot}
              px={px}
              box={box}
              legal={legal}
              onHold={(at) => hold(context, movedTo(spot, at, land, commands), before)}
              onTap={() => hold(context, recombined(commands, spot), before)}
            />
          </Land>
        )}
      </Window>
      <p class={legal ? "pt-verdict allowed" : verdict ? "pt-verdict forbidden" : "pt-verdict"}>
        <b>{legal ? landPhrase("patch.allowed") : verdict ? landPhrase("patch.forbidden") : ""}</b>{" "}
        {legal ? placementText(patching) : state}
      </p>
    </>
  );
}
