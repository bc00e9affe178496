import type { ComponentChild } from "preact";
import type { IconName } from "../../ui/Icon.tsx";
import type { Command, CommandType, Context } from "./game.ts";

/** What a seat can be asked for: `kind` of the waiting set, as the engine names it. */
export type WaitingKind =
  | "sealed-bid"
  | "bid"
  | "patch"
  | "diplomacy"
  | "management"
  | "movement"
  | "stance"
  | "alliance"
  | "boost"
  | "affairs"
  | "prosperity"
  | "vote"
  | "worker-home"
  | "worker-room"
  | "free-card"
  | "shifted-worker"
  | "alliance-partner"
  | "free-route"
  | "remove-route"
  | "pay-worker"
  | "aid"
  | "orientation"
  | "threaten-loser"
  | "strike"
  | "relief"
  | "sell-worker"
  | "double-card";

/** Names of panels: what is asked, and the pages of standing orders, which can be opened at any time. */
export type PanelId = WaitingKind | `order-${"auction" | "stances" | "aid" | "boosts"}`;

/** What the page knows of a question before it is asked: enough for the buttons that open it. */
export interface Head {
  /** Commands that can be chosen here. The list of commands offers whatever no open panel covers. */
  readonly types: readonly CommandType[];
  readonly icon: IconName;
  /** The heading: "Your bid". Also the button that opens it. */
  title(context: Context): string;
  /** For pages nobody is asked for (standing orders, changing a sealed bid): whether it can be opened now. */
  offered?(context: Context): boolean;
  /** What it begins with; nothing unless there is only one thing it can do. */
  begins?(context: Context): readonly Command[];
}

/**
 * How one question is asked: a separate page on the phone, in place of the actions on the desktop. It is open while
 * `draft.choice.panel` is its name, and puts complete commands into the draft itself, with `draft.replace(commands, choice)` or
 * `draft.add(commands, choice)`, where `choice` keeps it open: `{ panel: name, fields: … }`.
 */
export interface Panel extends Head {
  /** Below the heading, in place of "nothing is sent yet". */
  subtitle?(context: Context): string;
  /** What is asked now, if that changes while the panel is open. */
  question?(context: Context): string | undefined;
  /** The single button: exactly what it does ("Bid 6 on D"). Null while there is nothing to press. */
  label(context: Context): string | null;
  /** Why the button is not active yet, in words; null: it may be pressed. */
  blocked?(context: Context): string | null;
  /** Takes a step back inside the panel; false: there is none, the panel is left. */
  back?(context: Context): boolean;
  readonly Body: (props: { readonly context: Context }) => ComponentChild;
}

export type Panels = Readonly<Partial<Record<PanelId, Panel>>>;

type Part = (props: { readonly context: Context }) => ComponentChild;

/** What else the panels' folder draws: optional places of the page. */
export interface Parts {
  /** Eras, rounds and phases, above the territory. */
  readonly Timeline?: Part;
  /** The middle of the table: the auction, prosperity cards, votes. */
  readonly Offers?: Part;
  /** Below the reader's own kingdom: standing orders, their sealed values. */
  readonly Mine?: Part;
  /** Below the other kingdoms: trade routes; renders its own slabs. */
  readonly World?: Part;
  /** Above the news: what the phase is about, for everybody (a negotiation, a war, a vote). */
  readonly Affairs?: Part;
}
