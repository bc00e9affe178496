import type { ComponentChildren, JSX } from "preact";
import { t } from "../../i18n/index.ts";
import { useTitle } from "../hooks.ts";
import { Icon, type IconName } from "../Icon.tsx";
import { PreferencesButton, SiteTop } from "../top/SiteTop.tsx";

interface MessagePageProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** Links, side by side, before the one to the reader's tables. */
  readonly ways?: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** A page with a single message: what is missing, and where to go from here. */
export const MessagePage = ({ icon, title, text, ways, children }: MessagePageProps): JSX.Element => {
  useTitle(`${title} · Tessera`);
  return (
    <>
      <SiteTop>
        <PreferencesButton />
      </SiteTop>
      <main id="main" class="pg-column" tabIndex={-1}>
        <section class="slab message">
          <Icon name={icon} size={40} />
          <h1>{title}</h1>
          <p>{text}</p>
          {children}
          <div class="row wrap">
            {ways}
            <a class="btn" href="/tables">
              {t("tables.title")}
            </a>
          </div>
        </section>
      </main>
    </>
  );
};
