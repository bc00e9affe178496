/** Laying a card: over and under, arrows, the list of legal placements, giving the card back. The board is above or beside. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon, type IconName } from "../../../../ui/Icon.tsx";
import { type Context, content, landPhrase } from "../../game.ts";
import { ChangeChips, Changes } from "../../kit/Changes.tsx";
import { sourceOf } from "../../kit/facts.ts";
import { openTo } from "../../kit/offers.ts";
import { Source, SourceLegend } from "../../kit/parts.tsx";
import { nameOfCell } from "../../kit/words.ts";
import { Land, print } from "../../land/Land.tsx";
import { keyOf, touched } from "../../land/pile.ts";
import { sideName } from "../../landNames.ts";
import type { Panel } from "../../panel.ts";
import { CardText } from "../auction/CardText.tsx";
import { MiniCard } from "../auction/MiniCard.tsx";
import { heads } from "../heads.ts";
import { PatchBoard, press } from "./PatchBoard.tsx";
import { hold, lay, type Patching, patchChoice, patchingOf, pieceName, placedName, placementText } from "./patching.ts";
import { covering, inOrder, nearest, type PatchCommand, roomsUnder, spotOf, stepped, toggled } from "./spot.ts";

/** The card in hand, with its current side. */
const InHand = ({ context, patching }: { readonly context: Context; readonly patching: Patching }): JSX.Element => {
  const { card, spot, sides } = patching;
  return (
    <div class="pt-hand">
      <Land pieces={[{ id: card, side: spot.side, at: [0, 0] }]} rooms={[]} mark={1} px={48} />
      <div class="grow">
        <p>
          <b class="disp">{sideName(content(), card, spot.side) ?? content().name(card)}</b>
          <Source {...sourceOf(card, [spot.side])} />
        </p>
        <CardText card={card} side={spot.side} />
        {sides.length > 1 && (
          <button type="button" class="btn" onClick={() => press(context, patching, "f")}>
            <Icon name="undo" size={18} /> {landPhrase("patch.flip")}
          </button>
        )}
      </div>
    </div>
  );
};

/** Over or under, for every piece the card touches. */
const Levels = ({
  context,
  patching,
}: {
  readonly context: Context;
  readonly patching: Patching;
}): JSX.Element | null => {
  const { below, spot, rooms, before } = patching;
  if (below.length === 0) return null;
  const here = roomsUnder(spot, rooms);
  return (
    <section class="pt-levels" aria-label={landPhrase("patch.levels")}>
      {below.map((id, index) => {
        const isUnder = spot.under.includes(id);
        const named = here.filter(({ piece }) => piece === id).map(placedName);
        const choose = (under: boolean): void => {
          if (under !== isUnder) hold(context, toggled(spot, id), before);
        };
        return (
          <fieldset class="pt-level" key={id} aria-label={pieceName(id)}>
            <p class="grow">
              <b>
                {index + 1} · {pieceName(id)}
              </b>{" "}
              <span class="soft t13">
                {landPhrase(isUnder ? "patch.stays" : "patch.hides", { rooms: named.join(", ") })}
              </span>
            </p>
            <div class="seg">
              <button type="button" aria-pressed={!isUnder} onClick={() => choose(false)}>
                {landPhrase("patch.over")}
              </button>
              <button type="button" aria-pressed={isUnder} onClick={() => choose(true)}>
                {landPhrase("patch.under")}
              </button>
            </div>
          </fieldset>
        );
      })}
    </section>
  );
};

const arrows: readonly (readonly [key: string, icon: IconName, name: string])[] = [
  ["ArrowUp", "chevron-up", "patch.up"],
  ["ArrowLeft", "chevron-left", "patch.left"],
  ["ArrowDown", "chevron-down", "patch.down"],
  ["ArrowRight", "chevron-right", "patch.right"],
];

/** Every key of the board as a button. */
const Pad = ({ context, patching }: { readonly context: Context; readonly patching: Patching }): JSX.Element => {
  const { commands, listed, spot, before } = patching;
  const list = inOrder(commands.filter(({ side }) => side === spot.side));
  return (
    <div class="pt-steer">
      <div class="grow">
        {commands.length > 0 && (
          <p class="t13 soft">
            {landPhrase("patch.count", { i: listed ? list.indexOf(listed) + 1 : 0, n: list.length })}
          </p>
        )}
        <div class="row wrap">
          <button type="button" class="btn" onClick={() => hold(context, stepped(commands, spot, -1), before)}>
            {landPhrase("patch.previous")}
          </button>
          <button type="button" class="btn" onClick={() => hold(context, stepped(commands, spot, 1), before)}>
            {landPhrase("patch.next")}
          </button>
          <button type="button" class="btn" aria-pressed={before} onClick={() => press(context, patching, "b")}>
            {landPhrase("patch.before")}
          </button>
        </div>
      </div>
      <fieldset class="pt-pad" aria-label={landPhrase("patch.move")}>
        {arrows.map(([key, icon, name]) => (
          <button
            key={key}
            type="button"
            class={`ib ${icon}`}
            aria-label={landPhrase(name)}
            onClick={() => press(context, patching, key)}
          >
            <Icon name={icon} size={20} />
          </button>
        ))}
      </fieldset>
    </div>
  );
};

/** Where else the card could be laid, when it may not be laid here. */
const WaysOut = ({
  context,
  patching,
}: {
  readonly context: Context;
  readonly patching: Patching;
}): JSX.Element | null => {
  if (patching.listed || patching.commands.length === 0 || context.draft.commands.length > 0) return null;
  return (
    <section>
      <h3>{landPhrase("patch.waysOut")}</h3>
      <div class="row wrap">
        {nearest(patching.commands, patching.spot, 2).map((spot) => (
          <button key={keyOf(spot.at)} type="button" class="btn" onClick={() => lay(context, patching, spot)}>
            {nameOfCell(spot.at)}
          </button>
        ))}
      </div>
    </section>
  );
};

/** All legal placements in words, by their first cell. */
export function Listed({ context, patching }: { readonly context: Context; readonly patching: Patching }): JSX.Element {
  const { commands, card, pieces, rooms } = patching;
  const groups = new Map<string, PatchCommand[]>();
  for (const command of inOrder(commands)) {
    const key = `${command.side} ${keyOf(command.at)}`;
    groups.set(key, [...(groups.get(key) ?? []), command]);
  }
  const text = (command: PatchCommand): string => {
    const at = spotOf(command);
    const land = { pieces, print };
    return placementText({
      spot: at,
      below: touched(pieces, at.at, print),
      covers: covering(card, at, rooms, land),
    });
  };
  return (
    <ul class="pt-options">
      {[...groups].map(([key, some]) =>
        some.map((command) => (
          <li key={`${key} ${command.under.join()}`}>
            <button
              type="button"
              class="btn wide"
              aria-pressed={command === patching.listed}
              onClick={() => lay(context, patching, spotOf(command))}
            >
              <span class="grow">
                {patching.sides.length > 1 && `${sideName(content(), card, command.side)}: `}
                {text(command)}
              </span>
            </button>
          </li>
        )),
      )}
    </ul>
  );
}

/** Others patch first: a submission can be changed until then. */
const isEarly = ({ view, you }: Context): boolean => view.phase.kind === "patching" && view.phase.next !== you;

function Body({ context }: { readonly context: Context }): JSX.Element {
  const [listOpen, setListOpen] = useState(false);
  const patching = patchingOf(context);
  const { draft } = context;
  if (!patching) return <p class="soft">{landPhrase("list.nothing")}</p>;
  const [discard] = openTo(context, "discard-card");
  const changes = draft.preview?.changes.length ?? 0;
  const discarding = draft.commands.some(({ type }) => type === "discard-card");
  if (discarding)
    return (
      <div class="pt-patch">
        <p>
          <MiniCard context={context} id={patching.card} />{" "}
          {landPhrase("patch.discardAsk", { card: content().name(patching.card) })}
        </p>
        <button type="button" class="btn" onClick={() => hold(context, patching.spot)}>
          {landPhrase("patch.keep")}
        </button>
      </div>
    );
  return (
    <div class="pt-patch">
      {context.layout === "phone" && <PatchBoard context={context} patching={patching} />}
      <WaysOut context={context} patching={patching} />
      <ChangeChips context={context} />
      <Levels context={context} patching={patching} />
      <Pad context={context} patching={patching} />
      <InHand context={context} patching={patching} />
      {changes > 0 && (
        <details class="pt-fold">
          <summary>{landPhrase("patch.allChanges", { n: changes })}</summary>
          <Changes context={context} />
        </details>
      )}
      {isEarly(context) && <p class="t13 soft">{landPhrase("patch.private")}</p>}
      <div class="row wrap">
        {patching.commands.length > 0 && (
          <button type="button" class="btn" aria-expanded={listOpen} onClick={() => setListOpen(!listOpen)}>
            <Icon name="log" size={18} /> {landPhrase("patch.list", { n: patching.commands.length })}
          </button>
        )}
        {discard && (
          <button type="button" class="btn quiet" onClick={() => draft.replace([discard], patchChoice(patching.spot))}>
            {landPhrase("patch.discard")}
          </button>
        )}
      </div>
      {listOpen && <Listed context={context} patching={patching} />}
      <SourceLegend />
    </div>
  );
}

/** The maximum size of a territory in this era, for the heading. */
const frame = ({ view }: Context): string => {
  const n = content().sizeLimit[view.era - 1];
  return n === undefined ? "" : landPhrase("patch.frame", { n });
};

/** The page for laying a won card. */
export const patchPanel: Panel = {
  ...heads.patch,
  subtitle: frame,
  label(context) {
    if (context.draft.commands.some(({ type }) => type === "discard-card")) return landPhrase("patch.discardNow");
    const patching = patchingOf(context);
    return patching ? landPhrase("patch.place", { cell: nameOfCell(patching.spot.at) }) : null;
  },
  blocked(context) {
    if (context.draft.commands.length > 0) return null;
    return landPhrase(patchingOf(context)?.listed ? "blocked.checking" : "patch.notHere");
  },
  back(context) {
    const patching = patchingOf(context);
    if (!patching || !context.draft.commands.some(({ type }) => type === "discard-card")) {
      context.draft.clear();
      return true;
    }
    hold(context, patching.spot);
    return true;
  },
  Body,
};
