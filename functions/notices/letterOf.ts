import type { Seat } from "../../core/index.ts";
import { addressChangedLetter, unreachedLetter } from "../mail/addressLetters.ts";
import { type TimeUp, timeUpLetter, timeUpOf } from "../mail/clockLetters.ts";
import { type Presenters, presenterOf, standingEntries } from "../mail/games/presenter.ts";
import { hostLetter, hostMatter, missingLetter } from "../mail/hostLetters.ts";
import type { Letter } from "../mail/letter.ts";
import {
  type Deadline,
  deadlineLetter,
  finishedLetter,
  type InvitationInput,
  type InvitationReason,
  invitationLetter,
  type LetterBase,
  MAX_ENTRIES,
  type News,
  nudgeLetter,
  reminderLetter,
  type TurnInput,
  turnLetter,
} from "../mail/letters.ts";
import { talkLetter } from "../mail/person/talkLetter.ts";
import { rewindLetter } from "../mail/rewindLetter.ts";
import type { TableCommit } from "../table/events.ts";
import { openRewind } from "../table/goingBack.ts";
import { missingSeats, type Place } from "../table/people.ts";
import type { TableState } from "../table/state.ts";
import type { TalkWish } from "../table/wishes.ts";
import type { Deps } from "../usecases/deps.ts";
import { gameOf } from "../usecases/loadTable.ts";
import { logItems } from "../usecases/play/logItems.ts";
import type { MailNotice, Notice } from "./outbox.ts";
import { talkTold } from "./people/talkNews.ts";

/** What writing a mail depends on. */
export type ComposeDeps = Pick<
  Deps,
  "games" | "loadGame" | "store" | "cache" | "code" | "keys" | "clock" | "origin" | "talk"
> & {
  /** How each game is described. */
  readonly presenters: Presenters;
  /** Loads the presenter of a game into the list; absent: they are all there. */
  readonly loadPresenter?: ((game: string) => Promise<void>) | undefined;
  /** Until when a seat is waited for, and what happens then; undefined when there is no limit. Absent: there are none. */
  readonly deadlineOf?: (table: TableState, seat: Seat) => Promise<Deadline | undefined>;
  /** Where answers to mails go; absent where nobody reads them. */
  readonly replyTo?: string | undefined;
};

/** Commits read for the news; older ones are only counted on the page. */
const MOST_COMMITS = 200;

/** The commits since the seat's last move, starting with that move; the newest of them. */
const sinceLastMove = (deps: ComposeDeps, table: TableState, moved: number): Promise<readonly TableCommit[]> =>
  deps.store.read(table.id, { after: Math.max(0, moved - 1, table.version - MOST_COMMITS), limit: MOST_COMMITS });

/** What news are written of. `plansLink` signs the way to the page for planning ahead; absent where the reader has none. */
interface Reported {
  readonly table: TableState;
  readonly base: LetterBase;
  readonly plansLink?: (() => Promise<string>) | undefined;
}

const news = async (deps: ComposeDeps, { table, base, plansLink }: Reported): Promise<News> => {
  // A host without a seat has no move to count from: such letters contain no news.
  if (base.seat === null) return { entries: [], earlier: 0, first: false };
  const { moved: last = 0, ownMove, heldFrom = 0 } = table.seats[base.seat] ?? {};
  // What the stand-in has played meanwhile is news for the seat's holder.
  const moved = ownMove ?? last;
  const commits = await sinceLastMove(deps, table, moved);
  const told = await logItems(deps, table, commits, base.seat);
  const presenter = presenterOf(deps.presenters, table.game);
  const ofPlan = told.some(({ events }) => events.some((event) => presenter.ofPlan?.(event)));
  const entries = standingEntries(presenter, told, {
    ...base,
    seat: base.seat,
    view: gameOf(deps, table).view(table.play, base.seat),
  });
  return {
    entries: entries.slice(-MAX_ENTRIES),
    earlier: Math.max(0, entries.length - MAX_ENTRIES),
    // A previous holder's move is not the reader's.
    first: moved <= heldFrom,
    ...(ofPlan && plansLink !== undefined && { plansLink: await plansLink() }),
  };
};

/** The commit a notice is about. */
const commitOf = async (
  { store }: Pick<Deps, "store">,
  table: TableState,
  { about }: Pick<Notice, "about">,
): Promise<TableCommit | undefined> => (await store.read(table.id, { after: about - 1, limit: 1 }))[0];

/** What a notice of a time that was up tells; undefined when nothing of it is true any more. */
export const timeUpTold = async (
  deps: Pick<Deps, "store">,
  table: TableState,
  notice: Pick<Notice, "seat" | "about">,
): Promise<TimeUp | undefined> => {
  const commit = await commitOf(deps, table, notice);
  return commit && timeUpOf(table, commit, notice.seat);
};

/** Why this notice brings a link, derived from the commit it is about. */
const reasonOf = async (deps: ComposeDeps, table: TableState, notice: Notice): Promise<InvitationReason> => {
  const { seat } = notice;
  const commit = await commitOf(deps, table, notice);
  const asked = ["link-issued", "address-replaced"];
  if (commit?.events.some((event) => asked.includes(event.type) && "seat" in event && event.seat === seat))
    return "link";
  if (seat === "host") return "runs";
  return table.host.seat === seat ? "own" : "invited";
};

/** The game as the reader of a letter sees it. */
const viewOf = (deps: ComposeDeps, { table, base }: Reported): unknown =>
  gameOf(deps, table).view(table.play, base.seat ?? "spectator");

/** Where the game stands, by what is seen of it. */
const standing = (
  deps: ComposeDeps,
  { table, base }: Reported,
  view: unknown,
): Pick<LetterBase, "round" | "moment"> => {
  const presenter = presenterOf(deps.presenters, table.game);
  const round = presenter.round(view);
  const moment = presenter.moment?.(view, base.language);
  return { ...(round === undefined ? {} : { round }), ...(moment === undefined ? {} : { moment }) };
};

/** What every letter to a seat the table waits for tells: what it owes, until when, who else is waited for, and the news. */
const turnInput = async (deps: ComposeDeps, reported: Reported, deadline: Deadline | undefined): Promise<TurnInput> => {
  const { table, base } = reported;
  const presenter = presenterOf(deps.presenters, table.game);
  const view = viewOf(deps, reported);
  const standings = presenter.standings(view);
  const owes = table.waiting.find(({ seat }) => seat === base.seat)?.kind ?? "turn";
  const task = presenter.task?.(owes, base.language);
  return {
    ...base,
    ...standing(deps, reported, view),
    ...(standings === undefined ? {} : { standings }),
    owes,
    ...(task === undefined ? {} : { task }),
    others: table.waiting.flatMap(({ seat }) => (seat === base.seat ? [] : [base.names[seat] ?? ""])),
    ...(deadline === undefined ? {} : { deadline }),
    now: deps.clock(),
    news: await news(deps, reported),
  };
};

/** What a letter is written of. */
export interface ToTell extends Reported {
  readonly notice: MailNotice;
  readonly base: LetterBase & Pick<InvitationInput, "host" | "also">;
  readonly deadline?: Deadline | undefined;
  readonly talk?: TalkWish | undefined;
  /** A name somebody had at a place, as the reader may read it. */
  readonly nameOf: (name: string, at: Place) => string;
  /** It tells as well that the table waits for its reader. */
  readonly tellsTurn: boolean;
}

/** What a notice says about a table, from what its seat may see; undefined: nothing. */
export const letterOf = async (deps: ComposeDeps, told: ToTell): Promise<Letter | undefined> => {
  const { table, notice, base, deadline, tellsTurn } = told;
  const turn = tellsTurn ? { turn: await turnInput(deps, told, deadline) } : {};
  if (notice.kind === "missing")
    return missingLetter(
      base,
      missingSeats(table).map((seat) => base.names[seat] ?? ""),
    );
  if (notice.kind === "invitation" || notice.kind === "invitation-reminder") {
    const about = presenterOf(deps.presenters, table.game).about?.(table.seats.length, base.language);
    return invitationLetter({
      ...base,
      reason: await reasonOf(deps, table, notice),
      host: base.host,
      again: notice.kind === "invitation-reminder",
      pace: table.clock?.pace,
      ...(table.status === "playing" && { begun: true, ...standing(deps, told, viewOf(deps, told)) }),
      ...(about === undefined ? {} : { about }),
      ...turn,
    });
  }
  if (notice.kind === "finished") {
    const outcome = gameOf(deps, table).outcome(table.play);
    return outcome === null ? undefined : finishedLetter({ ...base, outcome, news: await news(deps, told) });
  }
  if (notice.kind === "host") {
    const commit = await commitOf(deps, table, notice);
    const matter = commit === undefined ? undefined : hostMatter(table, commit, notice.seat);
    return matter === undefined
      ? undefined
      : hostLetter({ ...base, matter, about: notice.about, state: table, host: base.host });
  }
  if (notice.kind === "talk") {
    const talk = await talkTold(deps, table, notice, told.talk);
    if (talk === undefined) return undefined;
    const by = new Set(talk.by.map(({ name, seat }) => told.nameOf(name, seat)));
    return talkLetter({ ...base, ...talk, by: [...by], ...turn });
  }
  if (notice.kind === "rewind") {
    const rewind = openRewind(table, deps.clock());
    return rewind && rewindLetter({ ...base, rewind, ...turn });
  }
  if (notice.kind === "unreached")
    return unreachedLetter(base, notice.seat === "host" ? "" : (base.names[notice.seat] ?? ""));
  if (notice.kind === "address-changed") return addressChangedLetter(base);
  if (notice.kind === "time-up") {
    const timeUp = await timeUpTold(deps, table, notice);
    return timeUp && timeUpLetter({ ...base, timeUp, news: await news(deps, told), ...turn });
  }
  const input = await turnInput(deps, told, deadline);
  if (notice.kind === "reminder") return reminderLetter(input);
  if (notice.kind === "nudge")
    return nudgeLetter(
      input,
      notice.from === undefined || notice.from === "host" ? base.host : (base.names[notice.from] ?? ""),
    );
  return notice.kind === "deadline-changed" ? deadlineLetter(input) : turnLetter(input);
};
