import type { Table } from "../../contract.ts";
import { dateTime, duration, t } from "../../i18n/index.ts";
import { Icon } from "../../ui/Icon.tsx";
import { deadlineIn, isLastDay } from "./paceText.ts";

/** What of the clocks is to be known at the table itself: of others nothing before their last day. */
const linesOf = (table: Table, now: number): readonly string[] => {
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
    if (deadline?.restsUntil !== undefined && seat === own)
      return [t("pace.rests", { time: dateTime(deadline.restsUntil) })];
    if (!deadline || seat === own || !isLastDay(deadline, now)) return [];
    return [t("pace.bar.last", { name: nameOf(seat), left: duration(deadline.at - now) ?? "" })];
  });
  return [...asked, ...waited];
};

/** A line of the clocks above the table, with the way to the page of the time limits. Not read out when it changes. */
export const ClockBar = ({ table, now }: { readonly table: Table; readonly now: number }) => {
  const lines = linesOf(table, now);
  if (lines.length === 0) return null;
  return (
    <p class="bar">
      <Icon name="clock" size={18} />
      <span class="grow">{lines.join(" ")}</span>
      <a class="btn" href={`/table/${table.table.id}/time`}>
        {t("pace.title")}
      </a>
    </p>
  );
};
