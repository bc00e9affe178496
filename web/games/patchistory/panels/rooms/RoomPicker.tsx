/** A choice of a room: on the picture when the big territory is out of sight, and always as a list of words. */
import type { JSX } from "preact";
import { type Context, faceOf, landPhrase } from "../../game.ts";
import { roomText, Territory } from "../../land/Territory.tsx";
import { litRooms, type SeatChoice } from "./choice.ts";

export function RoomPicker({
  context,
  choice,
}: {
  readonly context: Context;
  readonly choice: SeatChoice;
}): JSX.Element {
  const player = context.view.players[choice.seat];
  const face = faceOf(context, choice.seat);
  return (
    <div class="pt-roompicker">
      {context.layout === "phone" && player && (
        <Territory
          id="picker"
          player={player}
          mark={face.mark}
          title={landPhrase("room.board")}
          choice={choice}
          quiet={true}
        />
      )}
      {context.layout !== "phone" && <p class="soft t13">{landPhrase("room.onBoard")}</p>}
      <ul class="pt-options" aria-label={landPhrase("room.which")}>
        {litRooms(context, choice).map((room) => (
          <li key={room.key}>
            <button
              type="button"
              class="btn wide"
              aria-pressed={choice.picked === room.key}
              onClick={() => choice.pick(room.key)}
            >
              <span class="grow">{roomText(room)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
