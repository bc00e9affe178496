/** A territory at a glance: fields, pictures and workers. */
import type { JSX } from "preact";
import type { PlayerView } from "../game.ts";
import { boxOfLand, Land } from "./Land.tsx";

export const Mini = ({ player, mark }: { readonly player: PlayerView; readonly mark: number }): JSX.Element => {
  const { pieces, rooms } = player.territory;
  return (
    <span class="pt-mini" data-land={player.seat}>
      <Land pieces={pieces} rooms={rooms} mark={mark} px={30} box={boxOfLand(pieces)} plain={true} />
    </span>
  );
};
