/**
 * The list of commands: everything that is legal, chosen one field after the other. Commands without a page of their own are
 * here.
 */
import type { JSX } from "preact";
import { Icon } from "../../../ui/Icon.tsx";
import { type Command, type Context, landPhrase } from "../game.ts";
import { Changes } from "../kit/Changes.tsx";
import { commandText } from "../kit/commandText.ts";
import { type Fields, matching, questionOf } from "../kit/fields.ts";
import { listChoice } from "../kit/list.ts";
import { listId } from "../kit/names.ts";
import { valueText } from "../kit/words.ts";
import type { Panel } from "../panel.ts";
import { heads } from "./heads.ts";
import { boardChoice } from "./rooms/choice.ts";
import { RoomPicker } from "./rooms/RoomPicker.tsx";

/** What has been chosen so far. */
export const chosenFields = ({ draft }: Pick<Context, "draft">): Fields =>
  draft.choice?.panel === listId ? (draft.choice.fields as Fields) : {};

/** Chooses a value; as soon as one command is left, it is added to the draft. */
export function pick(context: Context, field: string, key: string): void {
  const { draft } = context;
  const fields = { ...chosenFields(context), [field]: key };
  const next = questionOf(draft.options, fields);
  if (next.kind === "command") draft.add([next.command], listChoice());
  else draft.choose(listChoice(fields));
}

/** What is in the draft, one line each, and a button to undo the last. */
export function Planned({ context }: { readonly context: Context }): JSX.Element | null {
  const { commands } = context.draft;
  if (commands.length === 0) return null;
  return (
    <section class="pt-planned">
      <h3>{landPhrase("list.planned")}</h3>
      <ol>
        {commands.map((command, index) => (
          <li key={`${index} ${command.type}`}>{commandText(context, command)}</li>
        ))}
      </ol>
      <button type="button" class="btn" onClick={() => context.draft.undo()}>
        <Icon name="undo" size={18} /> {landPhrase("list.undo")}
      </button>
    </section>
  );
}

/** The requested field, in words; undefined when nothing is left to choose. */
function fieldAsked({ draft }: Context): string | undefined {
  const question = questionOf(draft.options, chosenFields({ draft }));
  if (question.kind !== "field") return undefined;
  return landPhrase(draft.commands.length > 0 && question.field === "type" ? "list.more" : `field.${question.field}`);
}

/** The current question as a list of buttons. */
export function Body({ context }: { readonly context: Context }): JSX.Element {
  const { draft } = context;
  const fields = chosenFields(context);
  const question = questionOf(draft.options, fields);
  const choice = boardChoice(context);
  const left: readonly Command[] = matching(draft.options, fields);
  return (
    <div class="pt-list">
      <Planned context={context} />
      {Object.entries(fields).map(([field, key]) => (
        <p class="pt-chosen" key={field}>
          <Icon name="check" size={16} /> <span class="soft">{landPhrase(`field.${field}`)}</span>{" "}
          <b>{valueText(context, field, key === "" ? undefined : (JSON.parse(key) as unknown), left[0])}</b>
        </p>
      ))}
      {choice && <RoomPicker context={context} choice={choice} />}
      {question.kind === "field" && !choice && (
        <section aria-label={landPhrase(`field.${question.field}`)}>
          <h3>{fieldAsked(context)}</h3>
          <ul class="pt-options">
            {question.options.map(({ key, value, count }) => (
              <li key={key}>
                <button type="button" class="btn wide" onClick={() => pick(context, question.field, key)}>
                  <span class="grow">{valueText(context, question.field, value, left[0])}</span>
                  {count > 1 && <span class="tag">{count}</span>}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {question.kind === "command" && (
        <button type="button" class="btn wide" onClick={() => draft.add([question.command], listChoice())}>
          {commandText(context, question.command)}
        </button>
      )}
      {question.kind === "none" && draft.commands.length === 0 && draft.state !== "checking" && (
        <p class="soft">{landPhrase("list.nothing")}</p>
      )}
      <Changes context={context} />
    </div>
  );
}

/** What the button does: one command by its name, several by their number. */
export const sendLabel = ({ draft }: Pick<Context, "draft">): string | null => {
  const [first] = draft.commands;
  if (!first) return null;
  return draft.commands.length === 1
    ? landPhrase("list.send", { type: landPhrase(`type.${first.type}`) })
    : landPhrase("list.sendAll", { n: draft.commands.length });
};

/** The list as a panel. */
export const listPanel: Panel = {
  ...heads.list,
  label: sendLabel,
  question: fieldAsked,
  back(context) {
    const fields = Object.entries(chosenFields(context));
    if (fields.length > 0) context.draft.choose(listChoice(Object.fromEntries(fields.slice(0, -1))));
    else if (context.draft.commands.length > 0) context.draft.undo();
    else return false;
    return true;
  },
  Body,
};
