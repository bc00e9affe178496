/** The four offers with the sizes of their decks. A card that can be taken now begins its action. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { entryOfType } from "../acting/plan/entries.ts";
import { fieldGroups, fieldName } from "../acting/plan/plan.ts";
import { probeCard, useReason } from "../acting/plan/reason.ts";
import { beginWith } from "../acting/plan/stage.ts";
import { type Command, type Context, content, type Deck, decks, tablePhrase } from "../game.ts";
import { EmptySlot, lackingText, OfferCard } from "../kit/cards.tsx";
import { Note, RebuiltLegend, Refused } from "../kit/parts.tsx";

const entryOfDeck = {
  technology: "technology",
  build: "build",
  population: "population",
  taxTariff: "tax-tariff",
} as const;

/** The commands of the menu that take this card. */
const takes = (context: Context, deck: Deck, card: string): readonly Command[] =>
  context.menu.filter(
    (command) =>
      entryOfType[command.type] === entryOfDeck[deck] &&
      (("card" in command && command.card === card) || ("technology" in command && command.technology === card)),
  );

const take = (context: Context, deck: Deck, commands: readonly Command[]): void => {
  const [command] = commands;
  const group = command && fieldGroups[command.type][0];
  if (!command || !group) return;
  const plain = command as unknown as Readonly<Record<string, unknown>>;
  const key = JSON.stringify(group.map((field) => plain[field] ?? null));
  if (commands.length === 1) context.draft.replace([command], null);
  else beginWith(context, entryOfDeck[deck], command, { [fieldName(group)]: key });
};

interface TabsProps {
  readonly context: Context;
  readonly deck: Deck;
  readonly choose: (deck: Deck) => void;
}

/** The decks as tabs, each with the number of cards left. */
const Tabs = ({ context, deck, choose }: TabsProps): JSX.Element => {
  const onTab = (event: KeyboardEvent): void => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    const next = decks[(decks.indexOf(deck) + step + decks.length) % decks.length];
    if (next) choose(next);
    document.getElementById(`offer-tab-${next}`)?.focus();
    event.preventDefault();
  };
  return (
    <div class="mo-tabs rim" role="tablist" aria-label={tablePhrase("offer.title")} onKeyDown={onTab}>
      {decks.map((one) => (
        <button
          key={one}
          id={`offer-tab-${one}`}
          type="button"
          class="mo-tab"
          role="tab"
          aria-selected={one === deck}
          aria-controls="offer-cards"
          tabIndex={one === deck ? 0 : -1}
          onClick={() => choose(one)}
        >
          {tablePhrase(`deck.${one}`)} <small>{tablePhrase("deck.left", { n: context.view.deckSizes[one] })}</small>
        </button>
      ))}
    </div>
  );
};

/** The cards on offer, deck by deck; on the reader’s turn a press on one takes it. */
export function Offers({ context }: { readonly context: Context }): JSX.Element {
  const { view } = context;
  const [deck, setDeck] = useState<Deck>("technology");
  const [reason, ask, forget] = useReason(context);
  const idle = context.draft.commands.length === 0 && context.draft.choice === null;
  const acts = context.mayAct && context.myTurn && idle && view.phase === "turns";
  const press = (card: string): void => {
    const commands = takes(context, deck, card);
    if (commands.length > 0) {
      take(context, deck, commands);
      return;
    }
    if (context.you !== null) ask([probeCard(deck, card, context.you)]);
  };
  const cards = view.offers[deck];
  return (
    <>
      <Tabs
        context={context}
        deck={deck}
        choose={(next) => {
          forget();
          setDeck(next);
        }}
      />
      {view.turn?.peeked === deck && (
        <div class="pad">
          <Note icon="reveal">
            {view.peekedCard
              ? tablePhrase("offer.peeked", { name: content().name(view.peekedCard) })
              : tablePhrase("offer.peekedByOther")}
          </Note>
        </div>
      )}
      <div
        class={`mo-cards mo-c5 mo-deck-${deck}`}
        id="offer-cards"
        role="tabpanel"
        aria-labelledby={`offer-tab-${deck}`}
      >
        {cards.map((id, slot) => {
          if (id === null) return <EmptySlot key={slot} />;
          const card = content().card(id);
          const lacking = lackingText(context, card);
          return (
            <OfferCard
              key={id}
              context={context}
              card={card}
              icon={deck !== "technology"}
              lacks={lacking && deck === "technology" ? tablePhrase("card.facesDown", { lacking }) : null}
              cannot={deck === "technology" ? lacking !== null : acts && takes(context, deck, id).length === 0}
              onPress={acts ? () => press(id) : undefined}
            />
          );
        })}
      </div>
      <Refused reason={reason} />
      <RebuiltLegend />
    </>
  );
}
