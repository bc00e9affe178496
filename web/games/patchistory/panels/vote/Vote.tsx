/** The end of an era: who has picked and voted, and what the cards bring. */
import type { JSX } from "preact";
import { Icon } from "../../../../ui/Icon.tsx";
import type { Context, View } from "../../game.ts";
import type { Pick } from "../../kit/choices.tsx";
import { prosperityName } from "../../kit/facts.ts";
import { tablePhrase } from "../../kit/kit.ts";
import { isOffered } from "../../kit/offers.ts";
import { Good, Submitted } from "../../kit/parts.tsx";

/** The vote on prosperity cards as the reader sees it. */
export type VoteView = Extract<View["phase"], { readonly kind: "vote" }>;

/** Distinguishes a submission of the reader's seat, "submitted", and nothing. */
export const isIn = (value: unknown): boolean => value !== null && value !== undefined;

/** Whether the reader's pick is in and can be changed. */
export const mayChangePick = (context: Pick<Context, "offers">): boolean => isOffered(context, "pick-prosperity");

/** The row of cards: past votes, the current card, cards to come. */
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
  <ol class="pt-voterow" aria-label={tablePhrase("vote.row")}>
    {row.map((card, index) => {
      const votes = cast[index]?.reduce((sum, each) => sum + each, 0);
      const now = scoring ? todo?.[0] === card : index === cast.length;
      return (
        <li key={card} class={now ? "now" : ""} aria-current={now ? "step" : undefined}>
          <Icon name="p-prosperity" size={22} />
          <b>{prosperityName(card)}</b>
          <span class="soft t13">
            {votes !== undefined ? <Good good="vote" n={votes} /> : tablePhrase(now ? "vote.thisOne" : "vote.later")}
          </span>
        </li>
      );
    })}
  </ol>
);

/** Whether the reader's votes are in and can be changed. */
export const mayChangeVotes = (context: Pick<Context, "offers">): boolean => isOffered(context, "commit-votes");

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
