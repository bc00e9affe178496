import type { Outcome } from "../../contract.ts";
import { dateTime, duration, list, t } from "../../i18n/index.ts";
import { goTo } from "../../router.ts";
import type { AnyContext } from "./context.ts";
import type { GameUi, SeatFace } from "./gameUi.ts";
import { mailLine } from "./mailLine.ts";
import { callName, namesWithin } from "./seats.ts";

/** Whose turn it is, in a line and a button. `gold`: the reader's own. */
export interface TurnLine {
  readonly gold: boolean;
  readonly title: string;
  readonly detail: string;
  readonly button: { readonly label: string; readonly press: () => void } | null;
}

/** "Giulia wins", "You win". */
export const winnersTitle = ({ winners }: Outcome, seats: readonly SeatFace[]): string => {
  const faces = seats.filter(({ seat }) => winners.includes(seat));
  const you = faces.some((face) => face.you);
  return t("final.wins", {
    names: list(faces.map(callName)),
    count: faces.length,
    you: you ? (faces.length === 1 ? "yes" : "among") : "no",
  });
};

/**
 * An opened link that has not been traded yet: its seat, and the button that trades it. `press` is null until it is known whether
 * this device is already signed in, so that no button changes its meaning under a finger.
 */
export interface SignIn {
  readonly name: string;
  readonly press: (() => void) | null;
}

/** "Waiting for you and Beate": within a sentence, where names keep their case. */
export const waitingTitle = (context: AnyContext): string => {
  const names = namesWithin(context.waiting, context.seats);
  return t("table.waitingFor", { names: list(names), count: names.length });
};

/** Until when the reader has time, if there is a clock; otherwise since when they are waited for. */
const untilOrSince = (context: AnyContext, now: number): string => {
  const own = context.waiting.find(({ seat }) => seat === context.you);
  const deadline = context.deadlines?.find(({ seat, askedAt }) => seat === context.you && askedAt === own?.askedAt);
  if (deadline === undefined || deadline.at <= now) return since(context, now);
  return t("table.until", { time: dateTime(deadline.at), left: duration(deadline.at - now) ?? duration(60_000) ?? "" });
};

const since = (context: AnyContext, now: number): string => {
  const asked = Math.max(...context.waiting.map(({ askedAt }) => askedAt));
  const time = Number.isFinite(asked) ? duration(now - asked) : null;
  return time ? t("table.since", { time }) : t("table.sinceNow");
};

/** Opens what the reader is asked: its page if it is the only possible start, otherwise the list of them. */
export const begin = (ui: GameUi, context: AnyContext): void => {
  if (!ui.begin?.(context)) context.showActions(true);
};

/** The turn bar: its text and its button. `signIn`: an opened link that has not been traded yet. */
export const turnLine = (
  ui: GameUi,
  context: AnyContext,
  outcome: Outcome | null,
  now: number,
  signIn: SignIn | null,
): TurnLine => {
  const own = context.waiting.find(({ seat }) => seat === context.you);
  const enter = signIn?.press ? { label: t("join.playAs", { name: signIn.name }), press: signIn.press } : null;
  if (context.table.status === "ended") {
    const toScore = { label: t("final.title"), press: () => goTo(`/table/${context.table.id}/score`) };
    return {
      gold: false,
      title: outcome ? winnersTitle(outcome, context.seats) : t("table.ended"),
      detail: outcome ? t("table.ended") : "",
      button: outcome ? toScore : enter, // nobody needs to sign in to read how it ended
    };
  }
  if (own) {
    const text = ui.waitingText(own.kind, true);
    return {
      gold: true,
      title: text.charAt(0).toUpperCase() + text.slice(1),
      detail: untilOrSince(context, now),
      button: signIn ? enter : { label: ui.actionsLabel(context), press: () => begin(ui, context) },
    };
  }
  const detail = context.you === null ? t("table.watching") : mailLine(context.ownMail);
  return { gold: false, title: waitingTitle(context), detail, button: enter };
};
