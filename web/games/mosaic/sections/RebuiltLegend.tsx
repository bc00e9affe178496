import type { JSX } from "preact";
import { say } from "../game.ts";
import { Rebuilt } from "../parts.tsx";

/** What the small mark means. */
export const RebuiltLegend = (): JSX.Element => (
  <p class="legend t12 soft">
    <Rebuilt /> {say("rebuilt.legend")}
  </p>
);
