/** What a draft would change, as calculated by the service: for the player, and for the others. */
import type { JSX } from "preact";
import type { Change } from "../../../contract.ts";
import { hasText } from "../../../i18n/index.ts";
import { Icon, type IconName } from "../../../ui/Icon.tsx";
import { SeatMark } from "../../../ui/SeatMark.tsx";
import { type Context, content, faceOf, type Pillar, pieceIcon, tablePhrase } from "../game.ts";
import { Arrow, amountName, colourOf, Stone, seatName } from "../kit/parts.tsx";
import { pieceName, pillarName, regionName } from "./plan/faces.ts";

interface Shown {
  readonly picture: JSX.Element;
  readonly name: string;
  readonly colour?: Readonly<Record<string, string>>;
}

const icon = (name: IconName): JSX.Element => <Icon name={name} size={19} />;

/** Picture and name of what changes: "stone", "production.stone", "symbol.science", "influence.gaul", … */
function shown(what: string): Shown {
  const [kind = "", id = ""] = what.split(".");
  switch (kind) {
    case "production":
      return { picture: icon(id as IconName), name: content().terms[`track.${id}`] ?? id, colour: colourOf(id) };
    case "symbol":
    case "symbols":
      return {
        picture: <Stone pillar={id as Pillar} silent />,
        name: tablePhrase("change.symbols", { pillar: pillarName(id) }),
      };
    case "influence":
      return { picture: icon("control"), name: tablePhrase("change.influence", { region: regionName(id) }) };
    case "reserve":
    case "pieces":
    case "units":
      return { picture: icon(pieceIcon(id)), name: tablePhrase(`change.${kind}`, { piece: pieceName(id) }) };
    case "vp":
      return { picture: icon("vp"), name: content().terms["concept.victory-points"] ?? what, colour: colourOf("vp") };
    case "unrest":
      return { picture: icon("unrest"), name: amountName("unrest"), colour: colourOf("unrest") };
    case "holding":
      return { picture: icon("holding-area"), name: amountName("holding-area"), colour: colourOf("money") };
    case "stone":
    case "ideas":
    case "food":
    case "money":
    case "population":
      return { picture: icon(kind), name: amountName(kind), colour: colourOf(kind) };
    default:
      return {
        picture: icon(kind === "goods" || kind === "uniqueGoods" ? "good-blank" : "arrow-right"),
        name: hasText(`mosaic.table.change.${kind}`) ? tablePhrase(`change.${kind}`) : content().name(id || kind),
      };
  }
}

const Line = ({
  context,
  change,
  named,
}: {
  readonly context: Context;
  readonly change: Change;
  readonly named: boolean;
}): JSX.Element => {
  const { picture, name, colour } = shown(change.what);
  return (
    <li style={colour ?? {}}>
      {named ? <SeatMark mark={faceOf(context, change.seat).mark} size={16} /> : picture}
      <span>{named ? tablePhrase("change.of", { name: seatName(context, change.seat), what: name }) : name}</span>
      <Arrow from={change.from} to={change.to} />
    </li>
  );
};

/** While there is nothing to show, an empty live region: one that came with its content would not be read out. */
export function PreviewList({ context }: { readonly context: Context }): JSX.Element {
  const changes = context.draft.preview?.changes ?? [];
  const real = changes.filter(({ from, to }) => from !== to);
  const mine = real.filter(({ seat, what }) => seat === context.you && !what.startsWith("influence"));
  const others = real.filter(({ seat, what }) => seat !== context.you || what.startsWith("influence"));
  return (
    <div class={real.length === 0 ? "vh" : "mo-pv"} aria-live="polite">
      {mine.length > 0 && (
        <section>
          <h3>{tablePhrase("preview.mine")}</h3>
          <ul>
            {mine.map((change) => (
              <Line key={change.what} context={context} change={change} named={false} />
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section>
          <h3>{tablePhrase("preview.follows")}</h3>
          <ul>
            {others.map((change) => (
              <Line
                key={`${change.seat} ${change.what}`}
                context={context}
                change={change}
                named={change.seat !== context.you}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
