/** Management: the nine actions with their costs, combined into a plan, on the reader's territory when a room is asked for. */
import type { JSX } from "preact";
import { number, t } from "../../../../i18n/index.ts";
import { Icon, type IconName } from "../../../../ui/Icon.tsx";
import { describeAction, describeRoom } from "../../../../words/patchistory/describe.ts";
import { type CommandType, type Context, content, landPhrase, ofType, ownPlayer } from "../../game.ts";
import { Changes } from "../../kit/Changes.tsx";
import { type Fields, keyOf, matching, questionOf } from "../../kit/fields.ts";
import { roundOf } from "../../kit/kit.ts";
import { Good, goodIcon, goodText } from "../../kit/parts.tsx";
import { valueText } from "../../kit/words.ts";
import type { Panel } from "../../panel.ts";
import { heads } from "../heads.ts";
import { Planned } from "../ListPanel.tsx";
import { type ActionId, actions } from "./actions.ts";
import { boardChoice } from "./choice.ts";
import { isShort, type PricePart, priceOf } from "./prices.ts";
import { RoomPicker } from "./RoomPicker.tsx";
import { useReasons } from "./reasons.ts";

const translate = (key: string, params?: Readonly<Record<string, string | number>>): string => t(key, params);

const choiceOf = (fields: Fields) => ({ panel: "management", fields });

/** What has been chosen for the action being built. */
const fieldsOf = ({ draft }: Pick<Context, "draft">): Fields =>
  draft.choice?.panel === "management" ? (draft.choice.fields as Fields) : {};

/** Chooses a value; a complete command joins the plan. */
function pick(context: Context, field: string, key: string): void {
  const { draft } = context;
  const fields = { ...fieldsOf(context), [field]: key };
  const next = questionOf(draft.options, fields);
  if (next.kind === "command") draft.add([next.command], choiceOf({}));
  else draft.choose(choiceOf(fields));
}

/** "2" or "2–3". */
const rangeText = ({ least, most }: PricePart): string =>
  least === most ? number(least) : `${number(least)}–${number(most)}`;

/** What an action costs the reader now, according to the service; missing amounts are red. */
const Cost = ({ context, card }: ActionProps): JSX.Element => (
  <span class="pt-cost">
    {priceOf(context, card).map((part) => (
      <span key={part.good} class={isShort(part) ? "pt-short" : ""}>
        {part.least === part.most ? (
          <Good good={part.good} n={part.least} />
        ) : (
          <span class={`pt-pg pt-g-${part.good}`}>
            <Icon name={goodIcon(part.good)} size={17} />
            <b>{rangeText(part)}</b>
          </span>
        )}
      </span>
    ))}
  </span>
);

/** Why a closed action is closed: what is missing of its price, what the service said, or only that it is. */
const closedText = ({ context, card }: ActionProps, reason: string | undefined): string => {
  const short = priceOf(context, card).find(isShort);
  if (reason !== undefined) return reason;
  if (short === undefined) return landPhrase("manage.closed");
  return landPhrase("manage.short", { what: goodText(short.good, short.least), n: short.has });
};

interface ActionProps {
  readonly context: Context;
  readonly card: ActionId;
}

/** What an action does, and what it brings the reader now. */
const effectText = ({ context, card }: ActionProps): string => {
  const vp = context.view.prices?.[card]?.vp;
  const what = describeAction(card, translate);
  return vp === undefined ? what : `${what} ${landPhrase("manage.now", { what: goodText("vp", vp) })}`;
};

/** The nine actions in the order of the rules. A closed one stays, dashed, and says why. */
function ActionList({ context }: { readonly context: Context }): JSX.Element {
  const { draft } = context;
  const isOpen = (type: CommandType): boolean => draft.options.some((command) => command.type === type);
  const reasons = useReasons(context);
  return (
    <ul class="pt-acts">
      {actions.map(([type, card, icon]) => (
        <li key={type}>
          <button
            type="button"
            class="act"
            data-action={type}
            aria-disabled={isOpen(type) ? undefined : "true"}
            onClick={() => {
              if (isOpen(type)) pick(context, "type", keyOf(type));
              else reasons.ask(type, (reason) => context.toast(reason ?? landPhrase("manage.closed")));
            }}
          >
            <Icon name={icon} size={24} />
            <b>{content().action(card)?.name ?? card}</b>
            <Cost context={context} card={card} />
            <small>
              {isOpen(type) ? effectText({ context, card }) : closedText({ context, card }, reasons.known(type))}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The question about the chosen action. */
function Question({ context }: { readonly context: Context }): JSX.Element | null {
  const { draft } = context;
  const fields = fieldsOf(context);
  const question = questionOf(draft.options, fields);
  if (question.kind !== "field") return null;
  const left = matching(draft.options, fields);
  const { field, options } = question;
  const choice = boardChoice(context);
  if (choice && field === "room") return <RoomPicker context={context} choice={choice} />;
  const amounts = options.every(({ value }) => typeof value === "number") && field !== "to";
  return (
    <section aria-label={landPhrase(`field.${field}`)}>
      <h3>{landPhrase(`field.${field}`)}</h3>
      <ul class={amounts ? "pt-options amounts" : "pt-options"}>
        {options.map(({ key, value }) => {
          const tile = field === "tile" ? content().tile(String(value)) : undefined;
          return (
            <li key={key}>
              <button type="button" class="btn wide" onClick={() => pick(context, field, key)}>
                {tile && <Icon name={`p-${tile.kind}` as IconName} size={18} />}
                <span class="grow">
                  {valueText(context, field, value, left[0])}
                  {tile && <small class="soft t13"> {describeRoom(tile, translate)}</small>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Favours: how many are left after the plan, as far as the service has said. */
function Favours({ context }: { readonly context: Context }): JSX.Element | null {
  const me = ownPlayer(context);
  if (!me) return null;
  const change = context.draft.preview?.changes.find(({ seat, what }) => seat === me.seat && what === "favours");
  return (
    <p class="pt-favours">
      <Icon name="influence" size={18} /> {landPhrase("manage.left", { n: change?.to ?? me.favours, of: me.favours })}
    </p>
  );
}

function Body({ context }: { readonly context: Context }): JSX.Element {
  const { draft } = context;
  const fields = fieldsOf(context);
  const chosen = Object.entries(fields);
  const [end] = ofType(draft.options, "end-management");
  const left = matching(draft.options, fields);
  return (
    <div class="pt-manage">
      <Favours context={context} />
      <Planned context={context} />
      {isLast(draft) ? null : chosen.length === 0 ? (
        <ActionList context={context} />
      ) : (
        <>
          {chosen.map(([field, key]) => (
            <p class="pt-chosen" key={field}>
              <Icon name="check" size={16} /> <span class="soft">{landPhrase(`field.${field}`)}</span>{" "}
              <b>{valueText(context, field, JSON.parse(key) as unknown, left[0])}</b>
            </p>
          ))}
          <Question context={context} />
          <button type="button" class="btn quiet" onClick={() => draft.choose(choiceOf({}))}>
            {landPhrase("manage.other")}
          </button>
        </>
      )}
      {end && chosen.length === 0 && (
        <button
          type="button"
          class="btn wide"
          data-action="end-management"
          onClick={() => draft.add([end], choiceOf({}))}
        >
          <Icon name="check" size={18} /> {landPhrase("manage.end")}
        </button>
      )}
      <Changes context={context} />
    </div>
  );
}

const ofPhase: ReadonlySet<CommandType> = new Set([...actions.map(([type]) => type), "end-management"]);

/** Nothing of the phase can follow what is planned: it ends on its own. What may be done then is of the next phase. */
const isLast = ({ commands, options, state }: Context["draft"]): boolean =>
  commands.length > 0 && state === "ready" && !options.some(({ type }) => ofPhase.has(type));

/** The page of the management phase. */
export const managementPanel: Panel = {
  ...heads.management,
  subtitle: roundOf,
  label({ draft }) {
    const n = draft.commands.length;
    if (n === 0) return null;
    if (draft.commands.some(({ type }) => type === "end-management"))
      return landPhrase("manage.sendAndEnd", { n: n - 1 });
    return landPhrase(isLast(draft) ? "manage.sendAndEnd" : "manage.send", { n });
  },
  back(context) {
    const chosen = Object.entries(fieldsOf(context));
    if (chosen.length > 0) context.draft.choose(choiceOf(Object.fromEntries(chosen.slice(0, -1))));
    else if (context.draft.commands.length > 0)
      context.draft.replace(context.draft.commands.slice(0, -1), choiceOf({}));
    else return false;
    return true;
  },
  Body,
};
