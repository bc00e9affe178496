import type { OwnMail } from "../../contract.ts";
import { t } from "../../i18n/index.ts";

/** Whether a mail will come, and what to do when none does; empty while that is not known. */
export const mailLine = (own: OwnMail | null): string => (own === null ? "" : t("mails.line", { state: own.state }));
