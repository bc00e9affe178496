/** Places of the page that belong to the panels. */
import type { Parts } from "../panel.ts";
import { Affairs, Mine, Offers, World } from "./Middle.tsx";
import { Timeline } from "./routes/Boards.tsx";

/** What is drawn whether or not anything is asked. */
export const parts: Parts = { Timeline, Offers, Mine, World, Affairs };
