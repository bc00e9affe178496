import type { IconName } from "../../ui/Icon.tsx";

/**
 * Something of a game that is explained: its name, two sentences of ours, and the rule they begin with (none: only this page has
 * it).
 */
export interface Topic {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly rule: string | null;
  readonly icon?: IconName | undefined;
}

/** Topics listed together: their heading (a key), and which. */
export interface TopicGroup {
  readonly title: "explain.actions" | "explain.steps" | "explain.things" | "explain.words";
  readonly topics: readonly string[];
}

/** The explanations of a game, loaded on demand. */
export interface Explained<Context> {
  readonly groups: readonly TopicGroup[];
  topic(id: string): Topic;
  /** The current question, or what the table waits for. */
  now(context: Context): string;
  /** The topic of a refusal, by its code; undefined for one the game does not know. */
  refused(code: string): string | undefined;
}

/** What a reader asks about: a topic, a refusal by its code; neither: the current question. */
export interface Question {
  readonly topic?: string;
  readonly refused?: string | undefined;
}
