/** The heading, the steps and the single button of a draft, for the frame. */
import { isUnknown } from "../../../../request.ts";
import type { Step } from "../../../../table/context/gameUi.ts";
import { hexName } from "../../content.ts";
import { type Command, type CommandType, type Context, content, tablePhrase } from "../../game.ts";
import { commandText, confirmText } from "./commandText.ts";
import { closing, type EntryId, entryOfType } from "./entries.ts";
import { questionOf } from "./questions.ts";
import { forced, forkAt, type Stage, stageOf, stepBack } from "./stage.ts";

/** The name of a command's step. Commands that follow from others share a name. */
const stepNames: Readonly<Partial<Record<CommandType, string>>> = {
  build: "card",
  "take-population": "card",
  "take-technology": "card",
  "take-tax-tariff": "card",
  "play-technology": "card",
  "build-wonder": "wonder",
  "take-government": "government",
  "choose-leader": "leader",
  draft: "card",
  "claim-tile": "tile",
  work: "currency",
  "choose-currency": "currency",
  "convert-population": "currency",
  "place-piece": "hex",
  "place-starting-city": "hex",
  "take-token": "hex",
  "take-over-city": "hex",
  pay: "pay",
  recruit: "units",
  "move-unit": "units",
  "place-unit": "units",
  eliminate: "units",
  "displace-units": "units",
};

/** The steps an action usually has, so that they can be shown in advance. */
const usual: Readonly<Partial<Record<EntryId, readonly string[]>>> = {
  build: ["card", "hex", "pay"],
  wonder: ["wonder", "hex", "pay"],
  technology: ["card", "pay"],
  population: ["card", "pay"],
  government: ["government", "pay"],
};

const nameOf = (command: Command): string => stepNames[command.type] ?? "choice";

/** The entry the draft began with. */
const entryOf = (context: Context, stage: Stage): EntryId => {
  const first = context.draft.commands[0];
  if (first) return entryOfType[first.type];
  return stage.kind === "choose" ? stage.entry : "answer";
};

/** An answer has the name of what is asked for. */
const titleOf = ({ view }: Context, entry: EntryId): string =>
  entry === "answer"
    ? tablePhrase(view.pending ? `label.pending.${view.pending.kind}` : "answerTitle")
    : (content().terms[`action.${entry}`] ?? tablePhrase(`entry.${entry}`));

interface NamedStep {
  readonly name: string;
  readonly index: number;
}

/** The steps of the draft, consecutive ones of the same name once. */
function doneSteps(commands: readonly Command[]): readonly NamedStep[] {
  const steps: NamedStep[] = [];
  commands.forEach((command, index) => {
    if (closing.has(command.type)) return;
    const name = nameOf(command);
    if (steps.at(-1)?.name !== name) steps.push({ name, index });
  });
  return steps;
}

/** The frame's description of the draft; null when none is open. */
export function stepOf(context: Context): Step | null {
  const stage = stageOf(context);
  if (stage.kind === "idle") return null;
  const { draft } = context;
  const entry = entryOf(context, stage);
  const done = doneSteps(draft.commands);
  const now =
    stage.kind === "choose" && stage.plan.kind === "choose" && stage.plan.type
      ? (stepNames[stage.plan.type] ?? "choice")
      : stage.kind === "choose"
        ? "choice"
        : null;
  const current = stage.kind === "choose" ? stage.index : draft.commands.length;
  const past = done.filter(({ index }) => index < current || stage.kind !== "choose");
  const names = past.map(({ name }) => name);
  const open = now && !names.includes(now) ? [now] : [];
  const later =
    stage.kind === "choose" ? (usual[entry] ?? []).filter((name) => !names.includes(name) && !open.includes(name)) : [];
  const steps = [
    ...past.map(({ name, index }) => ({
      label: tablePhrase(`step.${name}`),
      state: "done" as const,
      ...(forkAt(context, index) !== undefined &&
        name !== "pay" && { press: () => draft.choose({ entry, fields: {}, at: index }) }),
    })),
    ...open.map((name) => ({ label: tablePhrase(`step.${name}`), state: "now" as const })),
    ...later.map((name) => ({ label: tablePhrase(`step.${name}`), state: "later" as const })),
  ];
  return {
    title: titleOf(context, entry),
    ...questionText(context, stage),
    steps: steps.length > 1 ? steps : [],
    primary: primaryOf(context, stage),
    back: () => stepBack(context),
  };
}

/**
 * The question of a stage in a sentence, or what is ready to be sent. None while the service is checking, nor where the page adds
 * by itself what is left: what is ready then is said once, after it.
 */
function questionText(context: Context, stage: Stage): Pick<Step, "question"> {
  if (forced(stage)) return {};
  if (stage.kind === "choose" && !stage.chosen && stage.plan.kind === "choose")
    return { question: questionOf(context, stage) };
  return stage.kind === "complete" ? { question: tablePhrase("ready", { what: confirmText(context) }) } : {};
}

/** The button: what it does, or why it cannot be pressed yet. */
function primaryOf(context: Context, stage: Stage): Step["primary"] {
  const { draft } = context;
  if (stage.kind === "choose") {
    if (!stage.chosen || draft.state === "checking") return null;
    const hex = "hex" in stage.chosen ? hexName(content().map, stage.chosen.hex) : commandText(context, stage.chosen);
    return { label: tablePhrase("goOn", { what: hex }), press: () => draft.choose(null) };
  }
  const label = confirmText(context);
  const press = draft.confirm;
  if (stage.kind === "checking") return { label, press, blocked: tablePhrase("checking") };
  // A lost answer may be sent again; a refusal needs another choice.
  if (stage.kind === "refused" && draft.problem && !isUnknown(draft.problem))
    return { label, press, blocked: tablePhrase("refused") };
  if (draft.outdated) return { label, press, blocked: tablePhrase("outdated") };
  return { label, press };
}
