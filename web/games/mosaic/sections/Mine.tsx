import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { SeatMark } from "../../../ui/SeatMark.tsx";
import { type Context, ownPlayer } from "../game.ts";
import { PlayerBoard } from "./PlayerBoard.tsx";
import { RebuiltLegend } from "./RebuiltLegend.tsx";

/** The reader's own board; somebody who only watches chooses whose. */
export function Mine({ context }: { readonly context: Context }): JSX.Element {
  const own = ownPlayer(context);
  const [seat, setSeat] = useState(context.view.active ?? context.view.start);
  const player = own ?? context.view.players[seat];
  return (
    <>
      {!own && (
        <div class="seg mo-whose">
          {context.seats.map((face) => (
            <button key={face.seat} type="button" aria-pressed={face.seat === seat} onClick={() => setSeat(face.seat)}>
              <SeatMark mark={face.mark} size={14} /> {face.name}
            </button>
          ))}
        </div>
      )}
      {player && <PlayerBoard context={context} player={player} />}
      <RebuiltLegend />
    </>
  );
}
