/** The interface of Patchistory to the frame of a table. */

import { loadContent } from "virtual:patchistory-content";
import { hasText, loadAreas, t } from "../../i18n/index.ts";
import { lazyPart } from "../../ui/lazy.tsx";
import { Actions } from "./acting/Actions.tsx";
import { Choosing } from "./acting/Choosing.tsx";
import { fetchQuestions, fetchQuestionsSoon, questionsNow } from "./acting/fetching.ts";
import { begin, kindOf, panels, stepOf } from "./acting/open.ts";
import type { Corrections } from "./content.ts";
import {
  type Command,
  type Context,
  content,
  landPhrase,
  ownPlayer,
  type PatchistoryUi,
  setContent,
  setTable,
} from "./game.ts";
import "./styles.css";
import { drawPatterns } from "./land/Patterns.tsx";
import { explained, hints } from "./learn/fetched.ts";
import { refusalText } from "./refusal.ts";
import { BoardSection } from "./sections/BoardSection.tsx";
import { News, picture, turnsIn } from "./sections/News.tsx";
import { Offers } from "./sections/Offers.tsx";
import { stock } from "./sections/stock.tsx";

// A card of the news, when it is opened: loaded with the questions, which show cards too.
const card = lazyPart(async () => (await import("./acting/questions.ts")).Card);
// Kingdoms in numbers: below everything else, or sections of their own.
const mine = lazyPart(async () => (await import("./sections/Mine.tsx")).Mine);
const others = lazyPart(async () => (await import("./sections/Others.tsx")).Others);

const phaseName = ({ view }: Context): string => t(`patchistory.term.phase.${view.phase.kind}`);

const waitingText = (kind: string, you: boolean): string => {
  const key = `patchistory.term.waiting.${kind}.${you ? "you" : "other"}`;
  return t(hasText(key) ? key : `patchistory.term.waiting.choice.${you ? "you" : "other"}`);
};

const subtitle = (context: Context): string => {
  setTable(context.view);
  return context.view.round === 0
    ? phaseName(context)
    : `${t("patchistory.term.round", { era: context.view.era, round: context.view.round })} · ${phaseName(context)}`;
};

/** Sources of points in the order of the score sheet, each in the colour of its stones. */
const sources = [
  ["start", "var(--mark-1)"],
  ["production", "var(--pillar-food)"],
  ["routes", "var(--mark-2)"],
  ["prosperity", "var(--news)"],
  ["worship", "var(--pillar-culture)"],
  ["management", "var(--pillar-building)"],
  ["patching", "var(--pillar-urbanization)"],
  ["aid", "var(--seat-4)"],
  ["threaten", "var(--pillar-military)"],
  ["negotiation", "var(--cache)"],
  ["war", "var(--seat-1)"],
  ["offer", "var(--pillar-economy)"],
  ["broke", "var(--pillar-government)"],
  ["maintenance", "var(--danger-fill)"],
  ["eraEnd", "var(--seat-6)"],
  ["gameEnd", "var(--pillar-health)"],
] as const;

/** Patchistory for the frame. */
export const ui: PatchistoryUi = {
  areas: [
    "patchistory-territory",
    "patchistory-table",
    "patchistory-terms",
    "patchistory-effects",
    "patchistory-log",
    "patchistory-rejections",
  ],
  async load(language) {
    setContent(await loadContent(language));
    drawPatterns();
    fetchQuestionsSoon();
    mine.soon();
    others.soon();
  },
  sources: sources.map(([id, colour]) => ({ id, key: `patchistory.term.score.${id}`, colour })),
  tieBreaks: {},
  subtitle,
  banner({ view }, seat) {
    const player = view.players[seat];
    if (!player) return { points: null, line: "" };
    const { MIL, defence } = player.status;
    return { points: player.stock?.vp ?? null, line: landPhrase("banner", { mil: MIL, defence }) };
  },
  waitingText,
  actionsLabel(context) {
    const kind = kindOf(context);
    const title = kind === null ? undefined : panels[kind]?.title(context);
    // The title stands beside the button already where both are called alike.
    const isTold = title && kind && title.toLowerCase() === waitingText(kind, true).toLowerCase();
    return isTold ? landPhrase("choose") : (title ?? landPhrase("choose"));
  },
  begin,
  actionsHint: phaseName,
  mineTitle: () => landPhrase("mine.title"),
  mineHint(context) {
    const me = ownPlayer(context);
    return me ? landPhrase("banner", { mil: me.status.MIL, defence: me.status.defence }) : "";
  },
  stock,
  step(context) {
    setTable(context.view);
    return stepOf(context);
  },
  turns: turnsIn,
  cardName: (id) => content().name(id),
  picture,
  Card: card.Part,
  ending: async () => {
    const [{ ending }] = await Promise.all([import("./great/ending.ts"), loadAreas(["patchistory-great"])]);
    return ending;
  },
  explained,
  hints,
  flights: () => import("./motion.ts"),
  commandWords: fetchQuestions,
  commandText: (context, command) => questionsNow()?.commandText(context, command as Command) ?? "…",
  refusal: refusalText,
  corrected: async (corrections, options) => {
    const { correctedRecords } = await import("./corrected.ts");
    setTable({ corrections: corrections as Corrections, options: options as Context["view"]["options"] });
    return correctedRecords(content(), corrections as Corrections);
  },
  News,
  Board: BoardSection,
  Offers,
  Mine: mine.Part,
  Others: others.Part,
  Actions,
  Choosing,
};
