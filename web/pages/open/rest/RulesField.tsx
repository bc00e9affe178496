import { t } from "../../../i18n/index.ts";
import type { Problem } from "../../../request.ts";
import { Fold } from "../Fold.tsx";
import type { FormPart } from "../openForm.ts";
import { CorrectionsField } from "./CorrectionsField.tsx";
import { GoBackField } from "./GoBackField.tsx";
import { OptionFields } from "./OptionFields.tsx";

interface RulesFieldProps extends FormPart {
  readonly problem: Problem | null;
  /** Another file is chosen: the mistakes of the last one no longer matter. */
  readonly forgetProblem: () => void;
}

/** What differs from the usual rules: settings of the game, and values read off a printed copy. */
export const RulesField = ({ problem, forgetProblem, ...part }: RulesFieldProps) => {
  const { form, info, change } = part;
  const changed = Object.entries(form.options).filter(
    ([name, value]) => info?.options.find((option) => option.name === name)?.default !== value,
  ).length;
  const told = [
    changed === 0 ? t("open.rulesUsual") : t("open.rulesChanged", { count: changed }),
    ...(form.backBeyond ? [t("open.backBeyondTold")] : []),
    ...(form.corrections && info?.correctable ? [t("open.correctionsTold", { file: form.corrections.file })] : []),
  ].join(" ");
  return (
    <Fold title={t("open.rules")} told={told}>
      {info?.correctable && (
        <CorrectionsField
          chosen={form.corrections}
          errors={problem?.errors ?? []}
          change={(corrections) => {
            forgetProblem();
            change({ corrections });
          }}
        />
      )}
      <GoBackField {...part} />
      {info && info.options.length > 0 && (
        <>
          <p class="soft t13">{t("open.settings", { count: info.options.length })}</p>
          <OptionFields
            info={info}
            chosen={form.options}
            change={(name, value) => change({ options: { ...form.options, [name]: value } })}
          />
        </>
      )}
    </Fold>
  );
};
