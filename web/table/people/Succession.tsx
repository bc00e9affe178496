import { useEffect, useState } from "preact/hooks";
import { askForHost, endSuccession, takeHost } from "../../affairs.ts";
import type { Table } from "../../contract.ts";
import { dateTime, t } from "../../i18n/index.ts";
import { PressButton, Refused, type Send, usePress } from "../../ui/answers/pressing.tsx";
import { Icon } from "../../ui/Icon.tsx";

interface SuccessionProps {
  readonly table: Table;
  readonly receive: (table: Table) => void;
}

/** The longest delay of a browser's timer, in ms. */
const LONGEST = 2 ** 31 - 1;

/** Whether a moment (ms) has come; redraws when it does. */
const useComes = (at: number): boolean => {
  const [, look] = useState(0);
  useEffect(() => {
    const left = at - Date.now();
    if (left <= 0) return;
    const timer = setTimeout(() => look(Date.now()), Math.min(left + 50, LONGEST));
    return () => clearTimeout(timer);
  }, [at]);
  return Date.now() >= at;
};

/** A player asks to take over as host: who it is, until when others can object, and what the reader can do about it. */
export const SuccessionBar = ({ table, receive }: SuccessionProps) => {
  const { host, seats } = table.table;
  const { press, busy, problem } = usePress({ table, receive });
  const open = host.succession;
  const due = useComes(open?.takeFrom ?? 0);
  if (open === null) return null;
  const { you } = table;
  const own = you.seat === open.seat;
  const who = seats[open.seat]?.name ?? "";
  const kind = own ? (due ? "mayTake" : "own") : you.host ? "you" : "other";
  const button = (key: string, send: Send, primary = false) => (
    <PressButton look={primary ? "primary" : ""} busy={busy} press={() => press(key, send)}>
      {t(`succession.${key}`)}
    </PressButton>
  );
  return (
    <>
      <p class="bar gold">
        <Icon name="host" size={18} />
        <span class="grow">{t(`succession.bar.${kind}`, { who, host: host.name, time: dateTime(open.takeFrom) })}</span>
        {own && due && button("take", takeHost, true)}
        {own && !due && button("takeBack", endSuccession)}
        {!own && you.host && button("here", endSuccession, true)}
        {!own && !you.host && you.seat !== null && button("object", endSuccession)}
      </p>
      {problem && <Refused problem={problem} />}
    </>
  );
};

/** Who runs the table, what happens when the host is away, and asking to take over once that is so. */
export const HostSlab = ({ table, receive }: SuccessionProps) => {
  const { host, status } = table.table;
  const { press, busy, problem } = usePress({ table, receive });
  const away = useComes(host.awayFrom);
  const { you } = table;
  if (status === "ended") return null;
  const mayAsk = you.seat !== null && !you.host && host.succession === null;
  return (
    <section class="slab pad" aria-labelledby="host-title">
      <h2 class="disp" id="host-title">
        {t("succession.title", { host: host.name })}
      </h2>
      <p>{t("succession.rule", { days: host.awayDays })}</p>
      {mayAsk && !away && <p class="soft t13">{t("succession.from", { time: dateTime(host.awayFrom) })}</p>}
      {problem && <Refused problem={problem} />}
      {mayAsk && away && (
        <PressButton busy={busy} press={() => press("ask", askForHost)}>
          <Icon name="host" size={18} /> {t("succession.ask")}
        </PressButton>
      )}
    </section>
  );
};
