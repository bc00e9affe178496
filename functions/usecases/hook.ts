import { ok, type Result } from "../../core/index.ts";
import type { Hook } from "../contacts/hooks.ts";
import { publicUrl } from "../contacts/publicUrl.ts";
import type { HookReply } from "../contract/index.ts";
import type { Claims } from "../identity/tokens.ts";
import { act, asHost, duty, type Request } from "./act.ts";
import type { Deps } from "./deps.ts";
import { readTable } from "./play/readTable.ts";
import { type Refusal, refuse } from "./refusals.ts";

/** What its owner sees of a webhook. Only the host name of its URL: anyone with the URL could post there. */
export const describedHook = (
  hook: Pick<Hook, "url" | "off" | "failures"> | undefined,
  secret: string | null = null,
): HookReply => ({
  host: hook === undefined ? null : new URL(hook.url).hostname,
  off: hook?.off ?? null,
  failures: hook?.failures ?? 0,
  secret,
});

/** Where the table reports whom it waits for, and how its deliveries go. Only the host may ask. */
export const readHook = async (
  deps: Deps,
  request: { readonly tableId: string; readonly claims: Claims | null },
): Promise<Result<HookReply, Refusal>> => {
  const read = await readTable(deps, request.tableId, request.claims);
  if (!read.ok) return read;
  const host = asHost(read.value.who);
  if (!host.ok) return host;
  return ok(describedHook(await deps.hooks?.get(request.tableId)));
};

/**
 * Sets the webhook to which the table reports whom it waits for (null: none); without `url`, switches the current one on again
 * after failures. The secret that signs messages is shown once. Only the host may.
 */
export const changeHook = async (
  deps: Deps,
  request: Request & { readonly url?: string | null },
): Promise<Result<HookReply, Refusal>> => {
  const { tableId, claims, url } = request;
  const { hooks } = deps;
  const present = await readHook(deps, { tableId, claims });
  if (!present.ok) return present;
  if (hooks === undefined || (url != null && publicUrl(url) === undefined)) return refuse("hook-refused");
  if (url === undefined) {
    await hooks.switchOn(tableId);
    return ok(describedHook(await hooks.get(tableId)));
  }
  const acted = await act(deps, { ...request, duty: duty(["hook-set"]), content: url }, async (table, who) => {
    const by = asHost(who);
    if (!by.ok) return by;
    if (table.status === "ended") return refuse("table-over");
    return ok({ by: by.value, events: [{ type: "hook-set", on: url !== null }] });
  });
  if (!acted.ok) return acted;
  // After the commit: a retry of the same request writes it if the first try did not get that far.
  const known = await hooks.get(tableId);
  if (acted.value.repeated && (known?.url ?? null) === url) return ok(describedHook(known));
  const made = url === null ? null : { url, secret: deps.ids.id() };
  await hooks.set(tableId, made);
  return ok(describedHook(await hooks.get(tableId), made?.secret));
};
