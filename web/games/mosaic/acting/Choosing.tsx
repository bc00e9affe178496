/** The step at hand: what was chosen, what is asked now, what it costs and brings. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../../ui/Icon.tsx";
import type { Hex } from "../board/boardData.ts";
import { ZoomMap } from "../board/ZoomMap.tsx";
import { hexName } from "../content.ts";
import { type Context, content, say } from "../game.ts";
import { Good, Note } from "../parts.tsx";
import { RegionChips } from "../regions/RegionChips.tsx";
import { sceneOf } from "../scene.ts";
import { Chosen, Instead, More, WholeCard } from "./Confirm.tsx";
import { HexList, Options } from "./Options.tsx";
import { Payment } from "./Payment.tsx";
import { PreviewList } from "./PreviewList.tsx";
import { cardOf } from "./plan/cardOf.ts";
import { commandText } from "./plan/commandText.ts";
import { optionFace } from "./plan/faces.ts";
import { besideText, boardChoice, contentsText, describeHex, hexFacts } from "./plan/hexes.ts";
import type { Option } from "./plan/plan.ts";
import { questionOf } from "./plan/questions.ts";
import { probeHex, useReason } from "./plan/reason.ts";
import { forced, pick, put, rememberFork, type Stage, stageOf } from "./plan/stage.ts";

type Choose = Stage & { readonly kind: "choose" };

/** The map as a picker on the phone, with the hex that is being looked at; on wider screens the map is on the page. */
function HexPicker({ context, stage }: { readonly context: Context; readonly stage: Choose }): JSX.Element | null {
  const choice = boardChoice(context, stage);
  const { map } = content();
  const selected = choice?.selected ? map.byId.get(choice.selected) : undefined;
  const firstLegal = map.hexes.find((hex) => choice?.legal.has(hex.id));
  const [region, setRegion] = useState(selected?.region ?? firstLegal?.region ?? "italia");
  const [whole, setWhole] = useState(false);
  const [asList, setAsList] = useState(false);
  const [reason, ask, forget] = useReason(context);
  if (!choice || stage.plan.kind !== "choose") return null;
  const { options, field } = stage.plan;
  const onPick = (option: Option): void => {
    forget();
    pick(context, stage, field, option.key, context.layout === "phone" && !choice.byRegion);
  };
  const onHex = (hex: Hex): void => {
    const take = choice.take(hex);
    const probe = take ? undefined : probeHex(stage, hex);
    if (take) {
      forget();
      take(context.layout === "phone" && !choice.byRegion);
    } else if (probe) ask([...context.draft.commands.slice(0, stage.index), probe], hexFacts(context, hex));
  };
  const open = (id: string): void => {
    setRegion(id);
    setWhole(false);
  };
  const counts = (id: string): string => {
    const n = map.hexes.filter((hex) => hex.region === id && choice.legal.has(hex.id)).length;
    return say("hexes", { n });
  };
  const phone = context.layout === "phone";
  const list = choice.byRegion ? (
    <Options context={context} field={field} options={options} selected={null} onPick={onPick} />
  ) : (
    <HexList context={context} options={options} selected={choice.selected} onPick={onPick} />
  );
  return (
    <div class="mo-hexpicker">
      {phone && !asList && (
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
            title={say("board.choose")}
            region={region}
            whole={whole}
            onRegion={open}
            choice={choice}
            describe={describeHex(context, choice)}
            onHex={onHex}
          />
        </>
      )}
      {reason && (
        <div class="pad" role="alert">
          <Note icon="lock" tone="red">
            {reason}
          </Note>
        </div>
      )}
      {selected && (
        <div class="mo-hexcard">
          <div class="row">
            <div class="grow">
              <b class="disp">{hexName(map, selected.id)}</b>
              <p class="soft t13">
                {[contentsText(context, selected.id), besideText(context, selected)].filter(Boolean).join(" · ")}
              </p>
            </div>
            <HexToken context={context} hex={selected.id} />
          </div>
          {phone && <PreviewList context={context} />}
        </div>
      )}
      {asList || (choice.byRegion && !phone) ? (
        <div class="pad">{list}</div>
      ) : (
        !phone && (
          <p class="soft t13">{say("hex.onMap", { n: choice.byRegion ? options.length : choice.legal.size })}</p>
        )
      )}
      {!(choice.byRegion && !phone) && (
        <div class="pad">
          <button type="button" class="btn" aria-expanded={asList} onClick={() => setAsList(!asList)}>
            <Icon name={asList ? "nav-board" : "log"} size={18} /> {asList ? say("board.show") : say("board.asList")}
          </button>
        </div>
      )}
    </div>
  );
}

const HexToken = ({ context, hex }: { readonly context: Context; readonly hex: string }): JSX.Element | null => {
  const token = context.view.board.tokens[hex];
  return token && content().card(token).kind === "good" ? <Good id={token} size={34} /> : null;
};

/** Buttons that end a choice without making it: "Do without", "That is all". */
const Closers = ({ context, stage }: { readonly context: Context; readonly stage: Choose }): JSX.Element | null =>
  stage.plan.closers.length === 0 ? null : (
    <div class="mo-closers">
      {stage.plan.closers.map((command) => (
        <button key={command.type} type="button" class="btn wide" onClick={() => put(context, stage, command, false)}>
          {commandText(context, command)}
        </button>
      ))}
    </div>
  );

/** The key of the option that an earlier step holds. */
function selectedKey(stage: Choose): string | null {
  const { plan: next, chosen } = stage;
  if (!chosen || next.kind !== "choose") return null;
  return (
    next.options.find((option) => option.commands.some((one) => JSON.stringify(one) === JSON.stringify(chosen)))?.key ??
    null
  );
}

/** What is chosen of the command in question, with a way back: the card whose side is asked, the unit that moves. */
function Partly({ context, stage }: { readonly context: Context; readonly stage: Choose }): JSX.Element | null {
  const { plan: next } = stage;
  if (next.kind !== "choose") return null;
  const fields = Object.keys(context.draft.choice?.fields ?? {}).filter(
    (field) => field !== next.field && field !== "type",
  );
  const left = next.options.flatMap(({ commands }) => commands);
  if (fields.length === 0) return null;
  return (
    <ul class="mo-chosen-list">
      {fields.map((field) => {
        const face = optionFace(context, field, { key: field, commands: left });
        return (
          <li class="mo-chosen" key={field}>
            <span class="mo-pic plain">
              <Icon name={face.icon} size={24} />
            </span>
            <b>{face.title}</b>
            <button
              type="button"
              class="btn quiet"
              onClick={() => context.draft.choose({ entry: stage.entry, fields: {} })}
            >
              {say("again")}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Picker({ context, stage }: { readonly context: Context; readonly stage: Choose }): JSX.Element {
  const { plan: next } = stage;
  if (next.kind === "none") return <Closers context={context} stage={stage} />;
  if (next.kind === "complete")
    return (
      <>
        <button type="button" class="btn wide" onClick={() => put(context, stage, next.command, false)}>
          {commandText(context, next.command)}
        </button>
        <Closers context={context} stage={stage} />
      </>
    );
  const onMap = boardChoice(context, stage) !== null;
  return (
    <>
      <Partly context={context} stage={stage} />
      {next.field === "faceUp" && <WholeCard context={context} id={cardOf(next.options[0]?.commands[0])} />}
      <h3 class="mo-question">{questionOf(context, stage)}</h3>
      {onMap ? (
        <HexPicker key={`${stage.index} ${next.field}`} context={context} stage={stage} />
      ) : (
        <div class="pad">
          <Options
            context={context}
            field={next.field}
            options={next.options}
            selected={selectedKey(stage)}
            onPick={(option) => pick(context, stage, next.field, option.key)}
          />
        </div>
      )}
      <div class="pad">
        <Closers context={context} stage={stage} />
      </div>
    </>
  );
}

/** The step at hand of the draft. */
export function Choosing({ context }: { readonly context: Context }): JSX.Element {
  const stage = stageOf(context);
  rememberFork(context);
  const next = forced(stage);
  const key = next ? `${context.draft.commands.length} ${JSON.stringify(next)}` : null;
  useEffect(() => {
    if (next) context.draft.add([next]);
  }, [key]);
  const upTo = stage.kind === "choose" ? stage.index : context.draft.commands.length;
  return (
    <div class={`mo-choosing ${stage.kind}`}>
      <Chosen context={context} upTo={upTo} />
      {stage.kind === "choose" && !next && <Picker context={context} stage={stage} />}
      {stage.kind !== "choose" && <WholeCard context={context} id={cardOf(context.draft.commands[0])} />}
      {stage.kind !== "choose" && <Payment context={context} />}
      {stage.kind !== "choose" && <PreviewList context={context} />}
      {stage.kind === "checking" && context.draft.state === "checking" && <p class="soft t13">{say("checking")}</p>}
      {stage.kind === "complete" && <More context={context} more={stage.more} />}
      {stage.kind !== "choose" && <Instead context={context} />}
    </div>
  );
}
