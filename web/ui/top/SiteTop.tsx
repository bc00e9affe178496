import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { language, languageName, languages, setLanguage, t } from "../../i18n/index.ts";
import { Mark } from "../bits.tsx";
import { Icon } from "../Icon.tsx";
import { Sheet } from "../Sheet.tsx";
import { toast } from "../Toasts.tsx";
import { setTheme, theme, themes } from "./theme.ts";

/** Language and theme. */
export const Preferences = () => {
  const [chosen, choose] = useState(theme);
  return (
    <div class="prefs">
      <fieldset class="field">
        <legend>{t("prefs.language")}</legend>
        <div class="choices">
          {languages.map((code) => (
            <label class={code === language() ? "choice on" : "choice"} key={code} lang={code}>
              <input
                type="radio"
                name="language"
                checked={code === language()}
                onChange={() => void setLanguage(code, true).catch(() => toast({ text: t("error.offline") }))}
              />
              <span>{languageName(code)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset class="field">
        <legend>{t("prefs.theme")}</legend>
        <div class="seg">
          {themes.map((one) => (
            <button
              type="button"
              key={one}
              aria-pressed={one === chosen}
              onClick={() => {
                setTheme(one);
                choose(one);
              }}
            >
              {t(`prefs.theme.${one}`)}
            </button>
          ))}
        </div>
      </fieldset>
    </div>
  );
};

/** A button that opens the sheet with language and theme. */
export const PreferencesButton = ({ named = false }: { readonly named?: boolean }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      {named ? (
        <button type="button" class="btn quiet" onClick={() => setOpen(true)}>
          <Icon name="language" /> {languageName(language())}
        </button>
      ) : (
        <button type="button" class="ib" aria-label={t("prefs.title")} onClick={() => setOpen(true)}>
          <Icon name="settings" size={22} />
        </button>
      )}
      {open && (
        <Sheet title={t("prefs.title")} close={() => setOpen(false)}>
          <Preferences />
        </Sheet>
      )}
    </>
  );
};

/** The bar of every page that is not a table. */
export const SiteTop = ({ children }: { readonly children?: ComponentChildren }) => (
  <header class="top site">
    <a class="brand" href="/">
      <Mark /> Tessera
    </a>
    <span class="grow" />
    {children}
  </header>
);
