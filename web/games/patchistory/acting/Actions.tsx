/** What can be started now: the page of the current question, other pages that can be opened, and everything as a list. */
import type { JSX } from "preact";
import { Icon } from "../../../ui/Icon.tsx";
import { type Context, landPhrase } from "../game.ts";
import { keyOf } from "../kit/fields.ts";
import { openList } from "../kit/list.ts";
import { typeText } from "../kit/words.ts";
import { kindOf, offeredIds, open, panels, typesIn, uncovered } from "./open.ts";

/** A button for a type of command of the menu. */
const ListButton = ({ context, type }: { readonly context: Context; readonly type: string }): JSX.Element => (
  <button type="button" class="btn wide" data-action={type} onClick={() => openList(context, { type: keyOf(type) })}>
    <span class="grow">{typeText(type)}</span>
    <span class="tag">{context.menu.filter((command) => command.type === type).length}</span>
  </button>
);

/** Everything the reader's seat can start with. */
export function Actions({ context }: { readonly context: Context }): JSX.Element {
  const kind = kindOf(context);
  const panel = kind ? panels[kind] : undefined;
  const more = uncovered(context);
  const types = panel ? more : typesIn(context.menu);
  return (
    <div class="pt-actions">
      {kind && panel && (
        <button type="button" class="btn primary wide" data-action={kind} onClick={() => open(context, kind)}>
          <Icon name={panel.icon} /> {panel.title(context)}
        </button>
      )}
      {types.map((type) => (
        <ListButton key={type} context={context} type={type} />
      ))}
      {offeredIds(context).map((id) => (
        <button key={id} type="button" class="btn wide" data-action={id} onClick={() => open(context, id)}>
          <Icon name={panels[id]?.icon ?? "log"} size={18} /> {panels[id]?.title(context)}
        </button>
      ))}
      {panel && context.menu.length > 0 && (
        <button type="button" class="btn quiet wide" data-action="list" onClick={() => openList(context)}>
          <Icon name="log" size={18} /> {landPhrase("list.all", { n: context.menu.length })}
        </button>
      )}
      {context.menu.length === 0 && <p class="soft t15">{landPhrase("list.nothing")}</p>}
    </div>
  );
}
