import type { ComponentChild, VNode } from "preact";
import type { Command } from "../../core/games/mosaic/commands.ts";
import { mosaic } from "../../core/games/mosaic/index.ts";
import type { State } from "../../core/games/mosaic/state.ts";
import type { Preview, Seat } from "../../core/index.ts";
import type { Language } from "../../web/games/mosaic/content.ts";
import { contentSource } from "../../web/games/mosaic/contentSource.ts";
import type { Choice, Context } from "../../web/games/mosaic/game.ts";
import { setContent } from "../../web/games/mosaic/game.ts";

/** Puts the names of a language in use, as the page does when it loads a table. */
export const speak = (language: Language): void => setContent(contentSource(language));

/** The page of one seat at a table, with its draft: what the frame of a table does, without a browser or a service. */
export class Page {
  private commands: readonly Command[] = [];
  private choice: Choice | null = null;
  private preview: Preview<Command> | null = null;
  private refused = false;

  constructor(
    readonly state: State,
    readonly seat: Seat,
  ) {}

  /** The commands drafted so far: what "confirm" would send. */
  get drafted(): readonly Command[] {
    return this.commands;
  }

  private set(commands: readonly Command[], choice: Choice | null): void {
    this.commands = commands;
    this.choice = choice;
    const answer = commands.length > 0 ? mosaic.preview(this.state, this.seat, commands) : null;
    this.preview = answer?.ok ? answer.value : null;
    this.refused = answer !== null && !answer.ok;
  }

  /** What the game's pictures are drawn from at this moment. */
  context(): Context {
    const { state, seat } = this;
    const menu = mosaic.legal(state, seat);
    const names = ["Giulia", "Tomasz", "Mira", "Beate", "Noor", "Okoro"];
    const waiting = mosaic.waiting(state).map((one) => ({ ...one, since: 1, askedAt: 0 }));
    return {
      table: { id: "t", game: "mosaic", name: "Table", status: "playing", version: 1 } as unknown as Context["table"],
      view: mosaic.view(state, seat),
      menu,
      waiting: waiting as unknown as Context["waiting"],
      seats: state.players.map((_, at) => ({ seat: at, name: names[at] ?? "", mark: at + 1, you: at === seat })),
      you: seat,
      myTurn: waiting.some((one) => one.seat === seat),
      mayAct: true,
      layout: "desktop",
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
        choose: (choice) => this.set(this.commands, choice),
        add: (commands, choice = null) => this.set([...this.commands, ...commands], choice),
        replace: (commands, choice = null) => this.set(commands, choice),
        undo: () => this.set(this.commands.slice(0, -1), null),
        clear: () => this.set([], null),
        confirm: () => undefined,
      },
      show: () => undefined,
      showActions: () => undefined,
      toast: () => undefined,
    };
  }
}

const isNode = (child: ComponentChild): child is VNode =>
  typeof child === "object" && child !== null && "type" in child;

/**
 * Elements and texts a component without hooks draws, in the order of the document: `<button aria-label="…">` as
 * "button" with its props, everything between as text.
 */
export function drawn(
  child: ComponentChild,
): readonly { readonly tag: string; readonly props: Record<string, unknown> }[] {
  if (Array.isArray(child)) return child.flatMap(drawn);
  if (typeof child === "string" || typeof child === "number") return [{ tag: "#text", props: { text: String(child) } }];
  if (!isNode(child)) return [];
  const props = child.props as Record<string, unknown> & { readonly children?: ComponentChild };
  if (typeof child.type === "function")
    return drawn((child.type as unknown as (props: unknown) => ComponentChild)(child.props));
  const inner = drawn(props.children);
  return child.type ? [{ tag: child.type, props }, ...inner] : inner;
}

/** The text a component draws. */
export const textOf = (child: ComponentChild): string =>
  drawn(child)
    .filter(({ tag }) => tag === "#text")
    .map(({ props }) => String(props.text))
    .join(" ")
    .replace(/\s+/g, " ");
