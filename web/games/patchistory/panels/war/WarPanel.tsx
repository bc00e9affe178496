/** What the reader puts into a war. */
import type { JSX } from "preact";
import { Icon } from "../../../../ui/Icon.tsx";
import type { Context } from "../../game.ts";
import { Stepper } from "../../kit/choices.tsx";
import { choiceOf, drafted, ownPlayer, tablePhrase, whoIs } from "../../kit/kit.ts";
import { openTo } from "../../kit/offers.ts";
import { Hush } from "../../kit/parts.tsx";
import { type Boost, sealedBoost, sideOf, WarFacts, warOf } from "./War.tsx";

/** Minerals put in secretly. */
export function WarPanel({ context }: { readonly context: Context }): JSX.Element | null {
  const war = warOf(context);
  const side = war && sideOf(war, context.you);
  const me = ownPlayer(context);
  if (!war || side === null || !me?.stock) return null;
  const boosts = openTo(context, "commit-boost");
  const chosen = drafted(context, "commit-boost") ?? sealedBoost(context);
  const opponent = war.sides[1 - side] ?? 0;
  const votes = [...new Set(boosts.map((boost) => boost.votes))];
  const minerals = [...new Set(boosts.map((boost) => boost.minerals))];
  const now: Boost = { minerals: chosen?.minerals ?? 0, votes: chosen?.votes ?? 0 };
  const put = (next: Boost): void => {
    const found = boosts.find((boost) => boost.minerals === next.minerals && boost.votes === next.votes);
    if (found) context.draft.replace([found], choiceOf("boost"));
  };
  const drafting = drafted(context, "commit-boost") !== undefined;
  return (
    <div>
      <WarFacts context={context} />
      <div class="pt-prow">
        <p class="grow">
          <b class="disp">{tablePhrase("war.minerals")}</b>
          <span class="soft t13">{tablePhrase("war.spent", { n: me.stock.mineral })}</span>
        </p>
        <Stepper
          label={tablePhrase("war.minerals")}
          value={now.minerals}
          values={minerals}
          onValue={(n) => put({ ...now, minerals: n })}
        />
      </div>
      {votes.length > 1 && (
        <div class="pt-prow">
          <p class="grow">
            <b class="disp">{tablePhrase("war.votes")}</b>
            <span class="soft t13">{tablePhrase("war.votesText")}</span>
          </p>
          <Stepper
            label={tablePhrase("war.votes")}
            value={now.votes}
            values={votes}
            onValue={(n) => put({ ...now, votes: n })}
          />
        </div>
      )}
      {!drafting && minerals.includes(now.minerals) && (
        <button type="button" class="btn wide" onClick={() => put(now)}>
          <Icon name="p-mineral" size={18} /> {tablePhrase("war.choose", { n: now.minerals })}
        </button>
      )}
      <p class="soft t13">{tablePhrase("war.ties")}</p>
      <Hush>
        {tablePhrase(war.boosts[1 - side] === null ? "sealed.open" : "sealed.last", { name: whoIs(context, opponent) })}
      </Hush>
    </div>
  );
}

/** What the button seals. */
export function warLabel(context: Context): string | null {
  const boost = drafted(context, "commit-boost");
  if (!boost) return null;
  return tablePhrase(boost.votes > 0 ? "war.sealVotes" : "war.seal", { n: boost.minerals, votes: boost.votes });
}
