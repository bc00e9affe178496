import { useEffect, useState } from "preact/hooks";
import { again } from "../../ui/lazy.tsx";
import type { GameUi } from "../context/gameUi.ts";

/** Loads what the game needs to put commands in words, and has the page drawn once more when it is there. */
export const useCommandWords = (ui: GameUi): void => {
  const [failures, setFailures] = useState(0);
  const [, draw] = useState(false);
  useEffect(() => {
    let here = true;
    const load = (): void =>
      void ui.commandWords?.().then(
        () => here && draw(true),
        () => here && setFailures(failures + 1),
      );
    const timer = setTimeout(load, failures === 0 ? 0 : again);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [failures]);
};
