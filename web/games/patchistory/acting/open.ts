/** Which page of a question is open, which can be opened, and the frame's description of it. */
import { isUnknown } from "../../../request.ts";
import type { Step } from "../../../table/context/gameUi.ts";
import { type Command, type CommandType, type Context, landPhrase } from "../game.ts";
import { listId } from "../kit/names.ts";
import type { Head, Panel, PanelId } from "../panel.ts";
import { heads } from "../panels/heads.ts";
import { Fetching } from "./Fetching.tsx";
import { questionsNow } from "./fetching.ts";

/** Every page, by its name. */
export const panels: Readonly<Partial<Record<string, Head>>> = heads;

/** What the reader is asked for. */
export const kindOf = ({ waiting, you }: Pick<Context, "waiting" | "you">): string | null =>
  waiting.find(({ seat }) => seat === you)?.kind ?? null;

/** Types of command that may be added now. */
export const typesIn = (commands: readonly Command[]): readonly CommandType[] => [
  ...new Set(commands.map(({ type }) => type)),
];

/** The page of a draft that does not name one: the one its last command is chosen on. */
const homeOf = (context: Context): string => {
  const kind = kindOf(context);
  const last = context.draft.commands.at(-1)?.type;
  if (kind && last && panels[kind]?.types.includes(last)) return kind;
  return Object.keys(panels).find((id) => last && panels[id]?.types.includes(last)) ?? listId;
};

/** The page with this name; until it is loaded, one that only says what will be asked. */
const panelOf = (id: string): Panel => {
  const fetched = questionsNow();
  if (fetched) return fetched.panels[id] ?? panelOf(listId);
  return { ...(panels[id] ?? heads.list), label: () => null, Body: Fetching };
};

/** The page that is open; null when nothing is drafted. */
export function openPanel(context: Context): { readonly id: string; readonly panel: Panel } | null {
  const { choice, commands } = context.draft;
  if (!choice && commands.length === 0) return null;
  const wanted = choice?.panel ?? homeOf(context);
  const id = panels[wanted] ? wanted : listId;
  return { id, panel: panelOf(id) };
}

/** Opens a page. */
export const open = (context: Context, id: string): void => {
  const begun = panels[id]?.begins?.(context) ?? [];
  if (begun.length > 0) context.draft.replace(begun, { panel: id, fields: {} });
  else context.draft.choose({ panel: id, fields: {} });
};

/** Pages that can be opened although they are not what is asked: standing orders, a sealed value that is changed. */
export const offeredIds = (context: Context): readonly string[] => {
  const kind = kindOf(context);
  return Object.keys(panels).filter((id) => id !== kind && panels[id]?.offered?.(context));
};

/** Types of the menu that the page of the question does not cover: the list offers them beside it. */
export const uncovered = (context: Context): readonly CommandType[] => {
  const kind = kindOf(context);
  const covered = (kind ? panels[kind as PanelId]?.types : undefined) ?? [];
  return typesIn(context.menu).filter((type) => !covered.includes(type));
};

/**
 * Opens the page of the question at once, unless the menu contains more than it covers. "Start over" leads to orders and the list
 * of all commands.
 */
export function begin(context: Context): boolean {
  const kind = kindOf(context);
  if (!kind || !panels[kind] || uncovered(context).length > 0) return false;
  open(context, kind);
  return true;
}

const blocked = (context: Context, panel: Panel): string | undefined => {
  const { draft } = context;
  if (draft.state === "checking") return landPhrase("blocked.checking");
  // A lost answer may be sent again; a refusal needs another choice.
  if (draft.state === "refused" && draft.problem && !isUnknown(draft.problem)) return landPhrase("blocked.refused");
  if (draft.outdated) return landPhrase("blocked.outdated");
  return panel.blocked?.(context) ?? undefined;
};

/** The frame's description of the draft; null when none is open. */
export function stepOf(context: Context): Step | null {
  const opened = openPanel(context);
  if (!opened) return null;
  const { panel } = opened;
  const { draft } = context;
  const label = panel.label(context);
  const reason = blocked(context, panel);
  const subtitle = panel.subtitle?.(context);
  const question = panel.question?.(context);
  return {
    title: panel.title(context),
    ...(subtitle !== undefined && { subtitle }),
    // Without one the title asks, and is read as it takes the focus: told besides, it would be heard twice.
    ...(question !== undefined && { question }),
    steps: [],
    primary: label === null ? null : { label, press: draft.confirm, ...(reason !== undefined && { blocked: reason }) },
    back() {
      if (panel.back?.(context)) return;
      if (draft.commands.length > 0) draft.replace(draft.commands.slice(0, -1), draft.choice);
      else draft.clear();
    },
  };
}
