import { useState } from "preact/hooks";
import { changeOwnHook, readOwnHook } from "../../../affairs.ts";
import type { OwnHook, Seat } from "../../../contract.ts";
import { dateTime, t } from "../../../i18n/index.ts";
import { useAsking } from "../../../ui/answers/asking.ts";
import { PressButton, Refused } from "../../../ui/answers/pressing.tsx";
import { Unread, useAnswer } from "../../../ui/answers/Unread.tsx";
import { Note } from "../../../ui/bits.tsx";
import { ShareLink } from "../../../ui/ShareLink.tsx";
import { toast } from "../../../ui/Toasts.tsx";
import { HookForm } from "./HookForm.tsx";

interface SlabProps {
  readonly tableId: string;
  readonly seat: Seat | "host";
}

/** Where messages are posted, and how that goes. */
const State = ({ host, off, failures, reached }: OwnHook) => {
  if (host === null) return <p>{t("ownHook.none")}</p>;
  if (off !== null) return <Note tone="red" lead={t("ownHook.off", { host, time: dateTime(off) })} />;
  return (
    <>
      <p>{t("ownHook.told", { host, failures, failing: failures > 0 ? "yes" : "no" })}</p>
      <p class="soft">{reached === null ? t("ownHook.soon") : t("ownHook.reached", { time: dateTime(reached) })}</p>
    </>
  );
};

const Address = ({
  tableId,
  seat,
  first,
  again,
}: SlabProps & { readonly first: OwnHook; readonly again: () => void }) => {
  const [changed, setChanged] = useState<OwnHook | null>(null);
  const { busy, problem, ask } = useAsking();
  const hook = changed ?? first;
  const change = (to?: string | null) =>
    ask(
      `own hook ${to === undefined ? "again" : to}`,
      () => changeOwnHook(tableId, seat, to),
      (now) => {
        if (to !== null) toast({ text: t("ownHook.tried") });
        setChanged(now);
      },
    );
  return (
    <>
      <div role="status">
        <State {...hook} />
      </div>
      {hook.secret && (
        <>
          <p>{t("ownHook.secretText")}</p>
          <ShareLink link={hook.secret} label={t("ownHook.secret")} />
        </>
      )}
      {problem && <Refused problem={problem} />}
      {hook.host !== null && (
        <div class="row wrap">
          <PressButton busy={busy} press={() => change()}>
            {t("ownHook.try")}
          </PressButton>
          <button
            type="button"
            class="btn"
            onClick={() => {
              setChanged(null);
              again();
            }}
          >
            {t("ownHook.look")}
          </button>
          <PressButton busy={busy} press={() => change(null)}>
            {t("ownHook.end")}
          </PressButton>
        </div>
      )}
      <HookForm
        key={`${hook.host} ${hook.secret}`}
        id="own-hook"
        label={t("ownHook.url")}
        button={t("ownHook.set")}
        busy={busy}
        set={change}
      />
    </>
  );
};

/** The webhook that is posted to when something waits for the reader, at any table. Who did not come by a mailed link sees how to. */
export const OwnHookSlab = ({ tableId, seat }: SlabProps) => {
  const { value, problem, again } = useAnswer(() => readOwnHook(tableId, seat), [tableId, seat]);
  // The slab about wishes explains how to get here.
  if (problem?.code === "mailed-link-needed") return null;
  return (
    <section class="slab pad pg-fields" aria-labelledby="own-hook-title">
      <h2 class="disp" id="own-hook-title">
        {t("ownHook.title")}
      </h2>
      <p class="soft t13" id="own-hook-text">
        {t("ownHook.text")}
      </p>
      {problem && <Unread problem={problem} again={again} />}
      {value && <Address tableId={tableId} seat={seat} first={value} again={again} />}
    </section>
  );
};
