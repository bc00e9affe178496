import { t } from "../i18n/index.ts";
import { PasteLink } from "../ui/answers/PasteLink.tsx";
import { Sheet } from "../ui/Sheet.tsx";

/** For people who have a link but cannot tap it. */
export const Invited = ({ close }: { readonly close: () => void }) => (
  <Sheet title={t("invited.title")} close={close}>
    <PasteLink text={t("invited.text")} opened={close} />
  </Sheet>
);
