import { useState } from "preact/hooks";
import { useLoading } from "../../ui/lazy.tsx";
import type { GameUi } from "../context/gameUi.ts";

/** Loads what the game needs to put commands in words, and has the page drawn once more when it is there. */
export const useCommandWords = (ui: GameUi): void => {
  const [, draw] = useState(ui.commandWords === undefined);
  useLoading(ui.commandWords, () => draw(true));
};
