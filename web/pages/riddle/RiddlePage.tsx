import { useState } from "preact/hooks";
import { day as inWords, t } from "../../i18n/index.ts";
import { useColumns } from "../../table/columns/columns.ts";
import { useLayout, useTitle } from "../../ui/hooks.ts";
import { Icon } from "../../ui/Icon.tsx";
import { NotArrived } from "../../ui/lazy.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { today } from "../../ui/today.ts";
import { PreferencesButton, SiteTop } from "../../ui/top/SiteTop.tsx";
import { dateOf, dayOf, hasBegun } from "./days.ts";
import { Puzzle } from "./Puzzle.tsx";
import { contextOf } from "./position.ts";
import { Stood } from "./Stood.tsx";
import { type Put, useRiddle } from "./useRiddle.ts";
import "./riddle.css";

/** From day to day: the one before, the one after as far as it has begun, and today's. */
const Days = ({ day }: { readonly day: number }) => {
  const now = dayOf(today()) ?? day;
  return (
    <nav class="pg-days" aria-label={t("riddle.days")}>
      <a class="btn" href={`/riddle/${dateOf(day - 1)}`}>
        <Icon name="chevron-left" /> {t("riddle.before")}
      </a>
      {day < now && (
        <a class="btn" href={`/riddle/${dateOf(day + 1)}`}>
          {t("riddle.after")} <Icon name="chevron-right" />
        </a>
      )}
      {day !== now && (
        <a class="btn" href="/riddle">
          {t("riddle.todays")}
        </a>
      )}
    </nav>
  );
};

/** The position as the game draws it, read only, and the question beside it. */
const Position = ({ put: { game, riddle, ui, words } }: { readonly put: Put }) => {
  const layout = useLayout();
  const [card, openCard] = useState<string | null>(null);
  const context = contextOf(game, riddle, { layout, openCard });
  // The game takes the table's values to draw from when it says where the game is.
  const moment = ui.subtitle(context);
  const texts = riddle.choices.map(({ command }) => words(context, command));
  return (
    <>
      <Stood ui={ui} context={context}>
        <Puzzle game={game} riddle={riddle} texts={texts} moment={moment} />
      </Stood>
      {card !== null && ui.Card && (
        <Sheet title={ui.cardName?.(card) ?? card} close={() => openCard(null)}>
          <ui.Card context={context} id={card} />
        </Sheet>
      )}
    </>
  );
};

/** The riddle of a day: a position from a game between bots, some choices, and what the bot thinks of them. */
export const RiddlePage = ({ date }: { readonly date: string }) => {
  const day = dayOf(date) ?? 0;
  const put = useRiddle(day);
  const begun = hasBegun(day);
  const name = t(date === today() ? "riddle.todays" : "riddle.of", { day: inWords(date) });
  useTitle(`${name} · Tessera`);
  useColumns(useLayout());
  return (
    <>
      <SiteTop>
        <PreferencesButton />
      </SiteTop>
      <main id="main" tabIndex={-1} aria-busy={begun && put === "loading"}>
        <div class="pg-riddle-head">
          <h1>{name}</h1>
          <Days day={day} />
        </div>
        {!begun && <p class="pg-riddle-head">{t("riddle.notYet")}</p>}
        {begun && put === "failed" && <NotArrived />}
        {begun && typeof put !== "string" && (
          <div class="tbl pg-riddle">
            <Position put={put} />
          </div>
        )}
      </main>
    </>
  );
};
