/** A kingdom's territory to view and to choose rooms on: by finger, by arrow keys, or read as a list. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../../i18n/index.ts";
import { describeRoom } from "../../../words/patchistory/describe.ts";
import { content, landPhrase, type PlacedPiece, type PlayerView, type RoomView } from "../game.ts";
import { cellName, visibleName } from "../kit/facts.ts";
import { Corrected } from "../kit/parts.tsx";
import { boxOfLand, Land, type Marks } from "./Land.tsx";
import { cellOf, keyOf, roomAt } from "./pile.ts";
import { Window } from "./Window.tsx";

/** A choice among the rooms of a territory. */
export interface RoomChoice {
  /** Rooms that can be chosen, by their first cell. */
  readonly lit: ReadonlySet<string>;
  readonly picked: string | null;
  readonly numbers?: ReadonlyMap<string, number>;
  pick(room: string): void;
}

const translate = (key: string, params?: Readonly<Record<string, string | number>>): string => t(key, params);

/** A room in words: name, place, what it yields, who is in it. */
export function roomText(room: RoomView): string {
  const name = visibleName(room);
  const cells = room.cells.map((cell) => cellName(keyOf(cell))).join(", ");
  const gives =
    Object.keys(room.symbols).length > 0 || room.activity ? describeRoom(room, translate) : landPhrase("room.nothing");
  return landPhrase("room.text", {
    name,
    cells,
    kind: t(`patchistory.term.kind.${room.kind}`),
    gives,
    workers: room.workers,
    tile: room.tile === undefined ? "no" : "yes",
  });
}

/** Whether a group has read what is visible in a room off its printed game. */
const isCorrected = ({ tile, figure, piece }: RoomView, pieces: readonly PlacedPiece[]): boolean => {
  if (tile !== undefined) return tile !== true && content().tile(tile)?.corrected === true;
  if (figure !== undefined && content().figure(figure)?.corrected) return true;
  return pieces.some(({ id, side }) => id === piece && content().piece(id).corrected?.includes(side) === true);
};

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const turns: Readonly<Record<string, 1 | -1>> = { n: 1, p: -1 };

/** N and P: the cell of the next or the previous room that can be chosen, in a circle; undefined for other keys. */
function possibleCell(
  { lit }: RoomChoice,
  rooms: readonly RoomView[],
  here: RoomView | undefined,
  key: string,
): string | undefined {
  const turn = turns[key.toLowerCase()];
  if (!turn) return undefined;
  const from = here ? rooms.indexOf(here) : turn === 1 ? -1 : 0;
  const onwards = rooms.map((_, index) => rooms.at((from + turn * (index + 1)) % rooms.length));
  const [cell] = onwards.find((room) => room && lit.has(room.key))?.cells ?? [];
  return cell && keyOf(cell);
}

interface TerritoryProps {
  readonly id: string;
  readonly player: PlayerView;
  readonly mark: number;
  readonly title: string;
  readonly choice?: RoomChoice | null;
  /** The room under the cursor is described elsewhere. */
  readonly quiet?: boolean;
}

export function Territory({ id, player, mark, title, choice, quiet = false }: TerritoryProps): JSX.Element {
  const { pieces, rooms } = player.territory;
  const box = boxOfLand(pieces);
  const [at, setAt] = useState<string | null>(null);
  const here = at === null ? undefined : roomAt(rooms, at);
  const marks: Marks = {
    ...(choice && { lit: choice.lit, picked: choice.picked }),
    ...(choice?.numbers && { numbers: choice.numbers }),
    ...(!choice && here && { picked: here.key }),
  };
  const look = (key: string): void => {
    setAt(key);
    const room = roomAt(rooms, key);
    if (room && choice?.lit.has(room.key)) choice.pick(room.key);
  };
  const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    if (ctrlKey || metaKey || altKey) return false;
    const step = steps[key];
    if (step) {
      const [row, column] = at === null ? [box.row, box.column] : cellOf(at);
      const next: readonly [number, number] = at === null ? [row, column] : [row + step[0], column + step[1]];
      const inside =
        next[0] >= box.row &&
        next[0] < box.row + box.rows &&
        next[1] >= box.column &&
        next[1] < box.column + box.columns;
      if (inside) setAt(keyOf(next));
      return true;
    }
    if ((key === "Enter" || key === " ") && at !== null) {
      look(at);
      return true;
    }
    const next = choice && possibleCell(choice, rooms, here, key);
    if (next) setAt(next);
    return Boolean(next);
  };
  const legal = here && choice ? landPhrase(choice.lit.has(here.key) ? "room.can" : "room.cannot") : "";
  const said =
    at === null ? "" : [here ? roomText(here) : landPhrase("room.empty", { cell: cellName(at) }), legal].join(" ");
  return (
    <>
      <Window
        id={id}
        label={title}
        hint={landPhrase(choice ? "keys.choose" : "keys.look")}
        box={box}
        said={said}
        look={at === null ? null : cellOf(at)}
        onKey={onKey}
      >
        {(px) => (
          <Land pieces={pieces} rooms={rooms} mark={mark} px={px} box={box} axes={true} marks={marks} onCell={look}>
            {at !== null && <Cursor at={at} box={box} />}
          </Land>
        )}
      </Window>
      {here && !quiet && (
        <p class="pt-looked t15">
          {roomText(here)}
          {isCorrected(here, pieces) && <Corrected />}
        </p>
      )}
    </>
  );
}

const Cursor = ({
  at,
  box,
}: {
  readonly at: string;
  readonly box: { readonly row: number; readonly column: number };
}) => {
  const [row, column] = cellOf(at);
  return (
    <rect
      x={(column - box.column) * 60 + 1}
      y={(row - box.row) * 60 + 1}
      width={58}
      height={58}
      rx={5}
      class="pt-cursor"
    />
  );
};
