import { useState } from "preact/hooks";
import type { Table } from "../../contract.ts";
import { keepInTab, keptInTab } from "../../device/storage.ts";
import { t } from "../../i18n/index.ts";
import { PasteLink } from "../../ui/answers/PasteLink.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Sheet } from "../../ui/Sheet.tsx";

/** For readers without a seat: how to get in, and why not, if they held a seat here before. */
export const Watching = ({ table: { table, you, sessionEnded } }: { readonly table: Table }) => {
  const key = `watching.${table.id}`;
  const [noted, setNoted] = useState(() => keptInTab(key) !== null);
  const [pasting, setPasting] = useState(false);
  if (you.seat !== null || you.host) return null;
  if (!sessionEnded && (noted || table.status === "ended")) return null;
  return (
    <>
      <p class={sessionEnded ? "bar bad" : "bar"}>
        <Icon name={sessionEnded ? "lock" : "info"} size={18} />
        <span class="grow">
          <b>{t(sessionEnded ? "table.sessionEnded" : "table.watching")}</b> {t("table.comeIn")}
        </span>
        <button type="button" class="btn" onClick={() => setPasting(true)}>
          {t("table.pasteLink")}
        </button>
        {!sessionEnded && (
          <button
            type="button"
            class="btn quiet"
            onClick={() => {
              keepInTab(key, "noted");
              setNoted(true);
            }}
          >
            {t("table.onlyWatch")}
          </button>
        )}
      </p>
      {pasting && (
        <Sheet title={t("invited.title")} close={() => setPasting(false)}>
          <PasteLink text={t("invited.text")} opened={() => setPasting(false)} />
        </Sheet>
      )}
    </>
  );
};
