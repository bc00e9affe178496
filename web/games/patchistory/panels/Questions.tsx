/** Questions with a short list of answers: partners, routes, workers, demands. */
import type { JSX } from "preact";
import type { Command, Context } from "../game.ts";
import { type Option, Pick } from "../kit/choices.tsx";
import { cardName as nameOfTile, roomLabel, routeTitle } from "../kit/facts.ts";
import { choiceOf, ofType, opened, otherEnd, tablePhrase, whoIs } from "../kit/kit.ts";
import type { WaitingKind } from "../panel.ts";
import { RouteStrip, workersText } from "./routes/Routes.tsx";

const keyOf = (command: Command): string => JSON.stringify(command);

const routeOf = ({ view }: Context, id: string) => view.routes.find((route) => route.id === id);

/** The name of the player at the other end of the reader's route. */
const otherPlayer = (context: Context, id: string): string => {
  const route = routeOf(context, id);
  return route && context.you !== null ? whoIs(context, otherEnd(route, context.you)) : id;
};

const workerAt = (context: Context, { room, route }: { readonly room?: string; readonly route?: string }): string =>
  room !== undefined
    ? tablePhrase("question.workerIn", { room: roomLabel(context, room) })
    : tablePhrase("question.workerOn", { name: otherPlayer(context, route ?? "") });

/** An answer in words. */
export function answerOption(context: Context, command: Command): Option {
  const key = keyOf(command);
  switch (command.type) {
    case "ally":
      return {
        key,
        title: tablePhrase("question.ally", { name: whoIs(context, command.partner) }),
        text: tablePhrase(command.sideA === context.you ? "question.sideYours" : "question.sideTheirs", {
          name: whoIs(context, command.partner),
        }),
      };
    case "orient-route": {
      const yours = command.sideA === context.you;
      return {
        key,
        title: tablePhrase(yours ? "question.sideYours" : "question.sideTheirs", {
          name: whoIs(context, command.sideA),
        }),
      };
    }
    case "place-route":
      return { key, title: tablePhrase("question.routeTo", { name: whoIs(context, command.to) }) };
    case "remove-route": {
      const route = routeOf(context, command.route);
      return route
        ? { key, title: routeTitle(context, route), text: workersText(context, route) }
        : { key, title: command.route };
    }
    case "pay-worker":
    case "sell-worker":
      return { key, title: workerAt(context, command) };
    case "threaten-loser":
      return { key, title: tablePhrase(`question.demand.${command.demand}`) };
    case "give-relief":
      return { key, title: tablePhrase("question.relief") };
    case "decline":
      return { key, title: tablePhrase(`question.decline.${command.choice}`) };
    default:
      return { key, title: command.type };
  }
}

/** An allied route with side A at one end or the other, for comparison. */
function Orientation({ context, command }: { readonly context: Context; readonly command: Command }) {
  const { you } = context;
  if ((command.type !== "orient-route" && command.type !== "ally") || you === null) return null;
  const { pending } = context.view;
  const partner =
    command.type === "ally" ? command.partner : pending?.kind === "orientation" ? pending.partner : command.sideA;
  const b = command.sideA === you ? partner : you;
  const route = { id: "new", type: "allied", a: command.sideA, b, workers: [] } as const;
  return (
    <>
      <RouteStrip context={context} route={route} seat={you} />
      <p class="soft t13">{tablePhrase("question.camels")}</p>
    </>
  );
}

/** Who or what the question is about. */
const subject = (context: Context): string => {
  const { pending } = context.view;
  return pending && "loser" in pending ? whoIs(context, pending.loser) : "";
};

/** All answers of a kind of question as a list. */
export const questionBody = (kind: WaitingKind) =>
  function Question({ context }: { readonly context: Context }): JSX.Element {
    const [chosen] = context.draft.commands;
    return (
      <div>
        <p>{tablePhrase(`question.text.${kind}`, { name: subject(context) })}</p>
        <Pick
          name={kind}
          legend={tablePhrase(`question.title.${kind}`)}
          options={context.menu.map((command) => answerOption(context, command))}
          picked={chosen ? keyOf(chosen) : null}
          onPick={(key) => {
            const found = context.menu.find((command) => keyOf(command) === key);
            if (found) context.draft.replace([found], choiceOf(kind));
          }}
        />
        {chosen && <Orientation context={context} command={chosen} />}
      </div>
    );
  };

/** What the button answers. */
export const questionLabel = (context: Context): string | null => {
  const [chosen] = context.draft.commands;
  if (!chosen) return null;
  if (chosen.type === "decline") return tablePhrase(`question.decline.${chosen.choice}`);
  return tablePhrase(`question.now.${chosen.type}`);
};

/** A wasteland tile for the loser's kingdom: which tile, then which room. */
export function StrikePanel({ context }: { readonly context: Context }): JSX.Element | null {
  const { pending } = context.view;
  if (pending?.kind !== "strike") return null;
  const strikes = ofType(context.menu, "strike");
  const [decline] = ofType(context.menu, "decline");
  const [chosen] = context.draft.commands;
  const fields = opened<{ readonly tile: string }>(context, "strike");
  const tile = (chosen?.type === "strike" ? chosen.tile : fields?.tile) ?? null;
  const tiles = [...new Set(strikes.map((strike) => strike.tile))];
  return (
    <div>
      <p>{tablePhrase("question.text.strike", { name: whoIs(context, pending.loser) })}</p>
      <Pick
        name="strike-tile"
        legend={tablePhrase("question.tile")}
        shown={true}
        options={tiles.map((id) => ({ key: id, title: nameOfTile(id) }))}
        picked={tile}
        onPick={(key) => context.draft.replace([], choiceOf("strike", { tile: key }))}
      />
      {tile !== null && (
        <Pick
          name="strike-room"
          legend={tablePhrase("question.room")}
          shown={true}
          options={strikes
            .filter((strike) => strike.tile === tile)
            .map(({ room }) => ({ key: room, title: roomLabel(context, room, pending.loser) }))}
          picked={chosen?.type === "strike" ? chosen.room : null}
          onPick={(key) => {
            const found = strikes.find((strike) => strike.tile === tile && strike.room === key);
            if (found) context.draft.replace([found], choiceOf("strike", { tile }));
          }}
        />
      )}
      {decline && (
        <button
          type="button"
          class="btn wide"
          aria-pressed={chosen?.type === "decline" ? "true" : "false"}
          onClick={() => context.draft.replace([decline], choiceOf("strike"))}
        >
          {tablePhrase("question.decline.strike")}
        </button>
      )}
    </div>
  );
}
