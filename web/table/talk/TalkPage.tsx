import { useEffect, useRef, useState } from "preact/hooks";
import { changeOwnTalk, changeTalkRules, postToTalk, removeFromTalk } from "../../affairs.ts";
import type { Seat, Table, Talk, TalkMessage } from "../../contract.ts";
import { keepInTab, keptInTab } from "../../device/storage.ts";
import { t } from "../../i18n/index.ts";
import { useAsking } from "../../ui/answers/asking.ts";
import { Refused } from "../../ui/answers/pressing.tsx";
import { Unread } from "../../ui/answers/Unread.tsx";
import { bare } from "../../words/isolate.ts";
import type { TableStore } from "../store/tableState.ts";
import { BesidePage } from "../top/BesidePage.tsx";
import { SaidList } from "./SaidList.tsx";
import { type TalkNow, useTalk } from "./useTalk.ts";
import "./talk.css";

/** The longest text, in characters. */
const LONGEST = 2_000;

/** A person the reader can mention or mute. */
interface Other {
  readonly seat: Seat | null;
  readonly name: string;
}

/** The people at the table besides the reader. */
const othersAt = ({ table: { seats, host }, you }: Table): readonly Other[] => [
  ...seats.filter(({ seat, bot }) => seat !== you.seat && !bot).map(({ seat, name }) => ({ seat, name })),
  ...(host.seat === null && !you.host ? [{ seat: null, name: host.name }] : []),
];

interface WritingProps {
  readonly table: Table;
  readonly text: string;
  readonly write: (text: string) => void;
  readonly said: (talk: Talk) => void;
}

/** The field for a message. Its text stays in this tab until it is posted. */
const Writing = ({ table, text, write, said }: WritingProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const { busy, problem, ask } = useAsking();
  const { id } = table.table;
  const send = () =>
    ask(
      `say ${text}`,
      (moveId) => postToTalk(id, moveId, text),
      (talk) => {
        write("");
        said(talk);
        field.current?.focus();
      },
    );
  const call = (name: string) => {
    const at = text === "" || /\s$/.test(text) ? text : `${text} `;
    write(`${at}@${bare(name)} `.slice(0, LONGEST));
    field.current?.focus();
  };
  return (
    <form
      class="pg-fields"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") void send();
      }}
    >
      <div class="field">
        <label for="talk-text">{t("talk.label")}</label>
        <textarea
          id="talk-text"
          ref={field}
          rows={3}
          maxLength={LONGEST}
          value={text}
          onInput={(event) => write(event.currentTarget.value)}
        />
      </div>
      {problem && <Refused problem={problem} />}
      <div class="row wrap">
        <button type="submit" class="btn primary" aria-disabled={busy || text.trim() === "" ? "true" : undefined}>
          {t("talk.say")}
        </button>
        {othersAt(table).map(({ seat, name }) => (
          <button type="button" key={seat} class="btn quiet" onClick={() => call(name)}>
            @{name}
          </button>
        ))}
      </div>
    </form>
  );
};

interface ChoosingProps {
  readonly table: Table;
  readonly talk: TalkNow;
  readonly receive: (talk: Talk) => void;
}

/** A box to tick; `on` is what the service says. */
const Tick = ({ on, label, press }: { readonly on: boolean; readonly label: string; readonly press: () => void }) => (
  <label class="pg-tick">
    <input
      type="checkbox"
      checked={on}
      onChange={(event) => {
        event.currentTarget.checked = on; // until the service has confirmed it
        press();
      }}
    />
    {label}
  </label>
);

/** Whom the reader mutes, and for the host the rules for everybody. */
const Choosing = ({ table, talk, receive }: ChoosingProps) => {
  const { busy, problem, ask } = useAsking();
  const { id } = table.table;
  const others = othersAt(table);
  const mute = (seat: Seat | null, on: boolean) =>
    void ask(`mute ${seat} ${on}`, () => changeOwnTalk(id, { mute: { seat, on } }), receive);
  const settle = (rules: { readonly closed?: boolean; readonly shown?: boolean }) =>
    void ask(JSON.stringify(rules), () => changeTalkRules(id, rules), receive);
  return (
    <>
      {problem && <Refused problem={problem} />}
      {others.length > 0 && (
        <section class="slab pad" aria-labelledby="talk-whom" aria-busy={busy}>
          <h2 class="disp" id="talk-whom">
            {t("talk.whom")}
          </h2>
          {others.map(({ seat, name }) => {
            const read = !talk.muted.includes(seat);
            return <Tick key={seat} on={read} label={name} press={() => mute(seat, read)} />;
          })}
          <p class="soft t13">{t("talk.whomText")}</p>
        </section>
      )}
      {table.you.host && (
        <section class="slab pad" aria-labelledby="talk-rules" aria-busy={busy}>
          <h2 class="disp" id="talk-rules">
            {t("talk.rules")}
          </h2>
          <Tick on={!talk.closed} label={t("talk.open")} press={() => settle({ closed: !talk.closed })} />
          <Tick on={talk.shown} label={t("talk.show")} press={() => settle({ shown: !talk.shown })} />
        </section>
      )}
    </>
  );
};

interface TalkPageProps {
  readonly table: Table;
  readonly store: TableStore;
}

/** The talk of this table. */
export const TalkPage = ({ table, store }: TalkPageProps) => {
  const { id } = table.table;
  const mine = table.you.seat !== null || table.you.host;
  const { talk, problem, receive, earlier, again } = useTalk(id, mine ? () => void store.read() : null);
  const { busy, problem: notRemoved, ask } = useAsking();
  const kept = `saying.${id}`;
  const [text, setText] = useState(() => keptInTab(kept) ?? "");
  const write = (next: string) => {
    setText(next);
    keepInTab(kept, next === "" ? null : next);
  };
  const end = useRef<HTMLDivElement>(null);
  const last = talk?.said.at(-1)?.number ?? 0;
  useEffect(() => end.current?.scrollIntoView?.({ block: "nearest" }), [last]);
  const remove = (one: TalkMessage) =>
    ask(
      `remove ${one.number}`,
      () => removeFromTalk(id, one.number),
      (now) => {
        receive(now);
        // It can be posted again, reworded: the only place where the text still exists.
        if (text === "") write(one.text ?? "");
      },
    );
  const unseen = problem?.code === "sign-in-needed";
  return (
    <BesidePage table={table} title={t("talk.title")}>
      <section class="slab pad pg-fields" aria-labelledby="talk-title">
        <h2 class="disp" id="talk-title">
          {t("talk.title")}
        </h2>
        <p class="soft t13">
          {t("talk.text")} {talk && t(talk.shown ? "talk.shown" : "talk.notShown")}
        </p>
        {unseen && <p>{t("talk.amongUs")}</p>}
        {problem && !unseen && <Unread problem={problem} again={again} />}
        {talk?.earlier && (
          <button type="button" class="btn" onClick={() => void earlier()}>
            {t("talk.earlier")}
          </button>
        )}
        {talk?.said.length === 0 && <p>{t("talk.nothing")}</p>}
        {talk && <SaidList table={table} said={talk.said} muted={talk.muted} busy={busy} remove={remove} />}
        {notRemoved && <Refused problem={notRemoved} />}
        {talk?.closed && <p role="status">{t("talk.closed")}</p>}
        {mine && talk && !talk.closed && <Writing table={table} text={text} write={write} said={receive} />}
        <div ref={end} />
      </section>
      {mine && talk && <Choosing table={table} talk={talk} receive={receive} />}
    </BesidePage>
  );
};
