import { t } from "../../i18n/index.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Preferences } from "../../ui/top/SiteTop.tsx";
import { HintSwitch } from "../hints/HintSwitch.tsx";

interface TableMenuProps {
  readonly tableId: string;
  readonly name: string;
  /** The version of a game that can be looked back on; 0: there is none yet. */
  readonly version: number;
  readonly ended: boolean;
  /** Whether the reader has a seat or is the host, and so has mails and links of their own. */
  readonly seated: boolean;
  /** How many messages the reader has not read. */
  readonly talk: number;
  readonly close: () => void;
}

/** The other pages of a table, and language and theme. */
export const TableMenu = ({ tableId, name, version, ended, seated, talk, close }: TableMenuProps) => (
  <Sheet title={name} close={close}>
    <ul class="pg-links">
      {ended && (
        <li>
          <a class="btn wide" href={`/table/${tableId}/score`} onClick={close}>
            <Icon name="achievement" /> {t("final.title")}
          </a>
        </li>
      )}
      <li>
        <a class="btn wide" href={`/table/${tableId}/seats`}>
          <Icon name="nav-others" /> {t("seats.title")}
        </a>
      </li>
      <li>
        <a class="btn wide" href={`/table/${tableId}/talk`}>
          <Icon name="chat" /> {t("talk.title")}
          {talk > 0 && <b>{t("talk.new", { n: talk })}</b>}
        </a>
      </li>
      {version > 0 && (
        <li>
          <a class="btn wide" href={`/table/${tableId}/at/${version}`}>
            <Icon name="history" /> {t("look.title")}
          </a>
        </li>
      )}
      {seated && (
        <li>
          <a class="btn wide" href={`/table/${tableId}/mails`}>
            <Icon name="mail" /> {t("mails.title")}
          </a>
        </li>
      )}
      {seated && (
        <li>
          <a class="btn wide" href={`/table/${tableId}/notes`}>
            <Icon name="lock" /> {t("notes.title")}
          </a>
        </li>
      )}
      <li>
        <a class="btn wide" href={`/table/${tableId}/time`}>
          <Icon name="clock" /> {t("table.time")}
        </a>
      </li>
      <li>
        <a class="btn wide" href={`/table/${tableId}/about`}>
          <Icon name="info" /> {t("about.title")}
        </a>
      </li>
      <li>
        <a class="btn wide" href="/tables">
          <Icon name="menu" /> {t("tables.title")}
        </a>
      </li>
      <li>
        <a class="btn wide" href="/help">
          <Icon name="help" /> {t("help.title")}
        </a>
      </li>
    </ul>
    {seated && <HintSwitch />}
    <Preferences />
  </Sheet>
);
