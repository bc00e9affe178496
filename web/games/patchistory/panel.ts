import type { ComponentChild } from "preact";
import type { IconName } from "../../ui/Icon.tsx";
import type { CommandType, Context } from "./game.ts";

/** What a seat can be waited for: `kind` of the waiting set, as the engine names it. */
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

/** Names of panels: what is asked, and the pages of standing orders that may be opened at any time. */
export type PanelId = WaitingKind | `order-${"auction" | "stances" | "aid" | "boosts"}`;

/** What the page knows of a question before it is asked: enough for the buttons that open it. */
export interface Head {
  /** Commands that can be chosen here. What no open panel covers is offered by the list of commands. */
  readonly types: readonly CommandType[];
  readonly icon: IconName;
  /** The head: "Your bid". Also the button that opens it. */
  title(context: Context): string;
  /** For pages nobody is waited for (standing orders, a sealed bid that is changed): whether it can be opened now. */
  offered?(context: Context): boolean;
}

/**
 * How one question is asked: a page of its own on the phone, in place of the actions on the desktop. It is open while
 * `draft.choice.panel` is its name, and puts complete commands into the draft itself, with `draft.replace(commands, choice)` or
 * `draft.add(commands, choice)`, where `choice` keeps it open: `{ panel: name, fields: … }`.
 */
export interface Panel extends Head {
  /** Under the head, in place of "nothing is sent yet". */
  subtitle?(context: Context): string;
  /** What is asked now, where that changes while the panel is open. */
  question?(context: Context): string | undefined;
  /** The one button: exactly what it does ("Bid 6 on D"). Null while there is nothing to press. */
  label(context: Context): string | null;
  /** Why the button does nothing yet, in words; null: it may be pressed. */
  blocked?(context: Context): string | null;
  /** Taking a step back inside the panel; false: there is none, the panel is left. */
  back?(context: Context): boolean;
  readonly Body: (props: { readonly context: Context }) => ComponentChild;
}

export type Panels = Readonly<Partial<Record<PanelId, Panel>>>;

type Part = (props: { readonly context: Context }) => ComponentChild;

/** What else the panels' folder draws: places of the page, each optional. */
export interface Parts {
  /** Eras, rounds and phases, over the territory. */
  readonly Timeline?: Part;
  /** What lies in the middle: the auction, prosperity cards, votes. */
  readonly Offers?: Part;
  /** Below the reader's own kingdom: standing orders, the own sealed values. */
  readonly Mine?: Part;
  /** Below the other kingdoms: trade routes; renders its own slabs. */
  readonly World?: Part;
  /** Over the news: what the phase is about, for everybody (a negotiation, a war, a vote). */
  readonly Affairs?: Part;
}
