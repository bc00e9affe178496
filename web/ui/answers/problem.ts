import { hasText, t } from "../../i18n/index.ts";
import type { Problem } from "../../request.ts";

/** A problem in the page's language: that no answer came, the service's own sentence, or that it did not work. */
export const problemText = ({ status, key, params }: Problem): string =>
  status === 0 ? t("error.offline") : hasText(key) ? t(key, params) : t("error.unknown");
