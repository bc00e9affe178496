import { t } from "../../i18n/index.ts";
import { Course } from "../../ui/bits.tsx";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import type { AnyContext } from "../context/context.ts";
import type { GameUi, Section } from "../context/gameUi.ts";
import type { TurnLine } from "../context/turn.ts";
import { StockLine } from "./DraftPanel.tsx";
import { TurnWords } from "./Slabs.tsx";

const sections = ["news", "board", "offers", "mine", "others"] as const;

interface DockProps {
  readonly ui: GameUi;
  readonly context: AnyContext;
  readonly turn: TurnLine;
  /** News not yet looked at. */
  readonly unseen: number;
}

/** The bottom of the phone: whose turn it is with the single button, on their turn what the reader has, and the five sections. */
export const Dock = ({ ui, context, turn, unseen }: DockProps) => {
  const badge = (section: Section) => (section === "news" ? unseen : 0);
  return (
    <div class="dock">
      {turn.gold && <Course />}
      <section class="turnbar" aria-label={turn.title} tabIndex={-1} data-turn>
        <TurnWords turn={turn} />
      </section>
      {turn.gold && context.myTurn && <StockLine ui={ui} context={context} />}
      <nav class="nav" aria-label={t("table.sections")}>
        {sections.map((section) => {
          const here = context.section === section;
          return (
            <button
              type="button"
              key={section}
              aria-current={here ? "page" : undefined}
              onClick={() => context.show(section)}
            >
              <Icon name={`nav-${section}${here ? "-fill" : ""}` as IconName} size={24} />
              {t(`section.${section}`)}
              {badge(section) > 0 && (
                <span class="dot">
                  {badge(section)}
                  <span class="vh"> {t("table.new")}</span>
                </span>
              )}
            </button>
          );
        })}
      </nav>
    </div>
  );
};
