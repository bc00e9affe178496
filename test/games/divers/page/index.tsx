/** The pictures of Divers, as the frame of a table knows them. */
import type { Step } from "../../../../web/table/context/gameUi.ts";
import { Choosing } from "./Choosing.tsx";
import { Actions, Board, Mine, News, Offers, Others, turnsIn } from "./sections.tsx";
import "./styles.css";
import { type Context, type DiversUi, ownPlayer, phrase } from "./table.ts";

const step = ({ draft }: Context): Step | null => {
  if (draft.choice === null && draft.commands.length === 0) return null;
  const page = draft.choice?.page ?? "dive";
  const [command] = draft.commands;
  const label =
    command === undefined
      ? null
      : command.type === "dive"
        ? phrase("confirm.dive", { card: command.card, air: command.air })
        : phrase(command.cards.length > 0 ? "confirm.plan" : "plan.none");
  const reason = draft.state === "checking" ? phrase("blocked.checking") : undefined;
  return {
    title: phrase(`act.${page}`),
    question: phrase(page === "dive" ? "ask.card" : "ask.plan"),
    steps: [],
    primary: label === null ? null : { label, press: draft.confirm, ...(reason !== undefined && { blocked: reason }) },
    back: draft.clear,
  };
};

/** Divers for the frame. */
export const ui: DiversUi = {
  areas: ["divers"],
  sources: [
    { id: "pearls", key: "divers.facts.pearls", colour: "var(--news)" },
    { id: "air", key: "divers.facts.air", colour: "var(--mark-2)" },
  ],
  tieBreaks: { pearls: "divers.facts.count" },
  subtitle: ({ view }) => phrase("round", { round: view.round, rounds: view.rounds }),
  banner({ view }, seat) {
    const player = view.players[seat];
    if (!player) return { points: null, line: "" };
    return {
      points: player.pearls.reduce((sum, pearl) => sum + pearl, 0),
      line: phrase("banner", { air: player.air }),
    };
  },
  waitingText: (_kind, you) => phrase(you ? "waiting.you" : "waiting.other"),
  actionsLabel: () => phrase("act.dive"),
  actionsHint: ({ view }) => phrase("board.pearl", { pearl: view.pearl ?? 0 }),
  mineTitle: () => phrase("mine.title"),
  mineHint(context) {
    const player = ownPlayer(context);
    return player ? phrase("banner", { air: player.air }) : "";
  },
  step,
  turns: turnsIn,
  News,
  Board,
  Offers,
  Mine,
  Others,
  Actions,
  Choosing,
};
