import type { JSX } from "preact";
import { content, say } from "../game.ts";
import { Corrected, Rebuilt } from "../parts.tsx";

/** What the small marks mean; that of corrections only where there are any. */
export const RebuiltLegend = (): JSX.Element => (
  <p class="mo-legend t12 soft">
    <Rebuilt /> {say("rebuilt.legend")}
    {content().all.some(({ corrected }) => corrected) && (
      <>
        {" "}
        <Corrected /> {say("corrected.legend")}
      </>
    )}
  </p>
);
