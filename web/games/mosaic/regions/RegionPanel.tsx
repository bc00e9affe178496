/** One region: influence as stones, what it is worth at the next empire scoring, its units. */
import type { JSX } from "preact";
import { number } from "../../../i18n/index.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { SeatMark } from "../../../ui/SeatMark.tsx";
import { pieceName } from "../acting/plan/faces.ts";
import { influenceOf } from "../board/control.ts";
import { type Context, content, faceOf, pieceIcon, tablePhrase, unitTypes } from "../game.ts";
import { Who } from "../kit/parts.tsx";

interface PipsProps {
  readonly mark: number;
  readonly value: number;
}

/** One stone is one influence. */
export const Pips = ({ mark, value }: PipsProps): JSX.Element => (
  <span class="mo-pips" aria-hidden="true">
    {Array.from({ length: value }, (_, i) => (
      <i key={i} style={{ "--c": `var(--seat-${mark})` }} />
    ))}
  </span>
);

interface RegionPanelProps {
  readonly context: Context;
  readonly region: string;
  /** Under a heading that already names the region. */
  readonly bare?: boolean;
}

export function RegionPanel({ context, region, bare }: RegionPanelProps): JSX.Element {
  const influence = influenceOf(context, region);
  const found = context.view.regions.find((one) => one.region === region);
  const tied = influence.length > 0 && found?.control === null;
  const scored = context.view.outlook?.empire.regions.find((one) => one.region === region);
  const lacks = context.you === null || context.view.phase === "ended" ? 0 : (found?.lacks[context.you] ?? 0);
  const units = context.view.players.flatMap((player) => {
    const counts = player.units[region as "gaul"];
    const kinds = unitTypes.filter((type) => (counts?.[type] ?? 0) > 0);
    return counts && kinds.length > 0 ? [{ seat: player.seat, counts, kinds }] : [];
  });
  return (
    <div class="mo-regionpanel">
      <div class="row">
        {!bare && <h2 class="disp grow">{content().name(region)}</h2>}
        {tied && <span class="tag">{tablePhrase("region.tied")}</span>}
        {found && found.closedBy.length > 0 && (
          <span class="tag bad">
            <Icon name="lock" size={14} />{" "}
            {tablePhrase("region.closed", { name: controlNames(context, found.closedBy) })}
          </span>
        )}
      </div>
      {influence.length > 0 ? (
        <ul class="mo-inf">
          {influence.map(({ seat, value }) => (
            <li key={seat}>
              <Who context={context} seat={seat} size={13} />
              <Pips mark={faceOf(context, seat).mark} value={value} />
              <b>{number(value)}</b>
              {scored && <span class="mo-worth">{tablePhrase("vp", { n: number(scored.vp[seat] ?? 0) })}</span>}
            </li>
          ))}
        </ul>
      ) : (
        <p class="soft t13">{tablePhrase("region.nobody")}</p>
      )}
      {scored && influence.length > 0 && <p class="soft t13">{tablePhrase("region.scoredNow")}</p>}
      {lacks > 0 && <p class="mo-lead t13">{tablePhrase("region.lacks", { n: lacks })}</p>}
      {units.length > 0 && (
        <ul class="mo-unitlist">
          {units.map(({ seat, counts, kinds }) => (
            <li key={seat}>
              <SeatMark mark={faceOf(context, seat).mark} size={14} silent={false} />
              {kinds.map((type) => (
                <span class="mo-chip" key={type}>
                  <Icon name={pieceIcon(type)} size={17} label={pieceName(type)} />
                  {counts[type]}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const controlNames = (context: Context, seats: readonly number[]): string =>
  seats.map((seat) => (faceOf(context, seat).you ? tablePhrase("you") : faceOf(context, seat).name)).join(", ");
