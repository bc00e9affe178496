/** What can be started now: the eight actions in the order of the rules, free actions, or the step of the set-up. */
import type { JSX } from "preact";
import { LearnLink } from "../../../table/about/LearnLink.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { type Command, type Context, content, tablePhrase } from "../game.ts";
import { Note } from "../kit/parts.tsx";
import { Gist, WhyNot, whyClosed } from "./ActionLine.tsx";
import { Options } from "./Options.tsx";
import { actionIds, commandsOf, type EntryId, entriesIn, entryIcons, freeIds, setupIds } from "./plan/entries.ts";
import { plan } from "./plan/plan.ts";
import { pendingText } from "./plan/questions.ts";
import { begin, pick, stageOf } from "./plan/stage.ts";

interface StartingProps {
  readonly context: Context;
  /** What may be sent now. */
  readonly options: readonly Command[];
}

/** The eight actions. A closed one is dashed and focusable, and its second line says why. */
function ActionGrid({ context, options }: StartingProps): JSX.Element {
  const open = entriesIn(options);
  const { turn } = context.view;
  const spent = actionIds.every((id) => !open.has(id));
  if (spent) return <p class="soft t15">{tablePhrase("act.spent")}</p>;
  return (
    <>
      {turn && turn.bonus.length > 0 && turn.actions === 0 && (
        <Note icon="plus" tone="gold">
          {tablePhrase("act.bonus")}
        </Note>
      )}
      <div class="mo-acts">
        {actionIds.map((id) =>
          open.has(id) ? (
            <button key={id} type="button" class="act mo-act" data-action={id} onClick={() => begin(context, id)}>
              <Icon name={entryIcons[id]} size={26} />
              <b>{content().terms[`action.${id}`]}</b>
              <small>
                <Gist context={context} action={id} commands={commandsOf(options, id)} />
              </small>
            </button>
          ) : (
            <button
              key={id}
              type="button"
              class="act mo-act"
              aria-disabled="true"
              data-action={id}
              onClick={() => context.toast(whyClosed(context, id))}
            >
              <Icon name={entryIcons[id]} size={26} />
              <b>{content().terms[`action.${id}`]}</b>
              <small>
                <WhyNot context={context} action={id} />
              </small>
            </button>
          ),
        )}
      </div>
    </>
  );
}

/** Free actions: open ones as buttons, the others by name, dashed. */
function FreeActions({ context, options }: StartingProps): JSX.Element {
  const open = entriesIn(options);
  const shown = freeIds.filter((id) => open.has(id));
  return (
    <section class="mo-free" aria-label={tablePhrase("act.free")}>
      <h3 class="mo-lab">{tablePhrase("act.free")}</h3>
      {shown.length === 0 ? (
        <p class="soft t13">{tablePhrase("act.noFree")}</p>
      ) : (
        <div class="row wrap">
          {shown.map((id) => (
            <button key={id} type="button" class="btn" data-action={id} onClick={() => begin(context, id)}>
              <Icon name={entryIcons[id]} size={18} /> {tablePhrase(`entry.${id}`)}
              <span class="tag">{commandsOf(options, id).length}</span>
            </button>
          ))}
        </div>
      )}
      {open.has("end-turn") && (
        <button
          type="button"
          class="btn primary wide"
          data-action="end-turn"
          onClick={() => begin(context, "end-turn")}
        >
          {tablePhrase("do.end-turn")}
        </button>
      )}
    </section>
  );
}

/** A step of the set-up, or an answer: cards are shown directly, places behind a button. */
function OneStep({
  context,
  entry,
  options,
  label = tablePhrase(`entry.${entry}`),
}: {
  readonly context: Context;
  readonly entry: EntryId;
  readonly options: readonly Command[];
  /** The button's label, if it differs from the entry's name. */
  readonly label?: string;
}): JSX.Element {
  const next = plan(commandsOf(options, entry), {});
  const asCards = next.kind === "choose" && (next.field === "leader" || next.field === "technology");
  if (!asCards || next.kind !== "choose")
    return (
      <button type="button" class="btn primary wide" data-action={entry} onClick={() => begin(context, entry)}>
        <Icon name={entryIcons[entry]} /> {label}
      </button>
    );
  return (
    <Options
      context={context}
      field={next.field}
      options={next.options}
      selected={null}
      onPick={(option) => {
        const stage = stageOf({ ...context, draft: { ...context.draft, choice: { entry, fields: {} } } });
        if (stage.kind === "choose") pick(context, stage, next.field, option.key);
      }}
    />
  );
}

/** Everything the reader's seat can start with. */
export function Actions({ context }: { readonly context: Context }): JSX.Element {
  const options = context.menu;
  const { pending } = context.view;
  if (options.length === 0) return <p class="soft t15">{tablePhrase("act.notYou")}</p>;
  if (pending && pending.seat === context.you)
    return (
      <div class="mo-answer">
        <p class="t15">{pendingText(pending)}</p>
        <OneStep
          context={context}
          entry="answer"
          options={options}
          label={tablePhrase(`label.pending.${pending.kind}`)}
        />
      </div>
    );
  const open = entriesIn(options);
  const setup = setupIds.filter((id) => open.has(id));
  if (setup.length > 0)
    return (
      <div class="mo-answer">
        {setup.includes("finish-benefits") && open.has("turn-up") && (
          <>
            <p class="t15">{tablePhrase("finish.choose")}</p>
            <OneStep context={context} entry="turn-up" options={options} />
          </>
        )}
        {setup.map((id) => (
          <OneStep key={id} context={context} entry={id} options={options} />
        ))}
      </div>
    );
  return (
    <>
      <ActionGrid context={context} options={options} />
      <FreeActions context={context} options={options} />
      <LearnLink game="mosaic" />
    </>
  );
}
