/*
 * What this device stores of tables for times without a connection: the tables as last read, where browsers allow it (not on
 * plain http), and prepared moves.
 */

import { knownTables } from "./session.ts";
import { remember } from "./storage.ts";

/** Most tables; the one stored longest ago is dropped first. */
const most = 12;

const open = (): Promise<Cache> | null => (typeof caches === "undefined" ? null : caches.open("tessera-tables"));

const place = (tableId: string): string => `/kept/${encodeURIComponent(tableId)}`;

/** Stores what was read of a table. */
export const keepTable = async (tableId: string, read: object): Promise<void> => {
  const tables = await open();
  if (!tables) return;
  await tables.delete(place(tableId)); // from now on it is the newest
  await tables.put(place(tableId), new Response(JSON.stringify(read)));
  const all = await tables.keys();
  for (const old of all.slice(0, Math.max(0, all.length - most))) await tables.delete(old);
};

/** What was stored of a table, or null. */
export const keptTable = async (tableId: string): Promise<unknown> => {
  try {
    return (await (await (await open())?.match(place(tableId)))?.json()) ?? null;
  } catch {
    return null;
  }
};

/** Removes what was read and planned of a table from this device; of all tables, if none is named. */
export const forgetRead = async (tableId?: string): Promise<void> => {
  try {
    const plans = `tessera.plan.${tableId === undefined ? "" : `${tableId}.`}`;
    for (const name of Object.keys(localStorage)) if (name.startsWith(plans)) localStorage.removeItem(name);
    const tables = await open();
    for (const one of (await tables?.keys()) ?? [])
      if (tableId === undefined || new URL(one.url).pathname === place(tableId)) await tables?.delete(one);
  } catch {
    // Storage is forbidden: nothing was stored.
  }
};

/** Removes a table, and whatever was stored of it, from this device. */
export const forgetTable = (tableId: string): Promise<void> => {
  remember("tables", JSON.stringify(knownTables().filter(({ id }) => id !== tableId)));
  return forgetRead(tableId);
};
