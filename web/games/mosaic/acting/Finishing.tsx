/** What the end of the set-up means: which technologies stay face down, and when they can be turned up. */
import type { JSX } from "preact";
import { Icon } from "../../../ui/Icon.tsx";
import { type Context, content, ownPlayer, tablePhrase } from "../game.ts";
import { lackingText, sentencesOf } from "../kit/cards.tsx";

/** What would stay as it is, where the draft ends the set-up; nothing for any other draft. */
export function Finishing({ context }: { readonly context: Context }): JSX.Element | null {
  if (context.draft.commands[0]?.type !== "finish-benefits") return null;
  const down = (ownPlayer(context)?.faceDown ?? []).flatMap((id) => content().all.find((card) => card.id === id) ?? []);
  const isOpen = (id: string): boolean =>
    context.menu.some((command) => command.type === "play-technology" && command.technology === id);
  return (
    <section class="mo-finish" aria-label={tablePhrase("do.finish-benefits")}>
      <p class="t15">
        {tablePhrase(down.length === 0 ? "finish.none" : "finish.down", { n: down.length })}{" "}
        {tablePhrase("finish.next")}
      </p>
      <ul class="mo-chosen-list">
        {down.map((card) => {
          const lacking = lackingText(context, card);
          return (
            <li class="mo-chosen" key={card.id}>
              <span class="mo-pic plain">
                <Icon name="face-down" size={24} />
              </span>
              <div>
                <b>{card.name}</b>
                <p class="soft t13">{sentencesOf(context, card).join(" ")}</p>
                {isOpen(card.id) ? (
                  <small class="t13 mo-now">{tablePhrase("finish.now")}</small>
                ) : (
                  lacking && <small class="t13 mo-lacks">{tablePhrase("card.lacks", { lacking })}</small>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
