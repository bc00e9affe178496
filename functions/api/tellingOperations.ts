import * as contract from "../contract/index.ts";
import { type Operation, seat, table } from "./operation.ts";

/** The operations about how people are told, at all tables. */
export const tellingOperations: readonly Operation[] = [
  {
    method: "get",
    path: `${seat}/wishes`,
    summary: "How the reader of the seat's address wants to be told, at all tables (its player, come by a mail's link)",
    status: 200,
    reply: contract.wishesSchema,
    secured: true,
  },
  {
    method: "post",
    path: `${seat}/wishes`,
    summary: "Change that (its player, come by a mail's link)",
    request: contract.wishesSchema,
    status: 200,
    reply: contract.wishesSchema,
    secured: true,
  },
  {
    method: "get",
    path: `${seat}/feed`,
    summary:
      "Whether there is a private calendar of the reader's deadlines at all tables (its player, come by a mail's link)",
    status: 200,
    reply: contract.feedReplySchema,
    secured: true,
  },
  {
    method: "post",
    path: `${seat}/feed`,
    summary: "Make a new one, which ends the former one, or end it (its player, come by a mail's link)",
    request: contract.feedRequest,
    status: 200,
    reply: contract.feedReplySchema,
    secured: true,
  },
  {
    method: "get",
    path: `${table}/hook`,
    summary: "Where the table tells whom it waits for, and how that goes (host)",
    status: 200,
    reply: contract.hookReplySchema,
    secured: true,
  },
  {
    method: "post",
    path: `${table}/hook`,
    summary: "Have it tell another address, none, or the present one again after failures (host)",
    request: contract.hookRequest,
    status: 200,
    reply: contract.hookReplySchema,
    secured: true,
  },
];
