import type { ComponentChildren } from "preact";
import type { Outcome } from "../../contract.ts";
import { t } from "../../i18n/index.ts";
import { Icon } from "../../ui/Icon.tsx";
import { SeatMark } from "../../ui/SeatMark.tsx";
import type { AnyContext } from "../context/context.ts";
import type { GameUi } from "../context/gameUi.ts";
import { callName } from "../context/seats.ts";

interface SeatStripProps {
  readonly ui: GameUi;
  readonly context: AnyContext;
  readonly outcome: Outcome | null;
}

/** A name that, where it is too long for its place, is broken within and not before its last letter. */
const breakable = (name: string): ComponentChildren =>
  name.split(/(\p{L}{5})(?=\p{L}{4})/u).map((part, index) => (index % 2 === 0 ? part : [part, <wbr key={index} />]));

/** Everybody at the table: shape, name, points so far; gold below the seats the game waits for. */
export const SeatStrip = ({ ui, context, outcome }: SeatStripProps) => (
  <ul class={`seats n${context.seats.length}`} aria-label={t("table.players")}>
    {context.seats.map((face) => {
      const { points: soFar, line } = ui.banner(context, face.seat);
      const points = outcome?.scores.find(({ seat }) => seat === face.seat)?.total ?? soFar;
      const now = context.waiting.some(({ seat }) => seat === face.seat);
      return (
        <li class={now ? "banner now" : "banner"} key={face.seat} data-seat={face.seat}>
          <SeatMark mark={face.mark} size={20} silent={false} />
          <span class="nm">
            {face.bot && <Icon name="bot" size={14} label={t("seats.bot")} class="botmark" />}
            {breakable(callName(face))}
          </span>
          <span class="more">{line}</span>
          <span class="vp">
            {points !== null && (
              <>
                <b data-count={`points ${face.seat}`}>{points}</b> <span class="unit">{t("common.vp")}</span>
              </>
            )}
            {now && <span class="vh">{t("table.isWaitedFor")}</span>}
          </span>
        </li>
      );
    })}
  </ul>
);
