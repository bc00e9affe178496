import type { Command } from "../../core/games/patchistory/commands.ts";
import { patchistory } from "../../core/games/patchistory/index.ts";
import type { State } from "../../core/games/patchistory/state.ts";
import type { Preview, Seat } from "../../core/index.ts";
import type { Language } from "../../web/games/patchistory/content.ts";
import { contentSource } from "../../web/games/patchistory/contentSource.ts";
import { type Choice, type Context, setContent } from "../../web/games/patchistory/game.ts";

/** Puts the names of a language in use, as the page does when it loads a table. */
export const speak = (language: Language): void => setContent(contentSource(language));

/** The page of one seat at a table, with its draft: what the frame of a table does, without a browser or a service. */
export class Page {
  private commands: readonly Command[] = [];
  private choice: Choice | null = null;
  private preview: Preview<Command> | null = null;
  private refused = false;
  /** How often "confirm" was pressed. */
  confirmed = 0;
  /** The last line that was told for six seconds. */
  told = "";

  constructor(
    readonly state: State,
    readonly seat: Seat,
    readonly layout: Context["layout"] = "desktop",
  ) {}

  /** The commands drafted so far: what "confirm" would send. */
  get drafted(): readonly Command[] {
    return this.commands;
  }

  private set(commands: readonly Command[], choice: Choice | null): void {
    this.commands = commands;
    this.choice = choice;
    const answer = commands.length > 0 ? patchistory.preview(this.state, this.seat, commands) : null;
    this.preview = answer?.ok ? answer.value : null;
    this.refused = answer !== null && !answer.ok;
  }

  /** What the game's pictures are drawn from at this moment. */
  context(): Context {
    const { state, seat } = this;
    const menu = patchistory.legal(state, seat);
    const names = ["Giulia", "Tomasz", "Mira", "Beate"];
    const waiting = patchistory.waiting(state).map((one) => ({ ...one, since: 1, askedAt: 0 }));
    return {
      table: {
        id: "t",
        game: "patchistory",
        name: "Table",
        status: "playing",
        version: 1,
      } as unknown as Context["table"],
      view: patchistory.view(state, seat),
      menu,
      waiting: waiting as unknown as Context["waiting"],
      seats: state.players.map((_, at) => ({ seat: at, name: names[at] ?? "", mark: at + 1, you: at === seat })),
      you: seat,
      myTurn: waiting.some((one) => one.seat === seat),
      mayAct: true,
      layout: this.layout,
      section: "board",
      log: { items: [], complete: true },
      news: [],
      draft: {
        commands: this.commands,
        choice: this.choice,
        options: this.commands.length === 0 ? menu : (this.preview?.next ?? []),
        preview: this.preview as unknown as Context["draft"]["preview"],
        state: this.refused ? "refused" : this.commands.length > 0 || this.choice ? "ready" : "empty",
        problem: null,
        outdated: false,
        choose: (choice) => {
          this.choice = choice;
        },
        add: (commands, choice = null) => this.set([...this.commands, ...commands], choice),
        replace: (commands, choice = null) => this.set(commands, choice),
        undo: () => this.set(this.commands.slice(0, -1), null),
        clear: () => this.set([], null),
        confirm: () => {
          this.confirmed += 1;
        },
      },
      show: () => undefined,
      showActions: () => undefined,
      toast: (text) => {
        this.told = text;
      },
    };
  }
}
