import type { LogItem, RedactedEvent } from "../../contract.ts";

/** What can happen to a table whatever the game, with the key of its sentence. */
const sentences: Readonly<Record<string, string>> = {
  "table-opened": "log.opened",
  "table-started": "log.started",
  "table-ended": "log.ended",
  "taken-back": "log.takenBack",
  "rewind-asked": "log.rewindAsked",
  "rewind-refused": "log.rewindRefused",
  "rewind-withdrawn": "log.rewindWithdrawn",
  rewound: "log.rewound",
  "seat-joined": "log.joined",
  "seat-renamed": "log.renamed",
  "seat-language-set": "",
  "link-issued": "log.linkIssued",
  "links-revoked": "log.linksRevoked",
  "seat-left": "log.left",
  "seat-returned": "log.returned",
  "seat-handed-over": "log.handedOver",
  "address-replaced": "log.addressReplaced",
  "host-changed": "log.hostChanged",
  "succession-asked": "log.successionAsked",
  "succession-ended": "log.successionEnded",
  "bot-failed": "log.botFailed",
  "pace-changed": "log.paceChanged",
  "time-given": "log.timeGiven",
  "timed-out": "log.timedOut",
  "stood-in": "log.stoodIn",
  "pause-asked": "log.pauseAsked",
  "pause-agreed": "log.pauseAgreed",
  "pause-declined": "log.pauseDeclined",
  paused: "log.paused",
  resumed: "log.resumed",
  outage: "log.outage",
  "hook-set": "log.hookSet",
  "watching-set": "log.watchingSet",
};

const isOfTable = ({ type }: RedactedEvent): boolean => Object.hasOwn(sentences, type);

/** Whether it contains anything of the game: taking a seat is not a move. */
export const isMove = ({ events }: LogItem): boolean => events.some((event) => !isOfTable(event));

/** The events of a log entry that the frame words itself, because no game knows of them, with the keys of their sentences. */
export const tableEventsIn = ({
  events,
}: LogItem): readonly { readonly event: RedactedEvent; readonly key: string }[] =>
  events.flatMap((event) => {
    const key = sentences[event.type];
    return key ? [{ event, key }] : [];
  });
