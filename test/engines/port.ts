import type { Size } from "../browser/support.ts";

/** A place in the window, CSS px from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What hits the screen: a finger where the driver has one, else a mouse. */
export type Pointer = "finger" | "mouse";

/**
 * One window of a browser, with cookies and storage of its own: as little as possible is required of a driver, so that flows are
 * written once for all browsers. Only `goTo` waits for the page, until it has loaded.
 */
export interface BrowserWindow {
  /** Whether a touch is a touch to the page, or a mouse has to do for it. */
  readonly pointer: Pointer;
  goTo(address: string): Promise<void>;
  /** Runs an expression in the page and gives its value, which must be JSON. */
  read<T>(expression: string): Promise<T>;
  /** Presses and lets go. */
  press(at: Point): Promise<void>;
  /** Presses on the first place, goes over the others, and lets go on the last. */
  drag(over: readonly Point[]): Promise<void>;
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>;
  /** What the window shows, as a PNG. */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A browser that was started. */
export interface Engine {
  /** As people call it, with its version. */
  readonly version: string;
  /** A window of a person who has never been here. */
  open(size: Size): Promise<BrowserWindow>;
  close(): Promise<void>;
}

/** A way to start one kind of browser. */
export interface Driver {
  /** What the command line and file names call it. */
  readonly name: string;
  /** What has to be installed on Debian, by its packages; null: everything is here. */
  missing(): string | null;
  start(): Promise<Engine>;
}

/** The pieces of a way between two places, the last included. */
export const between = (from: Point, to: Point, steps: number): readonly Point[] =>
  Array.from({ length: steps }, (_, step) => ({
    x: from.x + ((to.x - from.x) * (step + 1)) / steps,
    y: from.y + ((to.y - from.y) * (step + 1)) / steps,
  }));
