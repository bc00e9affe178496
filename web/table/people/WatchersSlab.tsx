import { useState } from "preact/hooks";
import { changeWatchers, readWatchers } from "../../affairs.ts";
import type { Table, Watchers } from "../../contract.ts";
import { t } from "../../i18n/index.ts";
import { useAsking } from "../../ui/answers/asking.ts";
import { PressButton, Refused } from "../../ui/answers/pressing.tsx";
import { Unread, useAnswer } from "../../ui/answers/Unread.tsx";
import { ShareLink } from "../../ui/ShareLink.tsx";
import { toast } from "../../ui/Toasts.tsx";

interface ChoosingProps {
  readonly tableId: string;
  readonly first: Watchers;
  readonly changed: () => void;
}

/** The host decides who may watch; the link for watching is shown as long as it is valid. */
const Choosing = ({ tableId, first, changed }: ChoosingProps) => {
  const [now, setNow] = useState(first);
  const { busy, problem, ask } = useAsking();
  const change = (way: Watchers["way"]) =>
    ask(
      `watching ${way} ${now.link}`,
      (moveId) => changeWatchers(tableId, moveId, way),
      (watchers) => {
        setNow(watchers);
        if (watchers.link && now.link) toast({ text: t("watch.renewed") });
        changed();
      },
    );
  const { way, link } = now;
  return (
    <>
      <p role="status">{t("watch.now", { way })}</p>
      {link && <ShareLink link={link} label={t("watch.linkLabel")} />}
      {problem && <Refused problem={problem} />}
      <div class="row wrap">
        <PressButton busy={busy} press={() => change("link")}>
          {way === "link" ? t("watch.anew") : t("watch.toLink")}
        </PressButton>
        {way !== "all" && (
          <PressButton busy={busy} press={() => change("all")}>
            {t("watch.toAll")}
          </PressButton>
        )}
        {way !== "none" && (
          <PressButton busy={busy} press={() => change("none")}>
            {t("watch.toNone")}
          </PressButton>
        )}
      </div>
    </>
  );
};

const HostsChoice = ({ tableId, changed }: Omit<ChoosingProps, "first">) => {
  const { value, problem, again } = useAnswer(() => readWatchers(tableId), [tableId]);
  return (
    <>
      {problem && <Unread problem={problem} again={again} />}
      {value && <Choosing tableId={tableId} first={value} changed={changed} />}
    </>
  );
};

/** Who may watch the table: shown to everybody at the table, decided by the host. */
export const WatchersSlab = ({ table, changed }: { readonly table: Table; readonly changed: () => void }) => {
  const { id, watching = "all" } = table.table;
  return (
    <section class="slab pad pg-fields" aria-labelledby="watch-title">
      <h2 class="disp" id="watch-title">
        {t("watch.title")}
      </h2>
      <p class="soft t13">{t("watch.text")}</p>
      {table.you.host ? <HostsChoice tableId={id} changed={changed} /> : <p>{t("watch.now", { way: watching })}</p>}
    </section>
  );
};
