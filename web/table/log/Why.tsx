import { useState } from "preact/hooks";
import type { LogItem } from "../../contract.ts";
import { loadAreas, t } from "../../i18n/index.ts";

type Reason = NonNullable<LogItem["why"]>;

interface WhyProps {
  readonly game: string;
  readonly reasons: readonly Reason[];
}

const sentence = (game: string, { what, of, vp }: Reason): string =>
  t(`${game}.why.${what}`, { vp: Math.round(vp), of: of === undefined ? "" : t(`${game}.term.${of}`) });

/** A bot's reason, on request: the sentences are loaded when it is opened. */
export const Why = ({ game, reasons }: WhyProps) => {
  const [told, tell] = useState(false);
  const load = () =>
    void loadAreas([`${game}-why`]).then(
      () => tell(true),
      () => undefined, // opening it again loads it again
    );
  return (
    <details class="fx" onToggle={(event) => event.currentTarget.open && load()}>
      <summary>{t("log.why")}</summary>
      {told && reasons.map((reason) => <p key={reason.what}>{sentence(game, reason)}</p>)}
    </details>
  );
};

/** The reasons of one seat's moves from one entry of the log to another. */
export const reasonsIn = (
  items: readonly LogItem[],
  { seat, first, last }: { readonly seat: number | null; readonly first: number; readonly last: number },
): readonly Reason[] =>
  items.flatMap((item) => (item.why && item.seat === seat && item.seq >= first && item.seq <= last ? [item.why] : []));
