import { t } from "../../i18n/index.ts";
import { Icon } from "../../ui/Icon.tsx";

/** The way from what became of an order to where it is written. */
export const OrderWay = ({ open }: { readonly open: () => void }) => (
  <button type="button" class="btn quiet" onClick={open}>
    <Icon name="standing-order" size={14} /> {t("log.toOrder")}
  </button>
);
