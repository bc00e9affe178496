import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { hasText, t } from "../../i18n/index.ts";
import { isUnknown, type Problem } from "../../request.ts";
import { Course, Note } from "../../ui/bits.tsx";
import { Icon } from "../../ui/Icon.tsx";
import type { AnyContext } from "../context/context.ts";
import type { GameUi, Step } from "../context/gameUi.ts";
import { HelpButton } from "../explain/HelpButton.tsx";

const sentence = (ui: GameUi, context: AnyContext, problem: Problem): string =>
  ui.refusal?.(context, problem) ?? (hasText(problem.key) ? t(problem.key, problem.params) : t("error.unknown"));

interface DraftProps {
  readonly ui: GameUi;
  readonly context: AnyContext;
  readonly step: Step;
}

/** Whether the draft is on its way, or not known to have arrived: nothing about it can be changed. */
const locked = ({ draft }: AnyContext): boolean => draft.state === "sending" || draft.state === "unknown";

/** A move was sent, and its outcome is unknown: what is being done about it, and the way out when nothing helps. */
const Unknown = ({ context }: Pick<DraftProps, "context">) => {
  const { asking, problem, release } = context.draft;
  return (
    <Note tone="red" icon="offline" role="alert" lead={t("draft.unknown")}>
      {t(asking ? "draft.unknownAsking" : "draft.unknownMore")}
      {!asking && problem && !isUnknown(problem) && hasText(problem.key) && <p>{t(problem.key, problem.params)}</p>}
      {!asking && (
        <button type="button" class="btn quiet" onClick={release}>
          {t("draft.release")}
        </button>
      )}
    </Note>
  );
};

/** Messages right above the confirm button: refused, too late, unknown, cannot be taken back. */
export const DraftNotes = ({ ui, context }: Omit<DraftProps, "step">) => {
  const { problem, outdated, misplaced, preview, state } = context.draft;
  // What is added by itself has the draft checked again: nobody wants to be told the same twice.
  const reveals = useRef(false);
  if (state !== "checking") reveals.current = preview?.final === true;
  return (
    <div class="draft-notes">
      <div aria-live="polite">
        {outdated && !locked(context) && <Note tone="red" lead={t(misplaced ? "draft.misplaced" : "draft.outdated")} />}
        {reveals.current && !locked(context) && (
          <Note icon="reveal" lead={t("draft.reveals")}>
            {t("draft.revealsMore")}
          </Note>
        )}
      </div>
      {/* Alerts stand outside of the polite region: inside, some screen readers would read them twice. */}
      {state === "unknown" ? (
        <Unknown context={context} />
      ) : problem?.code === "version-conflict" ? (
        <Note tone="red" role="alert" lead={t("draft.conflict")}>
          {t("draft.conflictMore")}
        </Note>
      ) : problem && isUnknown(problem) ? (
        <Note tone="red" icon="offline" role="alert" lead={t("draft.notArrived")}>
          {t("draft.notArrivedMore")}
        </Note>
      ) : (
        // On a newer table the reason would be another one, which the reader is told above.
        problem &&
        !outdated && (
          <Note tone="red" role="alert" lead={sentence(ui, context, problem)}>
            {problem.rule && <a href={`/rules/${context.table.game}/${problem.rule}`}>{problem.rule}</a>}
            <HelpButton explained={ui.explained} context={context} refused={problem.code} />
          </Note>
        )
      )}
    </div>
  );
};

const subtitleOf = (context: AnyContext, step: Step): string =>
  context.draft.state === "sending"
    ? t("draft.sending")
    : context.draft.state === "unknown"
      ? t("draft.unknown")
      : (step.subtitle ?? t("draft.nothingSent"));

/** The player's progress in the draft. A completed step can be chosen again, until the draft is on its way. */
export const Steps = ({ context, step }: Omit<DraftProps, "ui">) =>
  step.steps.length === 0 ? null : (
    <ol class="steps">
      {step.steps.map(({ label, state, press }, index) => (
        <li class={state} key={label} aria-current={state === "now" ? "step" : undefined}>
          <span class="k">{state === "done" ? <Icon name="check" size={14} /> : index + 1}</span>
          {press && !locked(context) ? (
            <button type="button" class="bare" onClick={press}>
              {label}
            </button>
          ) : (
            label
          )}
        </li>
      ))}
    </ol>
  );

/** The single button that goes on; blocked, it says why instead. For a move with an unknown outcome it asks again. */
export const PrimaryButton = ({ context, step }: Omit<DraftProps, "ui">) => {
  const { state, asking, confirm } = context.draft;
  const sending = state === "sending";
  const primary = state === "unknown" ? { label: t("table.ask"), press: confirm } : step.primary;
  if (!primary) return null;
  const blocked = sending
    ? t("draft.sending")
    : state === "unknown"
      ? (asking && t("draft.unknownAsking")) || undefined
      : step.primary?.blocked;
  return (
    <button
      key={primary.label}
      type="button"
      class="btn primary wide"
      aria-disabled={blocked ? "true" : undefined}
      onClick={() => {
        if (blocked) context.toast(blocked);
        else primary.press();
      }}
    >
      {sending ? t("draft.sending") : primary.label}
    </button>
  );
};

/** A press that would change the draft; while it is on its way, a message says so instead. */
const unlessLocked = (context: AnyContext, press: () => void) => ({
  "aria-disabled": locked(context) ? ("true" as const) : undefined,
  onClick: () => {
    if (locked(context)) context.toast(t(context.draft.state === "sending" ? "draft.sending" : "draft.unknown"));
    else press();
  },
});

/** The current question; for a move on its way it is read-only, if there is anything to see. */
const Question = ({ ui, context }: Omit<DraftProps, "step">) =>
  context.draft.state === "unknown" && !context.draft.preview ? null : (
    <div inert={locked(context)}>
      <ui.Choosing context={context} />
    </div>
  );

/** What the reader has, and what the draft would change: always visible while choosing. */
export const StockLine = ({ ui, context }: Omit<DraftProps, "step">) => {
  const line = ui.stock?.(context);
  if (!line) return null;
  return (
    <section class="stock-line" aria-label={t("draft.stock")}>
      {line}
    </section>
  );
};

/** The draft in the rail of wider screens. */
export const DraftPanel = ({ ui, context, step }: DraftProps) => (
  <section class="slab draft" id="actions" tabIndex={-1} aria-labelledby="draft-title">
    <Course />
    <header>
      <h2 id="draft-title" tabIndex={-1} data-question>
        {step.title}
      </h2>
      <span class="soft">{subtitleOf(context, step)}</span>
      <HelpButton explained={ui.explained} context={context} />
    </header>
    <Steps context={context} step={step} />
    <StockLine ui={ui} context={context} />
    <div class="draft-in">
      <Question ui={ui} context={context} />
      <DraftNotes ui={ui} context={context} />
      <div class="conf">
        <button type="button" class="btn" {...unlessLocked(context, context.draft.clear)}>
          <Icon name="undo" size={18} /> {t("draft.startOver")}
        </button>
        <PrimaryButton context={context} step={step} />
      </div>
    </div>
  </section>
);

/** The draft as a separate page on the phone. */
export const DraftPage = ({ ui, context, step, below }: DraftProps & { readonly below?: JSX.Element }) => (
  <>
    <header class="top draft-top">
      <button type="button" class="ib" aria-label={t("draft.leave")} {...unlessLocked(context, context.draft.clear)}>
        <Icon name="close" size={24} />
      </button>
      <div class="grow">
        <h1 tabIndex={-1} data-question>
          {step.title}
        </h1>
        <p class="sub">{subtitleOf(context, step)}</p>
      </div>
      <HelpButton explained={ui.explained} context={context} />
      <button
        type="button"
        class="btn quiet"
        {...unlessLocked(context, () => {
          context.draft.clear();
          context.showActions(true); // another choice, not the news
        })}
      >
        <Icon name="undo" /> <span>{t("draft.startOver")}</span>
      </button>
    </header>
    <Steps context={context} step={step} />
    <StockLine ui={ui} context={context} />
    <main id="main" class="draft-page" tabIndex={-1}>
      <Question ui={ui} context={context} />
      {below}
    </main>
    <div class="dock">
      <DraftNotes ui={ui} context={context} />
      <div class="conf">
        <button type="button" class="btn" aria-label={t("draft.back")} {...unlessLocked(context, step.back)}>
          <Icon name="arrow-left" />
        </button>
        <PrimaryButton context={context} step={step} />
      </div>
    </div>
  </>
);
