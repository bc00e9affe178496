/** The step at hand: what was chosen, what is asked now, what it costs and brings. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../../ui/Icon.tsx";
import type { Hex } from "../board/boardData.ts";
import { ZoomMap } from "../board/ZoomMap.tsx";
import { CardBody, CardFoot } from "../cards.tsx";
import { hexName } from "../content.ts";
import { type Command, type Context, content, faceOf, ownIcon, pieceIcon, say } from "../game.ts";
import { Good, Note } from "../parts.tsx";
import { sceneOf } from "../scene.ts";
import { RegionChips } from "../sections/RegionChips.tsx";
import { cardOf } from "./cardOf.ts";
import { commandText } from "./commandText.ts";
import { entriesIn, entryIcons, entryOfType, freeIds } from "./entries.ts";
import { optionFace, tokenText } from "./faces.ts";
import { besideText, boardChoice, contentsText, describeHex, hexFacts } from "./hexes.ts";
import { HexList, Options } from "./Options.tsx";
import { Payment } from "./Payment.tsx";
import { PreviewList } from "./PreviewList.tsx";
import type { Option } from "./plan.ts";
import { questionOf } from "./questions.ts";
import { probeHex, useReason } from "./reason.ts";
import { begin, forced, pick, put, rememberFork, type Stage, stageOf, stayed } from "./stage.ts";

type Choose = Stage & { readonly kind: "choose" };

/** Picture of a command in the list of what was chosen. */
function CommandPicture({ context, command }: { readonly context: Context; readonly command: Command }): JSX.Element {
  const { mark } = faceOf(context, command.seat);
  const piece =
    "piece" in command && command.piece !== "wonder"
      ? pieceIcon(command.piece)
      : "unit" in command
        ? pieceIcon(command.unit)
        : "wonder" in command
          ? ownIcon(command.wonder)
          : null;
  return (
    <span
      class={piece ? "mo-pic" : "mo-pic plain"}
      style={piece ? { background: `var(--seat-${mark})`, color: `var(--on-seat-${mark})` } : {}}
    >
      <Icon name={piece ?? "check"} size={24} />
    </span>
  );
}

/** What has been chosen so far, each with a way to choose it anew. Payments are shown by themselves. */
function Chosen({ context, upTo }: { readonly context: Context; readonly upTo: number }): JSX.Element | null {
  const lines = context.draft.commands
    .map((command, index) => ({ command, index }))
    .filter(({ command, index }) => index < upTo && command.type !== "pay" && command.type !== "end-turn");
  if (lines.length === 0) return null;
  const again = (index: number): void => {
    const before = context.draft.commands.slice(0, index);
    const first = context.draft.commands[0];
    if (index > 0) context.draft.replace(before);
    else if (first) reopen(context, first);
  };
  return (
    <ul class="mo-chosen-list">
      {lines.map(({ command, index }) => (
        <li class="mo-chosen" key={`${index} ${command.type}`}>
          <CommandPicture context={context} command={command} />
          <div>
            <b>
              {command.type === "place-piece" ? hexName(content().map, command.hex) : commandText(context, command)}
            </b>
            {"hex" in command && <p class="soft t13">{tokenText(context, command.hex) ?? say("hex.nothing")}</p>}
          </div>
          <button type="button" class="btn quiet" onClick={() => again(index)}>
            {say("again")}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Opens the entry of the first command again, with nothing chosen. */
const reopen = (context: Context, first: Command): void => {
  context.draft.replace([], { entry: entryOfType[first.type], fields: {} });
};

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

/** What else may go into the same move: free actions now open, and the end of the turn. */
function More({ context, more }: { readonly context: Context; readonly more: readonly Command[] }): JSX.Element | null {
  const entries = entriesIn(more);
  const last = context.draft.commands.at(-1);
  const ends = last?.type === "end-turn";
  const free = freeIds.filter((id) => entries.has(id));
  if (free.length === 0 && !entries.has("end-turn") && !ends) return null;
  return (
    <section class="more">
      <h3>{say("more.title")}</h3>
      <div class="row wrap">
        {free.map((id) => (
          <button key={id} type="button" class="btn" onClick={() => begin(context, id)}>
            <Icon name={entryIcons[id]} size={18} /> {say(`entry.${id}`)}
          </button>
        ))}
      </div>
      {(entries.has("end-turn") || ends) && (
        <label class="mo-check">
          <input
            type="checkbox"
            checked={ends}
            onChange={() => {
              if (!ends) begin(context, "end-turn");
              else if (context.draft.commands.length === 1) context.draft.clear();
              else context.draft.replace(context.draft.commands.slice(0, -1), stayed);
            }}
          />
          {say("more.endTurn")}
        </label>
      )}
    </section>
  );
}

/** The card the draft is about, whole: its text stays in sight while it is decided about. */
function WholeCard({ context }: { readonly context: Context }): JSX.Element | null {
  const id = cardOf(context.draft.commands[0]);
  const card = id === null ? undefined : content().all.find((one) => one.id === id);
  if (!card) return null;
  return (
    <div class="pad">
      <article class="mo-card" aria-label={card.name}>
        <span class="mo-head">
          <span class="mo-title">{card.name}</span>
        </span>
        <CardBody context={context} card={card} />
        <span class="mo-foot">
          <CardFoot context={context} card={card} />
        </span>
      </article>
    </div>
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
      {stage.kind !== "choose" && <WholeCard context={context} />}
      {stage.kind !== "choose" && <Payment context={context} />}
      {stage.kind !== "choose" && <PreviewList context={context} />}
      {stage.kind === "checking" && context.draft.state === "checking" && <p class="soft t13">{say("checking")}</p>}
      {stage.kind === "complete" && <More context={context} more={stage.more} />}
    </div>
  );
}
