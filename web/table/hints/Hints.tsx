import { useEffect, useState } from "preact/hooks";
import { loadAreas, t } from "../../i18n/index.ts";
import { useLanguage } from "../../ui/hooks.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { AnyContext } from "../context/context.ts";
import type { GameUi } from "../context/gameUi.ts";
import type { Hint } from "../context/hint.ts";
import { hintsOn, onHints, switchHints, understand, understood } from "./kept.ts";

interface HintsProps {
  readonly ui: GameUi;
  readonly context: AnyContext;
}

/** The hint last seen at a table, and how many moves the reader had made then: another page of the draft redraws it. */
let seen: { readonly table: string; readonly id: string; readonly moved: number } | null = null;

/** Hints of the game, loaded once they are on; redrawn whenever one is understood. */
const useHints = ({ ui }: Pick<HintsProps, "ui">): readonly Hint<AnyContext>[] => {
  const language = useLanguage();
  const [hints, setHints] = useState<readonly Hint<AnyContext>[]>([]);
  const [, draw] = useState(0);
  const on = hintsOn();
  useEffect(() => onHints(() => draw((times) => times + 1)), []);
  useEffect(() => {
    if (!on || !ui.hints) return;
    let here = true;
    Promise.all([ui.hints(), loadAreas(["hints"])]).then(
      ([loaded]) => here && setHints(loaded),
      () => undefined, // hints are optional
    );
    return () => {
      here = false;
    };
  }, [on, ui, language]);
  return on ? hints : [];
};

/**
 * What appears on the table and has not been understood yet, one thing at a time. A hint counts as understood when its reader
 * makes a move after having seen it, or says so.
 */
export const Hints = ({ ui, context }: HintsProps) => {
  const hints = useHints({ ui });
  const { id: table, game } = context.table;
  const moved = context.ownMove?.seq ?? -1;
  useEffect(() => {
    if (seen?.table === table && moved > seen.moved) understand(game, seen.id);
  }, [table, game, moved]);
  const known = understood(game);
  const hint = hints.find((one) => !known.includes(one.id) && one.fits(context) !== null);
  const id = hint?.id;
  useEffect(() => {
    if (id !== undefined) seen = { table, id, moved };
  }, [table, id, moved]);
  const params = hint?.fits(context);
  if (!hint || !params) return null;
  return (
    <section class="pg-hint" role="status" aria-label={t("hints.title")}>
      <Icon name="help" size={22} />
      <p>{t(`${game}.hint.${hint.id}`, params)}</p>
      <div class="row">
        <button type="button" class="btn" onClick={() => understand(game, hint.id)}>
          {t("hints.understood")}
        </button>
        <button type="button" class="btn quiet" onClick={() => switchHints(false)}>
          {t("hints.off")}
        </button>
      </div>
    </section>
  );
};
