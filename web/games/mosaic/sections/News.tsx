/** What happened since the reader's last move: one number for the words and for the place on the map. */
import type { JSX } from "preact";
import { clockTime, list } from "../../../i18n/index.ts";
import { SeatMark } from "../../../ui/SeatMark.tsx";
import { type Context, content, faceOf, say } from "../game.ts";
import { Note, seatName } from "../parts.tsx";
import { EmpireReport } from "./EmpireReport.tsx";
import { empireTitle } from "./empireTitle.ts";
import { type NewsEntry, newsOf } from "./newsEntries.ts";

/** More entries than this are grouped by move, the newest open. */
const mostFlat = 8;

const Entry = ({ context, news }: { readonly context: Context; readonly news: NewsEntry }): JSX.Element => {
  const { entry, no, onMap } = news;
  const mine = context.you !== null && entry.concerns.includes(context.you);
  return (
    <li>
      <span class={onMap ? "no" : "no off"}>{no}</span>
      <div>
        <p>
          {entry.seat !== null && <SeatMark mark={faceOf(context, entry.seat).mark} size={13} />} {entry.text}
        </p>
        {entry.details.length > 0 && <p class={mine ? "you" : "fx"}>{entry.details.join(" · ")}</p>}
        {entry.type === "empire-scored" && context.view.empire.last && (
          <details class="mo-scoring">
            <summary>{empireTitle(context)}</summary>
            <EmpireReport context={{ ...context, layout: "phone" }} scoring={context.view.empire.last} />
          </details>
        )}
      </div>
    </li>
  );
};

/** Consecutive entries of one player's moves. */
function grouped(entries: readonly NewsEntry[]): readonly (readonly NewsEntry[])[] {
  const groups: NewsEntry[][] = [];
  for (const news of entries) {
    const last = groups.at(-1);
    if (last && last[0]?.entry.seat === news.entry.seat) last.push(news);
    else groups.push([news]);
  }
  return groups;
}

/** In the draft: the card kept, and that others still choose. */
const DraftNote = ({ context }: { readonly context: Context }): JSX.Element | null => {
  const { view } = context;
  if (view.phase !== "draft") return null;
  const waiting = view.players.filter((player) => !player.drafted).length;
  return (
    <div class="pad">
      <Note icon="draft" tone="gold">
        {view.pick
          ? say("draft.kept", { name: content().name(view.pick), n: waiting })
          : say("draft.waiting", { n: waiting })}
      </Note>
    </div>
  );
};

export function News({ context }: { readonly context: Context }): JSX.Element {
  const { entries } = newsOf(context);
  const items = (some: readonly NewsEntry[]) =>
    some.map((news) => <Entry key={news.no} context={context} news={news} />);
  const groups = entries.length > mostFlat ? grouped(entries) : null;
  return (
    <>
      <DraftNote context={context} />
      {entries.length === 0 ? (
        <p class="soft t15 pad">{say("news.none")}</p>
      ) : groups ? (
        groups.map((group, i) => {
          const seat = group[0]?.entry.seat ?? null;
          const name = seat === null ? say("news.table") : seatName(context, seat);
          return (
            <details class="newsgroup" key={group[0]?.no} open={i >= groups.length - 2}>
              <summary>
                {seat !== null && <SeatMark mark={faceOf(context, seat).mark} size={14} />} <b>{name}</b>
                <span class="soft t13">
                  {say("news.entries", { n: group.length })} · {list([clockTime(new Date(group[0]?.at ?? 0))])}
                </span>
              </summary>
              <ol class="news mo-news">{items(group)}</ol>
            </details>
          );
        })
      ) : (
        <ol class="news mo-news">{items(entries)}</ol>
      )}
    </>
  );
}
