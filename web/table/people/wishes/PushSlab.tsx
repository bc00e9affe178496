import { useEffect, useState } from "preact/hooks";
import type { Push, Seat } from "../../../contract.ts";
import { dateTime, t } from "../../../i18n/index.ts";
import { isPersonKnown } from "../../../person.ts";
import type { Problem } from "../../../request.ts";
import type { Result } from "../../../result.ts";
import { useAsking } from "../../../ui/answers/asking.ts";
import { PressButton, Refused } from "../../../ui/answers/pressing.tsx";
import { Note } from "../../../ui/bits.tsx";
import type { WishesFormProps } from "./FreeTimeForm.tsx";
import { type Ability, ability, endpointHere, readPush, type SwitchedOn, switchOffHere, switchOn } from "./pushing.ts";

interface PushSlabProps extends Pick<WishesFormProps, "kept" | "save"> {
  readonly tableId: string;
  readonly seat: Seat | "host";
}

/** Since when this device is notified (ms), as service and browser both say; null: it is not. */
const toldSince = async (answer: Result<Push, Problem> | null): Promise<number | null> => {
  if (!answer?.ok || answer.value.since === null) return null;
  return (await endpointHere()) === answer.value.endpoint ? answer.value.since : null;
};

/** Whether this device is notified, and how that is changed. */
const useTold = (tableId: string, seat: Seat | "host") => {
  const [since, setSince] = useState<number | null | undefined>(undefined);
  const [can, setCan] = useState(ability);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Problem | "failed" | null>(null);
  useEffect(() => {
    let current = true;
    const asked = isPersonKnown() && ability() === "able" ? readPush(tableId, seat) : Promise.resolve(null);
    void asked.then(toldSince).then((found) => current && setSince(found));
    return () => {
      current = false;
    };
  }, [tableId, seat]);
  const press = async (send: () => Promise<SwitchedOn>) => {
    if (busy) return;
    setBusy(true);
    setWrong(null);
    const done = await send();
    setBusy(false);
    setCan(ability());
    if (done === "refused") return;
    if (done === "failed") setWrong("failed");
    else if (!done.ok) setWrong(done.error);
    else setSince(done.value.since);
  };
  return { since, can, busy, wrong, press };
};

/** Whether a mail comes all the same where a device was told. */
const Instead = ({ kept, save }: Pick<PushSlabProps, "kept" | "save">) => {
  const asking = useAsking();
  const choose = (push: "beside" | "instead") => save(asking, { ...kept, push }, () => {});
  return (
    <>
      <label class="pg-tick">
        <input
          type="checkbox"
          checked={kept.push === "instead"}
          aria-describedby="push-instead"
          onChange={(event) => void choose(event.currentTarget.checked ? "instead" : "beside")}
        />
        {t("push.instead")}
      </label>
      <p class="soft t13" id="push-instead">
        {t("push.insteadText")}
      </p>
      {asking.problem && <Refused problem={asking.problem} />}
    </>
  );
};

/** Why this browser shows no notifications, and what helps. */
const cannot = (can: Exclude<Ability, "able">): string => {
  if (can === "refused") return t("push.refused");
  return can === "home" ? t("push.home") : t("push.unable");
};

const Switch = ({ tableId, seat, ...wishes }: PushSlabProps) => {
  const { since, can, busy, wrong, press } = useTold(tableId, seat);
  const isTold = typeof since === "number" && can === "able";
  const toggle = () => press(isTold ? switchOffHere : () => switchOn(tableId, seat));
  if (since === undefined) return null;
  return (
    <>
      {can !== "able" && <Note tone="plain" lead={cannot(can)} />}
      {can === "able" && <p role="status">{isTold ? t("push.on", { time: dateTime(since) }) : t("push.off")}</p>}
      {can === "able" && !isTold && <p class="soft t13">{t("push.next")}</p>}
      {wrong === "failed" && <Note tone="red" role="alert" lead={t("push.failed")} />}
      {wrong !== null && wrong !== "failed" && <Refused problem={wrong} />}
      {can === "able" && (
        <PressButton busy={busy} press={toggle}>
          {t(isTold ? "push.end" : "push.do")}
        </PressButton>
      )}
      {(isTold || wishes.kept.push === "instead") && <Instead {...wishes} />}
    </>
  );
};

/** Notifications on this device: what they tell is said before the browser asks. */
export const PushSlab = (props: PushSlabProps) => (
  <section class="slab pad pg-fields" aria-labelledby="push-title">
    <h2 class="disp" id="push-title">
      {t("push.title")}
    </h2>
    <p class="soft t13">{t("push.text")}</p>
    <Switch {...props} />
  </section>
);
