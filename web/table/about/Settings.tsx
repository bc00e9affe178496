import { listGames } from "../../affairs.ts";
import type { GameInfo, TableInfo } from "../../contract.ts";
import { areasOf, hasText, loadAreas, t } from "../../i18n/index.ts";
import { ok } from "../../result.ts";
import { Unread, useAnswer } from "../../ui/answers/Unread.tsx";

type Value = GameInfo["options"][number]["default"];

/** One setting of a table, in words. `changed`: it differs from the default. */
export interface Setting {
  readonly name: string;
  readonly label: string;
  /** What it decides, in one line; empty when there is no text yet. */
  readonly about: string;
  readonly value: string;
  readonly usual: string;
  readonly changed: boolean;
}

const textOf = (key: string, otherwise: string): string => (hasText(key) ? t(key) : otherwise);

/** The settings of a table, those that differ from the usual ones first. */
export const settingsOf = (
  info: Pick<GameInfo, "id" | "options">,
  chosen: TableInfo["options"],
): readonly Setting[] => {
  const settings = info.options.map(({ name, default: usual }): Setting => {
    const key = `${info.id}.option.${name}`;
    const value = (chosen[name] ?? usual) as Value;
    return {
      name,
      label: textOf(`${key}.name`, name),
      about: textOf(`${key}.about`, ""),
      value: textOf(`${key}.value.${value}`, String(value)),
      usual: textOf(`${key}.value.${usual}`, String(usual)),
      changed: value !== usual,
    };
  });
  return [...settings.filter(({ changed }) => changed), ...settings.filter(({ changed }) => !changed)];
};

const SettingList = ({ settings }: { readonly settings: readonly Setting[] }) => (
  <dl class="pg-settings">
    {settings.map(({ name, label, about, value, usual, changed }) => (
      <div key={name} class={changed ? "changed" : ""}>
        <dt>{label}</dt>
        <dd>
          <b>{value}</b> {changed && <span class="tag">{t("about.changed", { usual })}</span>}
          {about && <p class="soft t13">{about}</p>}
        </dd>
      </div>
    ))}
  </dl>
);

/** A game's settings, with their texts. */
const readGame = async (game: string) => {
  const games = await listGames();
  if (!games.ok) return games;
  await loadAreas(areasOf(`${game}-options`)).catch(() => undefined); // their ids are shown in place of the texts
  return ok(games.value.find(({ id }) => id === game) ?? null);
};

interface SettingsProps {
  readonly table: Pick<TableInfo, "game" | "options">;
  /** Whether the usual ones are also expanded at once. */
  readonly open?: boolean;
}

/** The settings of a table with what each decides; those that differ from the usual ones are marked and come first. */
export const Settings = ({ table, open = false }: SettingsProps) => {
  const { game, options } = table;
  const { value: info, problem, again } = useAnswer(() => readGame(game), [game]);
  if (problem) return <Unread problem={problem} again={again} lead={t("about.settingsUnread")} />;
  if (!info) return null;
  const settings = settingsOf(info, options);
  const changed = settings.filter((setting) => setting.changed);
  const usual = settings.filter((setting) => !setting.changed);
  return (
    <section class="slab pad" aria-labelledby="settings-title">
      <h2 class="disp" id="settings-title">
        {t("about.settings")}
      </h2>
      <p>{t("about.differ", { count: changed.length })}</p>
      {changed.length > 0 && <SettingList settings={changed} />}
      {usual.length > 0 && (
        <details open={open}>
          <summary>{t("about.asUsual", { count: usual.length })}</summary>
          <SettingList settings={usual} />
        </details>
      )}
    </section>
  );
};
