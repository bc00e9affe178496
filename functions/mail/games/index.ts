import { mosaic } from "./mosaic/index.ts";
import { patchistory } from "./patchistory/index.ts";
import type { Presenters } from "./presenter.ts";

/** The presenters of all games. Whatever writes mails takes such a list, by default this one. */
export const presenters: Presenters = { mosaic, patchistory };
