import { useState } from "preact/hooks";
import { changeHook, readHook } from "../../../affairs.ts";
import type { Hook } from "../../../contract.ts";
import { dateTime, t } from "../../../i18n/index.ts";
import { useAsking } from "../../../ui/answers/asking.ts";
import { PressButton, Refused } from "../../../ui/answers/pressing.tsx";
import { Unread, useAnswer } from "../../../ui/answers/Unread.tsx";
import { Note } from "../../../ui/bits.tsx";
import { ShareLink } from "../../../ui/ShareLink.tsx";
import { HookForm } from "./HookForm.tsx";

/** The webhook to which the table reports whom it waits for: set, removed, and switched on again by the host. */
const Address = ({ tableId, first }: { readonly tableId: string; readonly first: Hook }) => {
  const [hook, setHook] = useState(first);
  const { busy, problem, ask } = useAsking();
  const change = (to?: string | null) =>
    ask(
      `hook ${to === undefined ? "again" : to}`,
      (moveId) => changeHook(tableId, moveId, to),
      (now) => {
        setHook(now);
      },
    );
  const { host, off, failures, secret } = hook;
  return (
    <>
      <div role="status">
        {host === null && <p>{t("hook.none")}</p>}
        {host !== null && off === null && (
          <p>{t("hook.told", { host, failures, failing: failures > 0 ? "yes" : "no" })}</p>
        )}
        {host !== null && off !== null && <Note tone="red" lead={t("hook.off", { host, time: dateTime(off) })} />}
      </div>
      {secret && (
        <>
          <p>{t("hook.secretText")}</p>
          <ShareLink link={secret} label={t("hook.secret")} />
        </>
      )}
      {problem && <Refused problem={problem} />}
      {host !== null && (
        <div class="row wrap">
          {off !== null && (
            <PressButton busy={busy} press={() => change()}>
              {t("hook.again")}
            </PressButton>
          )}
          <PressButton busy={busy} press={() => change(null)}>
            {t("hook.end")}
          </PressButton>
        </div>
      )}
      <HookForm
        key={`${host} ${secret}`}
        id="hook"
        label={t("hook.url")}
        button={t("hook.set")}
        busy={busy}
        set={change}
      />
    </>
  );
};

/** The webhook of a table, for its host. */
export const HookSlab = ({ tableId }: { readonly tableId: string }) => {
  const { value, problem, again } = useAnswer(() => readHook(tableId), [tableId]);
  return (
    <section class="slab pad pg-fields" aria-labelledby="hook-title">
      <h2 class="disp" id="hook-title">
        {t("hook.title")}
      </h2>
      <p class="soft t13" id="hook-text">
        {t("hook.text")}
      </p>
      {problem && <Unread problem={problem} again={again} />}
      {value && <Address tableId={tableId} first={value} />}
    </section>
  );
};
