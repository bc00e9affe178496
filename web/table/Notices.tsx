import { clockTime, t } from "../i18n/index.ts";
import { Icon } from "../ui/Icon.tsx";
import type { TableState } from "./store.ts";

interface NoticesProps {
  readonly state: TableState;
  readonly look: () => void;
  /** Sends a move again whose answer was lost; absent where the confirm button of the draft does it. */
  readonly ask?: () => void;
}

/** What is to be known before anything else: no connection; or a newer table waits until the player asks for it. */
export const Notices = ({ state, look, ask }: NoticesProps) => {
  const { held, table, offline, readAt } = state;
  const asked = held?.waiting.some(({ seat }) => seat === held.you.seat) ?? false;
  const askedBefore = table?.waiting.some(({ seat }) => seat === table.you.seat) ?? false;
  return (
    <div class="notices" role="status">
      {offline && (
        <p class="bar">
          <Icon name="offline" size={18} />
          <span class="grow">
            {readAt ? t("table.offlineSince", { time: clockTime(new Date(readAt)) }) : t("table.offline")}
          </span>
        </p>
      )}
      {ask && (
        <p class="bar gold">
          <Icon name="warning" size={18} />
          <b class="grow">{t("table.unanswered")}</b>
          <button type="button" class="btn" onClick={ask}>
            {t("table.ask")}
          </button>
        </p>
      )}
      {held && (
        <p class="bar gold">
          <Icon name="bell" size={18} />
          <b class="grow">{asked && !askedBefore ? t("table.yourTurnNow") : t("table.changed")}</b>
          <button type="button" class="btn" onClick={look}>
            {t("table.show")}
          </button>
        </p>
      )}
    </div>
  );
};
