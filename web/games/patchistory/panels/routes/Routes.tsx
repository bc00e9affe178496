/** Trade routes between the kingdoms: spaces, camels, workers; as strips, all or one. */
import type { ComponentChildren, JSX } from "preact";
import { number } from "../../../../i18n/index.ts";
import { Icon, type IconName } from "../../../../ui/Icon.tsx";
import { SeatMark } from "../../../../ui/SeatMark.tsx";
import type { Context, View } from "../../game.ts";
import { routeSpaces, routeTitle, type Space, spaceName } from "../../kit/facts.ts";
import { countsOf } from "../../kit/goods.ts";
import { faceOf, otherEnd, tablePhrase, term, whoIs } from "../../kit/kit.ts";
import { Corrected, CorrectedLegend, Good, goodsText, Rebuilt } from "../../kit/parts.tsx";

export type Route = View["routes"][number];

/** The Rest space and the path, in a seat's walking order. */
export const spacesFor = (route: Route, seat: number | null): readonly Space[] => {
  const { rest, path } = routeSpaces(route.type);
  return [rest, ...(route.type === "allied" && route.b === seat ? [...path].reverse() : path)];
};

const start = (space: Space): boolean => space.type === "start";

/** What happens to a worker on a space, in a sentence. */
export const spaceText = (space: Space): string => {
  if (space.gain) return tablePhrase("space.yields", { what: goodsText(space.gain) || term("amount.nothing") });
  return tablePhrase(`space.${space.type}`);
};

/** A worker in the strip: shape and colour of its owner. */
const Pawn = ({
  context,
  seat,
  ghost = false,
}: {
  readonly context: Context;
  readonly seat: number;
  readonly ghost?: boolean;
}): JSX.Element => (
  <span class={ghost ? "pt-pawn ghost" : "pt-pawn"}>
    <Icon name="p-worker" size={20} />
    <SeatMark mark={faceOf(context, seat).mark} size={14} />
  </span>
);

interface StripProps {
  readonly context: Context;
  readonly route: Route;
  /** The seat from whose point of view the strip is drawn; its Start is on the left. */
  readonly seat: number | null;
  /** Where a worker could go in the draft. */
  readonly reach?: ReadonlySet<string>;
  readonly picked?: string | null;
}

const spaceIcons: Readonly<Partial<Record<string, IconName>>> = {
  negotiation: "p-thumb-up",
  war: "p-sword",
  start: "arrow-right",
};

/** The spaces of a route in a row: camels show the way, workers are where they are. The text beside it says the same. */
export function RouteStrip({ context, route, seat, reach, picked }: StripProps): JSX.Element {
  const reversed = route.type === "allied" && route.b === seat;
  return (
    <div class="pt-spaces" aria-hidden="true">
      {spacesFor(route, seat).map((space, index) => {
        const gain = countsOf(space.gain ?? {});
        const here = route.workers.filter(({ at }) => at === space.id);
        const left = space.camel === "A" ? !reversed : space.camel === "B" ? reversed : false;
        const icon = spaceIcons[space.type];
        const home = route.type === "allied" && start(space) && index > 1;
        return (
          <span
            key={space.id}
            class={`pt-sp ${space.type} ${gain.length > 1 ? "many" : ""} ${reach?.has(space.id) ? "can" : ""} ${picked === space.id ? "pick" : ""}`}
          >
            {space.camel && (
              <span class={left ? "pt-cam left" : "pt-cam"}>
                <Icon name="p-camel" size={22} />
              </span>
            )}
            {here.map((worker) => (
              <Pawn
                key={worker.seat}
                context={context}
                seat={worker.seat}
                ghost={picked != null && worker.seat === seat}
              />
            ))}
            {picked === space.id && seat !== null && !here.some((worker) => worker.seat === seat) && (
              <Pawn context={context} seat={seat} />
            )}
            {gain.map(([good, n]) => (
              <Good key={good} good={good} n={n} silent={true} />
            ))}
            {!space.gain && here.length === 0 && icon && !home && <Icon name={icon} size={16} />}
            {space.gain && gain.length === 0 && <small>–</small>}
            {!space.gain && (
              <small>{home ? tablePhrase("space.home") : tablePhrase(`space.short.${space.type}`)}</small>
            )}
          </span>
        );
      })}
    </div>
  );
}

/** Who is where on a route, in sentences. */
export const workersText = (context: Context, route: Route): string => {
  if (route.workers.length === 0) return tablePhrase("route.empty");
  return route.workers
    .map(({ seat, at, invaders }) => {
      const name = whoIs(context, seat);
      const where = spaceName(route.type, at);
      return invaders
        ? tablePhrase("route.workerAtWar", {
            name,
            where,
            invaders: invaders.map((invader) => whoIs(context, invader)).join(", "),
          })
        : tablePhrase("route.worker", { name, where });
    })
    .join(" ");
};

/** Heading of a route: both ends with their shapes, an arrow from the Start or two rings for an Alliance. */
export const RouteHead = ({
  context,
  route,
  children,
}: {
  readonly context: Context;
  readonly route: Route;
  readonly children?: ComponentChildren;
}): JSX.Element => (
  <p class="pt-routehead">
    <SeatMark mark={faceOf(context, route.a).mark} size={20} silent={false} />
    <Icon name={route.type === "allied" ? "p-alliance" : "arrow-right"} size={18} />
    <SeatMark mark={faceOf(context, route.b).mark} size={20} silent={false} />
    <b class="grow">
      {routeTitle(context, route)}
      {routeSpaces(route.type).corrected && <Corrected />}
    </b>
    {children}
  </p>
);

/** The routes between the kingdoms: the reader's own first. */
export function RoutesSection({ context }: { readonly context: Context }): JSX.Element {
  const { view, you } = context;
  const kinds = [routeSpaces("general"), routeSpaces("allied")];
  const involves = ({ a, b }: Route): boolean => a === you || b === you;
  const routes = [...view.routes].sort((one, other) => Number(involves(other)) - Number(involves(one)));
  return (
    <section class="pt-proutes slab" aria-label={tablePhrase("routes.title")}>
      <header>
        <h2>{tablePhrase("routes.title")}</h2>
        <span class="soft">
          {tablePhrase("routes.storage", {
            general: number(view.storage.general),
            allied: number(view.storage.allied),
          })}
        </span>
      </header>
      {routes.length === 0 ? (
        <p class="in soft">{tablePhrase("routes.none")}</p>
      ) : (
        <ul>
          {routes.map((route) => (
            <li key={route.id} class="pt-route">
              <RouteHead context={context} route={route} />
              <RouteStrip context={context} route={route} seat={route.b === you ? you : route.a} />
              <p class="soft t13">{workersText(context, route)}</p>
            </li>
          ))}
        </ul>
      )}
      <p class="in soft t12">
        {kinds.some(({ rebuilt }) => rebuilt) && (
          <>
            <Rebuilt /> {tablePhrase("routes.rebuilt")}
          </>
        )}
        <CorrectedLegend shown={kinds.some(({ corrected }) => corrected)} />
      </p>
    </section>
  );
}

/** Who is allied with whom, derived from the allied routes. */
export const alliesOf = ({ view }: Pick<Context, "view">, seat: number): readonly number[] => [
  ...new Set(
    view.routes
      .filter(({ type, a, b }) => type === "allied" && (a === seat || b === seat))
      .map((r) => otherEnd(r, seat)),
  ),
];
