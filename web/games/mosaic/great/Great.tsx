/** The great moments of Mosaic: its empire scorings. */
import type { JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
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

/** The colour of a region on the page of its scoring: of whoever controlled it, or of bare stone where nobody did. */
const tintOf = (context: Context, control: number | null): string =>
  control === null
    ? "var(--slab-low)"
    : `color-mix(in srgb, var(--seat-${faceOf(context, control).mark}) 55%, var(--slab))`;

/** Tints the map of the page by the result, as long as it is shown; where the browser mixes no colours, the map stays as it is. */
const Tint = ({ context, scoring }: { readonly context: Context; readonly scoring: EmpireScoring }): null => {
  useLayoutEffect(() => {
    const main = document.getElementById("main");
    if (!main || !CSS.supports("color", "color-mix(in srgb, red, blue)")) return;
    for (const { region, control } of scoring.regions)
      main.style.setProperty(`--region-${region}`, tintOf(context, control));
    return () => {
      for (const { region } of scoring.regions) main.style.removeProperty(`--region-${region}`);
    };
  }, [scoring]);
  return null;
};

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
        {whole ? <Tint context={context} scoring={scoring} /> : <ToMoment tableId={context.table.id} seq={item.seq} />}
      </Moment>
    ))}
  </>
);
