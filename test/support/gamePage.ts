import type { Offer, Preview, Rejection, Result, Seat, Waiting } from "../../core/index.ts";
import type { AnyCommand } from "../../web/contract.ts";
import type { TableContext } from "../../web/table/context/gameUi.ts";
import type { Layout } from "../../web/ui/hooks.ts";

/** What a page asks the rules of its game. */
interface Rules<State, View, Command> {
  readonly id: string;
  view(state: State, seat: Seat): View;
  legal(state: State, seat: Seat): readonly Command[];
  offers(state: State, seat: Seat): readonly Offer[];
  waiting(state: State): readonly Waiting[];
  preview(state: State, seat: Seat, commands: readonly Command[]): Result<Preview<Command>, Rejection>;
}

const names = ["Giulia", "Tomasz", "Mira", "Beate", "Noor", "Okoro"];

/** The page of one seat at a table, with its draft: what the frame of a table does, without a browser or a service. */
export class GamePage<
  State extends { readonly players: readonly unknown[] },
  View,
  Command extends AnyCommand,
  Choice,
> {
  private commands: readonly Command[] = [];
  private choice: Choice | null = null;
  private preview: Preview<Command> | null = null;
  private refused = false;
  /** How often "confirm" was pressed. */
  confirmed = 0;
  /** The last line that was shown for six seconds. */
  told = "";

  constructor(
    private readonly rules: Rules<State, View, Command>,
    readonly state: State,
    readonly seat: Seat,
    readonly layout: Layout = "desktop",
  ) {}

  /** The commands drafted so far: what "confirm" would send. */
  get drafted(): readonly Command[] {
    return this.commands;
  }

  private set(commands: readonly Command[], choice: Choice | null): void {
    this.commands = commands;
    this.choice = choice;
    const answer = commands.length > 0 ? this.rules.preview(this.state, this.seat, commands) : null;
    this.preview = answer?.ok ? answer.value : null;
    this.refused = answer !== null && !answer.ok;
  }

  /** What the game's pictures are drawn from at this moment. */
  context(): TableContext<View, Command, Choice> {
    type Context = TableContext<View, Command, Choice>;
    const { rules, state, seat } = this;
    const menu = rules.legal(state, seat);
    const waiting = rules.waiting(state).map((one) => ({ ...one, since: 1, askedAt: 0 }));
    return {
      table: { id: "t", game: rules.id, name: "Table", status: "playing", version: 1 } as unknown as Context["table"],
      view: rules.view(state, seat),
      menu,
      offers: rules.offers(state, seat),
      waiting: waiting as unknown as Context["waiting"],
      seats: state.players.map((_, at) => ({ seat: at, name: names[at] ?? "", mark: at + 1, you: at === seat })),
      you: seat,
      ownMail: { state: "working", pending: false },
      myTurn: waiting.some((one) => one.seat === seat),
      mayAct: true,
      layout: this.layout,
      section: "board",
      log: { items: [], complete: true, unread: false },
      news: [],
      ownMove: null,
      draft: {
        commands: this.commands,
        choice: this.choice,
        options: this.commands.length === 0 ? menu : (this.preview?.next ?? []),
        preview: this.preview as unknown as Context["draft"]["preview"],
        state: this.refused ? "refused" : this.commands.length > 0 || this.choice ? "ready" : "empty",
        asking: false,
        problem: null,
        outdated: false,
        misplaced: false,
        choose: (choice) => this.set(this.commands, choice),
        add: (commands, choice = null) => this.set([...this.commands, ...commands], choice),
        replace: (commands, choice = null) => this.set(commands, choice),
        undo: () => this.set(this.commands.slice(0, -1), null),
        clear: () => this.set([], null),
        confirm: () => {
          this.confirmed += 1;
        },
        release: () => undefined,
      },
      show: () => undefined,
      showActions: () => undefined,
      openCard: () => undefined,
      toast: (text) => {
        this.told = text;
      },
    };
  }
}
