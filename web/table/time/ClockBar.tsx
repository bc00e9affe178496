import type { Table } from "../../contract.ts";
import { dateTime, duration, t } from "../../i18n/index.ts";
import { Icon } from "../../ui/Icon.tsx";
import { deadlineIn, isLastDay } from "./paceText.ts";

interface ClockBarProps {
  readonly table: Table;
  readonly now: number;
  /** Whether the reader's own deadline is shown here: on wide screens no turn bar shows it. */
  readonly own: boolean;
}

/** The clock lines for the table itself: those of others only on their last day. */
const linesOf = ({ table, now, own: tellsOwn }: ClockBarProps): readonly string[] => {
  const { clock, seats } = table.table;
  const { seat: own, host } = table.you;
  if (!clock) return [];
  const nameOf = (seat: number) => seats[seat]?.name ?? "";
  if (clock.pausedUntil !== null) return [t("pause.until", { time: dateTime(clock.pausedUntil) })];
  const { pauseAsked } = clock;
  const asked =
    pauseAsked && own !== null && !pauseAsked.agreed.includes(own)
      ? [t("pause.bar", { name: nameOf(pauseAsked.seat), days: pauseAsked.days })]
      : [];
  const waited = table.waiting.flatMap(({ seat, timedOut }) => {
    if (timedOut)
      return [t("pace.bar.up", { name: nameOf(seat), you: seat === own ? "own" : host ? "host" : "other" })];
    const deadline = deadlineIn(table, seat);
    if (deadline?.restsUntil !== undefined) {
      const time = dateTime(deadline.restsUntil);
      return [seat === own ? t("pace.rests", { time }) : t("pace.restsOf", { name: nameOf(seat), time })];
    }
    if (!deadline || deadline.at <= now) return [];
    const left = duration(deadline.at - now) ?? "";
    if (seat === own) return tellsOwn ? [t("pace.bar.own", { time: dateTime(deadline.at), left })] : [];
    if (!isLastDay(deadline, now)) return [];
    return [t("pace.bar.last", { name: nameOf(seat), left })];
  });
  return [...asked, ...waited];
};

/** A line of the clocks above the table, with a link to the page of the time limits. Not announced when it changes. */
export const ClockBar = (props: ClockBarProps) => {
  const lines = linesOf(props);
  if (lines.length === 0) return null;
  return (
    <p class="bar">
      <Icon name="clock" size={18} />
      <span class="grow">{lines.join(" ")}</span>
      <a class="btn" href={`/table/${props.table.table.id}/time`}>
        {t("pace.title")}
      </a>
    </p>
  );
};
