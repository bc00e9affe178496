/** The panels' places on the page. */
import type { Parts } from "../panel.ts";
import { Affairs, Offers } from "./Middle.tsx";
import { Timeline } from "./routes/Timeline.tsx";

/** What is drawn on the first screen, whether or not anything is asked; for the rest see `Later.tsx`. */
export const parts: Pick<Parts, "Timeline" | "Offers" | "Affairs"> = { Timeline, Offers, Affairs };
