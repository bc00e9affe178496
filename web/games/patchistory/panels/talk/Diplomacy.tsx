/** Diplomacy: Aid, Threaten, Break Alliance; and the answer to an offer of Aid. */
import type { JSX } from "preact";
import { Icon } from "../../../../ui/Icon.tsx";
import type { Command, Context } from "../../game.ts";
import { Changes } from "../../kit/Changes.tsx";
import { Pick } from "../../kit/choices.tsx";
import { choiceOf, drafted, ofType, opened, otherEnd, ownPlayer, tablePhrase, term, whoIs } from "../../kit/kit.ts";
import { goodsText, Hush, Who } from "../../kit/parts.tsx";
import { Boards } from "../routes/Boards.tsx";

const panel = "diplomacy";

const put = (context: Context, command: Command, fields: object = {}): void =>
  context.draft.replace([command], choiceOf(panel, fields));

const Favours = ({ n }: { readonly n: number }): JSX.Element => (
  <p class="pt-favours">
    <b class="disp">{tablePhrase("favours")}</b>
    <span aria-hidden="true" class="pt-stones">
      {Array.from({ length: n }, (_, index) => (
        <i key={index} />
      ))}
    </span>
    <b>{term("amount.favour", { n })}</b>
  </p>
);

/** Three goods for a player at the end of one of the reader's routes. */
function AidBlock({ context }: { readonly context: Context }): JSX.Element {
  const offers = ofType(context.menu, "offer-aid");
  const offer = drafted(context, "offer-aid");
  const targets = [...new Set(offers.map(({ to }) => to))];
  const to = offer?.to ?? opened<{ readonly to: number }>(context, panel)?.to ?? null;
  const mixes = offers.filter((one) => one.to === to);
  return (
    <section class="pt-pblock">
      <h3 class="disp">{tablePhrase("aid.title")}</h3>
      {targets.length === 0 ? (
        <p class="soft t15">{tablePhrase("aid.impossible")}</p>
      ) : (
        <>
          <Pick
            name="aid-to"
            legend={tablePhrase("aid.toWhom")}
            options={targets.map((seat) => ({ key: String(seat), title: whoIs(context, seat) }))}
            picked={to === null ? null : String(to)}
            onPick={(key) => context.draft.replace([], choiceOf(panel, { to: Number(key) }))}
          />
          {to !== null && (
            <Pick
              name="aid-goods"
              legend={tablePhrase("aid.which")}
              shown={true}
              options={mixes.map((mix) => ({ key: goodsText(mix.goods), title: goodsText(mix.goods) }))}
              picked={offer ? goodsText(offer.goods) : null}
              onPick={(key) => {
                const mix = mixes.find((one) => goodsText(one.goods) === key);
                if (mix) put(context, mix, { to });
              }}
            />
          )}
          <p class="soft t13">{tablePhrase("aid.outcome")}</p>
          {offer && <Changes context={context} />}
        </>
      )}
    </section>
  );
}

function ThreatenBlock({ context }: { readonly context: Context }): JSX.Element {
  const threats = ofType(context.menu, "threaten");
  const threat = drafted(context, "threaten");
  const me = ownPlayer(context);
  const keyOf = ({ target, demand }: (typeof threats)[number]): string => `${target} ${demand}`;
  return (
    <section class="pt-pblock">
      <h3 class="disp">{tablePhrase("threaten.title")}</h3>
      {threats.length > 0 && (
        <Pick
          name="threaten"
          legend={tablePhrase("threaten.whom")}
          options={threats.map((one) => ({
            key: keyOf(one),
            title: tablePhrase(`threaten.for.${one.demand}`, { name: whoIs(context, one.target) }),
          }))}
          picked={threat ? keyOf(threat) : null}
          onPick={(key) => {
            const found = threats.find((one) => keyOf(one) === key);
            if (found) put(context, found);
          }}
        />
      )}
      {threat && <Changes context={context} />}
      {threats.length === 0 && <p class="soft t15">{tablePhrase("threaten.impossible")}</p>}
      {me && (
        <ul class="pt-forces">
          {context.view.players
            .filter(({ seat }) => seat !== me.seat)
            .map(({ seat, status }) => (
              <li key={seat}>
                <Who context={context} seat={seat} />
                <span>{tablePhrase("threaten.forces", { attack: me.status.attack, defence: status.defence })}</span>
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}

function BreakBlock({ context }: { readonly context: Context }): JSX.Element | null {
  const { view, you } = context;
  const breaks = ofType(context.menu, "break-alliance");
  const chosen = drafted(context, "break-alliance");
  if (breaks.length === 0 || you === null) return null;
  return (
    <section class="pt-pblock">
      <h3 class="disp">{tablePhrase("break.title")}</h3>
      <Pick
        name="break"
        legend={tablePhrase("break.which")}
        options={breaks.map(({ route }) => {
          const found = view.routes.find(({ id }) => id === route);
          return {
            key: route,
            title: tablePhrase("break.with", { name: found ? whoIs(context, otherEnd(found, you)) : route }),
            text: tablePhrase("break.text"),
          };
        })}
        picked={chosen?.route ?? null}
        onPick={(key) => {
          const found = breaks.find(({ route }) => route === key);
          if (found) put(context, found);
        }}
      />
      {chosen && <Changes context={context} />}
    </section>
  );
}

/** The single diplomacy turn of the round. */
export function DiplomacyPanel({ context }: { readonly context: Context }): JSX.Element | null {
  const me = ownPlayer(context);
  if (!me) return null;
  const [end] = ofType(context.menu, "end-diplomacy");
  return (
    <div>
      <Favours n={me.favours} />
      <AidBlock context={context} />
      <ThreatenBlock context={context} />
      <BreakBlock context={context} />
      {end && (
        <button
          type="button"
          class="btn wide"
          aria-pressed={drafted(context, "end-diplomacy") ? "true" : "false"}
          onClick={() => put(context, end)}
        >
          <Icon name="check" size={18} /> {tablePhrase("diplomacy.end")}
        </button>
      )}
      <p class="soft t13">{tablePhrase("diplomacy.once")}</p>
    </div>
  );
}

/** What the button of the diplomacy turn does. */
export function diplomacyLabel(context: Context): string | null {
  const { view, you } = context;
  const [command] = context.draft.commands;
  switch (command?.type) {
    case "offer-aid":
      return tablePhrase("aid.offer", { name: whoIs(context, command.to), goods: goodsText(command.goods) });
    case "threaten":
      return tablePhrase("threaten.now", { name: whoIs(context, command.target) });
    case "break-alliance": {
      const route = view.routes.find(({ id }) => id === command.route);
      return tablePhrase("break.now", {
        name: route && you !== null ? whoIs(context, otherEnd(route, you)) : command.route,
      });
    }
    case "end-diplomacy":
      return tablePhrase("diplomacy.end");
    default:
      return null;
  }
}

/** An offer of Aid to the reader. */
export function AnswerAidPanel({ context }: { readonly context: Context }): JSX.Element | null {
  const { pending } = context.view;
  if (pending?.kind !== "aid") return null;
  const answers = ofType(context.menu, "answer-aid");
  const answer = drafted(context, "answer-aid");
  return (
    <div>
      <p class="row wrap">
        <Who context={context} seat={pending.from} />
        <span>{tablePhrase("aid.offers", { goods: goodsText(pending.goods) })}</span>
      </p>
      <Pick
        name="answer-aid"
        legend={tablePhrase("aid.answer")}
        options={answers.map(({ accept }) => ({
          key: String(accept),
          title: tablePhrase(accept ? "aid.accept" : "aid.refuse"),
          text: tablePhrase(accept ? "aid.acceptText" : "aid.refuseText", {
            goods: goodsText(pending.goods),
            name: whoIs(context, pending.from),
          }),
        }))}
        picked={answer ? String(answer.accept) : null}
        onPick={(key) => {
          const found = answers.find(({ accept }) => String(accept) === key);
          if (found) context.draft.replace([found], choiceOf("aid"));
        }}
      />
      <Hush>{tablePhrase("aid.orderHint")}</Hush>
      <Boards context={context} />
    </div>
  );
}

/** What the button of the answer to Aid does. */
export function answerAidLabel(context: Context): string | null {
  const answer = drafted(context, "answer-aid");
  if (!answer) return null;
  return tablePhrase(answer.accept ? "aid.accept" : "aid.refuse");
}
