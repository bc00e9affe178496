/** The panels of Patchistory: how each question is asked, the pages of standing orders, drawn once something is asked. */

import { roundOf, tablePhrase } from "../kit/kit.ts";
import type { Panel, Panels, WaitingKind } from "../panel.ts";
import { BidPanel, bidLabel, FreeCardPanel, freeCardLabel } from "./auction/BidPanels.tsx";
import { heads } from "./heads.ts";
import { BidOrderPanel } from "./orders/BidOrder.tsx";
import { BoostOrderPanel } from "./orders/BoostOrder.tsx";
import { orderLabel } from "./orders/orderParts.tsx";
import type { OrderKind } from "./orders/orders.ts";
import { AidOrderPanel, StanceOrderPanel } from "./orders/StanceOrder.tsx";
import { questionBody, questionLabel, StrikePanel } from "./Questions.tsx";
import { MovementPanel, movementLabel } from "./routes/Movement.tsx";
import { AnswerAidPanel, answerAidLabel, DiplomacyPanel, diplomacyLabel } from "./talk/Diplomacy.tsx";
import {
  AffairsPanel,
  AlliancePanel,
  affairsLabel,
  allianceLabel,
  StancePanel,
  stanceLabel,
} from "./talk/TalkPanels.tsx";
import {
  DoublePanel,
  doubleLabel,
  ProsperityPanel,
  prosperityLabel,
  VotePanel,
  voteLabel,
} from "./vote/VotePanels.tsx";
import { WarPanel, warLabel } from "./war/WarPanel.tsx";

const question = (kind: WaitingKind): Panel => ({ ...heads[kind], label: questionLabel, Body: questionBody(kind) });

const order = (kind: OrderKind, Body: Panel["Body"]): Panel => ({
  ...heads[`order-${kind}`],
  subtitle: () => tablePhrase("orders.private"),
  label: orderLabel,
  Body,
});

/** Every panel by the kind of question it answers. */
export const panels: Panels = {
  bid: { ...heads.bid, subtitle: roundOf, label: bidLabel, Body: BidPanel },
  "sealed-bid": { ...heads["sealed-bid"], subtitle: roundOf, label: bidLabel, Body: BidPanel },
  "free-card": {
    ...heads["free-card"],
    label: freeCardLabel,
    Body: FreeCardPanel,
  },
  diplomacy: {
    ...heads.diplomacy,
    subtitle: roundOf,
    label: diplomacyLabel,
    Body: DiplomacyPanel,
  },
  aid: {
    ...heads.aid,
    label: answerAidLabel,
    Body: AnswerAidPanel,
  },
  movement: {
    ...heads.movement,
    subtitle: roundOf,
    label: movementLabel,
    Body: MovementPanel,
  },
  affairs: {
    ...heads.affairs,
    label: affairsLabel,
    Body: AffairsPanel,
  },
  stance: {
    ...heads.stance,
    subtitle: () => tablePhrase("sealed.both"),
    label: stanceLabel,
    Body: StancePanel,
  },
  alliance: {
    ...heads.alliance,
    subtitle: () => tablePhrase("sealed.both"),
    label: allianceLabel,
    Body: AlliancePanel,
  },
  boost: {
    ...heads.boost,
    subtitle: () => tablePhrase("sealed.both"),
    label: warLabel,
    Body: WarPanel,
  },
  prosperity: {
    ...heads.prosperity,
    subtitle: roundOf,
    label: prosperityLabel,
    Body: ProsperityPanel,
  },
  vote: {
    ...heads.vote,
    subtitle: () => tablePhrase("sealed.all"),
    label: voteLabel,
    Body: VotePanel,
  },
  "double-card": {
    ...heads["double-card"],
    label: doubleLabel,
    Body: DoublePanel,
  },
  strike: {
    ...heads.strike,
    label: questionLabel,
    Body: StrikePanel,
  },
  orientation: question("orientation"),
  "alliance-partner": question("alliance-partner"),
  "free-route": question("free-route"),
  "remove-route": question("remove-route"),
  "pay-worker": question("pay-worker"),
  "sell-worker": question("sell-worker"),
  "threaten-loser": question("threaten-loser"),
  relief: question("relief"),
  "order-auction": order("auction", BidOrderPanel),
  "order-stances": order("stances", StanceOrderPanel),
  "order-aid": order("aid", AidOrderPanel),
  "order-boosts": order("boosts", BoostOrderPanel),
};
