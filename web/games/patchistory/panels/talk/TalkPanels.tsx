/** Answers in a Negotiation: which comes first, peaceful or aggressive, the Alliance question; sealed until both have chosen. */
import type { JSX } from "preact";
import { Icon } from "../../../../ui/Icon.tsx";
import type { Command, Context } from "../../game.ts";
import { Pick } from "../../kit/choices.tsx";
import { choiceOf, drafted, ofType, opened, ownPlayer, tablePhrase, whoIs } from "../../kit/kit.ts";
import { Hush } from "../../kit/parts.tsx";
import { ordersOf } from "../orders/orders.ts";
import { Boards } from "../routes/Boards.tsx";
import { mayChangeTalk, type Stance, sideOf, TalkFacts, talkOf } from "./Negotiation.tsx";

const stances = ["peaceful", "aggressive"] as const;
const thumbs = { peaceful: "p-thumb-up", aggressive: "p-thumb-down" } as const;

interface StanceFields {
  readonly stance: Stance;
  readonly alliance: "ask" | "yes" | "no";
}

/**
 * The commands for a stance with or without an advance answer about the Alliance. The advance answer is a standing order for this
 * opponent: on its own it also shows the stance; a stance that is already in is changed beside it.
 */
const stanceCommands = (context: Context, opponent: number, { stance, alliance }: StanceFields): readonly Command[] => {
  const seat = context.you;
  if (seat === null) return [];
  const choose: Command = { type: "choose-stance", seat, stance };
  const known = ordersOf(context).stances.find((order) => order.opponent === opponent);
  if (stance === "aggressive" || (alliance === "ask" && !known)) return [choose];
  const order: Command = {
    type: "order-stance",
    seat,
    opponent,
    stance,
    alliance: alliance === "ask" ? null : alliance === "yes",
  };
  return mayChangeTalk(context, "stances") ? [order, choose] : [order];
};

/** Peaceful or aggressive, in secret. */
export function StancePanel({ context }: { readonly context: Context }): JSX.Element | null {
  const talk = talkOf(context);
  const side = talk && sideOf(talk, context.you);
  const me = ownPlayer(context);
  if (!talk || !side || !me) return null;
  const { opponent } = side;
  const name = whoIs(context, opponent);
  const theirs = context.view.players[opponent]?.status;
  const sent = talk.chosen[side.own];
  const fields: Partial<StanceFields> = opened<StanceFields>(context, "stance") ?? {};
  const known = ordersOf(context).stances.find((order) => order.opponent === opponent)?.alliance ?? null;
  const stance = fields.stance ?? (sent === "peaceful" || sent === "aggressive" ? sent : null);
  const alliance = fields.alliance ?? (known === null ? "ask" : known ? "yes" : "no");
  const put = (next: StanceFields): void =>
    context.draft.replace(stanceCommands(context, opponent, next), choiceOf("stance", next));
  const forces = {
    name,
    own: me.status.attack,
    ownDefence: me.status.defence,
    theirs: theirs?.attack ?? 0,
    theirDefence: theirs?.defence ?? 0,
  };
  return (
    <div>
      <TalkFacts context={context} />
      <fieldset class="pt-thumbs">
        <legend class="vh">{tablePhrase("stance.mine")}</legend>
        {stances.map((one) => (
          <label key={one} class={stance === one ? `pt-thumb ${one} on` : `pt-thumb ${one}`}>
            <input
              type="radio"
              name="stance"
              value={one}
              checked={stance === one}
              onChange={() => put({ stance: one, alliance })}
            />
            <Icon name={thumbs[one]} size={40} />
            <b>{tablePhrase(`stance.${one}`)}</b>
            <span class="soft t13">{tablePhrase(`stance.costs.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      {/* The consequences of both are shown before one is chosen; then those of the chosen one first. */}
      {[...stances]
        .sort((one, other) => Number(other === stance) - Number(one === stance))
        .map((own) => (
          <section key={own} class={stance === null || own === stance ? "pt-pblock" : "pt-pblock pt-dim"}>
            <h3 class="disp">{tablePhrase(`stance.if.${own}`)}</h3>
            <ul class="pt-outcomes">
              {stances.map((other) => (
                <li key={other}>
                  <Icon name={thumbs[other]} size={20} />
                  <span>{tablePhrase(`stance.then.${own}.${other}`, forces)}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      {stance === "peaceful" && (
        <Pick
          name="alliance"
          legend={tablePhrase("stance.question")}
          shown={true}
          options={(["ask", "yes", "no"] as const).map((key) => ({
            key,
            title: tablePhrase(`stance.alliance.${key}`),
            ...(key !== "ask" && { text: tablePhrase("stance.alliance.only") }),
          }))}
          picked={alliance}
          onPick={(key) => put({ stance, alliance: key === "yes" ? "yes" : key === "no" ? "no" : "ask" })}
        />
      )}
      <Hush>{tablePhrase(talk.chosen[1 - side.own] === null ? "sealed.open" : "sealed.last", { name })}</Hush>
      <Boards context={context} />
    </div>
  );
}

/** What the button seals. */
export function stanceLabel(context: Context): string | null {
  const { commands } = context.draft;
  const fields = opened<StanceFields>(context, "stance");
  if (commands.length === 0 || !fields?.stance) return null;
  const alliance = fields.stance === "peaceful" ? (fields.alliance ?? "ask") : "ask";
  return tablePhrase(`stance.seal.${fields.stance}`, { alliance });
}

/** Yes or no to an Alliance, in secret. */
export function AlliancePanel({ context }: { readonly context: Context }): JSX.Element | null {
  const talk = talkOf(context);
  const side = talk && sideOf(talk, context.you);
  const seat = context.you;
  if (!talk || !side || seat === null) return null;
  const name = whoIs(context, side.opponent);
  const sent = talk.chosen[side.own];
  const answer = drafted(context, "answer-alliance")?.form ?? (typeof sent === "boolean" ? sent : null);
  return (
    <div>
      <TalkFacts context={context} />
      <Pick
        name="alliance"
        legend={tablePhrase("alliance.ask", { name })}
        shown={true}
        options={[true, false].map((form) => ({
          key: String(form),
          title: tablePhrase(form ? "alliance.yes" : "alliance.no"),
          text: tablePhrase(form ? "alliance.yesText" : "alliance.noText", { name }),
        }))}
        picked={answer === null ? null : String(answer)}
        onPick={(key) =>
          context.draft.replace([{ type: "answer-alliance", seat, form: key === "true" }], choiceOf("alliance"))
        }
      />
      <Hush>{tablePhrase(talk.chosen[1 - side.own] === null ? "sealed.open" : "sealed.last", { name })}</Hush>
      <Boards context={context} />
    </div>
  );
}

/** What the button seals. */
export function allianceLabel(context: Context): string | null {
  const answer = drafted(context, "answer-alliance");
  return answer ? tablePhrase(answer.form ? "alliance.sealYes" : "alliance.sealNo") : null;
}

/** Which of several own Negotiations or wars comes next. */
export function AffairsPanel({ context }: { readonly context: Context }): JSX.Element {
  const routes = ofType(context.menu, "choose-route");
  const chosen = drafted(context, "choose-route");
  return (
    <div>
      <Pick
        name="affairs"
        legend={tablePhrase("affairs.which")}
        options={routes.map(({ route }) => {
          const found = context.view.routes.find(({ id }) => id === route);
          const other = found ? (found.a === context.you ? found.b : found.a) : 0;
          const war = found?.workers.some((worker) => worker.seat === context.you && worker.at === "war");
          return {
            key: route,
            title: tablePhrase(war ? "affairs.war" : "affairs.talk", { name: whoIs(context, other) }),
          };
        })}
        picked={chosen?.route ?? null}
        onPick={(key) => {
          const found = routes.find(({ route }) => route === key);
          if (found) context.draft.replace([found], choiceOf("affairs"));
        }}
      />
    </div>
  );
}

/** What the button opens. */
export const affairsLabel = (context: Context): string | null =>
  drafted(context, "choose-route") ? tablePhrase("affairs.open") : null;
