/** The map in its section: overview over the news on the phone, close-up in the board section, all of it elsewhere. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../../../ui/Icon.tsx";
import { boardChoice, contentsText, describeHex, hexFacts } from "../acting/plan/hexes.ts";
import { probeHex, useReason } from "../acting/plan/reason.ts";
import { stageOf } from "../acting/plan/stage.ts";
import { Board } from "../board/Board.tsx";
import type { Hex } from "../board/boardData.ts";
import { ZoomMap } from "../board/ZoomMap.tsx";
import { hexName } from "../content.ts";
import { type Context, content, say } from "../game.ts";
import { Note } from "../parts.tsx";
import { controlText } from "../regions/control.ts";
import { RegionChips } from "../regions/RegionChips.tsx";
import { sceneOf } from "../scene.ts";
import { RegionPanel, TextBoard } from "./lazily.tsx";
import { newsOf } from "./newsEntries.ts";

interface BoardSectionProps {
  readonly context: Context;
  readonly mini: boolean;
}

/** Remembered while the page is open: the region last looked at. */
let lastRegion: string | null = null;

export function BoardSection({ context, mini }: BoardSectionProps): JSX.Element {
  const { map } = content();
  const phone = context.layout === "phone";
  const [region, setRegion] = useState(lastRegion ?? homeRegion(context));
  const [asList, setAsList] = useState(false);
  const [whole, setWhole] = useState(false);
  const [looked, setLooked] = useState<string | null>(null);
  const [reason, ask, forget] = useReason(context);
  const stage = stageOf(context);
  const choice = phone ? null : boardChoice(context, stage);
  const scene = sceneOf(context);
  const marks = newsOf(context).marks;
  const look = (id: string): void => {
    lastRegion = id;
    setRegion(id);
  };
  const open = (id: string): void => {
    look(id);
    setWhole(false);
  };
  const onHex = (hex: Hex): void => {
    const take = choice?.take(hex);
    if (take) {
      forget();
      take(false);
      return;
    }
    const probe = probeHex(stage, hex);
    if (probe && stage.kind === "choose")
      ask([...context.draft.commands.slice(0, stage.index), probe], hexFacts(context, hex));
    setLooked(hex.id);
    look(hex.region);
  };
  const describe = describeHex(context, choice);

  if (mini)
    return (
      <Board
        map={map}
        scene={scene}
        mode="mini"
        id="mini"
        title={say("board.overview")}
        news={marks}
        describe={describe}
        onRegion={(id) => {
          look(id);
          context.show("board");
        }}
      />
    );

  const toggle = (
    <button type="button" class="btn" aria-expanded={asList} onClick={() => setAsList(!asList)}>
      <Icon name={asList ? "nav-board" : "log"} size={18} /> {asList ? say("board.show") : say("board.asList")}
    </button>
  );
  const info = looked && map.byId.get(looked)?.region === region && (
    <p class="t15 mo-looked" role="status">
      <b>{hexName(map, looked)}</b>: {contentsText(context, looked)}
    </p>
  );

  if (asList)
    return (
      <>
        <div class="mo-boardfoot">{toggle}</div>
        <TextBoard context={context} choice={choice} />
      </>
    );

  if (phone)
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
          map={map}
          scene={scene}
          id="zoom"
          title={say("board.title")}
          region={region}
          whole={whole}
          news={marks}
          describe={describe}
          onHex={onHex}
          onRegion={open}
        />
        <div class="mo-zoombox">
          {!whole && (
            <>
              {info}
              <RegionPanel context={context} region={region} />
              <Worth context={context} region={region} />
            </>
          )}
          <div class="row">{toggle}</div>
        </div>
      </>
    );

  return (
    <>
      <Board
        map={map}
        scene={scene}
        mode="full"
        id="full"
        title={say("board.title")}
        news={choice ? null : marks}
        choice={choice}
        describe={describe}
        onHex={onHex}
        onRegion={(id) => {
          setLooked(null);
          look(id);
        }}
      />
      {reason && (
        <div class="pad" role="alert">
          <Note icon="lock" tone="red">
            {reason}
          </Note>
        </div>
      )}
      <div class="mo-boardfoot">
        {choice && stage.kind === "choose" ? (
          <span class="row t13">
            <span class="mo-litkey" aria-hidden="true" /> {say("hex.lit", { n: choice.legal.size })}
          </span>
        ) : (
          <details class="mo-regiondetails">
            <summary>
              <b>{content().name(region)}</b> <span class="soft">{controlText(context, region)}</span>
            </summary>
            {info}
            <RegionPanel context={context} region={region} bare />
            <Worth context={context} region={region} />
          </details>
        )}
        {toggle}
      </div>
    </>
  );
}

/** Where the reader has most to look at: the region of most own influence, or the first in play. */
const homeRegion = (context: Context): string => {
  const own = context.you;
  const best = [...context.view.regions].sort((a, b) =>
    own === null ? 0 : (b.influence[own] ?? 0) - (a.influence[own] ?? 0),
  )[0];
  return best?.region ?? "italia";
};

/** What the region pays at an empire scoring: printed on the scoring card, so only the counted pieces are added. */
const Worth = ({ context, region }: { readonly context: Context; readonly region: string }): JSX.Element => {
  const counted = Object.entries(context.view.board.pieces).filter(
    ([hex, piece]) =>
      content().map.byId.get(hex)?.region === region &&
      (piece.kind === "wonder" || piece.kind === "city" || piece.kind === "portCity"),
  ).length;
  return <p class="soft t13">{say("region.worth", { most: 3 + counted, counted })}</p>;
};
