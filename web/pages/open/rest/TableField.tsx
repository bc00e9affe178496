import { t } from "../../../i18n/index.ts";
import { Fold } from "../Fold.tsx";
import type { FormPart, Missing } from "../openForm.ts";
import { HostField } from "./HostField.tsx";

interface TableFieldProps extends FormPart {
  readonly missing: readonly Missing[];
}

/** The table's name and its host. */
export const TableField = ({ missing, ...part }: TableFieldProps) => {
  const { form, change } = part;
  const game = t(`game.${form.game}`);
  const told = t("open.tableTold", {
    name: form.name.trim() || game,
    host: form.hostSeat === null ? "watches" : "plays",
  });
  return (
    <Fold title={t("open.table")} told={told}>
      <div class="field">
        <label for="table-name">{t("open.name")}</label>
        <input
          id="table-name"
          type="text"
          maxLength={40}
          autocomplete="off"
          placeholder={game}
          value={form.name}
          onInput={(event) => change({ name: event.currentTarget.value })}
        />
      </div>
      <HostField {...part} missing={missing} />
    </Fold>
  );
};
