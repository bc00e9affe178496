import * as contract from "../contract/index.ts";
import { type Operation, seat } from "./operation.ts";

/** Signing in: at one table by a link, and over all tables, where the cookie of the signed-in device alone is looked at. */
export const personOperations: readonly Operation[] = [
  {
    method: "post",
    path: "/api/session",
    summary: "Trade the token of a link for a session cookie",
    request: contract.sessionRequest,
    status: 200,
    reply: contract.sessionReplySchema,
  },
  {
    method: "delete",
    path: "/api/session",
    summary: "Forget the session cookie of a table",
    request: contract.endSessionRequest,
    status: 204,
  },
  {
    method: "post",
    path: "/api/person/links",
    summary: "Have a way to all tables mailed to an address, where its reader has any; the answer does not tell",
    request: contract.personLinkRequest,
    status: 200,
    reply: contract.personLinkReplySchema,
  },
  {
    method: "post",
    path: "/api/person/session",
    summary: "Sign a device in by a mailed link or by another device's code: sets a cookie",
    request: contract.personSessionRequest,
    status: 204,
  },
  {
    method: "post",
    path: `${seat}/person`,
    summary: "Sign a device in that has come to the seat by a mailed link: sets a cookie (its player)",
    status: 204,
    secured: true,
  },
  {
    method: "get",
    path: "/api/person",
    summary: "All tables of whoever is signed in on this device, and where they are signed in",
    status: 200,
    reply: contract.personReplySchema,
  },
  {
    method: "post",
    path: "/api/person/tables/:tableId/seats/:seat/session",
    summary: "A session at one of these tables: sets its cookie",
    status: 200,
    reply: contract.sessionReplySchema,
  },
  {
    method: "post",
    path: "/api/person/code",
    summary: "A code that signs another device in, once, within ten minutes",
    status: 200,
    reply: contract.personCodeReplySchema,
  },
  {
    method: "post",
    path: "/api/person/devices/end",
    summary: "Sign one device out, this one, or all; links mailed before end with all",
    request: contract.endDevicesRequest,
    status: 204,
  },
];
