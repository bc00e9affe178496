import { riddles } from "virtual:riddles";
import { useEffect, useState } from "preact/hooks";
import type { AnyCommand, Riddle } from "../../contract.ts";
import { loadGameUi } from "../../games/index.ts";
import { areasOf, language, loadAreas } from "../../i18n/index.ts";
import type { AnyContext } from "../../table/context/context.ts";
import type { GameUi } from "../../table/context/gameUi.ts";
import { useLanguage } from "../../ui/hooks.ts";
import { riddleOn } from "./days.ts";

/** A riddle with all that is needed to tell it. */
export interface Put {
  readonly game: string;
  readonly riddle: Riddle;
  readonly ui: GameUi;
  /** A command in words. */
  words(context: AnyContext, command: AnyCommand): string;
}

const load = async (day: number): Promise<Put> => {
  const counts = riddles.map(({ all }) => all.length);
  const on = riddleOn(day, counts);
  const of = on && riddles[on.game];
  const put = of?.all[on?.put ?? 0];
  if (!of || !put) throw new Error("no riddles");
  const [{ default: riddle }, ui, own] = await Promise.all([put(), loadGameUi(of.game), of.words?.()]);
  if (!ui) throw new Error("no pictures");
  const areas = [...(ui.areas ?? areasOf(`${of.game}-`)), `${of.game}-why`, ...(own?.areas ?? [])];
  await Promise.all([loadAreas(areas), ui.load?.(language())]);
  const words = (own?.commandText as Put["words"] | undefined) ?? ui.commandText;
  return { game: of.game, riddle: riddle as Riddle, ui, words: (...of) => words?.(...of) ?? of[1].type };
};

/** The riddle of a day, loaded with the pictures and texts of its game, and these again in another language. */
export const useRiddle = (day: number): Put | "loading" | "failed" => {
  const [put, set] = useState<Put | "loading" | "failed">("loading");
  const spoken = useLanguage();
  useEffect(() => {
    let here = true;
    load(day).then(
      (next) => here && set(next),
      () => here && set("failed"),
    );
    return () => {
      here = false;
    };
  }, [day, spoken]);
  return put;
};
