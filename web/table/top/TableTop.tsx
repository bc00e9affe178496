import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { Mark } from "../../ui/bits.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { lazyPart } from "../../ui/lazy.tsx";

// Behind a button: the first screen does not wait for it.
const { Part: Menu, soon } = lazyPart(async () => (await import("./TableMenu.tsx")).TableMenu);

interface TableTopProps {
  readonly tableId: string;
  readonly name: string;
  readonly subtitle: string;
  /** The version of a game that can be looked back on. */
  readonly version?: number;
  readonly ended?: boolean;
  /** Whether the reader has a seat or is the host, and so has mails and links of their own. */
  readonly seated: boolean;
  /** How many messages the reader has not read. */
  readonly talk?: number;
}

/** The bar of a table: back, name and round, more. */
export const TableTop = ({ tableId, name, subtitle, version = 0, ended = false, seated, talk = 0 }: TableTopProps) => {
  const [more, setMore] = useState(false);
  useEffect(soon, []);
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
      <button
        type="button"
        class="ib"
        aria-label={t(talk ? "talk.unread" : "table.more", { n: talk })}
        onClick={() => setMore(true)}
      >
        <Icon name="more" size={24} />
        {talk > 0 && (
          <span class="dot" aria-hidden="true">
            {talk}
          </span>
        )}
      </button>
      {more && (
        <Menu
          tableId={tableId}
          name={name}
          version={version}
          ended={ended}
          seated={seated}
          talk={talk}
          close={() => setMore(false)}
        />
      )}
    </header>
  );
};
