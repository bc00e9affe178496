/** The complete choice, what else could be chosen instead, and what may follow: the page at the moment of decision. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Icon } from "../../../ui/Icon.tsx";
import { showTop } from "../../../ui/sight.ts";
import { hexName } from "../content.ts";
import { type Command, type Context, content, faceOf, ownIcon, pieceIcon, tablePhrase } from "../game.ts";
import { cardOf } from "../kit/cardOf.ts";
import { CardBody, CardFoot, incomeText } from "../kit/cards.tsx";
import { RebuiltLegend } from "../kit/parts.tsx";
import { Options } from "./Options.tsx";
import { commandText } from "./plan/commandText.ts";
import { commandsOf, entriesIn, entryIcons, entryOfType, freeIds } from "./plan/entries.ts";
import { influenceText, tokenText } from "./plan/faces.ts";
import { lastQuestion } from "./plan/plan.ts";
import { begin, forkAt, stayed } from "./plan/stage.ts";

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

/** Commands that say nothing more than heading and button do, or, payments, that are shown separately. */
const unsaid: ReadonlySet<Command["type"]> = new Set(["pay", "end-turn", "finish-benefits"]);

/** What has been chosen so far, each with a button to choose it again. */
export function Chosen({ context, upTo }: { readonly context: Context; readonly upTo: number }): JSX.Element | null {
  const lines = context.draft.commands
    .map((command, index) => ({ command, index }))
    .filter(({ command, index }) => index < upTo && !unsaid.has(command.type));
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
            {"hex" in command && (
              <p class="soft t13">{tokenText(context, command.hex) ?? tablePhrase("hex.nothing")}</p>
            )}
            {(command.type === "recruit" || command.type === "place-unit") && (
              <p class="soft t13">{influenceText(context, command.region)}</p>
            )}
            {command.type === "move-unit" && <p class="soft t13">{influenceText(context, command.to)}</p>}
          </div>
          <button type="button" class="btn quiet" onClick={() => again(index)}>
            {tablePhrase("again")}
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

/** What else can be part of the same move: free actions open now, and the end of the turn. */
export function More({
  context,
  more,
}: {
  readonly context: Context;
  readonly more: readonly Command[];
}): JSX.Element | null {
  const entries = entriesIn(more);
  const last = context.draft.commands.at(-1);
  const ends = last?.type === "end-turn";
  const free = freeIds.filter((id) => entries.has(id));
  if (free.length === 0 && !entries.has("end-turn") && !ends) return null;
  return (
    <section class="more">
      <h3>{tablePhrase("more.title")}</h3>
      <div class="row wrap">
        {free.map((id) => (
          <button key={id} type="button" class="btn" onClick={() => begin(context, id)}>
            <Icon name={entryIcons[id]} size={18} /> {tablePhrase(`entry.${id}`)}
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
          {tablePhrase("more.endTurn")}
        </label>
      )}
    </section>
  );
}

/** A whole card: its text stays visible during the decision. */
export function WholeCard({
  context,
  id,
}: {
  readonly context: Context;
  readonly id: string | null;
}): JSX.Element | null {
  const card = id === null ? undefined : content().all.find((one) => one.id === id);
  if (!card) return null;
  const forYou = incomeText(context, card.id);
  return (
    <div class="pad">
      <article class="mo-card" aria-label={card.name}>
        <span class="mo-head">
          <span class="mo-title">{card.name}</span>
        </span>
        <CardBody context={context} card={card}>
          {forYou && <span class="mo-foryou">{forYou}</span>}
        </CardBody>
        <span class="mo-foot">
          <CardFoot context={context} card={card} />
        </span>
      </article>
      <RebuiltLegend />
    </div>
  );
}

/**
 * The alternatives to the last answer of the draft, to compare and to change it in place: other cards below the chosen one, rows
 * with the chosen one marked. Places are changed on the map.
 */
export function Instead({ context }: { readonly context: Context }): JSX.Element | null {
  const { commands } = context.draft;
  // The last real choice: payments and the end of the turn follow from it.
  const index = commands.findLastIndex(
    ({ type }, at) => type !== "pay" && type !== "end-turn" && (at === 0 || forkAt(context, at)?.options.length !== 1),
  );
  const command = commands[index];
  const options = index === 0 ? context.menu : forkAt(context, index)?.options;
  const asked =
    command && options
      ? lastQuestion(commandsOf(options, index === 0 ? entryOfType[command.type] : "answer"), command)
      : null;
  const key = asked ? `${index} ${asked.chosen}` : "";
  useEffect(() => {
    if (key !== "" && context.layout === "phone") showTop(); // back up to the card just chosen
  }, [key]);
  if (!asked || asked.field === "hex" || asked.field === "type") return null;
  const areCards = cardOf(command) !== null && asked.field !== "faceUp";
  const shown = areCards ? asked.options.filter((option) => option.key !== asked.chosen) : asked.options;
  return (
    <section class="pad mo-instead" aria-label={tablePhrase("instead")}>
      <h3 class="mo-lab">{tablePhrase("instead")}</h3>
      <Options
        context={context}
        field={asked.field}
        options={shown}
        selected={asked.chosen}
        explained={true}
        onPick={(option) => {
          const [other] = option.commands;
          if (other) context.draft.replace([...commands.slice(0, index), other]);
        }}
      />
    </section>
  );
}
