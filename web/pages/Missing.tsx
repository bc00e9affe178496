import { t } from "../i18n/index.ts";
import { MessagePage } from "../ui/answers/MessagePage.tsx";
import { PasteLink } from "../ui/answers/PasteLink.tsx";

/** There is no page at this address. */
export const Missing = () => (
  <MessagePage
    icon="search"
    title={t("missing.title")}
    text={t("missing.text")}
    ways={
      <a class="btn primary" href="/">
        {t("missing.home")}
      </a>
    }
  >
    <PasteLink text={t("invited.text")} />
  </MessagePage>
);
