/** Prosperity cards picked, voted on and counted double. */
import { Fragment, type JSX } from "preact";
import { number, signed, t } from "../../../../i18n/index.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { describeProsperity } from "../../../../words/patchistory/describe.ts";
import type { Context } from "../../game.ts";
import { Pick, Stepper } from "../../kit/choices.tsx";
import { prosperityName } from "../../kit/facts.ts";
import { choiceOf, drafted, ofType, tablePhrase } from "../../kit/kit.ts";
import { openTo } from "../../kit/offers.ts";
import { goodIcon, Hush, Submitted, Who } from "../../kit/parts.tsx";
import { rankingFor } from "./ranking.ts";
import { isIn, VoteFacts, type VoteView } from "./Vote.tsx";

/** What the reader's kingdom and the others' score for a card now. */
export const Ranking = ({
  context,
  card,
}: {
  readonly context: Context;
  readonly card: string;
}): JSX.Element | null => {
  const ranking = rankingFor(context.view, card);
  if (!ranking) return null;
  const most = Math.max(1, ...ranking.map(({ value }) => value));
  return (
    <table class="pt-ranking">
      <caption>{tablePhrase("vote.now", { card: prosperityName(card) })}</caption>
      <tbody>
        {ranking.map(({ seat, value }) => (
          <tr key={seat}>
            <th scope="row">
              <Who context={context} seat={seat} />
            </th>
            <td class="pt-rankbar" aria-hidden="true">
              <i style={{ width: `${(100 * value) / most}%` }} />
            </td>
            <td>{number(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** What a card would bring the reader, by the votes that come to lie on it: their own, and whatever the others add. */
export const Pays = ({ context, card }: { readonly context: Context; readonly card: string }): JSX.Element | null => {
  const pays = context.view.pays?.[card]; // tables kept on a device may be older than it
  if (!pays) return null;
  return (
    <table class="pt-pays">
      <caption>{tablePhrase("vote.pays")}</caption>
      <tbody>
        <tr>
          <th scope="row">
            <Icon name={goodIcon("vote")} size={16} /> {tablePhrase("vote.onCard")}
          </th>
          {pays.map(({ votes }) => (
            <td key={votes}>{number(votes)}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">
            <Icon name={goodIcon("vp")} size={16} /> {tablePhrase("vote.toYou")}
          </th>
          {pays.map(({ votes, vp }) => (
            <td key={votes}>
              <b>{signed(vp)}</b>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
};

/** Which of the reader's prosperity cards is voted on. */
export function ProsperityPanel({ context }: { readonly context: Context }): JSX.Element | null {
  const { view, you } = context;
  if (view.phase.kind !== "prosperity" || you === null) return null;
  const { picks } = view.phase;
  const sent = picks[you];
  const chosen = drafted(context, "pick-prosperity")?.card ?? (typeof sent === "string" ? sent : null);
  return (
    <div>
      <p>{tablePhrase("prosperity.text")}</p>
      <Pick
        name="prosperity"
        legend={tablePhrase("prosperity.which")}
        options={openTo(context, "pick-prosperity").map(({ card }) => ({
          key: card,
          title: prosperityName(card),
          text: describeProsperity(card, t),
        }))}
        picked={chosen}
        onPick={(card) => context.draft.replace([{ type: "pick-prosperity", seat: you, card }], choiceOf("prosperity"))}
      />
      {openTo(context, "pick-prosperity").map(({ card }) => (
        <Fragment key={card}>
          <Ranking context={context} card={card} />
          <Pays context={context} card={card} />
        </Fragment>
      ))}
      <Submitted context={context} seats={picks.map((_, seat) => seat)} done={(seat) => isIn(picks[seat])} />
      <Hush>{tablePhrase("prosperity.hush")}</Hush>
    </div>
  );
}

/** What the button seals. */
export function prosperityLabel(context: Context): string | null {
  const pick = drafted(context, "pick-prosperity");
  return pick ? tablePhrase("prosperity.seal", { card: prosperityName(pick.card) }) : null;
}

/** Votes for the current card, in secret. */
export function VotePanel({ context }: { readonly context: Context }): JSX.Element | null {
  const { view, you } = context;
  if (view.phase.kind !== "vote" || you === null) return null;
  const phase: VoteView = view.phase;
  const card = phase.row[phase.cast.length];
  if (card === undefined) return null;
  const commands = openTo(context, "commit-votes");
  const sent = phase.votes[you];
  const votes = drafted(context, "commit-votes")?.votes ?? (typeof sent === "number" ? sent : 0);
  const drafting = drafted(context, "commit-votes") !== undefined;
  const put = (n: number): void =>
    context.draft.replace([{ type: "commit-votes", seat: you, votes: n }], choiceOf("vote"));
  return (
    <div>
      <VoteFacts context={context} />
      <Ranking context={context} card={card} />
      <Pays context={context} card={card} />
      <div class="pt-prow">
        <p class="grow">
          <b class="disp">{tablePhrase("vote.mine")}</b>
          <span class="soft t13">
            {tablePhrase("vote.range", {
              most: commands.at(-1)?.votes ?? 0,
              left: phase.row.length - phase.cast.length - 1,
            })}
          </span>
        </p>
        <Stepper
          label={tablePhrase("vote.mine")}
          value={votes}
          values={commands.map((one) => one.votes)}
          onValue={put}
        />
      </div>
      {!drafting && (
        <button type="button" class="btn wide" onClick={() => put(votes)}>
          {tablePhrase("vote.choose", { n: votes })}
        </button>
      )}
      <p class="soft t13">{tablePhrase(view.seats === 2 ? "vote.rulesTwo" : "vote.rules")}</p>
      <Hush>{tablePhrase("vote.hush")}</Hush>
    </div>
  );
}

/** What the button seals. */
export function voteLabel(context: Context): string | null {
  const { phase } = context.view;
  const votes = drafted(context, "commit-votes");
  const card = phase.kind === "vote" ? phase.row[phase.cast.length] : undefined;
  return votes && card !== undefined ? tablePhrase("vote.seal", { n: votes.votes, card: prosperityName(card) }) : null;
}

/** Which scored card counts double for the reader. */
export function DoublePanel({ context }: { readonly context: Context }): JSX.Element {
  const cards = ofType(context.menu, "double-card");
  const chosen = drafted(context, "double-card");
  return (
    <div>
      <VoteFacts context={context} />
      <Pick
        name="double"
        legend={tablePhrase("double.which")}
        shown={true}
        options={cards.map(({ card }) => ({
          key: card,
          title: prosperityName(card),
          text: describeProsperity(card, t),
        }))}
        picked={chosen?.card ?? null}
        onPick={(key) => {
          const found = cards.find(({ card }) => card === key);
          if (found) context.draft.replace([found], choiceOf("double-card"));
        }}
      />
      {cards.map(({ card }) => (
        <Ranking key={card} context={context} card={card} />
      ))}
    </div>
  );
}

/** What the button chooses. */
export function doubleLabel(context: Context): string | null {
  const chosen = drafted(context, "double-card");
  return chosen ? tablePhrase("double.now", { card: prosperityName(chosen.card) }) : null;
}
