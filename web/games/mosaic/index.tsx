/** The interface of Mosaic to the frame of a table. */

import { loadContent } from "virtual:mosaic-content";
import { hasText, loadAreas } from "../../i18n/index.ts";
import { lazyPart } from "../../ui/lazy.tsx";
import { commandText } from "./acting/plan/commandText.ts";
import { beginOnly } from "./acting/plan/stage.ts";
import { stepOf } from "./acting/plan/steps.ts";
import type { Corrections } from "./content.ts";
import {
  type Command,
  type Context,
  content,
  type MosaicUi,
  ownPlayer,
  pointsOf,
  setContent,
  setTable,
  tablePhrase,
} from "./game.ts";
import "./styles.css";
import { explained, hints } from "./learn/fetched.ts";
import { refusalText } from "./refusal.ts";
import { BoardSection } from "./sections/BoardSection.tsx";
import { RegionPanel } from "./sections/lazily.tsx";
import { News } from "./sections/News.tsx";
import { turnsIn } from "./sections/newsEntries.ts";
import { Offers } from "./sections/Offers.tsx";
import { stock } from "./sections/stock.tsx";

// What can be started and how every question is asked. Loaded separately from the table, which is read more often than played on.
const actions = lazyPart(async () => (await import("./acting/Actions.tsx")).Actions);
const choosing = lazyPart(async () => (await import("./acting/Choosing.tsx")).Choosing);
// A card of the news, or a region, when it is opened.
const card = lazyPart(async () => (await import("./acting/Confirm.tsx")).WholeCard);
const Named: MosaicUi["Card"] = ({ context, id }) =>
  content().map.regionById.has(id) ? (
    <RegionPanel context={context} region={id} bare />
  ) : (
    <card.Part context={context} id={id} />
  );
// Boards and tiles: below everything else, or sections of their own.
const mine = lazyPart(async () => (await import("./sections/Mine.tsx")).Mine);
const others = lazyPart(async () => (await import("./sections/Others.tsx")).Others);

const subtitle = ({ view }: Context): string => {
  setTable(view);
  if (view.phase !== "turns") return tablePhrase(`phase.${view.phase}`);
  return view.end
    ? tablePhrase("round.last", { n: view.round, last: view.end.lastRound })
    : tablePhrase("round.now", { n: view.round });
};

/** The heading of the actions: "Choose an action", "Choose a leader". */
const actionsLabel = ({ view, you }: Context): string => {
  if (view.pending && view.pending.seat === you) return tablePhrase(`label.pending.${view.pending.kind}`);
  return tablePhrase(
    `label.${view.phase === "turns" ? (view.turn && view.turn.actions + view.turn.bonus.length > 0 ? "action" : "rest") : view.phase}`,
  );
};

const mineHint = (context: Context): string => {
  const me = ownPlayer(context);
  if (!me) return "";
  const leader = me.leader ? content().name(me.leader) : tablePhrase("noLeader");
  return `${leader} · ${me.government ? content().name(me.government) : tablePhrase("noGovernment")}`;
};

/** Sources of points in the order of the score sheet, each in the colour of its stones. */
const sources = [
  ["regions", "var(--pillar-government)"],
  ["governments", "var(--mark-2)"],
  ["technologies", "var(--pillar-science)"],
  ["cities", "var(--pillar-urbanization)"],
  ["towns", "var(--seat-4)"],
  ["wonders", "var(--cache)"],
  ["goldenAges", "var(--news)"],
  ["achievements", "var(--pillar-culture)"],
  ["projects", "var(--pillar-building)"],
  ["technologiesAtEnd", "var(--seat-6)"],
  ["manufactories", "var(--pillar-food)"],
  ["leader", "var(--pillar-health)"],
  ["unrest", "var(--danger-fill)"],
] as const;

/** Mosaic for the frame. */
export const ui: MosaicUi = {
  areas: ["mosaic-table", "mosaic-terms", "mosaic-effects", "mosaic-log", "mosaic-rejections"],
  load: async (language) => {
    setContent(await loadContent(language));
    actions.soon();
    choosing.soon();
    mine.soon();
    others.soon();
  },
  sources: sources.map(([id, colour]) => ({ id, key: `mosaic.table.score.${id}`, colour })),
  tieBreaks: { wonders: "mosaic.table.tie.wonders", money: "mosaic.table.tie.money" },
  subtitle,
  banner({ view }, seat) {
    const player = view.players[seat];
    if (!player) return { points: null, line: "" };
    const title = player.government ?? player.leader;
    return {
      points: view.phase === "leaders" ? null : pointsOf(view, player),
      line: title ? content().name(title) : tablePhrase("noLeader"),
    };
  },
  waitingText(kind, you) {
    const who = you ? "you" : "other";
    return tablePhrase(
      hasText(`mosaic.table.waiting.${kind}.${who}`) ? `waiting.${kind}.${who}` : `waiting.choice.${who}`,
    );
  },
  actionsLabel,
  begin: beginOnly,
  actionsHint: ({ view, you }) =>
    view.phase !== "turns" || view.pending?.seat === you
      ? ""
      : tablePhrase("hint.actions", { n: view.turn?.actions ?? 0, bonus: view.turn?.bonus.length ?? 0 }),
  mineHint,
  stock,
  step(context) {
    setTable(context.view);
    return stepOf(context);
  },
  turns: turnsIn,
  cardName: (id) => content().name(id),
  Card: Named,
  ending: async () => {
    const [{ ending }] = await Promise.all([import("./great/ending.ts"), loadAreas(["mosaic-great"])]);
    return ending;
  },
  explained,
  hints,
  flights: () => import("./motion.ts"),
  refusal: refusalText,
  commandText: (context, command) => commandText(context, command as Command),
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
  Actions: actions.Part,
  Choosing: choosing.Part,
};
