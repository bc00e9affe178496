import type { TableCommit } from "../../table/events.ts";
import { isPlayedSince, openRewind, stillToAgree } from "../../table/goingBack.ts";
import type { Rewind, TableState } from "../../table/state.ts";
import type { Found } from "./faults.ts";

/* Faults in a log where the game goes back: moves taken back alone, and questions to go back together. */

const fault = (commit: TableCommit, path: string, what: string, found?: unknown, expected?: unknown): Found => ({
  commit: commit.version,
  event: null,
  path,
  what,
  ...(found === undefined ? {} : { found }),
  ...(expected === undefined ? {} : { expected }),
});

type Own = Extract<TableCommit["events"][number], { readonly type: "taken-back" | "rewind-asked" }>;

/** Alone, a seat may only take back its own moves that revealed nothing hidden and that nobody has followed. */
const takeBackFaults = ({ takeBack }: TableState, commit: TableCommit, { seat, to }: Own): readonly Found[] => {
  const mine = takeBack?.seat === seat ? takeBack.points : [];
  return mine.includes(to) ? [] : [fault(commit, "events", "not to be taken back alone", to, mine)];
};

const askedFaults = (table: TableState, commit: TableCommit, { to }: Own): readonly Found[] => {
  const from = table.openSince ?? table.version;
  const isPossible = to >= from && isPlayedSince(table, to) && openRewind(table, commit.at) === undefined;
  return isPossible ? [] : [fault(commit, "events", "a question nobody could ask", to, from)];
};

/** Whether all agreed in time, including the answers in this very commit. */
const wentBackTogether = (table: TableState, commit: TableCommit, to: number): readonly Found[] => {
  const question = commit.events.find((event) => event.type === "rewind-asked");
  const open: Pick<Rewind, "seat" | "agreed" | "to"> | undefined =
    question === undefined ? openRewind(table, commit.at) : { ...question, agreed: [] };
  const now = commit.events.flatMap((event) => (event.type === "rewind-agreed" ? [event.seat] : []));
  if (open?.to !== to) return [fault(commit, "events", "nobody has asked to go back there", to, open?.to ?? null)];
  const left = stillToAgree(table, { ...open, agreed: [...open.agreed, ...now] });
  return left.length === 0 ? [] : [fault(commit, "events", "not all have agreed to go back", left, [])];
};

/** What cannot be true about how the game goes back in a commit, or about what the commit says of it. */
export const returnFaults = (table: TableState, commit: TableCommit): readonly Found[] =>
  commit.events.flatMap((event): readonly Found[] => {
    switch (event.type) {
      case "taken-back":
      case "rewind-asked":
      case "rewind-agreed":
      case "rewind-withdrawn": {
        if (commit.by !== event.seat) return [fault(commit, "by", "somebody else's doing", commit.by, event.seat)];
        if (table.status !== "playing") return [fault(commit, "events", "a game that is not played goes back")];
        if (event.type === "taken-back") return takeBackFaults(table, commit, event);
        if (event.type === "rewind-asked") return askedFaults(table, commit, event);
        const open = openRewind(table, commit.at);
        const isOwn = open?.seat === event.seat;
        const fits = open !== undefined && isOwn === (event.type === "rewind-withdrawn");
        return fits ? [] : [fault(commit, "events", "an answer to no question", event.type)];
      }
      case "rewind-refused":
        return commit.by === "service" && openRewind(table, commit.at) !== undefined
          ? []
          : [fault(commit, "events", "an answer to no question", event.type)];
      case "rewound":
        return wentBackTogether(table, commit, event.to);
      default:
        return [];
    }
  });
