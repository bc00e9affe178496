/** The current step: what was chosen, what is asked now, what it costs and brings. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Icon } from "../../../ui/Icon.tsx";
import { type Command, type Context, tablePhrase } from "../game.ts";
import { cardOf } from "../kit/cardOf.ts";
import { Chosen, Instead, More, WholeCard } from "./Confirm.tsx";
import { Finishing } from "./Finishing.tsx";
import { HexPicker } from "./HexPicker.tsx";
import { Options } from "./Options.tsx";
import { Payment } from "./Payment.tsx";
import { PreviewList } from "./PreviewList.tsx";
import { commandText } from "./plan/commandText.ts";
import { entryOfType } from "./plan/entries.ts";
import { optionFace } from "./plan/faces.ts";
import { boardChoice } from "./plan/hexes.ts";
import { questionOf } from "./plan/questions.ts";
import { type Choose, forced, forkAt, pick, put, rememberFork, type Stage, stageOf } from "./plan/stage.ts";

/** Commands after a place that say nothing of another choice. */
const calm: ReadonlySet<Command["type"]> = new Set(["pay", "end-turn"]);

/** Buttons that end a choice without making it: "Do without", "That is all". */
const Closers = ({ context, stage }: { readonly context: Context; readonly stage: Choose }): JSX.Element | null =>
  stage.plan.closers.length === 0 ? null : (
    <div class="mo-closers">
      {stage.plan.closers.map((command) => (
        <button key={command.type} type="button" class="btn wide" onClick={() => put(context, stage, command)}>
          {commandText(context, command)}
        </button>
      ))}
    </div>
  );

/** The key of the option chosen in an earlier step. */
function selectedKey(stage: Choose): string | null {
  const { plan: next, chosen } = stage;
  if (!chosen || next.kind !== "choose") return null;
  return (
    next.options.find((option) => option.commands.some((one) => JSON.stringify(one) === JSON.stringify(chosen)))?.key ??
    null
  );
}

/** The part of the command already chosen, with a way back: the card whose side is asked, the unit that moves. */
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
              {tablePhrase("again")}
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
  const question = questionOf(context, stage);
  if (next.kind === "complete")
    return (
      <>
        {question && <h3 class="mo-question">{question}</h3>}
        <div class="pad mo-closers">
          <button type="button" class="btn wide" onClick={() => put(context, stage, next.command)}>
            {commandText(context, next.command)}
          </button>
        </div>
        <div class="pad">
          <Closers context={context} stage={stage} />
        </div>
      </>
    );
  const onMap = boardChoice(context, stage) !== null;
  return (
    <>
      <Partly context={context} stage={stage} />
      {next.field === "faceUp" && <WholeCard context={context} id={cardOf(next.options[0]?.commands[0])} />}
      <h3 class="mo-question">{question}</h3>
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

/** The map on which the last place of the draft was chosen, on the phone; null when another choice came after it. */
function mapOfPlace(context: Context): Choose | null {
  const { draft, layout } = context;
  const { commands } = draft;
  if (layout !== "phone") return null;
  const index = commands.findLastIndex((command) => "hex" in command);
  const follows = (at: number): boolean => forkAt(context, at)?.options.length === 1;
  const place = commands[index];
  if (!place || !commands.slice(index + 1).every(({ type }, at) => calm.has(type) || follows(index + 1 + at)))
    return null;
  const choice = { entry: entryOfType[place.type], fields: {}, at: index };
  const stage = stageOf({ ...context, draft: { ...draft, choice } });
  return stage.kind === "choose" && boardChoice(context, stage)?.selected ? stage : null;
}

/** The complete choice, with what it costs and brings, and what else may be chosen; a place on its map, to choose another. */
function Decided({ context, stage }: { readonly context: Context; readonly stage: Stage }): JSX.Element {
  const map = mapOfPlace(context);
  return (
    <>
      <Chosen context={context} upTo={map ? map.index : context.draft.commands.length} />
      {map && <HexPicker key={`${map.index} hex`} context={context} stage={map} />}
      {!map && <WholeCard context={context} id={cardOf(context.draft.commands[0])} />}
      <Finishing context={context} />
      <Payment context={context} />
      {!map && <PreviewList context={context} />}
      {stage.kind === "checking" && context.draft.state === "checking" && (
        <p class="soft t13">{tablePhrase("checking")}</p>
      )}
      {stage.kind === "complete" && <More context={context} more={stage.more} />}
      <Instead context={context} />
    </>
  );
}

/** The current step of the draft. */
export function Choosing({ context }: { readonly context: Context }): JSX.Element {
  const stage = stageOf(context);
  rememberFork(context);
  const next = forced(stage);
  const key = next ? `${context.draft.commands.length} ${JSON.stringify(next)}` : null;
  useEffect(() => {
    if (next) context.draft.add([next]);
  }, [key]);
  const asked = stage.kind === "choose" && !next ? stage : null;
  return (
    <div class={`mo-choosing ${stage.kind}`}>
      {asked ? (
        <>
          <Chosen context={context} upTo={asked.index} />
          <Picker context={context} stage={asked} />
        </>
      ) : (
        <Decided context={context} stage={stage} />
      )}
    </div>
  );
}
