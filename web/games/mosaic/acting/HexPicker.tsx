/** The map as a picker on the phone, with the selected hex; on wider screens the map is on the page. */
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { useInSight } from "../../../ui/sight.ts";
import type { Hex } from "../board/boardData.ts";
import { controlText } from "../board/control.ts";
import { RegionChips } from "../board/RegionChips.tsx";
import { ZoomMap } from "../board/ZoomMap.tsx";
import { hexName } from "../content.ts";
import { type Context, content, tablePhrase } from "../game.ts";
import { Good, Refused, useAsList } from "../kit/parts.tsx";
import { sceneOf } from "../scene.ts";
import { HexList, Options } from "./Options.tsx";
import { PreviewList } from "./PreviewList.tsx";
import { type BoardChoice, besideText, boardChoice, contentsText, describeHex, hexFacts } from "./plan/hexes.ts";
import type { Option } from "./plan/plan.ts";
import { probeHex, useReason } from "./plan/reason.ts";
import { type Choose, pick } from "./plan/stage.ts";

interface PickerProps {
  readonly context: Context;
  readonly choice: BoardChoice;
}

interface PickMapProps extends PickerProps {
  readonly onHex: (hex: Hex) => void;
}

/** Region by region, with how many hexes are lit in each; when whole regions are asked for, with who controls them. */
const PickMap = ({ context, choice, onHex }: PickMapProps): JSX.Element => {
  const { map } = content();
  const selected = choice.selected ? map.byId.get(choice.selected) : undefined;
  const firstLegal = map.hexes.find((hex) => choice.legal.has(hex.id));
  const [region, setRegion] = useState(selected?.region ?? firstLegal?.region ?? "italia");
  const [whole, setWhole] = useState(false);
  const open = (id: string): void => {
    setRegion(id);
    setWhole(false);
  };
  const counts = (id: string): string => {
    const n = map.hexes.filter((hex) => hex.region === id && choice.legal.has(hex.id)).length;
    if (choice.byRegion) return n > 0 ? controlText(context, id) : tablePhrase("hex.illegal");
    return tablePhrase("hexes", { n });
  };
  return (
    <>
      <RegionChips
        context={context}
        region={whole ? null : region}
        line={counts}
        onRegion={open}
        onWhole={() => setWhole(true)}
      />
      <ZoomMap
        map={map}
        scene={sceneOf(context)}
        id="choose"
        title={tablePhrase("board.choose")}
        region={region}
        whole={whole}
        onRegion={open}
        choice={choice}
        describe={describeHex(context, choice)}
        onHex={onHex}
      />
    </>
  );
};

const HexToken = ({ context, hex }: { readonly context: Context; readonly hex: string }): JSX.Element | null => {
  const token = context.view.board.tokens[hex];
  return token && content().card(token).kind === "good" ? <Good id={token} size={34} /> : null;
};

/** The chosen hex: what is on it and beside it, and on the phone, in sight below the map, what the move would do. */
const HexCard = ({ context, hex }: { readonly context: Context; readonly hex: Hex }): JSX.Element => {
  const phone = context.layout === "phone";
  const card = useRef<HTMLDivElement>(null);
  useInSight(card, phone, [hex, context.draft.preview]);
  return (
    <div class="mo-hexcard" ref={card}>
      <div class="row">
        <div class="grow">
          <b class="disp">{hexName(content().map, hex.id)}</b>
          <p class="soft t13">
            {[contentsText(context, hex.id), besideText(context, hex)].filter(Boolean).join(" · ")}
          </p>
        </div>
        <HexToken context={context} hex={hex.id} />
      </div>
      {phone && <PreviewList context={context} />}
    </div>
  );
};

export function HexPicker({
  context,
  stage,
}: {
  readonly context: Context;
  readonly stage: Choose;
}): JSX.Element | null {
  const choice = boardChoice(context, stage);
  const [asList, toggle] = useAsList();
  const [reason, ask, forget] = useReason(context);
  if (!choice || stage.plan.kind !== "choose") return null;
  const { options, field } = stage.plan;
  const phone = context.layout === "phone";
  const onPick = (option: Option): void => {
    forget();
    pick(context, stage, field, option.key);
  };
  const onHex = (hex: Hex): void => {
    const take = choice.take(hex);
    const probe = take ? undefined : probeHex(stage, hex);
    if (take) {
      forget();
      take();
    } else if (probe) ask([...context.draft.commands.slice(0, stage.index), probe], hexFacts(context, hex));
  };
  const selected = choice.selected ? content().map.byId.get(choice.selected) : undefined;
  const list = choice.byRegion ? (
    <Options context={context} field={field} options={options} selected={null} onPick={onPick} />
  ) : (
    <HexList context={context} options={options} selected={choice.selected} onPick={onPick} />
  );
  return (
    <div class="mo-hexpicker">
      {phone && !asList && <PickMap context={context} choice={choice} onHex={onHex} />}
      <Refused reason={reason} />
      {selected && <HexCard context={context} hex={selected} />}
      {asList || choice.byRegion ? (
        <div class="pad">{list}</div>
      ) : (
        !phone && <p class="soft t13">{tablePhrase("hex.onMap", { n: choice.legal.size })}</p>
      )}
      {!choice.byRegion && <div class="pad">{toggle}</div>}
    </div>
  );
}
