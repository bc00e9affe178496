/** A great moment of a game: what happened, who gained how much, and below it the full result. */
import type { ComponentChildren } from "preact";
import { signed, t } from "../../i18n/index.ts";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { SeatMark } from "../../ui/SeatMark.tsx";
import type { SeatFace } from "../context/gameUi.ts";
import { callName } from "../context/seats.ts";
import { Counting } from "./Counting.tsx";

export interface Gain {
  readonly face: SeatFace;
  /** In VP; may be negative. */
  readonly points: number;
}

interface MomentProps {
  /** Identifies the moment within this tab. */
  readonly id: string;
  readonly icon: IconName;
  readonly title: string;
  /** When it was: "round 8". */
  readonly when?: string | undefined;
  /** The result, in a sentence. */
  readonly line?: string;
  readonly gains: readonly Gain[];
  /** The full result. */
  readonly report?: ComponentChildren;
  /** Whether the result stands open: on the page of the moment itself. */
  readonly whole?: boolean;
  readonly children?: ComponentChildren;
}

/** Points gained, most first; the longest bar is the largest gain or loss. */
const Gains = ({ id, gains }: Pick<MomentProps, "id" | "gains">) => {
  const most = Math.max(1, ...gains.map(({ points }) => Math.abs(points)));
  return (
    <ul class="pg-gains">
      {[...gains]
        .sort((a, b) => b.points - a.points)
        .map(({ face, points }) => (
          <li key={face.seat} class={points < 0 ? "pg-lost" : ""}>
            <span class="row">
              <SeatMark mark={face.mark} size={14} /> {callName(face)}
            </span>
            <i aria-hidden="true" style={{ "--part": Math.abs(points) / most, "--c": `var(--seat-${face.mark})` }} />
            <b>
              <Counting id={`${id} ${face.seat}`} to={points} format={signed} />
            </b>
          </li>
        ))}
    </ul>
  );
};

/** What it means for the reader; nothing for who had no part in it. */
const Own = ({ gains }: Pick<MomentProps, "gains">) => {
  const mine = gains.find(({ face }) => face.you);
  if (!mine) return null;
  const vp = signed(mine.points);
  const place = 1 + gains.filter(({ points }) => points > mine.points).length;
  return (
    <p class="pg-own">
      {gains.length > 2 ? t("ended.you", { vp, place, of: gains.length }) : t("ended.youAlone", { vp })}
    </p>
  );
};

/** The way to the page of a moment: its result, and the table as it stood then. */
export const ToMoment = ({ tableId, seq }: { readonly tableId: string; readonly seq: number }) => (
  <a class="t15" href={`/table/${tableId}/at/${seq}`}>
    <Icon name="history" size={16} /> {t("ended.look")}
  </a>
);

export const Moment = ({ id, icon, title, when, line, gains, report, whole, children }: MomentProps) => (
  <section class="pg-moment" aria-label={title}>
    <p class="pg-momenthead">
      <Icon name={icon} size={22} /> <b class="disp">{title}</b>
      {when && <span class="soft t13">{when}</span>}
    </p>
    <Own gains={gains} />
    {line && <p class="t15">{line}</p>}
    <Gains id={id} gains={gains} />
    {report && (
      <details open={whole}>
        <summary>{t("ended.report")}</summary>
        {report}
      </details>
    )}
    {children}
  </section>
);
