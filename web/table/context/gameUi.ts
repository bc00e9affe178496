import type { ComponentChild } from "preact";
import type {
  AnyCommand,
  LogItem,
  Offer,
  OwnMail,
  Preview,
  RedactedEvent,
  Seat,
  Table,
  TableInfo,
  WaitingSeat,
} from "../../contract.ts";
import type { Language } from "../../i18n/index.ts";
import type { Problem } from "../../request.ts";
import type { Layout } from "../../ui/hooks.ts";
import type { TurnEntry } from "../../words/turns.ts";
import type { Explained } from "./explained.ts";
import type { Hint } from "./hint.ts";

/** The five sections of the phone's dock; on wider screens all of them are on the page. */
export type Section = "news" | "board" | "offers" | "mine" | "others";

/** One seat of the table, ready to be drawn: `mark` 1–6 picks colour and shape (`--seat-1` …), `you` is the reader's own. */
export interface SeatFace {
  readonly seat: Seat;
  readonly name: string;
  readonly mark: number;
  readonly you: boolean;
  /** The service plays the seat itself. */
  readonly bot?: boolean;
}

/** Something of a seat that travels: the places it may come from and go to, the best known first ("seat 0", "hex gaul-6"). */
export interface Flight {
  readonly seat: Seat;
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/**
 * What the player is building. None of it is on the table until `confirm`. It is stored in the tab: neither a reload nor a lost
 * connection loses it.
 */
export interface DraftHandle<Command extends AnyCommand, Choice> {
  /** Complete commands so far, in order; sent together as one move. */
  readonly commands: readonly Command[];
  /** A partial choice: the game's own plain JSON (action, card, hex …), null when there is none. Stored with the draft. */
  readonly choice: Choice | null;
  /** The commands that can be added now: the menu while the draft is empty, the preview's afterwards. */
  readonly options: readonly Command[];
  /** What the commands so far would do; null while the draft is empty or the answer is pending. */
  readonly preview: Preview | null;
  /**
   * "checking": a preview is pending. "sending": the move is under way. "unknown": it was sent, and its outcome is not known yet.
   * In the last two the draft is locked: the store takes no edit, and the frame says so.
   */
  readonly state: "empty" | "checking" | "ready" | "refused" | "sending" | "unknown";
  /** While "unknown": whether the service is being asked again right now. */
  readonly asking: boolean;
  /** Why the preview or the move was refused, or got no answer. Shown at the button. */
  readonly problem: Problem | null;
  /** The table has moved on since the draft was begun; confirming waits until the player has looked. */
  readonly outdated: boolean;
  /** What the draft answers is no longer asked: looking discards it. */
  readonly misplaced: boolean;
  choose(choice: Choice | null): void;
  /** Adds commands and requests a preview. Clears `choice` unless a new one is given. */
  add(commands: readonly Command[], choice?: Choice | null): void;
  /** Replaces all commands: for a draft whose parts are chosen again. */
  replace(commands: readonly Command[], choice?: Choice | null): void;
  /** Removes the last command. */
  undo(): void;
  /** Discards the draft: "Start over", or leaving. */
  clear(): void;
  /** Sends the draft as one move; while its outcome is unknown, asks again about the same move. */
  confirm(): void;
  /** Discards a move whose outcome cannot be found out. */
  release(): void;
}

/** Everything a game's pictures are drawn from. It changes only when the reader is shown something new. */
export interface TableContext<View, Command extends AnyCommand, Choice> {
  readonly table: TableInfo;
  readonly view: View;
  /** Every command the reader's seat can start with; empty when it is not waited for. */
  readonly menu: readonly Command[];
  /**
   * What else the reader's seat can send, as commands with parameters: standing orders, changes of sealed submissions. Also given
   * while acting is not allowed yet.
   */
  readonly offers: readonly Offer[];
  readonly waiting: readonly WaitingSeat[];
  readonly seats: readonly SeatFace[];
  /** The reader's seat, or null for a spectator. */
  readonly you: Seat | null;
  readonly myTurn: boolean;
  /** What mails the reader's seat can expect; null while that is not known. */
  readonly ownMail: OwnMail | null;
  /** When the time of the seats that are waited for is up, if there is a clock. */
  readonly deadlines?: Table["deadlines"];
  /** False while a link has only been opened: reading is allowed, playing needs "Play as …" first. */
  readonly mayAct: boolean;
  readonly layout: Layout;
  readonly section: Section;
  /** Newest last. `complete`: goes back to the first move. `unread`: the newest entries could not be loaded. */
  readonly log: { readonly items: readonly LogItem[]; readonly complete: boolean; readonly unread: boolean };
  /** The part of the log since the reader's last own move, newest last. */
  readonly news: readonly LogItem[];
  /** That move, for which news report what it set off; null before the first, and for spectators. */
  readonly ownMove: LogItem | null;
  readonly draft: DraftHandle<Command, Choice>;
  /** Goes to a section (phone) or scrolls to it (wider). */
  show(section: Section): void;
  /** Opens or closes the list of actions (a sheet on the phone). */
  showActions(open: boolean): void;
  /** Opens a card named in news or log. */
  openCard(id: string): void;
  /** Shows one line for six seconds above the dock. */
  toast(text: string): void;
}

/**
 * The player's progress while a draft is open: heading, steps and the single button, drawn by the frame so that phone and desktop
 * agree. `primary` null: nothing to press yet. `primary.blocked`: the reason, shown instead of acting.
 */
export interface Step {
  readonly title: string;
  readonly subtitle?: string;
  /** What is asked now, in a sentence: announced to screen readers whenever it changes. */
  readonly question?: string;
  readonly steps: readonly {
    readonly label: string;
    readonly state: "done" | "now" | "later";
    readonly press?: () => void;
  }[];
  readonly primary: { readonly label: string; readonly press: () => void; readonly blocked?: string } | null;
  /** One step back; at the first step it leaves the draft. */
  readonly back: () => void;
}

/** One source of points in the final score: `key` finds its name, `colour` is a CSS colour (a token). */
export interface ScoreSource {
  readonly id: string;
  readonly key: string;
  readonly colour: string;
}

/** A card, tile or other record with a group's corrections: its current values, in words. */
export interface CorrectedRecord {
  readonly id: string;
  readonly title: string;
  readonly values: readonly { readonly label: string; readonly value: string }[];
}

/** What a game adds to its log, to the page of a finished game, and to its great moments; loaded when it is needed. */
export interface GameEnding<View = unknown, Command extends AnyCommand = AnyCommand, Choice = unknown> {
  /** The name of a part of the game within a sentence ("round 8"); `short`: below a chart ("8"). */
  chapter(chapter: readonly number[], short: boolean): string;
  /** The stretch an event begins, as `chapter` names it; of all others undefined. Without it, the log is not told by stretches. */
  begins?(event: RedactedEvent): readonly number[] | undefined;
  /** Opens what the reader has ordered, where an event of the log is about it: an order that was carried out, or has lapsed. */
  openOrder?(context: TableContext<View, Command, Choice>, event: RedactedEvent): void;
  /** What the chronicle counts, by its name there: "Wonder". */
  deed(id: string): string;
  /** Other figures of each seat, by their name there: "stone production", "influence in Gaul". */
  measure?(id: string): string;
  /**
   * The great moments of an entry of the log: what happened, who gained what; nothing when it has none. `when`: shown beside.
   * `whole`: on the page of that moment, with the full result; elsewhere a link leads there.
   */
  Great(props: {
    readonly context: TableContext<View, Command, Choice>;
    readonly item: LogItem;
    readonly when?: string;
    readonly whole?: boolean;
  }): ComponentChild;
}

/** A turn in words, for news and log, as `web/words/<id>/turns.ts` makes it for page and mails. */
export type Story = TurnEntry;

/**
 * What a game provides to the frame. One value of this, exported as `ui` from `web/games/<id>/index.tsx`, is all the frame knows
 * of a game. Sections render without slab and heading unless noted; the frame adds both.
 */
export interface GameUi<View = unknown, Command extends AnyCommand = AnyCommand, Choice = unknown> {
  /** Catalogues to load before the first picture, as file names without ".json": ["mosaic-cards", …]. */
  readonly areas: readonly string[];
  /** Loads what else is needed before the first picture, and again after the language has changed (names of cards). */
  load?(language: Language): Promise<void>;
  /** Sources of points in the order of the score table; unlisted ones come last under their own name. */
  readonly sources: readonly ScoreSource[];
  /** Keys of the tie-breaks' names, by the name used in the outcome. */
  readonly tieBreaks: Readonly<Record<string, string>>;
  /** Below the table's name: "Round 8 of about 14". */
  subtitle(context: TableContext<View, Command, Choice>): string;
  /** The seat's banner: points so far (null before there are any) and one line ("Oligarchy"). */
  banner(
    context: TableContext<View, Command, Choice>,
    seat: Seat,
  ): { readonly points: number | null; readonly line: string };
  /** What the game waits for from a seat, in two or three words: "your turn", "your draft". `kind` is that of `Waiting`. */
  waitingText(kind: string, you: boolean): string;
  /** The turn bar's button when nothing is drafted: "Choose an action". */
  actionsLabel(context: TableContext<View, Command, Choice>): string;
  /**
   * Opens the question at once if it is the only possible start, and returns whether it did; a list with one entry would cost a
   * needless press. Without it: the possible starts are always listed first.
   */
  begin?(context: TableContext<View, Command, Choice>): boolean;
  /** Beside the heading "Your turn": "one action, and free actions". */
  actionsHint(context: TableContext<View, Command, Choice>): string;
  /** The heading of the reader's own section; "My civilisation" without it. */
  mineTitle?(): string;
  /** Beside the heading of the reader's own section. */
  mineHint(context: TableContext<View, Command, Choice>): string;
  /** What the reader has, in one line: visible while they choose on the phone. Null: nothing to show. */
  stock?(context: TableContext<View, Command, Choice>): ComponentChild;
  /** Null: no draft is open. Otherwise the frame shows `Choosing` with this heading, these steps and this button. */
  step(context: TableContext<View, Command, Choice>): Step | null;
  /** Moves of the log in words, turn by turn, oldest first. */
  turns(context: TableContext<View, Command, Choice>, items: readonly LogItem[]): readonly Story[];
  /** The name of a card; the title of the sheet in which it is opened. Only for a game that names cards in its news. */
  cardName?(id: string): string;
  /** A small picture of a card before its name in news and log. */
  picture?(context: TableContext<View, Command, Choice>, id: string): ComponentChild;
  /** A card named in news or log, in full. */
  Card?(props: { readonly context: TableContext<View, Command, Choice>; readonly id: string }): ComponentChild;
  /** The page of a finished game. Without it: only the score. */
  ending?(): Promise<GameEnding<View, Command, Choice>>;
  /** Loads what `commandText` needs and is not there with the table's page. */
  commandWords?(): Promise<void>;
  /** A command in words, as an instruction; for a game that has a look ahead. */
  commandText?(context: TableContext<View, Command, Choice>, command: AnyCommand): string;
  /** A refusal in the player's words and numbers; without it, the sentence of the problem's key is shown as it is. */
  refusal?(context: TableContext<View, Command, Choice>, problem: Problem): string;
  /** What a table uses in place of the usual values, in words; only for a game whose data can be corrected. Loads what describes them. */
  corrected?(corrections: unknown, options: Readonly<Record<string, unknown>>): Promise<readonly CorrectedRecord[]>;
  /** The hints of a first game as they come up, most important first, with their texts; loaded for readers who want hints. */
  hints?(): Promise<readonly Hint<TableContext<View, Command, Choice>>[]>;
  /** What question marks of the game explain; loaded on demand. */
  explained?(): Promise<Explained<TableContext<View, Command, Choice>>>;
  /** What travels when something happens, by event; loaded for readers who want motion. Without it nothing travels. */
  flights?(): Promise<{ flightsOf(event: RedactedEvent): readonly Flight[] }>;
  /** What happened since the reader's last move, as a list. */
  News(props: { readonly context: TableContext<View, Command, Choice> }): ComponentChild;
  /** The map. `mini` above the news on the phone. */
  Board(props: { readonly context: TableContext<View, Command, Choice>; readonly mini: boolean }): ComponentChild;
  /** Cards on offer, with its own tabs instead of a heading. */
  Offers(props: { readonly context: TableContext<View, Command, Choice> }): ComponentChild;
  /** The reader's own board. */
  Mine(props: { readonly context: TableContext<View, Command, Choice> }): ComponentChild;
  /** The others' boards and what is beside the map (tiles); renders its own slabs. */
  Others(props: { readonly context: TableContext<View, Command, Choice> }): ComponentChild;
  /** What can be started: the actions, as buttons. */
  Actions(props: { readonly context: TableContext<View, Command, Choice> }): ComponentChild;
  /** The current step: a separate page on the phone, in place of the actions on the desktop. */
  Choosing(props: { readonly context: TableContext<View, Command, Choice> }): ComponentChild;
}
