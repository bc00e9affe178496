/** The map in its section: overview above the news on the phone, close-up in the board section, all of it elsewhere. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { boardChoice, contentsText, describeHex, hexFacts } from "../acting/plan/hexes.ts";
import { probeHex, useReason } from "../acting/plan/reason.ts";
import { stageOf } from "../acting/plan/stage.ts";
import { Board } from "../board/Board.tsx";
import type { Hex } from "../board/boardData.ts";
import { controlText } from "../board/control.ts";
import { RegionChips } from "../board/RegionChips.tsx";
import { ZoomMap } from "../board/ZoomMap.tsx";
import { hexName } from "../content.ts";
import { type Context, content, tablePhrase } from "../game.ts";
import { Refused, useAsList } from "../kit/parts.tsx";
import { sceneOf } from "../scene.ts";
import { RegionPanel, TextBoard } from "./lazily.tsx";
import { newsOf } from "./newsEntries.ts";

interface BoardSectionProps {
  readonly context: Context;
  readonly mini: boolean;
}

/** The region last shown, remembered while the page is open. */
let lastRegion: string | null = null;

/** What is shown on the map, and what a press on a hex does. */
const useLooking = (context: Context) => {
  const [region, setRegion] = useState(lastRegion ?? homeRegion(context));
  const [looked, setLooked] = useState<string | null>(null);
  const [reason, ask, forget] = useReason(context);
  const stage = stageOf(context);
  const choice = context.layout === "phone" ? null : boardChoice(context, stage);
  const look = (id: string): void => {
    lastRegion = id;
    setRegion(id);
  };
  const onHex = (hex: Hex): void => {
    const take = choice?.take(hex);
    if (take) {
      forget();
      take();
      return;
    }
    const probe = probeHex(stage, hex);
    if (probe && stage.kind === "choose")
      ask([...context.draft.commands.slice(0, stage.index), probe], hexFacts(context, hex));
    setLooked(hex.id);
    look(hex.region);
  };
  return {
    region,
    look,
    /** Shows a region, without a hex. */
    lookAt: (id: string): void => {
      setLooked(null);
      look(id);
    },
    looked,
    reason,
    choosing: stage.kind === "choose",
    choice,
    onHex,
    describe: describeHex(context, choice),
  };
};

type Looking = ReturnType<typeof useLooking>;

interface MapProps {
  readonly context: Context;
  readonly looking: Looking;
  /** The button that shows the list instead of the map. */
  readonly toggle: JSX.Element;
}

/** The hex under the cursor, in words. */
const Looked = ({ context, looking: { looked, region } }: Omit<MapProps, "toggle">): JSX.Element | null => {
  const { map } = content();
  if (!looked || map.byId.get(looked)?.region !== region) return null;
  return (
    <p class="t15 mo-looked" role="status">
      <b>{hexName(map, looked)}</b>: {contentsText(context, looked)}
    </p>
  );
};

/** On the phone: chips for the regions, and the close-up of one of them. */
const PhoneMap = ({ context, looking, toggle }: MapProps): JSX.Element => {
  const [whole, setWhole] = useState(false);
  const { region } = looking;
  const open = (id: string): void => {
    looking.look(id);
    setWhole(false);
  };
  return (
    <>
      <RegionChips
        context={context}
        region={whole ? null : region}
        line={(id) => controlText(context, id)}
        onRegion={open}
        onWhole={() => setWhole(true)}
      />
      <ZoomMap
        map={content().map}
        scene={sceneOf(context)}
        id="zoom"
        title={tablePhrase("board.title")}
        region={region}
        whole={whole}
        news={newsOf(context).marks}
        describe={looking.describe}
        onHex={looking.onHex}
        onRegion={open}
      />
      <div class="mo-zoombox">
        {!whole && (
          <>
            <Looked context={context} looking={looking} />
            <RegionPanel context={context} region={region} />
            <Worth context={context} region={region} />
          </>
        )}
        <div class="row">{toggle}</div>
      </div>
    </>
  );
};

/** On wider screens: the whole map, and below it what it lights up or what is under the cursor. */
const WholeMap = ({ context, looking, toggle }: MapProps): JSX.Element => {
  const { region, choice, reason, choosing } = looking;
  return (
    <>
      <Board
        map={content().map}
        scene={sceneOf(context)}
        mode="full"
        id="full"
        title={tablePhrase("board.title")}
        news={choice ? null : newsOf(context).marks}
        choice={choice}
        describe={looking.describe}
        onHex={looking.onHex}
        onRegion={looking.lookAt}
      />
      <Refused reason={reason} />
      <div class="mo-boardfoot">
        {choice && choosing ? (
          <span class="row t13">
            <span class="mo-litkey" aria-hidden="true" /> {tablePhrase("hex.lit", { n: choice.legal.size })}
          </span>
        ) : (
          <details class="mo-regiondetails">
            <summary>
              <b>{content().name(region)}</b> <span class="soft">{controlText(context, region)}</span>
            </summary>
            <Looked context={context} looking={looking} />
            <RegionPanel context={context} region={region} bare />
            <Worth context={context} region={region} />
          </details>
        )}
        {toggle}
      </div>
    </>
  );
};

/** The map in its section, or the list instead. */
export function BoardSection({ context, mini }: BoardSectionProps): JSX.Element {
  const looking = useLooking(context);
  const [asList, toggle] = useAsList();
  if (mini)
    return (
      <Board
        map={content().map}
        scene={sceneOf(context)}
        mode="mini"
        id="mini"
        title={tablePhrase("board.overview")}
        news={newsOf(context).marks}
        describe={looking.describe}
        onRegion={(id) => {
          looking.look(id);
          context.show("board");
        }}
      />
    );
  if (asList)
    return (
      <>
        <div class="mo-boardfoot">{toggle}</div>
        <TextBoard context={context} choice={looking.choice} />
      </>
    );
  return context.layout === "phone" ? (
    <PhoneMap context={context} looking={looking} toggle={toggle} />
  ) : (
    <WholeMap context={context} looking={looking} toggle={toggle} />
  );
}

/** The region shown first: the one with most of the reader's influence, or the first in play. */
const homeRegion = (context: Context): string => {
  const own = context.you;
  const best = [...context.view.regions].sort((a, b) =>
    own === null ? 0 : (b.influence[own] ?? 0) - (a.influence[own] ?? 0),
  )[0];
  return best?.region ?? "italia";
};

/** What the region pays at an empire scoring, as calculated by the service; nothing when none is to come. */
const Worth = ({ context, region }: { readonly context: Context; readonly region: string }): JSX.Element | null => {
  const { regions, phase } = context.view;
  const worth = regions.find((one) => one.region === region)?.worth;
  return worth && phase !== "ended" ? <p class="soft t13">{tablePhrase("region.worth", { ...worth })}</p> : null;
};
