/** What the reader has submitted and may still change: below the first screen, and so in a file of its own. */
import type { JSX } from "preact";
import type { Context } from "../game.ts";
import { prosperityName } from "../kit/facts.ts";
import { choiceOf, tablePhrase } from "../kit/kit.ts";
import { Private } from "../kit/parts.tsx";
import { auctionOf, letterOf, mayChangeBid, ownBid } from "./auction/Auction.tsx";
import { mayChangeTalk, talkOf } from "./talk/Negotiation.tsx";
import { mayChangePick, mayChangeVotes } from "./vote/Vote.tsx";
import { mayChangeBoost, sealedBoost, warOf } from "./war/War.tsx";

/** The reader's own sealed bid, where the others see an envelope. */
const OwnSealedBid = ({ context }: { readonly context: Context }): JSX.Element | null => {
  const auction = auctionOf(context);
  const bid = auction && ownBid(context, auction);
  return auction?.mode === "secret" && bid ? (
    <Private>
      <p>{tablePhrase("bid.own", { n: bid.amount, letter: letterOf(auction, bid.card) })}</p>
    </Private>
  ) : null;
};

/** One of the reader's secrets that can still be changed. */
const Changeable = ({
  context,
  text,
  panel,
}: {
  readonly context: Context;
  readonly text: string;
  readonly panel: Parameters<typeof choiceOf>[0];
}): JSX.Element => (
  <Private>
    <p>{text}</p>
    {context.mayAct && (
      <button type="button" class="btn" onClick={() => context.draft.choose(choiceOf(panel))}>
        {tablePhrase("sealed.change")}
      </button>
    )}
  </Private>
);

/** What the reader has submitted and the others have not yet answered. */
export function OwnSecrets({ context }: { readonly context: Context }): JSX.Element | null {
  const { view, you } = context;
  if (you === null) return null;
  const talk = talkOf(context);
  const war = warOf(context);
  const boost = sealedBoost(context);
  const side = talk?.initiator === you ? 0 : 1;
  return (
    <>
      {mayChangeBid(context) && <OwnSealedBid context={context} />}
      {talk && mayChangeTalk(context, "stances") && (
        <Changeable context={context} text={tablePhrase(`sealed.stance.${String(talk.chosen[side])}`)} panel="stance" />
      )}
      {talk && mayChangeTalk(context, "alliance") && (
        <Changeable
          context={context}
          text={tablePhrase(talk.chosen[side] === true ? "alliance.sealYes" : "alliance.sealNo")}
          panel="alliance"
        />
      )}
      {war && boost && mayChangeBoost(context) && (
        <Changeable
          context={context}
          text={tablePhrase(boost.votes > 0 ? "war.sealVotes" : "war.seal", { n: boost.minerals, votes: boost.votes })}
          panel="boost"
        />
      )}
      {view.phase.kind === "prosperity" && mayChangePick(context) && (
        <Changeable
          context={context}
          text={tablePhrase("prosperity.own", { card: prosperityName(String(view.phase.picks[you])) })}
          panel="prosperity"
        />
      )}
      {view.phase.kind === "vote" && mayChangeVotes(context) && (
        <Changeable
          context={context}
          text={tablePhrase("vote.own", { n: Number(view.phase.votes[you]) })}
          panel="vote"
        />
      )}
    </>
  );
}
