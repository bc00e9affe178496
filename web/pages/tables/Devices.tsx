import { useState } from "preact/hooks";
import { endPush } from "../../affairs.ts";
import type { PersonCodeReply, PersonReply } from "../../contract.ts";
import { clockTime, dateTime, t } from "../../i18n/index.ts";
import { endDevice, readCode } from "../../person.ts";
import { announce } from "../../ui/announce.tsx";
import { useAsking } from "../../ui/answers/asking.ts";
import { Refused } from "../../ui/answers/pressing.tsx";
import { Note } from "../../ui/bits.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { toast } from "../../ui/Toasts.tsx";

interface DevicesProps {
  readonly person: PersonReply;
  /** Something has changed: reload. */
  readonly changed: () => void;
}

/** "ABCD 2345": eight characters are easier to read in two halves. */
const halved = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

/** What to do with a code, and until when. */
const codeText = ({ until }: PersonCodeReply): string => t("person.codeText", { time: clockTime(new Date(until)) });

interface DeviceLineProps {
  readonly device: DevicesProps["person"]["devices"][number];
  /** Whether an earlier press is still on its way. */
  readonly pressed: "true" | undefined;
  readonly untell: () => void;
  readonly end: () => void;
}

/** A device: what it is, when it was last used, and what can be ended there. */
const DeviceLine = ({ device: { words, seen, here, told }, pressed, untell, end }: DeviceLineProps) => {
  const device = words === "" ? t("person.someDevice") : words;
  return (
    <li class="row wrap">
      <span class="grow">
        <b>{device}</b>{" "}
        <span class="soft t13">{here ? t("person.here") : t("person.seen", { time: dateTime(seen) })}</span>
        {typeof told === "number" && <span class="soft t13"> · {t("person.told", { time: dateTime(told) })}</span>}
      </span>
      {typeof told === "number" && (
        <button
          type="button"
          class="btn quiet"
          aria-label={t("person.untellLabel", { device })}
          aria-disabled={pressed}
          onClick={untell}
        >
          {t("person.untell")}
        </button>
      )}
      <button
        type="button"
        class="btn quiet"
        aria-label={t("person.endLabel", { device })}
        aria-disabled={pressed}
        onClick={end}
      >
        {t("person.end")}
      </button>
    </li>
  );
};

/** The reader’s address on this device, the other devices, and buttons to sign each out. */
export const Devices = ({ person: { address, devices }, changed }: DevicesProps) => {
  const [code, setCode] = useState<PersonCodeReply | null>(null);
  const { busy, problem, ask } = useAsking();
  const end = (device: string, here: boolean) =>
    ask(
      `end ${device}`,
      () => endDevice(device, here),
      () => {
        toast({ text: t("person.ended") });
        changed();
      },
    );
  const untell = (device: string) =>
    ask(
      `untell ${device}`,
      () => endPush(device),
      () => {
        toast({ text: t("person.untold") });
        changed();
      },
    );
  const show = (given: PersonCodeReply) => {
    setCode(given);
    announce(`${halved(given.code)}. ${codeText(given)}`);
  };
  const pressed = busy ? "true" : undefined;
  return (
    <section class="slab pad pg-fields" aria-labelledby="person-devices">
      <h2 class="disp" id="person-devices">
        {t("person.devices")}
      </h2>
      <p>{t("person.asWho", { address })}</p>
      {problem && <Refused problem={problem} />}
      <ul class="pg-devices">
        {devices.map((device) => (
          <DeviceLine
            key={device.id}
            device={device}
            pressed={pressed}
            untell={() => void untell(device.id)}
            end={() => void end(device.here ? "here" : device.id, device.here)}
          />
        ))}
      </ul>
      {code && (
        <Note tone="gold" lead={halved(code.code)}>
          {codeText(code)}
        </Note>
      )}
      <div class="row wrap">
        <button type="button" class="btn" aria-disabled={pressed} onClick={() => void ask("code", readCode, show)}>
          <Icon name="plus" size={18} /> {t("person.another")}
        </button>
        <button type="button" class="btn" aria-disabled={pressed} onClick={() => void end("all", true)}>
          <Icon name="lock" size={18} /> {t("person.endAll")}
        </button>
      </div>
      <p class="soft t13">{t("person.endAllText")}</p>
    </section>
  );
};
