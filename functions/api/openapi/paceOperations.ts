import * as contract from "../../contract/index.ts";
import { type Operation, seat, table } from "./operation.ts";

/** Operations about the pace of a table. */
export const paceOperations: readonly Operation[] = [
  {
    method: "post",
    path: `${table}/pace`,
    summary: "Choose how fast the table is played from now on; null: nobody is in a hurry (host)",
    request: contract.paceRequest,
    status: 200,
    reply: contract.tableReplySchema,
    secured: true,
  },
  {
    method: "post",
    path: `${table}/pause`,
    summary: "Stop all clocks for some days (host), or ask everybody for that (a seat)",
    request: contract.pauseRequest,
    status: 200,
    reply: contract.tableReplySchema,
    secured: true,
  },
  {
    method: "post",
    path: `${table}/pause/agree`,
    summary: "Agree to a pause; with the last one it begins (a seat)",
    request: contract.moveIdRequest,
    status: 200,
    reply: contract.tableReplySchema,
    secured: true,
  },
  {
    method: "post",
    path: `${table}/pause/decline`,
    summary: "Say no to a pause, or take the own asking back (a seat, or the host)",
    request: contract.moveIdRequest,
    status: 200,
    reply: contract.tableReplySchema,
    secured: true,
  },
  {
    method: "post",
    path: `${table}/pause/end`,
    summary: "Let the clocks run again before a pause is over (a seat, or the host)",
    request: contract.moveIdRequest,
    status: 200,
    reply: contract.tableReplySchema,
    secured: true,
  },
  {
    method: "post",
    path: `${seat}/time`,
    summary: "Give a seat that is waited for more time (host)",
    request: contract.timeRequest,
    status: 200,
    reply: contract.tableReplySchema,
    secured: true,
  },
  {
    method: "post",
    path: `${seat}/stand-in`,
    summary: "Let the stand-in play one turn for a seat whose time was up (host)",
    request: contract.moveIdRequest,
    status: 200,
    reply: contract.tableReplySchema,
    secured: true,
  },
];
