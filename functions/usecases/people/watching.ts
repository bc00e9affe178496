import { ok, type Result } from "../../../core/index.ts";
import type { WatchingReply } from "../../contract/index.ts";
import { watchLink } from "../../identity/links.ts";
import type { Claims } from "../../identity/tokens.ts";
import type { WatchingWay } from "../../table/events.ts";
import type { TableState } from "../../table/state.ts";
import { act, asHost, duty, type Request } from "../act.ts";
import type { Deps } from "../deps.ts";
import { readTable } from "../play/readTable.ts";
import type { Refusal } from "../refusals.ts";

const described = async (deps: Deps, table: TableState): Promise<WatchingReply> => ({
  way: table.watching?.way ?? "all",
  link: (await watchLink(deps, table, deps.clock())) ?? null,
});

/** Who may watch the table, with the link for watching if there is one. Only the host may ask. */
export const readWatching = async (
  deps: Deps,
  { tableId, claims }: { readonly tableId: string; readonly claims: Claims | null },
): Promise<Result<WatchingReply, Refusal>> => {
  const read = await readTable(deps, tableId, claims);
  if (!read.ok) return read;
  const host = asHost(read.value.who);
  return host.ok ? ok(await described(deps, read.value.table)) : host;
};

/**
 * Decides who may watch from now on: anybody who knows the address, anyone with the new link (the previous one ends), or nobody.
 * What people have already seen stays known to them. Only the host may.
 */
export const changeWatching = async (
  deps: Deps,
  request: Request & { readonly way: WatchingWay },
): Promise<Result<WatchingReply, Refusal>> => {
  const { way } = request;
  const acted = await act(deps, { ...request, duty: duty(["watching-set"]), content: way }, async (_table, who) => {
    const by = asHost(who);
    return by.ok ? ok({ by: by.value, events: [{ type: "watching-set", way }] }) : by;
  });
  return acted.ok ? ok(await described(deps, acted.value.table)) : acted;
};
