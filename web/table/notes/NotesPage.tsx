import { useEffect, useRef, useState } from "preact/hooks";
import { readNote, writeNote } from "../../affairs.ts";
import type { NoteReply, Seat, Table } from "../../contract.ts";
import { clockTime, t } from "../../i18n/index.ts";
import type { Problem } from "../../request.ts";
import { problemText } from "../../ui/answers/problem.ts";
import { Unread, useAnswer } from "../../ui/answers/Unread.tsx";
import { Note } from "../../ui/bits.tsx";
import { useTitle } from "../../ui/hooks.ts";
import { Icon } from "../../ui/Icon.tsx";
import { tableName } from "../context/names.ts";
import { TableTop } from "../top/TableTop.tsx";

/** The longest note, in characters. */
const LONGEST = 10_000;
/** How long typing must pause before a note is saved, in ms. */
const REST = 1_000;

/** A note that saves itself: when typing pauses, on leaving the field, when the page is hidden. One save at a time. */
const useSaved = (tableId: string, seat: Seat | "host", kept: NoteReply) => {
  const [text, setText] = useState(kept.text);
  const [saved, setSaved] = useState(kept);
  const [problem, setProblem] = useState<Problem | null>(null);
  const now = useRef({ text, saved, busy: false });
  now.current.text = text;
  const save = async (): Promise<void> => {
    const { busy, text: writing, saved: before } = now.current;
    if (busy || writing === before.text) return;
    now.current.busy = true;
    const result = await writeNote(tableId, seat, writing, before.at);
    now.current.busy = false;
    if (!result.ok) return setProblem(result.error);
    now.current.saved = result.value;
    setSaved(result.value);
    setProblem(null);
    if (now.current.text !== writing) await save();
  };
  useEffect(() => {
    if (text === now.current.saved.text) return;
    const timer = setTimeout(() => void save(), REST);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    const away = () => {
      if (document.visibilityState === "hidden") void save();
    };
    document.addEventListener("visibilitychange", away);
    return () => {
      document.removeEventListener("visibilitychange", away);
      void save();
    };
  }, []);
  return { text, setText, saved, problem, save };
};

interface WritingProps {
  readonly tableId: string;
  readonly seat: Seat | "host";
  readonly kept: NoteReply;
  /** Reads what another device has saved; what is written here is discarded. */
  readonly again: () => void;
}

const Writing = ({ tableId, seat, kept, again }: WritingProps) => {
  const { text, setText, saved, problem, save } = useSaved(tableId, seat, kept);
  const state =
    text !== saved.text
      ? t("notes.unsaved")
      : saved.at === null
        ? t("notes.empty")
        : t("notes.saved", { time: clockTime(new Date(saved.at)) });
  return (
    <>
      <div class="field">
        <label for="notes-text">{t("notes.label")}</label>
        <textarea
          id="notes-text"
          rows={14}
          maxLength={LONGEST}
          value={text}
          aria-describedby="notes-state"
          onInput={(event) => setText(event.currentTarget.value)}
          onBlur={() => void save()}
        />
      </div>
      <p class="soft t13" id="notes-state">
        {state}
      </p>
      {problem && (
        <Note tone="red" role="alert" lead={problemText(problem)}>
          <button type="button" class="btn" onClick={problem.code === "note-changed" ? again : () => void save()}>
            {t(problem.code === "note-changed" ? "notes.theirs" : "common.again")}
          </button>
        </Note>
      )}
    </>
  );
};

/** The reader's private note at this table. */
export const NotesPage = ({ table, seat }: { readonly table: Table; readonly seat: Seat | "host" }) => {
  const { id, status } = table.table;
  const name = tableName(table.table);
  const { value, problem, again } = useAnswer(() => readNote(id, seat), [id, seat]);
  useTitle(`${t("notes.title")} · ${name}`);
  return (
    <>
      <TableTop tableId={id} name={name} subtitle={t("notes.title")} ended={status === "ended"} seated />
      <main id="main" class="pg-column" tabIndex={-1}>
        <a class="btn quiet back" href={`/table/${id}`}>
          <Icon name="arrow-left" size={18} /> {t("seats.back")}
        </a>
        <section class="slab pad pg-fields" aria-labelledby="notes-title">
          <h2 class="disp" id="notes-title">
            {t("notes.title")}
          </h2>
          <p>
            <Icon name="lock" size={16} /> {t("notes.text")}
          </p>
          {problem && <Unread problem={problem} again={again} />}
          {value && <Writing key={`${value.at}`} tableId={id} seat={seat} kept={value} again={again} />}
        </section>
      </main>
    </>
  );
};
