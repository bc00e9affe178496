/** Why an action of the management phase is not possible now, in the service's words: requested when it is pressed. */
import { useEffect, useRef, useState } from "preact/hooks";
import { previewDraft } from "../../../../api.ts";
import { isUnknown } from "../../../../request.ts";
import { type Command, type CommandType, type Context, ownPlayer } from "../../game.ts";
import { refusalText } from "../../refusal.ts";

/** A command of a type that would be possible if the action were: the service's refusal gives the reason. */
export function probeOf(context: Pick<Context, "view" | "you">, type: CommandType): Command | null {
  const { view, you: seat } = context;
  const me = ownPlayer(context);
  if (seat === null || !me) return null;
  const rooms = me.territory.rooms;
  const worker = rooms.find(({ workers }) => workers > 0)?.key ?? rooms[0]?.key;
  const small = rooms.find(({ cells, kind }) => cells.length === 1 && kind !== "water" && kind !== "wasteland")?.key;
  const free = rooms.find(({ workers }) => workers === 0)?.key ?? rooms[0]?.key;
  const tile = me.tiles?.[0];
  const route = view.routes.find(({ a, b, type: kind }) => a === seat || (kind === "allied" && b === seat))?.id;
  switch (type) {
    case "trade":
      return worker === undefined ? null : { type, seat, room: worker, route: route ?? view.routes[0]?.id ?? "none" };
    case "exchange":
      return { type, seat, give: "food", amount: 1, take: "coin" };
    case "birth":
      return free === undefined ? null : { type, seat, room: free };
    case "worship-heroes":
    case "worship-wonders":
      return { type, seat };
    case "construct-trade-route":
      return { type, seat, to: (seat + 1) % view.seats };
    case "reclaim":
    case "construct-building":
      return small === undefined ? null : { type, seat, room: small, tile: tile ?? "none" };
    case "campaign":
      return { type, seat, favours: 1 };
    default:
      return null;
  }
}

const known = new Map<string, string>();

interface Reasons {
  /** Why an action is closed after what is drafted, once that was requested. */
  readonly known: (type: CommandType) => string | undefined;
  /** Requests it, once for each version of the table and each plan, and passes the answer on unless the page has been left. */
  readonly ask: (type: CommandType, told: (reason: string | null) => void) => void;
}

/** The reasons of closed actions. The service is not asked before a reader wants to know. */
export function useReasons(context: Context): Reasons {
  const { draft, table } = context;
  const plan = JSON.stringify(draft.commands);
  const key = (type: CommandType): string => `${table.id} ${table.version} ${plan} ${type}`;
  const [, redraw] = useState(0);
  const moment = `${table.version} ${plan}`;
  const here = useRef("");
  useEffect(() => {
    here.current = moment;
    return () => {
      here.current = ""; // left, or planned differently: a pending answer is ignored
    };
  }, [moment]);
  const ask: Reasons["ask"] = (type, told) => {
    const probe = probeOf(context, type);
    const before = known.get(key(type));
    if (before !== undefined || !probe) return told(before ?? null);
    void previewDraft(table.id, [...draft.commands, probe]).then((answer) => {
      if (here.current !== moment) return;
      if (answer.ok || isUnknown(answer.error)) return told(null);
      const reason = refusalText(context, answer.error);
      known.set(key(type), reason);
      told(reason);
      redraw((n) => n + 1);
    });
  };
  return { known: (type) => known.get(key(type)), ask };
}
