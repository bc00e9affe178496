import { useEffect, useRef, useState } from "preact/hooks";
import { listGames, openTable, startSession, startTable } from "../../api.ts";
import type { GameInfo, OpenTableReply } from "../../contract.ts";
import { gameCards, hasGameUi } from "../../games/index.ts";
import { areasOf, hasText, language, loadAreas, t } from "../../i18n/index.ts";
import { newMoveId, type Problem } from "../../request.ts";
import { go } from "../../router.ts";
import { holdToken, rememberTable } from "../../session.ts";
import { keepLinks } from "../../table/people/links.ts";
import { Note } from "../../ui/bits.tsx";
import { useLanguage, useTitle } from "../../ui/hooks.ts";
import { Icon } from "../../ui/Icon.tsx";
import { SeatMark } from "../../ui/SeatMark.tsx";
import { PreferencesButton, SiteTop } from "../../ui/SiteTop.tsx";
import { CorrectionsField } from "./CorrectionsField.tsx";
import { OptionFields } from "./OptionFields.tsx";
import {
  againstBots,
  awayDays,
  emptySeat,
  freshForm,
  keepForm,
  keptForm,
  missingIn,
  type OpenForm,
  requestOf,
  swapped,
  usualAwayDays,
  withBot,
  withoutSeat,
} from "./openForm.ts";
import { PersonFields, SeatFields } from "./SeatFields.tsx";

/** Signs the opener in by the press that opened the table, keeps the links for the next page, and goes there. */
const enter = async ({ tableId, hostLink, invitations }: OpenTableReply, form: OpenForm): Promise<void> => {
  const token = hostLink.split("#")[1] ?? "";
  const own = form.hostSeat;
  keepLinks(tableId, [
    { seat: own, name: (own === null ? form.host : form.seats[own])?.name ?? "", mailed: false, link: hostLink },
    ...invitations,
  ]);
  const session = await startSession(token);
  if (!session.ok) holdToken(tableId, token); // the page of the table offers the press again
  rememberTable(tableId);
  keepForm(null);
  // Nobody to wait for: play begins at once.
  const alone = session.ok && own !== null && form.seats.every(({ bot }, seat) => bot || seat === own);
  if (alone && (await startTable(tableId, newMoveId())).ok) return go(`/table/${tableId}`);
  go(`/table/${tableId}/seats`);
};

/** Opening a table: which game, who sits where, how they are invited, and what differs from the usual rules. */
export const Open = () => {
  const spoken = useLanguage();
  const [games, setGames] = useState<readonly GameInfo[] | null>(null);
  const [form, setForm] = useState<OpenForm>(() => keptForm() ?? freshForm(gameCards[0]?.id ?? "", language()));
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const moveId = useRef<string | null>(null);
  useTitle(`${t("open.title")} · Tessera`);

  const load = async () => {
    const result = await listGames();
    if (!result.ok) return setProblem(result.error);
    setProblem(null);
    await loadAreas(result.value.flatMap(({ id }) => areasOf(`${id}-options`)));
    setGames(result.value.filter(({ id }) => hasGameUi(id)));
  };
  useEffect(() => void load(), []);

  const change = (next: Partial<OpenForm>) => {
    moveId.current = null; // another table than the one that may have been sent
    const changed = { ...form, ...next };
    setForm(changed);
    keepForm(changed);
  };

  const info = games?.find(({ id }) => id === form.game) ?? games?.[0];
  const limits = info?.seats ?? { min: 2, max: 6 };
  const missing = missingIn(form);
  const shown = tried ? missing : [];
  const byMail = form.seats.filter((seat, index) => index !== form.hostSeat && seat.email.trim() !== "").length;
  const changedOptions = Object.entries(form.options).filter(
    ([name, value]) => info?.options.find((option) => option.name === name)?.default !== value,
  ).length;
  const gameName = t(`game.${form.game}`);
  const press = t("open.press", { mails: byMail });

  const submit = async (event: Event) => {
    event.preventDefault();
    if (sending || !info) return;
    setTried(true);
    const first = missing[0];
    if (first) return document.getElementById(first.field)?.focus();
    moveId.current ??= newMoveId(); // the same press again after a lost answer opens the same table
    setSending(true);
    setProblem(null);
    const result = await openTable(requestOf(form, info, moveId.current));
    if (result.ok) return enter(result.value, form);
    setSending(false);
    setProblem(result.error);
  };

  const summary = (
    <>
      {problem && (
        <Note
          tone="red"
          role="alert"
          icon={problem.status === 0 ? "offline" : "warning"}
          lead={
            problem.status === 0
              ? t("open.notArrived")
              : hasText(problem.key)
                ? t(problem.key, problem.params)
                : t("error.unknown")
          }
        />
      )}
      <button type="submit" form="open" class="btn primary wide" aria-disabled={sending || !info ? "true" : undefined}>
        {sending ? t("open.sending") : press}
      </button>
    </>
  );

  return (
    <>
      <SiteTop>
        <a class="btn quiet" href="/tables">
          {t("tables.title")}
        </a>
        <PreferencesButton />
      </SiteTop>
      <main id="main" tabIndex={-1} lang={spoken}>
        <form id="open" class="pg-form" noValidate onSubmit={(event) => void submit(event)}>
          <h1>{t("open.title")}</h1>
          <div class="pg-colm">
            <section class="slab pg-fs">
              <h2>{t("open.game")}</h2>
              <fieldset class="pg-gm">
                <legend class="vh">{t("open.game")}</legend>
                {(games ?? []).map(({ id, seats }) => (
                  <label key={id} class={id === form.game ? "choice on" : "choice"}>
                    <input
                      type="radio"
                      name="game"
                      checked={id === form.game}
                      onChange={() =>
                        change({ game: id, options: {}, corrections: undefined, seats: form.seats.slice(0, seats.max) })
                      }
                    />
                    <b>{t(`game.${id}`)}</b>
                    <span class="hint">{t("landing.players", seats)}</span>
                  </label>
                ))}
              </fieldset>
              <div class="field">
                <label for="table-name">{t("open.name")}</label>
                <input
                  id="table-name"
                  type="text"
                  maxLength={40}
                  autocomplete="off"
                  placeholder={gameName}
                  value={form.name}
                  onInput={(event) => change({ name: event.currentTarget.value })}
                />
              </div>
            </section>
            <section class="slab pg-fs">
              <h2>{t("open.seats")}</h2>
              <p class="soft t13">{t("open.seatsHint")}</p>
              <ul class="pg-inv">
                {form.seats.map((person, index) => (
                  <SeatFields
                    key={index}
                    seat={index}
                    person={person}
                    you={index === form.hostSeat}
                    missing={shown}
                    change={(next) => change({ seats: form.seats.map((one, at) => (at === index ? next : one)) })}
                    remove={form.seats.length > limits.min ? () => change(withoutSeat(form, index)) : null}
                    setBot={info?.bots && index !== form.hostSeat ? (bot) => change(withBot(form, index, bot)) : null}
                    up={index > 0 ? () => change(swapped(form, index)) : null}
                  />
                ))}
              </ul>
              <button
                type="button"
                class="btn wide"
                aria-disabled={form.seats.length >= limits.max ? "true" : undefined}
                onClick={() => {
                  if (form.seats.length < limits.max)
                    change({ seats: [...form.seats, emptySeat(form.seats.at(-1)?.language ?? language())] });
                }}
              >
                <Icon name="plus" size={18} /> {t("open.addSeat")}
              </button>
              {info?.bots && (
                <button type="button" class="btn quiet wide" onClick={() => change(againstBots(form))}>
                  <Icon name="bot" size={18} /> {t("open.allBots")}
                </button>
              )}
              <fieldset class="field">
                <legend>{t("open.youHost")}</legend>
                <div class="choices">
                  <label class={form.hostSeat === null ? "choice" : "choice on"}>
                    <input
                      type="radio"
                      name="host"
                      checked={form.hostSeat !== null}
                      onChange={() => change({ ...(form.seats[0]?.bot ? withBot(form, 0, false) : {}), hostSeat: 0 })}
                    />
                    <span>{t("open.hostPlays")}</span>
                  </label>
                  <label class={form.hostSeat === null ? "choice on" : "choice"}>
                    <input
                      type="radio"
                      name="host"
                      checked={form.hostSeat === null}
                      onChange={() => change({ hostSeat: null })}
                    />
                    <span>{t("open.hostWatches")}</span>
                  </label>
                </div>
              </fieldset>
              {form.hostSeat === null && (
                <PersonFields
                  id="host"
                  label={t("open.host")}
                  person={form.host}
                  missing={shown}
                  you
                  change={(host) => change({ host })}
                />
              )}
              <div class="field">
                <label for="host-away">{t("open.hostAway")}</label>
                <select
                  id="host-away"
                  aria-describedby="host-away-hint"
                  value={String(form.hostAwayDays ?? usualAwayDays)}
                  onChange={(event) => change({ hostAwayDays: Number(event.currentTarget.value) })}
                >
                  {awayDays.map((days) => (
                    <option value={String(days)} key={days}>
                      {t("open.days", { days })}
                    </option>
                  ))}
                </select>
                <p class="hint" id="host-away-hint">
                  {t("open.hostAwayHint")}
                </p>
              </div>
            </section>
          </div>
          <div class="pg-colm">
            <section class="slab pg-fs">
              <h2>{t("open.rules")}</h2>
              <p>{changedOptions === 0 ? t("open.rulesUsual") : t("open.rulesChanged", { count: changedOptions })}</p>
              {info && info.options.length > 0 && (
                <details>
                  <summary>{t("open.settings", { count: info.options.length })}</summary>
                  <OptionFields
                    info={info}
                    chosen={form.options}
                    change={(name, value) => change({ options: { ...form.options, [name]: value } })}
                  />
                </details>
              )}
              {info?.correctable && (
                <CorrectionsField
                  chosen={form.corrections}
                  errors={problem?.errors ?? []}
                  change={(corrections) => {
                    setProblem(null);
                    change({ corrections });
                  }}
                />
              )}
            </section>
          </div>
          <aside class="slab pg-fs pg-sum">
            <h2 class="disp">{form.name.trim() || gameName}</h2>
            <dl>
              <dt>{t("open.game")}</dt>
              <dd>{gameName}</dd>
              <dt>{t("open.seats")}</dt>
              <dd class="row wrap">
                {form.seats.map((person, index) => (
                  <span class="nb" key={index}>
                    <SeatMark mark={index + 1} size={15} silent={false} /> {person.name}
                  </span>
                ))}
              </dd>
              <dt>{t("open.starts")}</dt>
              <dd>{t("open.startsText")}</dd>
            </dl>
            {summary}
            <p class="soft t13">{t("open.linkHint")}</p>
          </aside>
          <div class="dock only-narrow">
            <div class="pg-foot">
              {summary}
              <p class="soft t13">{t("open.summary", { game: gameName, seats: form.seats.length })}</p>
            </div>
          </div>
        </form>
      </main>
    </>
  );
};
