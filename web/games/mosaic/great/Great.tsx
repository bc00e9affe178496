/** The great moments of Mosaic: its empire scorings. */
import type { JSX } from "preact";
import type { EmpireScoring } from "../../../../core/games/mosaic/table/state.ts";
import type { LogItem } from "../../../contract.ts";
import { t } from "../../../i18n/index.ts";
import { Moment, ToMoment } from "../../../table/great/Moment.tsx";
import { type Context, faceOf } from "../game.ts";
import { EmpireReport } from "./EmpireReport.tsx";

interface GreatProps {
  readonly context: Context;
  readonly item: Pick<LogItem, "seq" | "events">;
  readonly when?: string;
  readonly whole?: boolean;
}

/** The empire scorings in an entry of the log. */
export const scoringsIn = ({ events }: Pick<LogItem, "events">): readonly EmpireScoring[] =>
  events.filter(({ type }) => type === "empire-scored") as unknown as readonly EmpireScoring[];

const gained = ({ regions, governments }: EmpireScoring, seat: number): number =>
  regions.reduce((sum, { vp }) => sum + (vp[seat] ?? 0), governments[seat] ?? 0);

/** What each empire scoring of an entry brought. */
export const Great = ({ context, item, when, whole = false }: GreatProps): JSX.Element => (
  <>
    {scoringsIn(item).map((scoring, index) => (
      <Moment
        key={index}
        id={`${context.table.id} ${item.seq} ${index}`}
        icon="empire-scoring"
        title={t("mosaic.great.title")}
        when={when}
        gains={context.seats.map(({ seat }) => ({ face: faceOf(context, seat), points: gained(scoring, seat) }))}
        whole={whole}
        report={
          <EmpireReport context={whole ? context : { ...context, layout: "phone" }} scoring={scoring} then={!whole} />
        }
      >
        {!whole && <ToMoment tableId={context.table.id} seq={item.seq} />}
      </Moment>
    ))}
  </>
);
