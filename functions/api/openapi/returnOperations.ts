import * as contract from "../../contract/index.ts";
import { type Operation, table } from "./operation.ts";

/** Operations that look back or ahead, take a game back, or start the next game with the same people. */
export const returnOperations: readonly Operation[] = [
  {
    method: "post",
    path: `${table}/live`,
    summary:
      "A ticket for the WebSocket at /live, shown there as its second protocol beside `tessera`: it says `{version}` after each commit",
    status: 200,
    reply: contract.liveReplySchema,
  },
  {
    method: "get",
    path: `${table}/rematch`,
    summary: "The table that the players of a finished one have gone on to, told to them and to the host",
    status: 200,
    reply: contract.nextTableReplySchema,
    secured: true,
  },
  {
    method: "post",
    path: `${table}/rematch`,
    summary: "Open the next table with the people of a finished one, as its host (any seat, once for each table)",
    request: contract.rematchRequest,
    status: 201,
    reply: contract.openTableReplySchema,
    secured: true,
  },
  {
    method: "get",
    path: `${table}/at/:version`,
    summary:
      "The table as it stood after a commit, as its reader could see it then; kept for ever under an address with `reader`. `Tessera-Newest` may name the newest commit the asker knows: it changes no answer and saves the service a query",
    query: ["reader"],
    headers: ["Tessera-Newest"],
    status: 200,
    reply: contract.positionReplySchema,
    secured: true,
  },
  {
    method: "get",
    path: `${table}/chronicle`,
    summary:
      "How a finished game went: points round by round, great moments, what each did; kept for ever under an address with `reader`",
    query: ["reader"],
    status: 200,
    reply: contract.chronicleReplySchema,
    secured: true,
  },
  {
    method: "post",
    path: `${table}/ahead`,
    summary:
      "What commands would come to over the seat's turns to come, from what it knows, the others doing nothing; writes nothing",
    request: contract.aheadRequest,
    status: 200,
    reply: contract.aheadReplySchema,
    secured: true,
  },
  {
    method: "post",
    path: `${table}/take-back`,
    summary: "Take the seat's own last moves back, as long as they showed nothing hidden and nobody has moved since",
    request: contract.takeBackRequest,
    status: 200,
    reply: contract.moveReplySchema,
    secured: true,
  },
  {
    method: "post",
    path: `${table}/rewind`,
    summary:
      "Ask all other players that the game go back to a version since which it has shown nobody anything hidden (any seat)",
    request: contract.takeBackRequest,
    status: 200,
    reply: contract.tableReplySchema,
    secured: true,
  },
  {
    method: "post",
    path: `${table}/rewind/answer`,
    summary:
      "Agree or refuse to go back; the last who agrees takes the game back. The seat that asked takes its question back",
    request: contract.rewindAnswerRequest,
    status: 200,
    reply: contract.tableReplySchema,
    secured: true,
  },
];
