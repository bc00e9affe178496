/** The result of an empire scoring: one stone is one influence, region by region, then governments and totals. */
import type { JSX } from "preact";
import type { EmpireScoring } from "../../../../core/games/mosaic/table/state.ts";
import { signed } from "../../../i18n/index.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { type Context, content, faceOf, tablePhrase } from "../game.ts";
import { Note, Who } from "../kit/parts.tsx";
import { Pips } from "../regions/RegionPanel.tsx";

interface ReportProps {
  readonly context: Context;
  readonly scoring: EmpireScoring;
  /** It is from an earlier round: what is on the table now, including the governments, says nothing about it. */
  readonly then: boolean;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** "most", "tied first", "second": the place of a seat in a region, derived from its points and the control. */
function placeText(region: EmpireScoring["regions"][number], seat: number): string {
  const most = Math.max(...region.influence);
  const own = region.influence[seat] ?? 0;
  if (own === 0) return "";
  if (own === most) return region.control === seat ? tablePhrase("empire.most") : tablePhrase("empire.tiedFirst");
  if ((region.vp[seat] ?? 0) > 0) return tablePhrase("empire.second");
  const rest = region.influence.filter((value) => value < most && value > 0);
  const second = Math.max(...rest);
  return own === second && rest.filter((value) => value === second).length > 1 ? tablePhrase("empire.tiedSecond") : "";
}

const Cell = ({
  context,
  region,
  seat,
}: {
  readonly context: Context;
  readonly region: EmpireScoring["regions"][number];
  readonly seat: number;
}): JSX.Element => {
  const influence = region.influence[seat] ?? 0;
  const points = region.vp[seat] ?? 0;
  const place = placeText(region, seat);
  return influence === 0 ? (
    <span class="soft">–</span>
  ) : (
    <span class="mo-c">
      <Pips mark={faceOf(context, seat).mark} value={influence} />
      <span class="vh">{tablePhrase("empire.influence", { n: influence })}</span>
      <span class="mo-v">
        <small>{place}</small> {points > 0 ? signed(points) : "0"}
      </span>
    </span>
  );
};

interface ViewProps extends ReportProps {
  readonly seats: readonly number[];
  readonly total: (seat: number) => number;
}

const regionName = (region: string): string => content().name(region);

/** A government and what it brought. */
const Government = ({ context, scoring, then, seat }: ReportProps & { readonly seat: number }): JSX.Element => {
  const id = context.view.players[seat]?.government;
  return (
    <span class="mo-c">
      {!then && <span class="soft t13">{id ? content().name(id) : tablePhrase("noGovernment")}</span>}
      <span class="mo-v">{signed(scoring.governments[seat] ?? 0)}</span>
    </span>
  );
};

/** Region by region, for the width of a phone. */
const List = ({ context, scoring, then, seats, total }: ViewProps): JSX.Element => (
  <>
    <div class="mo-tots">
      {seats.map((seat) => (
        <div key={seat}>
          <Who context={context} seat={seat} size={13} />
          <span class="mo-pl">{signed(total(seat))}</span>
        </div>
      ))}
    </div>
    {scoring.regions.map((region) => (
      <section class="mo-rgc" key={region.region}>
        <h3>
          <i style={{ "--c": `var(--region-${region.region})` }} />
          {regionName(region.region)}
        </h3>
        <ul>
          {seats
            .filter((seat) => (region.influence[seat] ?? 0) > 0)
            .sort((a, b) => (region.influence[b] ?? 0) - (region.influence[a] ?? 0))
            .map((seat) => (
              <li key={seat}>
                <Who context={context} seat={seat} size={13} />
                <Cell context={context} region={region} seat={seat} />
              </li>
            ))}
        </ul>
      </section>
    ))}
    <section class="mo-rgc">
      <h3>
        <Icon name="government" size={18} /> {tablePhrase("empire.governments")}
      </h3>
      <ul>
        {seats.map((seat) => (
          <li key={seat}>
            <Who context={context} seat={seat} size={13} />
            <Government context={context} scoring={scoring} then={then} seat={seat} />
          </li>
        ))}
      </ul>
    </section>
  </>
);

type ScoredRegion = EmpireScoring["regions"][number];

/** Whether a seat has most influence in a region, alone or not. */
const isFirst = ({ influence }: ScoredRegion, seat: number): boolean =>
  (influence[seat] ?? 0) > 0 && influence[seat] === Math.max(...influence);

const RegionRow = ({
  context,
  seats,
  region,
}: Omit<ViewProps, "scoring" | "then" | "total"> & { readonly region: ScoredRegion }) => (
  <tr>
    <th scope="row">
      <span class="row">
        <i style={{ "--c": `var(--region-${region.region})` }} />
        {regionName(region.region)}
      </span>
    </th>
    {seats.map((seat) => (
      <td key={seat} class={isFirst(region, seat) ? "n win" : "n"}>
        <Cell context={context} region={region} seat={seat} />
      </td>
    ))}
  </tr>
);

/** Regions by seats, where there is room for it. */
const Wide = ({ context, scoring, then, seats, total }: ViewProps): JSX.Element => (
  <table class="mo-et">
    <thead>
      <tr>
        <th scope="col">{tablePhrase("empire.region")}</th>
        {seats.map((seat) => (
          <th scope="col" key={seat}>
            <Who context={context} seat={seat} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {scoring.regions.map((region) => (
        <RegionRow key={region.region} context={context} seats={seats} region={region} />
      ))}
      <tr>
        <th scope="row">
          <Icon name="government" size={18} /> {tablePhrase("empire.governments")}
        </th>
        {seats.map((seat) => (
          <td key={seat} class="n">
            <Government context={context} scoring={scoring} then={then} seat={seat} />
          </td>
        ))}
      </tr>
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{tablePhrase("empire.together")}</th>
        {seats.map((seat) => (
          <td key={seat} class="n">
            <span class="mo-v">{signed(total(seat))}</span>
          </td>
        ))}
      </tr>
    </tfoot>
  </table>
);

/** A table on wide screens, a list of regions on the phone. */
export function EmpireReport({
  context,
  scoring,
  then = false,
}: Omit<ReportProps, "then"> & Partial<Pick<ReportProps, "then">>): JSX.Element {
  const seats = context.view.players.map((player) => player.seat);
  const total = (seat: number): number =>
    sum(scoring.regions.map((region) => region.vp[seat] ?? 0)) + (scoring.governments[seat] ?? 0);
  const Report = context.layout === "phone" ? List : Wide;
  return (
    <div class="mo-empire">
      <Report context={context} scoring={scoring} then={then} seats={seats} total={total} />
      <Note icon="info">{tablePhrase("empire.howCounted")}</Note>
    </div>
  );
}
