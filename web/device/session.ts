import { keepInTab, keptInTab, parsed, remember, remembered } from "./storage.ts";

/** A table this device has seen from a seat, for "My tables". Nothing secret: reading it again needs the cookie or the link. */
export interface KnownTable {
  readonly id: string;
  readonly seenAt: string;
}

const isKnown = (value: unknown): value is readonly KnownTable[] =>
  Array.isArray(value) && value.every((one) => typeof one?.id === "string" && typeof one?.seenAt === "string");

/** The tables known on this device, most recently visited first. */
export const knownTables = (): readonly KnownTable[] => parsed(remembered("tables"), isKnown) ?? [];

/** Puts a table first in the list of this device. */
export const rememberTable = (id: string): void => {
  const others = knownTables().filter((one) => one.id !== id);
  const tables = [{ id, seenAt: new Date().toISOString() }, ...others].slice(0, 60);
  remember("tables", JSON.stringify(tables));
};

/** Which seat a token is for, according to itself (null: it does not say, or is the host's). Only the service can verify it. */
export const seatInToken = (token: string): number | null => {
  try {
    const payload: unknown = JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
    const seat = typeof payload === "object" && payload !== null && "s" in payload ? payload.s : null;
    return typeof seat === "number" ? seat : null;
  } catch {
    return null;
  }
};

/** The token of a link opened here but not yet traded for a cookie; kept in this tab only. */
export const heldToken = (tableId: string): string | null => keptInTab(`token.${tableId}`);

/** Keeps the token of an opened link until a person presses "Play as …"; null drops it. */
export const holdToken = (tableId: string, token: string | null): void => keepInTab(`token.${tableId}`, token);
