import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Whose } from "../../../table/kit/Whose.tsx";
import { type Context, ownPlayer } from "../game.ts";
import { RebuiltLegend } from "../kit/parts.tsx";
import { PlayerBoard } from "./PlayerBoard.tsx";

/** The reader's own board; a spectator chooses whose. */
export function Mine({ context }: { readonly context: Context }): JSX.Element {
  const own = ownPlayer(context);
  const [seat, setSeat] = useState(context.view.active ?? context.view.start);
  const player = own ?? context.view.players[seat];
  return (
    <>
      {!own && (
        <div class="mo-whose">
          <Whose seats={context.seats} seat={seat} choose={setSeat} />
        </div>
      )}
      {player && <PlayerBoard context={context} player={player} />}
      <RebuiltLegend />
    </>
  );
}
