/** Why an action of the management phase is not possible now, in the service's words: asked once on each version of the table. */
import { useEffect, useState } from "preact/hooks";
import { previewDraft } from "../../../api.ts";
import { isUnknown } from "../../../request.ts";
import { type Command, type CommandType, type Context, ownPlayer } from "../game.ts";
import { refusalText } from "../refusal.ts";

/** A command of a type that would be possible if the action were: what the service refuses it for is the reason. */
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

/** The reasons of some closed actions after what is drafted; undefined while the answer is under way. */
export function useReasons(
  context: Context,
  closed: readonly CommandType[],
): (type: CommandType) => string | undefined {
  const { draft, table } = context;
  const plan = JSON.stringify(draft.commands);
  const key = (type: CommandType): string => `${table.id} ${table.version} ${plan} ${type}`;
  const [, redraw] = useState(0);
  useEffect(() => {
    let stopped = false;
    const ask = async (): Promise<void> => {
      for (const type of closed) {
        const probe = probeOf(context, type);
        if (stopped || !probe || known.has(key(type))) continue;
        const answer = await previewDraft(table.id, [...draft.commands, probe]);
        if (answer.ok || isUnknown(answer.error)) continue;
        known.set(key(type), refusalText(context, answer.error));
        if (!stopped) redraw((n) => n + 1);
      }
    };
    if (draft.state !== "checking") void ask();
    return () => {
      stopped = true;
    };
  }, [table.version, plan, closed.join(), draft.state === "checking"]);
  return (type) => known.get(key(type));
}
