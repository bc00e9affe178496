/** The other kingdoms, each as a small territory with its numbers, and what is between the kingdoms. */
import type { JSX } from "preact";
import { SeatMark } from "../../../ui/SeatMark.tsx";
import { type Context, faceOf, landPhrase } from "../game.ts";
import { Mini } from "../land/Mini.tsx";
import { laterParts } from "../panels/Later.tsx";
import { Figures, Tracks, Workers } from "./Mine.tsx";

export function Others({ context }: { readonly context: Context }): JSX.Element {
  const { view, you } = context;
  const { World } = laterParts;
  const others = view.players.filter(({ seat }) => seat !== you);
  return (
    <>
      {others.map((player) => {
        const face = faceOf(context, player.seat);
        return (
          <section key={player.seat} class="slab" aria-label={face.name}>
            <header>
              <h2 class="pt-kingdom">
                <SeatMark mark={face.mark} size={18} /> {face.name}
              </h2>
              <span class="soft">
                {landPhrase("others.hidden", { tiles: player.tileCount, cards: player.prosperityCount })}
              </span>
            </header>
            <div class="pt-mine">
              <Mini player={player} mark={face.mark} />
              <Tracks player={player} />
              <Workers player={player} />
              <Figures player={player} />
            </div>
          </section>
        );
      })}
      {World && <World context={context} />}
    </>
  );
}
