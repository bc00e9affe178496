import { ok, type Result, type Seat } from "../../../core/index.ts";
import type { TableReply } from "../../contract/index.ts";
import type { TableEvent } from "../../table/events.ts";
import { isPlayedSince, openRewind, stillToAgree } from "../../table/goingBack.ts";
import { act, conflict, duty, type Request } from "../act.ts";
import type { Deps } from "../deps.ts";
import type { Who } from "../identify.ts";
import { type Refusal, refuse } from "../refusals.ts";
import { tellTable } from "../tellTable.ts";

const seatOf = ({ seat, host }: Who): Result<Seat, Refusal> =>
  seat === null ? refuse(host ? "not-your-seat" : "sign-in-needed") : ok(seat);

/**
 * A seat asks all the others to take the game back to version `to`, since which it has revealed nothing hidden to anybody, or to
 * any version since the start where the table was opened that way (`backBeyond`), but none before a hand-over. Bots agree; where
 * there is nobody else, the game goes back at once. Refuses with `version-conflict` when somebody has moved since the sender
 * looked, with `cannot-go-back` for a version that is too old or after which nothing was played, and while another question is
 * open or, until somebody has moved, after a refusal.
 */
export const askRewind = async (
  deps: Deps,
  request: Request & { readonly to: number; readonly expectedVersion: number },
): Promise<Result<TableReply, Refusal>> => {
  const { to, expectedVersion } = request;
  const acted = await act(deps, { ...request, duty: duty(["rewind-asked"]), content: { to } }, async (table, who) => {
    const seat = seatOf(who);
    if (!seat.ok) return seat;
    if (table.status !== "playing") return refuse("not-playing");
    if (isPlayedSince(table, expectedVersion)) return conflict(deps, table, who);
    const { openSince, refused } = table;
    if (openSince === undefined || to < openSince || !isPlayedSince(table, to)) return refuse("cannot-go-back");
    if (openRewind(table, deps.clock()) !== undefined) return refuse("rewind-open");
    if (refused?.includes(seat.value)) return refuse("rewind-refused");
    const asked: TableEvent = { type: "rewind-asked", seat: seat.value, to };
    const alone = stillToAgree(table, { seat: seat.value, agreed: [] }).length === 0;
    return ok({ by: seat.value, events: alone ? [asked, { type: "rewound", to }] : [asked] });
  });
  return acted.ok ? ok(await tellTable(deps, acted.value.table, acted.value.who)) : acted;
};

/** A seat's answer to the question put in commit `asked`; the seat that asked withdraws it. */
export const answerRewind = async (
  deps: Deps,
  request: Request & { readonly asked: number; readonly agree: boolean },
): Promise<Result<TableReply, Refusal>> => {
  const { asked, agree } = request;
  const answers = duty(["rewind-agreed", "rewind-refused", "rewind-withdrawn"]);
  const asks = { ...request, duty: answers, content: { asked, agree }, ...(!agree && { anonymous: true as const }) };
  const acted = await act(deps, asks, async (table, who) => {
    const seat = seatOf(who);
    if (!seat.ok) return seat;
    const open = openRewind(table, deps.clock());
    if (table.status !== "playing" || open?.asked !== asked) return refuse("no-rewind");
    const by = seat.value;
    if (open.seat === by)
      return agree ? refuse("no-rewind") : ok({ by, events: [{ type: "rewind-withdrawn", seat: by }] });
    if (!agree) return ok({ by: "service", events: [{ type: "rewind-refused" }] });
    const left = stillToAgree(table, open);
    if (!left.includes(by)) return refuse("no-rewind");
    const agreed: TableEvent = { type: "rewind-agreed", seat: by };
    return ok({ by, events: left.length === 1 ? [agreed, { type: "rewound", to: open.to }] : [agreed] });
  });
  return acted.ok ? ok(await tellTable(deps, acted.value.table, acted.value.who)) : acted;
};
