import { t } from "../i18n/index.ts";
import { useTitle } from "../ui/hooks.ts";
import { Icon } from "../ui/Icon.tsx";
import { PasteLink } from "../ui/PasteLink.tsx";
import { PreferencesButton, SiteTop } from "../ui/SiteTop.tsx";

/** There is no page at this address. */
export const Missing = () => {
  useTitle(`${t("missing.title")} · Tessera`);
  return (
    <>
      <SiteTop>
        <PreferencesButton />
      </SiteTop>
      <main id="main" class="pg-column" tabIndex={-1}>
        <section class="slab message">
          <Icon name="search" size={40} />
          <h1>{t("missing.title")}</h1>
          <p>{t("missing.text")}</p>
          <PasteLink text={t("invited.text")} />
          <div class="row wrap">
            <a class="btn primary" href="/">
              {t("missing.home")}
            </a>
            <a class="btn" href="/tables">
              {t("tables.title")}
            </a>
          </div>
        </section>
      </main>
    </>
  );
};
