import { hasText, t } from "../i18n/index.ts";
import type { Problem } from "../request.ts";
import { Course, Note } from "../ui/bits.tsx";
import { Icon } from "../ui/Icon.tsx";
import type { AnyContext } from "./context.ts";
import type { GameUi, Step } from "./gameUi.ts";

const sentence = (ui: GameUi, context: AnyContext, problem: Problem): string =>
  ui.refusal?.(context, problem) ?? (hasText(problem.key) ? t(problem.key, problem.params) : t("error.unknown"));

interface DraftProps {
  readonly ui: GameUi;
  readonly context: AnyContext;
  readonly step: Step;
}

/** What has to be said right over the confirm button: refused, too late, not arrived, cannot be taken back. */
export const DraftNotes = ({ ui, context }: Omit<DraftProps, "step">) => {
  const { problem, outdated, preview, state } = context.draft;
  return (
    <div class="draft-notes" aria-live="polite">
      {outdated && <Note tone="red" lead={t("draft.outdated")} />}
      {problem?.code === "version-conflict" ? (
        <Note tone="red" role="alert" lead={t("draft.conflict")}>
          {t("draft.conflictMore")}
        </Note>
      ) : problem?.status === 0 ? (
        <Note tone="red" icon="offline" role="alert" lead={t("draft.notArrived")}>
          {t("draft.notArrivedMore")}
        </Note>
      ) : (
        problem && <Note tone="red" role="alert" lead={sentence(ui, context, problem)} />
      )}
      {preview?.reveals && state !== "sending" && (
        <Note icon="reveal" lead={t("draft.reveals")}>
          {t("draft.revealsMore")}
        </Note>
      )}
    </div>
  );
};

/** Where the player is in the draft. A step already done can be chosen anew. */
export const Steps = ({ step }: { readonly step: Step }) =>
  step.steps.length === 0 ? null : (
    <ol class="steps">
      {step.steps.map(({ label, state, press }, index) => (
        <li class={state} key={label} aria-current={state === "now" ? "step" : undefined}>
          <span class="k">{state === "done" ? <Icon name="check" size={14} /> : index + 1}</span>
          {press ? (
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

/** The one button that goes on; blocked, it says why instead. */
export const PrimaryButton = ({ context, step }: Omit<DraftProps, "ui">) => {
  const { primary } = step;
  const sending = context.draft.state === "sending";
  if (!primary) return null;
  const blocked = sending ? t("draft.sending") : primary.blocked;
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

/** The draft in the rail of wider screens. */
export const DraftPanel = ({ ui, context, step }: DraftProps) => (
  <section class="slab draft" id="actions" tabIndex={-1} aria-labelledby="draft-title">
    <Course />
    <header>
      <h2 id="draft-title" tabIndex={-1} data-question>
        {step.title}
      </h2>
      <span class="soft">{step.subtitle ?? t("draft.nothingSent")}</span>
    </header>
    <Steps step={step} />
    <div class="draft-in">
      <ui.Choosing context={context} />
      <DraftNotes ui={ui} context={context} />
      <div class="conf">
        <button type="button" class="btn" onClick={() => context.draft.clear()}>
          <Icon name="undo" size={18} /> {t("draft.startOver")}
        </button>
        <PrimaryButton context={context} step={step} />
      </div>
    </div>
  </section>
);

/** The draft as a page of its own on the phone. */
export const DraftPage = ({ ui, context, step }: DraftProps) => (
  <>
    <header class="top">
      <button type="button" class="ib" aria-label={t("draft.leave")} onClick={() => context.draft.clear()}>
        <Icon name="close" size={24} />
      </button>
      <div class="grow">
        <h1 tabIndex={-1} data-question>
          {step.title}
        </h1>
        <p class="sub">{step.subtitle ?? t("draft.nothingSent")}</p>
      </div>
      <button type="button" class="btn quiet" onClick={() => context.draft.clear()}>
        <Icon name="undo" /> {t("draft.startOver")}
      </button>
    </header>
    <Steps step={step} />
    <main id="main" class="draft-page" tabIndex={-1}>
      <ui.Choosing context={context} />
    </main>
    <div class="dock">
      <DraftNotes ui={ui} context={context} />
      <div class="conf">
        <button type="button" class="btn" aria-label={t("draft.back")} onClick={step.back}>
          <Icon name="arrow-left" />
        </button>
        <PrimaryButton context={context} step={step} />
      </div>
    </div>
  </>
);
