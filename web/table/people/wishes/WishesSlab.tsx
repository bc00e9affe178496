import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { changeWishes, readWishes } from "../../../affairs.ts";
import type { Seat, Wishes } from "../../../contract.ts";
import { here } from "../../../device/zone.ts";
import { clockTime, t } from "../../../i18n/index.ts";
import { useAsking } from "../../../ui/answers/asking.ts";
import { problemText } from "../../../ui/answers/problem.ts";
import { Unread, useAnswer } from "../../../ui/answers/Unread.tsx";
import { Note } from "../../../ui/bits.tsx";
import { toast } from "../../../ui/Toasts.tsx";
import { FreeTimeForm, type WishesFormProps } from "./FreeTimeForm.tsx";
import { PushSlab } from "./PushSlab.tsx";
import { ZoneField } from "./ZoneField.tsx";

const modes = ["each", "hourly", "daily", "reminders", "nothing"] as const satisfies readonly Wishes["mode"][];
const talks = ["none", "called", "all"] as const satisfies readonly Wishes["talk"][];
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** "18:00": a full hour of the day. */
const hourOfDay = (hour: number): string => clockTime(new Date(2026, 0, 1, hour));

interface HourFieldProps {
  readonly hour: number;
  readonly change: (hour: number) => void;
}

/** The hour of the daily mail. */
const HourField = ({ hour, change }: HourFieldProps) => (
  <div class="field">
    <label for="wishes-hour">{t("wishes.hour")}</label>
    <select id="wishes-hour" value={String(hour)} onChange={(event) => change(Number(event.currentTarget.value))}>
      {hours.map((one) => (
        <option value={String(one)} key={one}>
          {hourOfDay(one)}
        </option>
      ))}
    </select>
  </div>
);

/** The default of a reader who has not stated it. */
const UNSAID = "called" satisfies Wishes["talk"];

interface TalkFieldProps {
  readonly talk: (typeof talks)[number];
  readonly change: (talk: (typeof talks)[number]) => void;
}

/** Which mails report messages at tables. */
const TalkField = ({ talk, change }: TalkFieldProps) => (
  <div class="field">
    <label for="wishes-talk">{t("wishes.talk")}</label>
    <select
      id="wishes-talk"
      value={talk}
      onChange={(event) => change(talks.find((one) => one === event.currentTarget.value) ?? talk)}
    >
      {talks.map((one) => (
        <option value={one} key={one}>
          {t(`wishes.talk.${one}`)}
        </option>
      ))}
    </select>
  </div>
);

/** The zone the reader has chosen; until then, the device's. */
const proposedZone = ({ mode, zone, free }: Wishes): string =>
  mode === "each" && zone === "UTC" && free === undefined ? here() : zone;

const Choices = ({ kept, zone, setZone, save }: WishesFormProps) => {
  const [{ mode, hour }, choose] = useState<Pick<Wishes, "mode" | "hour">>(kept);
  const [talk, setTalk] = useState(kept.talk);
  const [saved, setSaved] = useState<Wishes["mode"] | null>(null);
  const asking = useAsking();
  const gathered = saved !== null && ["each", "hourly", "daily"].includes(saved);
  return (
    <form
      class="pg-fields"
      onSubmit={(event) => {
        event.preventDefault();
        void save(asking, { ...kept, mode, hour, zone, ...(talk && { talk }) }, () => setSaved(mode));
      }}
    >
      <fieldset class="field" aria-describedby="wishes-text">
        <legend class="vh">{t("wishes.title")}</legend>
        <div class="choices">
          {modes.map((one) => (
            <label key={one} class={one === mode ? "choice on" : "choice"}>
              <input type="radio" name="wishes" checked={one === mode} onChange={() => choose({ mode: one, hour })} />
              <span>{t(`wishes.${one}`, { hour: hourOfDay(hour) })}</span>
              <span class="hint">{t(`wishes.${one}Text`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {mode === "daily" && (
        <>
          <HourField hour={hour} change={(now) => choose({ mode, hour: now })} />
          <ZoneField id="wishes-zone" zone={zone} change={setZone} />
        </>
      )}
      {mode !== "nothing" && <TalkField talk={talk ?? UNSAID} change={setTalk} />}
      {asking.problem && <Note tone="red" role="alert" lead={problemText(asking.problem)} />}
      {saved && (
        <Note tone="green" lead={t("wishes.saved")}>
          {gathered && t("wishes.gathered")}
        </Note>
      )}
      <button type="submit" class="btn primary" aria-disabled={asking.busy ? "true" : undefined}>
        {t("wishes.save")}
      </button>
    </form>
  );
};

const MailsSlab = ({ children }: { readonly children: ComponentChildren }) => (
  <section class="slab pad pg-fields" aria-labelledby="wishes-title">
    <h2 class="disp" id="wishes-title">
      {t("wishes.title")}
    </h2>
    {children}
  </section>
);

interface SlabProps {
  readonly tableId: string;
  readonly seat: Seat | "host";
  readonly changed: () => void;
}

/** Both forms about the reader of an address: after one is saved, the other continues with the wishes that then hold. */
const Forms = ({ first, tableId, seat, changed }: SlabProps & { readonly first: Wishes }) => {
  const [kept, setKept] = useState(first);
  const [zone, setZone] = useState(() => proposedZone(first));
  const save: WishesFormProps["save"] = (asking, wishes, done) =>
    asking.ask(
      `wishes ${JSON.stringify(wishes)}`,
      () => changeWishes(tableId, seat, wishes),
      (now) => {
        setKept(now);
        done();
        toast({ text: t("wishes.saved") });
        changed();
      },
    );
  const form = { kept, zone, setZone, save };
  return (
    <>
      <MailsSlab>
        <p class="soft t13" id="wishes-text">
          {t("wishes.text")}
        </p>
        <Choices {...form} />
      </MailsSlab>
      <PushSlab tableId={tableId} seat={seat} kept={kept} save={save} />
      <section class="slab pad pg-fields" aria-labelledby="free-title">
        <h2 class="disp" id="free-title">
          {t("free.title")}
        </h2>
        <p class="soft t13">{t("free.text")}</p>
        <FreeTimeForm {...form} />
      </section>
    </>
  );
};

/**
 * When mails are sent and when the reader's clock rests, for all tables of their address. Readers who did not come by a mailed
 * link see how to.
 */
export const WishesSlab = (props: SlabProps) => {
  const { tableId, seat } = props;
  const { value, problem, again } = useAnswer(() => readWishes(tableId, seat), [tableId, seat]);
  if (value) return <Forms {...props} first={value} />;
  return (
    <MailsSlab>
      {problem?.code === "mailed-link-needed" ? (
        <p>{t("wishes.link")}</p>
      ) : (
        problem && <Unread problem={problem} again={again} />
      )}
    </MailsSlab>
  );
};
