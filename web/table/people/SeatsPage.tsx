import { useEffect, useMemo, useState } from "preact/hooks";
import {
  changeHost,
  endSession,
  giveAddress,
  listGames,
  renewLink,
  replaceSeat,
  revokeSeat,
  startSession,
} from "../../api.ts";
import type { Invitation, Seat, Table } from "../../contract.ts";
import { hasText, languageName, languages, t } from "../../i18n/index.ts";
import { bare, isolated } from "../../i18n/isolate.ts";
import { intentKeys } from "../../intent.ts";
import { tokenIn } from "../../link.ts";
import type { Problem } from "../../request.ts";
import type { Result } from "../../result.ts";
import { go } from "../../router.ts";
import { forgetTable } from "../../session.ts";
import { Note } from "../../ui/bits.tsx";
import { useTitle } from "../../ui/hooks.ts";
import { Icon } from "../../ui/Icon.tsx";
import { ShareLink } from "../../ui/ShareLink.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { toast } from "../../ui/Toasts.tsx";
import type { SeatFace } from "../context/gameUi.ts";
import { tableName } from "../context/names.ts";
import { facesOf } from "../context/seats.ts";
import { TableTop } from "../frame/TableTop.tsx";
import type { TableStore } from "../store/tableState.ts";
import { dropLink, givenLinks, keepLinks } from "./links.ts";
import { SeatLine } from "./SeatLine.tsx";
import { HostSlab, SuccessionBar } from "./Succession.tsx";

interface SeatsPageProps {
  readonly table: Table;
  readonly store: TableStore;
}

/** "person": a bot's seat goes (back) to somebody. */
type Duty = "revoke" | "replace" | "bot" | "person" | "host" | "address";

const problemText = ({ status, key, params }: Problem): string =>
  status === 0 ? t("error.offline") : hasText(key) ? t(key, params) : t("error.unknown");

interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly language: string;
}

interface EmailFieldProps {
  readonly label: string;
  readonly person: NewPerson;
  readonly set: (person: NewPerson) => void;
  readonly required?: boolean;
}

const EmailField = ({ label, person, set, required = false }: EmailFieldProps) => (
  <div class="field">
    <label for="to-email">{label}</label>
    <input
      id="to-email"
      type="email"
      required={required}
      maxLength={254}
      autocomplete="off"
      value={person.email}
      onInput={(event) => set({ ...person, email: event.currentTarget.value })}
    />
  </div>
);

interface DutySheetProps {
  readonly duty: Duty;
  /** The name of whose it is. */
  readonly name: string;
  /** Whether that is the host who holds no seat. */
  readonly ofHost: boolean;
  readonly close: () => void;
  readonly carryOut: (person: NewPerson) => Promise<void>;
  readonly problem: Problem | null;
}

/** What is asked once more before it happens; without a face it is about the host who holds no seat. */
type Asked = { readonly duty: Duty; readonly face: SeatFace } | { readonly duty: "revoke"; readonly face: null };

/** Asks once more before a seat's links end, it changes hands, or the host does. */
const DutySheet = ({ duty, name, ofHost, close, carryOut, problem }: DutySheetProps) => {
  const [person, setPerson] = useState({ name: duty === "person" ? name : "", email: "", language: "en" });
  const [busy, setBusy] = useState(false);
  const label = t(`seats.${duty}.do`, { name });
  return (
    <Sheet title={t(`seats.${duty}.title`, { name })} close={close}>
      <form
        class="pg-duty"
        onSubmit={async (event) => {
          event.preventDefault();
          if (busy) return;
          setBusy(true);
          await carryOut(person);
          setBusy(false);
        }}
      >
        <p>{t(`seats.${duty}.text`, { name, host: ofHost ? "yes" : "no" })}</p>
        {(duty === "replace" || duty === "person") && (
          <>
            <div class="field">
              <label for="to-name">{t("seats.newName")}</label>
              <input
                id="to-name"
                type="text"
                required
                maxLength={40}
                autocomplete="off"
                value={person.name}
                onInput={(event) => setPerson({ ...person, name: event.currentTarget.value })}
              />
            </div>
            <EmailField label={t("seats.newEmail")} person={person} set={setPerson} />
            <div class="field">
              <label for="to-language">{t("seats.newLanguage")}</label>
              <select
                id="to-language"
                value={person.language}
                onChange={(event) => setPerson({ ...person, language: event.currentTarget.value })}
              >
                {languages.map((code) => (
                  <option value={code} key={code}>
                    {languageName(code)}
                  </option>
                ))}
              </select>
            </div>
          </>
        )}
        {duty === "address" && (
          <EmailField label={t("mails.address", { state: "other" })} person={person} set={setPerson} required />
        )}
        {problem && <Note tone="red" role="alert" lead={problemText(problem)} />}
        <div class="row wrap end">
          <button type="button" class="btn" onClick={close}>
            {t("common.cancel")}
          </button>
          <button type="submit" class="btn primary" aria-disabled={busy ? "true" : undefined}>
            {label}
          </button>
        </div>
      </form>
    </Sheet>
  );
};

/** Whether the service can play seats of this game; asked only where it matters. */
const useBots = (game: string, asked: boolean): boolean => {
  const [bots, setBots] = useState(false);
  useEffect(() => {
    if (!asked) return;
    let current = true;
    void listGames().then((games) => {
      if (current && games.ok) setBots(games.value.find(({ id }) => id === game)?.bots ?? false);
    });
    return () => {
      current = false;
    };
  }, [game, asked]);
  return bots;
};

/** Everybody's seat and link: copy, renew, end, hand over. What a reader may do depends on being the host. */
export const SeatsPage = ({ table, store }: SeatsPageProps) => {
  const { id, seats, host, status } = table.table;
  const name = tableName(table.table);
  const { you } = table;
  const [links, setLinks] = useState(() => givenLinks(id));
  const [asked, ask] = useState<Asked | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const unreached = new Map(store.state().mail.map(({ seat, reason }) => [seat, reason]));
  const own = links.find(({ seat }) => seat === null);
  const once = useMemo(intentKeys, [id]);
  const bots = useBots(table.table.game, you.host);
  useTitle(`${t("seats.title")} · ${name}`);

  const keep = (invitation: Invitation) => {
    keepLinks(id, [invitation]);
    setLinks(givenLinks(id));
    if (invitation.mailed) toast({ text: t("seats.mailed", { name: isolated(invitation.name) }) });
  };
  const renew = async (seat: Seat | "host") => {
    const result = await once(`link ${seat}`, (moveId) => renewLink(id, seat, moveId));
    if (result.ok) keep(result.value);
    else toast({ text: problemText(result.error) });
  };
  const done = (seat: Seat | null, result: Result<unknown, Problem>) => {
    if (!result.ok) return setProblem(result.error);
    ask(null);
    setProblem(null);
    dropLink(id, seat);
    setLinks(givenLinks(id));
    void store.read();
  };
  const carryOut = async (person: NewPerson) => {
    if (!asked) return;
    const { duty, face } = asked;
    if (face === null || duty === "revoke") {
      const seat = face?.seat ?? null;
      const result = await once(`revoke ${seat}`, (moveId) => revokeSeat(id, seat ?? "host", moveId));
      // The host's own links ended too: what came instead signs this device in again.
      const token = result.ok ? tokenIn(result.value.link?.split("#")[1] ?? "") : null;
      if (token) await startSession(token);
      done(seat, result);
      if (result.ok && token) keep(result.value);
      return;
    }
    if (duty === "address") {
      const to = person.email.trim();
      const result = await once(`address ${face.seat} ${to}`, (moveId) => giveAddress(id, face.seat, moveId, to));
      done(face.seat, result);
      if (result.ok) toast({ text: t("seats.address.sent", { name: face.name }) });
      return;
    }
    if (duty === "host") {
      done(face.seat, await once(`host ${face.seat}`, (moveId) => changeHost(id, face.seat, moveId)));
      return;
    }
    const language = languages.find((code) => code === person.language) ?? "en";
    const email = person.email.trim();
    const to =
      duty === "bot"
        ? { name: bare(face.name), bot: true as const } // it stands in: the seat keeps its name
        : { name: person.name.trim(), language, ...(email ? { email } : {}) };
    const result = await once(JSON.stringify([face.seat, to]), (moveId) =>
      replaceSeat(id, face.seat, { moveId, ...to }),
    );
    done(face.seat, result);
    if (result.ok && duty !== "bot") keep(result.value);
  };
  const leave = async () => {
    const result = await endSession(id);
    if (!result.ok) return toast({ text: problemText(result.error) });
    forgetTable(id);
    go("/tables");
  };

  return (
    <>
      <TableTop
        tableId={id}
        name={name}
        subtitle={t("seats.title")}
        ended={status === "ended"}
        seated={you.seat !== null || you.host}
      />
      <main id="main" class="pg-column" tabIndex={-1}>
        <a class="btn quiet back" href={`/table/${id}`}>
          <Icon name="arrow-left" size={18} /> {t("seats.back")}
        </a>
        {links.some(({ link }) => link) && (
          <Note tone="gold" lead={t("seats.linksOnce")}>
            {t("seats.linksOnceMore")}
          </Note>
        )}
        <section class="slab">
          <ul class="pg-seat-list">
            {facesOf(table).map((face) => {
              const given = links.find(({ seat }) => seat === face.seat);
              const { joined = false, bot = false } = seats[face.seat] ?? {};
              const others = you.host && !face.you;
              return (
                <SeatLine key={face.seat} face={face} host={host.seat === face.seat} joined={joined} bot={bot}>
                  {unreached.has(face.seat) && (
                    <p class="row wrong t13">
                      <Icon name="warning" size={16} />{" "}
                      {t("seats.mailBack", { reason: unreached.get(face.seat) ?? "" })}
                    </p>
                  )}
                  {given?.link && <ShareLink link={given.link} label={t("seats.linkFor", { name: face.name })} />}
                  {given?.mailed && <p class="soft t13">{t("seats.mailed", { name: face.name })}</p>}
                  {given?.stopped && (
                    <p class="wrong t13">{t("seats.stopped", { name: face.name, reason: given.stopped })}</p>
                  )}
                  {(you.host || face.you) && (
                    <div class="pg-duties">
                      {!bot && (
                        <button type="button" class="btn quiet" onClick={() => void renew(face.seat)}>
                          <Icon name="invite" size={18} /> {t(face.you ? "seats.ownLink" : "seats.renew")}
                        </button>
                      )}
                      {face.you && (
                        <a class="btn quiet" href={`/table/${id}/mails`}>
                          <Icon name="mail" size={18} /> {t("mails.title")}
                        </a>
                      )}
                      {others && !bot && (unreached.get(face.seat) ?? "capped") !== "capped" && (
                        <button type="button" class="btn quiet" onClick={() => ask({ duty: "address", face })}>
                          <Icon name="mail" size={18} /> {t("seats.address.button")}
                        </button>
                      )}
                      {others && bot && (
                        <button type="button" class="btn quiet" onClick={() => ask({ duty: "person", face })}>
                          <Icon name="nav-mine" size={18} /> {t("seats.person.button")}
                        </button>
                      )}
                      {others && !bot && (
                        <>
                          <button type="button" class="btn quiet" onClick={() => ask({ duty: "replace", face })}>
                            <Icon name="nav-mine" size={18} /> {t("seats.replace.button")}
                          </button>
                          {bots && (
                            <button type="button" class="btn quiet" onClick={() => ask({ duty: "bot", face })}>
                              <Icon name="bot" size={18} /> {t("seats.bot.button")}
                            </button>
                          )}
                          <button type="button" class="btn quiet" onClick={() => ask({ duty: "host", face })}>
                            <Icon name="host" size={18} /> {t("seats.host.button")}
                          </button>
                        </>
                      )}
                      {you.host && !bot && (
                        <button type="button" class="btn quiet" onClick={() => ask({ duty: "revoke", face })}>
                          <Icon name="lock" size={18} /> {t("seats.revoke.button")}
                        </button>
                      )}
                    </div>
                  )}
                </SeatLine>
              );
            })}
          </ul>
        </section>
        {you.host && you.seat === null && (
          <section class="slab pad">
            <p class="row wrap">
              <Icon name="host" /> <b class="disp">{host.name}</b> <span class="tag">{t("common.youTag")}</span>
            </p>
            {own?.link && <ShareLink link={own.link} label={t("seats.linkFor", { name: host.name })} />}
            <div class="pg-duties">
              <button type="button" class="btn quiet" onClick={() => void renew("host")}>
                <Icon name="invite" size={18} /> {t("seats.ownLink")}
              </button>
              <a class="btn quiet" href={`/table/${id}/mails`}>
                <Icon name="mail" size={18} /> {t("mails.title")}
              </a>
              <button type="button" class="btn quiet" onClick={() => ask({ duty: "revoke", face: null })}>
                <Icon name="lock" size={18} /> {t("seats.revoke.button")}
              </button>
            </div>
          </section>
        )}
        <SuccessionBar table={table} receive={store.receive} />
        <HostSlab table={table} receive={store.receive} />
        {status === "open" && you.host && (
          <a class="btn primary wide" href={`/table/${id}`}>
            {t("seats.toLobby")}
          </a>
        )}
        <p class="soft t13">{t("seats.leaveText")}</p>
        <button type="button" class="btn" onClick={() => void leave()}>
          {t("seats.leave")}
        </button>
      </main>
      {asked && (
        <DutySheet
          duty={asked.duty}
          name={asked.face?.name ?? host.name}
          ofHost={asked.face === null}
          problem={problem}
          close={() => {
            ask(null);
            setProblem(null);
          }}
          carryOut={carryOut}
        />
      )}
    </>
  );
};
