/** How far the player is in building a move, derived from the draft and the answers of the service alone. */
import type { Choice, Command, Context, Pending } from "../../game.ts";
import { commandsOf, type EntryId, onlyEntry } from "./entries.ts";
import { type Plan, plan } from "./plan.ts";

/** What could be added after the first commands of a draft: kept so that an earlier step can be chosen again. */
interface Fork {
  readonly options: readonly Command[];
  readonly pending: Pending | null;
}

const forks = new Map<string, Fork>();
const mostForks = 60;

const forkKey = (context: Context, commands: readonly Command[]): string =>
  `${context.table.id} ${context.table.version} ${JSON.stringify(commands)}`;

const pendingNow = (context: Context): Pending | null =>
  context.draft.commands.length === 0
    ? context.view.pending
    : ((context.draft.preview?.pending as Pending | null | undefined) ?? null);

/** Stores what can be added now, for when the player comes back to this step. */
export function rememberFork(context: Context): void {
  const { commands, options, preview } = context.draft;
  if (commands.length > 0 && !preview) return;
  const oldest = forks.keys().next().value;
  if (forks.size >= mostForks && oldest !== undefined) forks.delete(oldest);
  forks.set(forkKey(context, commands), { options, pending: pendingNow(context) });
}

/** What could be added after the first `count` commands; undefined after a reload, until the step has been undone. */
export const forkAt = (context: Context, count: number): Fork | undefined =>
  forks.get(forkKey(context, context.draft.commands.slice(0, count)));

export type Stage =
  /** Nothing is drafted. */
  | { readonly kind: "idle" }
  /** The service is checking what the draft would do. */
  | { readonly kind: "checking" }
  /** It was refused, or no answer came. */
  | { readonly kind: "refused" }
  /** Command number `index` of the draft is being chosen; `chosen` is the current one, when an earlier step is shown again. */
  | {
      readonly kind: "choose";
      readonly index: number;
      readonly entry: EntryId;
      readonly candidates: readonly Command[];
      readonly plan: Plan;
      readonly pending: Pending | null;
      readonly chosen: Command | null;
    }
  /** The draft may be sent. `more`: what else could be done in the same move. `stays`: it should not end the turn. */
  | { readonly kind: "complete"; readonly more: readonly Command[]; readonly stays: boolean };

/** The stage at which a command is being chosen. */
export type Choose = Stage & { readonly kind: "choose" };

/** The choice that leaves a finished draft as it is: the player does not want to end the turn with it. */
export const stayed: Choice = { entry: "stay", fields: {} };

const chosenFields = (context: Context): Readonly<Record<string, unknown>> => context.draft.choice?.fields ?? {};

/** The stage of the draft. */
export function stageOf(context: Context): Stage {
  const { commands, choice, options, state } = context.draft;
  const count = commands.length;
  const at = choice?.at;
  const again = at === undefined || at >= count ? undefined : commands[at];
  const fork = at === undefined ? undefined : forkAt(context, at);
  if (at !== undefined && again && fork) {
    const entry: EntryId = at === 0 ? ((choice?.entry as EntryId | undefined) ?? "answer") : "answer";
    const candidates = commandsOf(fork.options, entry);
    // With no field chosen the plan is at the step's first question: the one that is asked again.
    return {
      kind: "choose",
      index: at,
      entry,
      candidates,
      plan: plan(candidates, chosenFields(context)),
      pending: fork.pending,
      chosen: again,
    };
  }
  if (count === 0 && !choice) return { kind: "idle" };
  const stays = choice?.entry === stayed.entry;
  if (state === "refused") return { kind: "refused" };
  if (count > 0 && !context.draft.preview) return { kind: "checking" };
  const pending = pendingNow(context);
  const asked = pending !== null && pending.seat === context.you;
  if (count > 0 && (stays || !choice) && !(asked && options.length > 0))
    return { kind: "complete", more: options, stays };
  const entry = asked ? "answer" : ((choice?.entry as EntryId | undefined) ?? "answer");
  const candidates = commandsOf(options, entry);
  // A partial choice is not available here, so that no page of a question is ever empty.
  if (candidates.length === 0) return count === 0 ? { kind: "idle" } : { kind: "complete", more: options, stays };
  return {
    kind: "choose",
    index: count,
    entry,
    candidates,
    plan: plan(candidates, chosenFields(context)),
    pending: asked ? pending : null,
    chosen: null,
  };
}

/** The command that needs no choice at a stage: the only one, or the smallest payment with money. */
export function forced(stage: Stage): Command | null {
  if (stage.kind === "complete") {
    const [only] = stage.more;
    return only && !stage.stays && stage.more.length === 1 && only.type === "end-turn" ? only : null;
  }
  if (stage.kind !== "choose" || stage.chosen) return null;
  if (stage.pending?.kind === "pay") {
    const payments = stage.candidates.flatMap((command) => (command.type === "pay" ? [command] : []));
    return payments.reduce<(typeof payments)[number] | null>(
      (least, one) => (least === null || one.replaced < least.replaced ? one : least),
      null,
    );
  }
  const [only] = stage.candidates;
  return only && stage.candidates.length === 1 && stage.entry === "answer" ? only : null;
}

/** Puts a chosen command into the draft: at the end, or in place of an earlier one and everything after it. */
export function put(context: Context, stage: Choose, command: Command): void {
  const { draft } = context;
  if (stage.index < draft.commands.length) draft.replace([...draft.commands.slice(0, stage.index), command], null);
  else draft.add([command], null);
}

/** Chooses a value of the field in question; when nothing is left to choose, the command is added to the draft. */
export function pick(context: Context, stage: Choose, field: string, key: string): void {
  const fields = { ...chosenFields(context), [field]: key };
  const next = plan(stage.candidates, fields);
  if (next.kind === "complete") put(context, stage, next.command);
  else {
    const at = context.draft.choice?.at;
    context.draft.choose({ entry: stage.entry, fields, ...(at !== undefined && { at }) });
  }
}

/** Opens an entry: an action, a free action, an answer. A command without a choice is drafted at once. */
export function begin(context: Context, entry: EntryId): void {
  const { draft } = context;
  const candidates = commandsOf(draft.options, entry);
  const start = plan(candidates, {});
  if (start.kind === "complete" && start.closers.length === 0) draft.add([start.command]);
  else draft.choose({ entry, fields: {} });
}

/** Opens the only possible start, unless it is a choice of cards: those are shown in the list. */
export function beginOnly(context: Context): boolean {
  const { menu, view, you } = context;
  const entry = onlyEntry(menu, view.pending !== null && view.pending.seat === you);
  if (entry === null || context.draft.commands.length > 0) return false;
  const next = plan(commandsOf(menu, entry), {});
  if (next.kind !== "choose" || next.field === "leader" || next.field === "technology") return false;
  begin(context, entry);
  return true;
}

/** Opens an entry with one field already chosen: a card tapped in its offer. */
export function beginWith(
  context: Context,
  entry: EntryId,
  command: Command,
  fields: Readonly<Record<string, unknown>>,
): void {
  const candidates = commandsOf(context.draft.options, entry);
  const next = plan(candidates, fields);
  if (next.kind === "complete") context.draft.replace([command]);
  else context.draft.choose({ entry, fields });
}

/** Index of the last command of the draft that the player really chose: forced ones after it are removed with it. */
export function lastChosen(context: Context): number {
  const { commands } = context.draft;
  for (let index = commands.length - 1; index > 0; index--) {
    const fork = forkAt(context, index);
    const isForced = commands[index]?.type === "pay" || (fork !== undefined && fork.options.length === 1);
    if (!isForced) return index;
  }
  return 0;
}

/** One step back; leaves the draft when there is none. */
export function stepBack(context: Context): void {
  const { draft } = context;
  const { commands, choice } = draft;
  if (choice?.at !== undefined) draft.choose(null);
  else if (choice && Object.keys(choice.fields).length > 0) draft.choose({ ...choice, fields: {} });
  else if (choice) draft.choose(null);
  else if (commands.length > 0) {
    const keep = lastChosen(context);
    const first = commands[0];
    if (keep === 0 || !first) draft.clear();
    else draft.replace(commands.slice(0, keep));
  } else draft.clear();
}
