import { foldMenu, type Seat } from "../../core/index.ts";
import type { TableReply } from "../contract/index.ts";
import { AGREE_WITHIN, stillToAgree } from "../table/goingBack.ts";
import { awayFrom, takeFrom } from "../table/people/hostState.ts";
import type { TableState } from "../table/state.ts";
import { isStuck } from "./botRest.ts";
import type { Deps } from "./deps.ts";
import type { Who } from "./identify.ts";
import { gameOf } from "./loadTable.ts";
import { describeClock, describeWaiting } from "./pace/describeClock.ts";

/** The host's name; empty for a host who gave none. */
export const hostName = (table: TableState): string =>
  (table.host.seat === null ? table.host.person?.name : table.seats[table.host.seat]?.name) ?? "";

/** The version to which the last move may be taken back, for the seat that made it. */
const takeBackFor = ({ takeBack }: TableState, seat: Seat | null): { readonly takeBack?: number } => {
  const to = takeBack?.seat === seat ? takeBack?.points.at(-1) : undefined;
  return to === undefined ? {} : { takeBack: to };
};

/**
 * How far back all together may go, and what was asked about it. Whether it has lapsed is for the reader to compare with the
 * clock.
 */
const rewindFor = (table: TableState, seat: Seat | null): Pick<TableReply, "rewind"> => {
  const { openSince, backBeyond, rewind, status } = table;
  if (status !== "playing" || openSince === undefined) return {};
  const left = rewind === undefined ? [] : stillToAgree(table, rewind);
  const open = rewind && {
    seat: rewind.seat,
    to: rewind.to,
    asked: rewind.asked,
    until: rewind.askedAt + AGREE_WITHIN,
    left: left.length,
    yours: seat !== null && left.includes(seat),
  };
  return { rewind: { from: openSince, ...(backBeyond && { beyond: backBeyond }), open: open ?? null } };
};

/**
 * Names who reads a table, with which code: content that never changes is the same for equal names. As part of a position's URL
 * it allows caching for ever.
 */
export const readerName = ({ code }: Pick<Deps, "code">, table: TableState, seat: Seat | null): string =>
  seat === null ? `s.${code}` : `${seat}-${table.seats[seat]?.heldFrom ?? 0}.${code}`;

/** A table as `who` may see it. An allow-list: generations, contacts and remembered moves never leave the service. */
export const describeTable = (
  deps: Pick<Deps, "games" | "code" | "clock">,
  table: TableState,
  { seat, host }: Who,
): TableReply => {
  const game = gameOf(deps, table);
  const begun = table.status !== "open";
  const { succession } = table.host;
  const { id, name, status, version, rulesVersion, commitment, openedAt, startedAt, endedAt } = table;
  return {
    table: {
      id,
      game: table.game,
      name,
      status,
      seats: table.seats.map((state, index) => ({
        seat: index,
        name: state.name,
        language: state.language,
        joined: (state.joined && !state.away) || state.bot === true,
        bot: state.bot === true,
        ...(state.bot ? { strength: state.strength ?? "good" } : {}),
        ...(state.earlier && { earlier: state.earlier.map(({ name, until }) => ({ name, until })) }),
        ...(state.left === undefined ? {} : { left: true as const }),
        ...(isStuck(state) ? { stuck: true as const } : {}),
      })),
      host: {
        seat: table.host.seat,
        name: hostName(table),
        awayDays: table.hostAwayDays,
        awayFrom: awayFrom(table),
        succession: succession && {
          seat: succession.seat,
          askedAt: succession.askedAt,
          takeFrom: takeFrom(succession),
        },
      },
      options: table.options as Record<string, unknown>,
      corrected: table.corrections !== undefined,
      version,
      rulesVersion,
      commitment,
      openedAt,
      startedAt,
      endedAt,
      ...(table.watching && { watching: table.watching.way }),
      ...describeClock(table, deps.clock()),
    },
    you: {
      seat,
      host,
      moved: seat === null ? 0 : (table.seats[seat]?.moved ?? 0),
      reader: readerName(deps, table, seat),
      ...takeBackFor(table, seat),
    },
    ...rewindFor(table, seat),
    view: begun ? game.view(table.play, seat ?? "spectator") : null,
    menu: begun && seat !== null ? (foldMenu(game.legal(table.play, seat)) as TableReply["menu"]) : [],
    offers: begun && seat !== null ? (game.offers(table.play, seat) as TableReply["offers"]) : [],
    waiting: table.waiting.map((one) => describeWaiting(table, one)),
    outcome: begun ? (game.outcome(table.play) as TableReply["outcome"]) : null,
  };
};
