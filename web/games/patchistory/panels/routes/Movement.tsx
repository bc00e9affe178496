/** Movement: workers on routes first, then inside the territory; several moves in one draft. */
import type { JSX } from "preact";
import { Icon } from "../../../../ui/Icon.tsx";
import type { Command, CommandOf, Context } from "../../game.ts";
import { type Option, Pick } from "../../kit/choices.tsx";
import { roomLabel, spaceName } from "../../kit/facts.ts";
import { choiceOf, drafted, faceOf, ofType, opened, ownPlayer, tablePhrase } from "../../kit/kit.ts";
import { Private } from "../../kit/parts.tsx";
import { Territory } from "../../land/Territory.tsx";
import { symbolWords } from "../auction/LandCard.tsx";
import { boardChoice } from "../rooms/choice.ts";
import { type Route, RouteHead, RouteStrip, spacesFor, spaceText } from "./Routes.tsx";

type Walk = CommandOf<"walk">;
type ReturnHome = CommandOf<"return-home">;
type MoveWorker = CommandOf<"move-worker">;

const panel = "movement";

/** A drafted or possible move in words. */
export function moveText(context: Context, command: Command): string {
  const { view, you } = context;
  const route = "route" in command ? view.routes.find(({ id }) => id === command.route) : undefined;
  if (command.type === "walk" && route) {
    const space = spacesFor(route, you).find(({ id }) => id === command.to);
    return tablePhrase("move.walk", { where: space ? spaceName(route.type, space.id) : command.to });
  }
  if (command.type === "return-home") return tablePhrase("move.home", { room: roomLabel(context, command.room) });
  if (command.type === "move-worker")
    return tablePhrase("move.inside", { from: roomLabel(context, command.from), to: roomLabel(context, command.to) });
  return tablePhrase("move.end");
}

/** Moves already in the draft, each with what undoing the last removes. */
function Planned({ context }: { readonly context: Context }): JSX.Element | null {
  const { commands } = context.draft;
  if (commands.length === 0) return null;
  return (
    <Private>
      <ol class="pt-planned">
        {commands.map((command, index) => (
          <li key={`${index} ${command.type}`}>{moveText(context, command)}</li>
        ))}
      </ol>
      <button type="button" class="btn" onClick={() => context.draft.replace(commands.slice(0, -1), choiceOf(panel))}>
        <Icon name="undo" size={18} /> {tablePhrase("move.undo")}
      </button>
    </Private>
  );
}

interface RouteChoicesProps {
  readonly context: Context;
  readonly route: Route;
  readonly walks: readonly Walk[];
  readonly homes: readonly ReturnHome[];
}

const add = (context: Context, command: Command): void => context.draft.add([command], choiceOf(panel));

/** Where the reader's worker on a route can go: a list in words beside the strip. */
function RouteChoices({ context, route, walks, homes }: RouteChoicesProps): JSX.Element {
  const spaces = spacesFor(route, context.you);
  const options: readonly Option[] = [
    ...walks.map(({ to }) => {
      const space = spaces.find(({ id }) => id === to);
      return {
        key: `space:${to}`,
        title: spaceName(route.type, to),
        text: space ? spaceText(space) : "",
      };
    }),
    ...homes.map(({ room }) => ({
      key: `home:${room}`,
      title: tablePhrase("move.homeTo", { room: roomLabel(context, room) }),
      text: tablePhrase("space.homeText"),
    })),
  ];
  return (
    <section class="pt-route">
      <RouteHead context={context} route={route}>
        <span class="soft t13">{tablePhrase("move.must")}</span>
      </RouteHead>
      <RouteStrip context={context} route={route} seat={context.you} reach={new Set(walks.map(({ to }) => to))} />
      <Pick
        name={`route-${route.id}`}
        legend={tablePhrase("move.where")}
        options={options}
        picked={null}
        onPick={(key) => {
          const [kind, where] = [key.slice(0, key.indexOf(":")), key.slice(key.indexOf(":") + 1)];
          const command =
            kind === "space" ? walks.find(({ to }) => to === where) : homes.find(({ room }) => room === where);
          if (command) add(context, command);
        }}
      />
    </section>
  );
}

/** What a worker in a room of the reader's gives there. */
const Works = ({ context, room }: { readonly context: Context; readonly room: string }): JSX.Element | null => {
  const there = ownPlayer(context)?.territory.rooms.find(({ key }) => key === room);
  const what = symbolWords(there?.activity ?? null);
  return what === "" ? null : <small class="soft">{tablePhrase("room.withWorker", { what })}</small>;
};

/** The workers of the territory, and where the chosen one can go. */
function TerritoryMoves({ context, moves }: { readonly context: Context; readonly moves: readonly MoveWorker[] }) {
  const picked = opened<{ readonly worker: string }>(context, panel)?.worker ?? null;
  const froms = [...new Set(moves.map(({ from }) => from))];
  if (froms.length === 0) return null;
  const reachable = moves.filter(({ from }) => from === picked);
  const onLand = context.layout === "phone" ? boardChoice(context) : null; // elsewhere the big territory is visible
  const player = ownPlayer(context);
  return (
    <section class="pt-pmoves">
      {onLand && player && (
        <Territory
          id="moving"
          player={player}
          mark={faceOf(context, player.seat).mark}
          title={tablePhrase("move.which")}
          choice={onLand}
          quiet={true}
        />
      )}
      <Pick
        name="worker"
        legend={tablePhrase("move.which")}
        shown={true}
        options={froms.map((from) => ({
          key: from,
          title: roomLabel(context, from),
          text: tablePhrase("move.rooms", { n: moves.filter((move) => move.from === from).length }),
        }))}
        picked={picked}
        onPick={(worker) => context.draft.choose(choiceOf(panel, { worker }))}
      />
      {reachable.length > 0 && (
        <fieldset class="pt-ppick buttons">
          <legend class="disp">{tablePhrase("move.toWhich")}</legend>
          {reachable.map((move) => (
            <button key={move.to} type="button" class="btn" onClick={() => add(context, move)}>
              <span>
                {roomLabel(context, move.to)} <Works context={context} room={move.to} />
              </span>
            </button>
          ))}
        </fieldset>
      )}
    </section>
  );
}

/** Everything the reader can still move in this draft. */
export function MovementPanel({ context }: { readonly context: Context }): JSX.Element | null {
  const { view, draft, you } = context;
  const me = ownPlayer(context);
  if (view.phase.kind !== "movement" || !me || you === null) return null;
  const walks = ofType(draft.options, "walk");
  const homes = ofType(draft.options, "return-home");
  const moves = ofType(draft.options, "move-worker");
  const [end] = ofType(draft.options, "end-movement");
  const routes = view.routes.filter(({ id }) => [...walks, ...homes].some(({ route }) => route === id));
  return (
    <div class="pt-movement">
      <p>{tablePhrase("move.steps", { n: view.phase.steps[you] ?? 0 })}</p>
      <Planned context={context} />
      {routes.map((route) => (
        <RouteChoices
          key={route.id}
          context={context}
          route={route}
          walks={walks.filter((walk) => walk.route === route.id)}
          homes={homes.filter((home) => home.route === route.id)}
        />
      ))}
      <TerritoryMoves context={context} moves={moves} />
      {end && !drafted(context, "end-movement") && (
        <button type="button" class="btn wide" onClick={() => add(context, end)}>
          <Icon name="check" size={18} /> {tablePhrase("move.end")}
        </button>
      )}
      {!end && routes.length > 0 && <p class="soft t13">{tablePhrase("move.routesFirst")}</p>}
    </div>
  );
}

/** What the button does: send some moves, or finish. */
export function movementLabel({ draft }: Context): string | null {
  const n = draft.commands.length;
  if (n === 0) return null;
  return draft.commands.some(({ type }) => type === "end-movement")
    ? tablePhrase("move.finish", { n: n - 1 })
    : tablePhrase("move.send", { n });
}
