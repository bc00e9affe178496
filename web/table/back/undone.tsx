import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { readLog } from "../../api.ts";
import type { LogItem } from "../../contract.ts";
import { t } from "../../i18n/index.ts";
import { SeatMark } from "../../ui/SeatMark.tsx";
import { standingOf } from "../../words/commits.ts";
import type { AnyContext } from "../context/context.ts";
import type { GameUi, Story } from "../context/gameUi.ts";
import { isMove } from "../store/tableEvents.ts";

const page = 200; // entries of the log per request: as many as the service gives
/** What makes names links elsewhere (`named`); imported from there, it would be a chunk of its own on the first screen. */
const linked = /\uE000[^\uE001]*\uE001/g;
const rest = 5_000; // ms until what did not come is asked for again

/** The log after a version up to the first entry that is known; undefined where it did not come. */
const readBetween = async (tableId: string, from: number, known: number): Promise<readonly LogItem[] | undefined> => {
  const items: LogItem[] = [];
  for (let after = from; after < known - 1; ) {
    const read = await readLog(tableId, after, Math.min(page, known - 1 - after));
    if (!read.ok) return undefined;
    items.push(...read.value);
    after = read.value.at(-1)?.seq ?? known;
  }
  return items;
};

/**
 * The turns that would be undone if the game went back to a version, oldest first. A page has read the log back to its reader's own last
 * move: what is older is requested, and null until it has come, for whoever agrees is to know all of it.
 */
export const useUndone = (tableId: string, ui: GameUi, context: AnyContext, to: number): readonly Story[] | null => {
  const { items } = context.log;
  const known = items[0]?.seq ?? Number.POSITIVE_INFINITY;
  const [older, setOlder] = useState<readonly LogItem[] | null>(null);
  const [tries, setTries] = useState(0);
  const isWhole = known <= to + 1;
  useEffect(() => {
    if (isWhole || known === Number.POSITIVE_INFINITY) return;
    let here = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void readBetween(tableId, to, known).then((read) => {
      if (!here) return;
      if (read) setOlder(read);
      else timer = setTimeout(() => setTries(tries + 1), rest);
    });
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [tableId, to, known, isWhole, tries]);
  if (!isWhole && older === null) return null;
  const all = isWhole ? items : [...(older ?? []).filter(({ seq }) => seq < known), ...items];
  return ui.turns(
    context,
    standingOf(all).filter((item) => item.seq > to && isMove(item)),
  );
};

/** The same as a list, each with its player. */
export const Undone = ({
  context,
  turns,
}: {
  readonly context: AnyContext;
  readonly turns: readonly Story[] | null;
}): JSX.Element => (
  <ul class="undone-list" aria-label={t("back.undone")} aria-busy={turns === null}>
    {turns === null && <li>…</li>}
    {turns?.map(({ no, seat, text }) => {
      const face = context.seats.find((one) => one.seat === seat);
      return (
        <li key={no}>
          {face && <SeatMark mark={face.mark} size={13} />} {text.replace(linked, "")}
        </li>
      );
    })}
  </ul>
);
