import { useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { Mark } from "../ui/bits.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Sheet } from "../ui/Sheet.tsx";
import { Preferences } from "../ui/SiteTop.tsx";

interface TableTopProps {
  readonly tableId: string;
  readonly name: string;
  readonly subtitle: string;
  readonly ended?: boolean;
  /** Whether the reader holds a seat or is the host, and so has mails and links of their own. */
  readonly seated: boolean;
}

/** The bar of a table: back, name and round, more. */
export const TableTop = ({ tableId, name, subtitle, ended = false, seated }: TableTopProps) => {
  const [more, setMore] = useState(false);
  return (
    <header class="top">
      <a class="ib only-s" href="/tables" aria-label={t("tables.title")}>
        <Icon name="chevron-left" size={24} />
      </a>
      <a class="brand only-l" href="/tables" aria-label={t("tables.title")}>
        <Mark /> Tessera
      </a>
      <div class="grow">
        <h1>{name}</h1>
        <p class="sub">{subtitle}</p>
      </div>
      <button type="button" class="ib" aria-label={t("table.more")} onClick={() => setMore(true)}>
        <Icon name="more" size={24} />
      </button>
      {more && (
        <Sheet title={name} close={() => setMore(false)}>
          <ul class="pg-links">
            {ended && (
              <li>
                <a class="btn wide" href={`/table/${tableId}/score`} onClick={() => setMore(false)}>
                  <Icon name="achievement" /> {t("final.title")}
                </a>
              </li>
            )}
            <li>
              <a class="btn wide" href={`/table/${tableId}/seats`}>
                <Icon name="nav-others" /> {t("seats.title")}
              </a>
            </li>
            {seated && (
              <li>
                <a class="btn wide" href={`/table/${tableId}/mails`}>
                  <Icon name="mail" /> {t("mails.title")}
                </a>
              </li>
            )}
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
          <Preferences />
        </Sheet>
      )}
    </header>
  );
};
