/** The values of one step, as cards or as rows; places also as a list by region. */
import type { JSX } from "preact";
import { Icon } from "../../../ui/Icon.tsx";
import { hexName } from "../content.ts";
import { type Context, content, tablePhrase } from "../game.ts";
import { lackingText, OfferCard, Price } from "../kit/cards.tsx";
import { Good, RebuiltLegend } from "../kit/parts.tsx";
import { tokenFace } from "../scene.ts";
import { type Face, optionFace } from "./plan/faces.ts";
import { besideText } from "./plan/hexes.ts";
import type { Option } from "./plan/plan.ts";

interface RowProps {
  readonly context: Context;
  readonly face: Face;
  readonly selected: boolean;
  readonly onPress: () => void;
}

/** One value as a row: its picture, its name, a second line. The whole row is the button. */
const Row = ({ context, face, selected, onPress }: RowProps): JSX.Element => (
  <button type="button" class={selected ? "mo-opt sel" : "mo-opt"} aria-pressed={selected} onClick={onPress}>
    <span
      class={face.mark === undefined && face.pillar === undefined ? "mo-pic plain" : "mo-pic"}
      style={
        face.pillar !== undefined
          ? { background: `var(--pillar-${face.pillar})`, color: `var(--on-pillar-${face.pillar})` }
          : face.mark !== undefined
            ? { background: `var(--seat-${face.mark})`, color: `var(--on-seat-${face.mark})` }
            : {}
      }
    >
      <Icon name={face.icon} size={26} />
    </span>
    <b>{face.title}</b>
    {face.cost && (
      <span class="mo-r">
        {Object.keys(face.cost).length > 0 ? (
          <Price context={context} id={face.priced ?? ""} cost={face.cost} offered={true} />
        ) : (
          <span class="t13">{tablePhrase("card.free")}</span>
        )}
      </span>
    )}
    {face.line && <span class="fx">{face.line}</span>}
  </button>
);

interface OptionsProps {
  readonly context: Context;
  readonly field: string;
  readonly options: readonly Option[];
  readonly selected: string | null;
  readonly onPick: (option: Option) => void;
  /** Whether the marks on cards are explained elsewhere on the page. */
  readonly explained?: boolean;
}

/** What is missing to turn a technology up, shown on the card before it is chosen. */
const cardLacks = (context: Context, id: string): string | null => {
  const card = content().card(id);
  const lacking = card.kind === "technology" ? lackingText(context, card) : null;
  return lacking ? tablePhrase("card.facesDown", { lacking }) : null;
};

/** All values of a step: cards as cards, everything else as rows. */
export function Options({ context, field, options, selected, onPick, explained = false }: OptionsProps): JSX.Element {
  const faces = options.map((option) => ({ option, face: optionFace(context, field, option) }));
  const cards = faces.filter(({ face }) => face.card !== undefined);
  const rows = faces.filter(({ face }) => face.card === undefined);
  return (
    <>
      {cards.length > 0 && (
        <div class="mo-cards mo-choose-cards">
          {cards.map(({ option, face }) => (
            <OfferCard
              key={option.key}
              context={context}
              card={content().card(face.card ?? "")}
              icon={face.icon !== "action-technology" && !face.icon.startsWith("pillar-")}
              lacks={cardLacks(context, face.card ?? "")}
              selected={selected === option.key}
              onPress={() => onPick(option)}
            />
          ))}
        </div>
      )}
      {cards.length > 0 && !explained && <RebuiltLegend />}
      {cards.length > 0 && rows.length > 0 && field === "card+piece" && (
        <h3 class="mo-lab">{tablePhrase("build.withoutTitle")}</h3>
      )}
      {rows.length > 0 && (
        <div class="mo-pick">
          {rows.map(({ option, face }) => (
            <Row
              key={option.key}
              context={context}
              face={face}
              selected={selected === option.key}
              onPress={() => onPick(option)}
            />
          ))}
        </div>
      )}
    </>
  );
}

interface HexListProps {
  readonly context: Context;
  readonly options: readonly Option[];
  readonly selected: string | null;
  readonly onPick: (option: Option) => void;
}

/** The legal hexes as buttons, region by region: the same choice without the map. */
export function HexList({ context, options, selected, onPick }: HexListProps): JSX.Element {
  const { map } = content();
  const hexes = options.flatMap((option) => {
    const command = option.commands[0];
    const hex = command && "hex" in command ? map.byId.get(command.hex) : undefined;
    return hex ? [{ option, hex }] : [];
  });
  return (
    <div class="mo-hexlist">
      {map.regions.map((region) => {
        const here = hexes.filter(({ hex }) => hex.region === region.id);
        if (here.length === 0) return null;
        return (
          <section key={region.id}>
            <h3 class="mo-lab">{tablePhrase("region.hexes", { region: region.name, n: here.length })}</h3>
            <ul>
              {here.map(({ option, hex }) => {
                const token = context.view.board.tokens[hex.id];
                const face = token ? tokenFace(content(), token) : null;
                return (
                  <li key={hex.id}>
                    <button
                      type="button"
                      class={hex.id === selected ? "mo-hexrow sel" : "mo-hexrow"}
                      aria-pressed={hex.id === selected}
                      onClick={() => onPick(option)}
                    >
                      <b>{hexName(map, hex.id)}</b>
                      <span class="soft">
                        {[token ? content().name(token) : tablePhrase("hex.nothing"), besideText(context, hex)]
                          .filter(Boolean)
                          .join(" · ")}
                      </span>
                      {token && face?.kind === "good" && <Good id={token} size={24} silent />}
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
