import { useEffect, useState } from "preact/hooks";
import { loadGameUi } from "../games/index.ts";
import { areasOf, loadAreas } from "../i18n/index.ts";
import type { GameUi } from "../table/context/gameUi.ts";
import { useLanguage } from "../ui/hooks.ts";

/** A game's pictures with their texts, or why there are none: they are on their way, unknown to this page, or did not arrive. */
type Loaded = GameUi | "loading" | "unknown" | "failed";

/** A game's pictures and texts, loaded once the table has named its game, and again in another language. */
export const useGameUi = (game: string | null): Loaded => {
  const [ui, setUi] = useState<Loaded>("loading");
  const language = useLanguage();
  useEffect(() => {
    if (game === null) return;
    let current = true;
    const load = async (): Promise<Loaded> => {
      const loaded = await loadGameUi(game);
      await Promise.all([loadAreas(loaded?.areas ?? areasOf(`${game}-`)), loaded?.load?.(language)]);
      return loaded ? { ...loaded } : "unknown";
    };
    void load()
      .catch((): Loaded => "failed")
      .then((next) => {
        if (current) setUi(next);
      });
    return () => {
      current = false;
    };
  }, [game, language]);
  return ui;
};
