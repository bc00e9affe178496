import type { ComponentChildren } from "preact";
import type { Table } from "../../contract.ts";
import { t } from "../../i18n/index.ts";
import { Icon } from "../../ui/Icon.tsx";
import { SeatMark } from "../../ui/SeatMark.tsx";
import type { SeatFace } from "../context/gameUi.ts";

interface SeatLineProps {
  readonly face: SeatFace;
  readonly host: boolean;
  readonly joined: boolean;
  /** Its player has left for good. */
  readonly left?: boolean;
  /** The service plays the seat itself. */
  readonly bot?: boolean;
  /** How well it plays. */
  readonly strength?: Table["table"]["seats"][number]["strength"];
  readonly children?: ComponentChildren;
}

/** The text for a bot's seat: only a deliberately chosen strength is named. */
const botKeys = { easy: "seats.botOf.easy", good: "seats.bot", strong: "seats.botOf.strong" } as const;

/** One seat in a list: shape, name, who hosts, whether its player has come. */
export const SeatLine = ({ face, host, joined, bot = false, strength, left = false, children }: SeatLineProps) => (
  <li class="pg-seat-line">
    <SeatMark mark={face.mark} size={24} silent={false} />
    <div class="grow">
      <p class="row wrap">
        <b class="disp">{face.name}</b>
        {face.you && <span class="tag">{t("common.youTag")}</span>}
        {host && (
          <span class="tag">
            <Icon name="host" size={14} /> {t("seats.host")}
          </span>
        )}
        {bot ? (
          <span class="tag">
            <Icon name="bot" size={14} /> {t(botKeys[strength ?? "good"])}
          </span>
        ) : (
          <span class={joined && !left ? "tag ok" : "tag"}>
            {left ? t("seats.left") : joined ? t("seats.joined") : t("seats.notYet")}
          </span>
        )}
      </p>
      {children}
    </div>
  </li>
);
