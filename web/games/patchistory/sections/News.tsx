/** What happened since the reader's last move, in the words of the log. */
import type { JSX } from "preact";
import type { LogItem } from "../../../contract.ts";
import { type Params, t } from "../../../i18n/index.ts";
import { SeatMark } from "../../../ui/SeatMark.tsx";
import { type Context, faceOf, content as printed, say, setTable } from "../game.ts";
import { parts } from "../panels/places.ts";
import { describeGoods } from "../texts/describe.ts";
import { type LogEntry, type LogNames, logEntries } from "../texts/log.ts";

const translate = (key: string, params?: Params): string => t(key, params);

/** What a corrected space of a route is called: like the printed one with the same good, or after what it yields. */
const correctedSpace = (id: string): string | undefined => {
  const { general, allied } = printed().routes;
  const space = [...general.path, ...allied.path].find((one) => one.id === id);
  if (space?.like === undefined) return undefined;
  return space.like === null
    ? t("patchistory.term.route.space", { what: describeGoods(space.gain ?? {}, translate) })
    : t(`patchistory.term.space.${space.like}`);
};

/** Names as the log says them. */
const namesOf = (context: Pick<Context, "seats" | "view">): LogNames => ({
  seat: (seat) => faceOf(context, seat).name,
  card: (id) => printed().name(id),
  route: (id) => {
    const route = context.view.routes.find((one) => one.id === id);
    return route && [route.a, route.b];
  },
  space: correctedSpace,
});

/** What a move of the log tells, one entry a fact. */
export const entriesOf = (context: Pick<Context, "seats" | "view">, item: LogItem): readonly LogEntry[] =>
  logEntries(
    item.events.map((event) => ({ seat: item.seat, event })),
    namesOf(context),
    translate,
  );

/** More entries than this are folded away, the oldest first. */
const mostOpen = 12;

const Entry = ({
  context,
  no,
  entry,
}: {
  readonly context: Context;
  readonly no: number;
  readonly entry: LogEntry;
}) => (
  <li>
    <span class={entry.rooms.length > 0 ? "no" : "no off"}>{no}</span>
    <div>
      <p>
        {entry.seat !== null && <SeatMark mark={faceOf(context, entry.seat).mark} size={13} />} {entry.text}
      </p>
      {entry.details.length > 0 && (
        <p class={context.you !== null && entry.concerns.includes(context.you) ? "you" : "fx"}>
          {entry.details.join(" · ")}
        </p>
      )}
    </div>
  </li>
);

export function News({ context }: { readonly context: Context }): JSX.Element {
  const entries = context.news
    .flatMap((item) => entriesOf(context, item))
    .map((entry, index) => ({ entry, no: index + 1 }));
  const older = entries.slice(0, Math.max(0, entries.length - mostOpen));
  const newest = entries.slice(older.length);
  const items = (some: typeof entries) =>
    some.map(({ entry, no }) => <Entry key={no} context={context} no={no} entry={entry} />);
  const { Affairs } = parts;
  return (
    <>
      {Affairs && <Affairs context={context} />}
      {entries.length === 0 && <p class="soft t15 pad">{say("news.none")}</p>}
      {older.length > 0 && (
        <details class="newsgroup">
          <summary>{say("news.older", { n: older.length })}</summary>
          <ol class="news">{items(older)}</ol>
        </details>
      )}
      {newest.length > 0 && <ol class="news">{items(newest)}</ol>}
    </>
  );
}

/** A move of the log in sentences; null when there is nothing to tell. */
export const logLine = (context: Pick<Context, "seats" | "view">, item: LogItem) => {
  setTable(context.view);
  const entries = entriesOf(context, item);
  return entries.length === 0
    ? null
    : entries.map(({ text, details }) => (
        <p key={text}>
          {text} {details.length > 0 && <span class="soft">{details.join(" · ")}</span>}
        </p>
      ));
};
