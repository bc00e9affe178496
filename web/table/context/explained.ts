import type { IconName } from "../../ui/Icon.tsx";

/** Something of a game that is explained: its name, two sentences of ours, and the rule they begin with (none: only this page has it). */
export interface Topic {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly rule: string | null;
  readonly icon?: IconName | undefined;
}

/** Topics that are looked up together: under which heading (a key), and which. */
export interface TopicGroup {
  readonly title: "explain.actions" | "explain.steps" | "explain.things" | "explain.words";
  readonly topics: readonly string[];
}

/** What a game explains, fetched when somebody asks. */
export interface Explained<Context> {
  readonly groups: readonly TopicGroup[];
  topic(id: string): Topic;
  /** What is asked just now, or what the table waits for. */
  now(context: Context): string;
  /** What a refusal, by its code, has to do with; undefined for one the game does not know. */
  refused(code: string): string | undefined;
}

/** What somebody asks about: a topic, a refusal by its code; neither: what is asked just now. */
export interface Question {
  readonly topic?: string;
  readonly refused?: string | undefined;
}
