import type { ComponentChildren } from "preact";
import { t } from "../../i18n/index.ts";
import type { AnyContext } from "../../table/context/context.ts";
import type { GameUi } from "../../table/context/gameUi.ts";
import { callName } from "../../table/context/seats.ts";
import { SeatMark } from "../../ui/SeatMark.tsx";

interface StoodProps {
  readonly ui: GameUi;
  readonly context: AnyContext;
  /** What is asked of the position. */
  readonly children: ComponentChildren;
}

/** Everybody: shape, name, points as far as they are known. */
const Everybody = ({ ui, context }: Omit<StoodProps, "children">) => (
  <ul class={`seats n${context.seats.length}`} aria-label={t("table.players")}>
    {context.seats.map((face) => {
      const { points, line } = ui.banner(context, face.seat);
      return (
        <li class={face.you ? "banner now" : "banner"} key={face.seat}>
          <SeatMark mark={face.mark} size={20} silent={false} />
          <span class="nm">{callName(face)}</span>
          <span class="more">{line}</span>
          <span class="vp">
            {points !== null && (
              <>
                <b>{points}</b> <span class="unit">{t("common.vp")}</span>
              </>
            )}
          </span>
        </li>
      );
    })}
  </ul>
);

/**
 * A position with its question: everybody, the map, what was on offer, and what its seat had. Like the table as it stood
 * (`web/table/past`), of whose parts none may be shared with the first screen of tables.
 */
export const Stood = ({ ui, context, children }: StoodProps) => (
  <>
    <div class="rail-a">{children}</div>
    <div class="main-a">
      <Everybody ui={ui} context={context} />
      <section class="slab boardbox" id="board" tabIndex={-1} aria-label={t("section.board")}>
        <ui.Board context={context} mini={false} />
      </section>
      <section class="slab offers" id="offers" tabIndex={-1} aria-label={t("section.offers")}>
        <ui.Offers context={context} />
      </section>
    </div>
    <div class="rail-b">
      <section class="slab" id="mine" tabIndex={-1} aria-labelledby="mine-title">
        <header>
          <h2 id="mine-title">{ui.mineTitle?.() ?? t("table.mine")}</h2>
          <span class="soft">{ui.mineHint(context)}</span>
        </header>
        <ui.Mine context={context} />
      </section>
    </div>
    <div class="main-b">
      <div id="others" class="others" tabIndex={-1}>
        <ui.Others context={context} />
      </div>
    </div>
  </>
);
