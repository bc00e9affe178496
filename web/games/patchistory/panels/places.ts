/** Places of the page that belong to the panels. */
import type { Parts } from "../panel.ts";
import { Affairs, Offers } from "./Middle.tsx";
import { Timeline } from "./routes/Timeline.tsx";

/** What is drawn of the first screen, whether or not anything is asked; for what lies below it see `Later.tsx`. */
export const parts: Pick<Parts, "Timeline" | "Offers" | "Affairs"> = { Timeline, Offers, Affairs };
