/** The end of an era: picking a prosperity card, voting card by card, scoring. */
import type { JSX } from "preact";
import { number } from "../../../i18n/index.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { CommandOf, Context, View } from "../game.ts";
import { prosperityName } from "./facts.ts";
import { choiceOf, drafted, mine, ofType, say } from "./kit.ts";
import { Good, Hush, Pick, Stepper, Submitted, Who } from "./parts.tsx";
import { rankingFor } from "./ranking.ts";

type VoteView = Extract<View["phase"], { readonly kind: "vote" }>;
type CommitVotes = CommandOf<"commit-votes">;

/** The seats' own submissions are told apart from "submitted" and from nothing. */
const isIn = (value: unknown): boolean => value !== null && value !== undefined;

/** What the reader's kingdom and the others' show for a card now, where it can be read off the table. */
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
    <table class="ranking">
      <caption>{say("vote.now", { card: prosperityName(card) })}</caption>
      <tbody>
        {ranking.map(({ seat, value }) => (
          <tr key={seat}>
            <th scope="row">
              <Who context={context} seat={seat} />
            </th>
            <td class="rankbar" aria-hidden="true">
              <i style={{ width: `${(100 * value) / most}%` }} />
            </td>
            <td>{number(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Picks that are changed: the reader's own cards. */
const picksOf = (context: Context): readonly CommandOf<"pick-prosperity">[] => {
  const listed = ofType(context.menu, "pick-prosperity");
  const me = mine(context);
  if (listed.length > 0 || !me || !mayChangePick(context)) return listed;
  return (me.prosperity ?? []).map((card) => ({ type: "pick-prosperity", seat: me.seat, card }) as const);
};

/** Whether the reader's pick is in and somebody else's is not. */
export const mayChangePick = ({ view, you }: Pick<Context, "view" | "you">): boolean =>
  view.phase.kind === "prosperity" &&
  you !== null &&
  isIn(view.phase.picks[you]) &&
  view.phase.picks.some((pick) => !isIn(pick));

/** Which of the own prosperity cards is voted on. */
export function ProsperityPanel({ context }: { readonly context: Context }): JSX.Element | null {
  const { view, you } = context;
  if (view.phase.kind !== "prosperity" || you === null) return null;
  const { picks } = view.phase;
  const sent = picks[you];
  const chosen = drafted(context, "pick-prosperity")?.card ?? (typeof sent === "string" ? sent : null);
  return (
    <div class="pt-vote">
      <p>{say("prosperity.text")}</p>
      <Pick
        name="prosperity"
        legend={say("prosperity.which")}
        options={picksOf(context).map(({ card }) => ({ key: card, title: prosperityName(card) }))}
        picked={chosen}
        onPick={(card) => context.draft.replace([{ type: "pick-prosperity", seat: you, card }], choiceOf("prosperity"))}
      />
      {chosen && <Ranking context={context} card={chosen} />}
      <Submitted context={context} seats={picks.map((_, seat) => seat)} done={(seat) => isIn(picks[seat])} />
      <Hush>{say("prosperity.hush")}</Hush>
    </div>
  );
}

/** What the button seals. */
export function prosperityLabel(context: Context): string | null {
  const pick = drafted(context, "pick-prosperity");
  return pick ? say("prosperity.seal", { card: prosperityName(pick.card) }) : null;
}

/** The row of cards: votes that lie, the card at hand, cards to come. */
export const VoteRow = ({
  row,
  cast,
  todo,
  scoring,
}: {
  readonly row: readonly string[];
  readonly cast: readonly (readonly number[])[];
  readonly todo?: readonly string[];
  readonly scoring?: boolean;
}): JSX.Element => (
  <ol class="voterow" aria-label={say("vote.row")}>
    {row.map((card, index) => {
      const votes = cast[index]?.reduce((sum, each) => sum + each, 0);
      const now = scoring ? todo?.[0] === card : index === cast.length;
      return (
        <li key={card} class={now ? "now" : ""} aria-current={now ? "step" : undefined}>
          <Icon name="p-prosperity" size={22} />
          <b>{prosperityName(card)}</b>
          <span class="soft t13">
            {votes !== undefined ? <Good good="vote" n={votes} /> : say(now ? "vote.thisOne" : "vote.later")}
          </span>
        </li>
      );
    })}
  </ol>
);

/** Whether the reader's votes are in and somebody else's are not. */
export const mayChangeVotes = ({ view, you }: Pick<Context, "view" | "you">): boolean =>
  view.phase.kind === "vote" &&
  you !== null &&
  isIn(view.phase.votes[you]) &&
  view.phase.votes.some((votes) => !isIn(votes));

const votesOf = (context: Context): readonly CommitVotes[] => {
  const listed = ofType(context.menu, "commit-votes");
  const me = mine(context);
  if (listed.length > 0 || !me?.stock || !mayChangeVotes(context)) return listed;
  return Array.from(
    { length: me.stock.vote + 1 },
    (_, votes) => ({ type: "commit-votes", seat: me.seat, votes }) as const,
  );
};

/** The cards in a row and who has voted. */
export function VoteFacts({ context }: { readonly context: Context }): JSX.Element | null {
  const { phase } = context.view;
  if (phase.kind === "scoring") return <VoteRow row={phase.row} cast={phase.cast} todo={phase.todo} scoring={true} />;
  if (phase.kind === "prosperity")
    return (
      <Submitted
        context={context}
        seats={phase.picks.map((_, seat) => seat)}
        done={(seat) => isIn(phase.picks[seat])}
      />
    );
  if (phase.kind !== "vote") return null;
  return (
    <>
      <VoteRow row={phase.row} cast={phase.cast} />
      <Submitted
        context={context}
        seats={phase.votes.map((_, seat) => seat)}
        done={(seat) => isIn(phase.votes[seat])}
      />
    </>
  );
}

/** Votes for the card at hand, in secret. */
export function VotePanel({ context }: { readonly context: Context }): JSX.Element | null {
  const { view, you } = context;
  if (view.phase.kind !== "vote" || you === null) return null;
  const phase: VoteView = view.phase;
  const card = phase.row[phase.cast.length];
  if (card === undefined) return null;
  const commands = votesOf(context);
  const sent = phase.votes[you];
  const votes = drafted(context, "commit-votes")?.votes ?? (typeof sent === "number" ? sent : 0);
  const drafting = drafted(context, "commit-votes") !== undefined;
  const put = (n: number): void =>
    context.draft.replace([{ type: "commit-votes", seat: you, votes: n }], choiceOf("vote"));
  return (
    <div class="pt-vote">
      <VoteFacts context={context} />
      <Ranking context={context} card={card} />
      <div class="prow">
        <p class="grow">
          <b class="disp">{say("vote.mine")}</b>
          <span class="soft t13">
            {say("vote.range", { most: commands.at(-1)?.votes ?? 0, left: phase.row.length - phase.cast.length - 1 })}
          </span>
        </p>
        <Stepper label={say("vote.mine")} value={votes} values={commands.map((one) => one.votes)} onValue={put} />
      </div>
      {!drafting && (
        <button type="button" class="btn wide" onClick={() => put(votes)}>
          {say("vote.choose", { n: votes })}
        </button>
      )}
      <p class="soft t13">{say(view.seats === 2 ? "vote.rulesTwo" : "vote.rules")}</p>
      <Hush>{say("vote.hush")}</Hush>
    </div>
  );
}

/** What the button seals. */
export function voteLabel(context: Context): string | null {
  const { phase } = context.view;
  const votes = drafted(context, "commit-votes");
  const card = phase.kind === "vote" ? phase.row[phase.cast.length] : undefined;
  return votes && card !== undefined ? say("vote.seal", { n: votes.votes, card: prosperityName(card) }) : null;
}

/** Which scored card counts double for the reader. */
export function DoublePanel({ context }: { readonly context: Context }): JSX.Element {
  const cards = ofType(context.menu, "double-card");
  const chosen = drafted(context, "double-card");
  return (
    <div class="pt-vote">
      <VoteFacts context={context} />
      <Pick
        name="double"
        legend={say("double.which")}
        shown={true}
        options={cards.map(({ card }) => ({ key: card, title: prosperityName(card) }))}
        picked={chosen?.card ?? null}
        onPick={(key) => {
          const found = cards.find(({ card }) => card === key);
          if (found) context.draft.replace([found], choiceOf("double-card"));
        }}
      />
      {chosen && <Ranking context={context} card={chosen.card} />}
    </div>
  );
}

/** What the button chooses. */
export function doubleLabel(context: Context): string | null {
  const chosen = drafted(context, "double-card");
  return chosen ? say("double.now", { card: prosperityName(chosen.card) }) : null;
}
