import { useEffect, useRef, useState } from "preact/hooks";
import { lookAhead } from "../../affairs.ts";
import type { Ahead, AnyCommand, Table } from "../../contract.ts";
import { isUnknown, type Problem } from "../../request.ts";
import { added, chosen, type Draft, emptyDraft, replaced, undone } from "../store/draft.ts";
import { keepTries, keptTries } from "./keptTries.ts";

/** What is being tried out: kept commands, the draft on top of them, and the service's answers about both. */
export interface Trying {
  readonly kept: readonly AnyCommand[];
  /** The table after the kept commands; null until it has arrived. */
  readonly base: Ahead | null;
  readonly draft: Draft;
  /** The table after the draft as well; null while there is none, or its answer is pending. */
  readonly tried: Ahead | null;
  /** Why the last request was refused, or got no answer. */
  readonly problem: Problem | null;
}

const nothing: Trying = { kept: [], base: null, draft: emptyDraft(0), tried: null, problem: null };

/**
 * Tries commands out, given what the reader knows, without sending anything to the table. What was tried is kept in the tab until its
 * reader moves; `lost`: is told when less of it is possible than before.
 */
export const useAhead = (table: Table, lost: () => void = () => undefined) => {
  const { id, version } = table.table;
  const [trying, setTrying] = useState(nothing);
  const asked = useRef(0);

  const ask = async (kept: readonly AnyCommand[], draft: Draft) => {
    asked.current += 1;
    const turn = asked.current;
    const drafted = draft.commands.length > 0;
    setTrying((before) => ({ ...before, kept, draft, tried: null, problem: null, ...(!drafted && { base: null }) }));
    const result = await lookAhead(id, [...kept, ...draft.commands], kept.length);
    if (turn !== asked.current) return; // something else is being tried by now
    setTrying((before) => {
      if (!result.ok) return { ...before, problem: result.error };
      return drafted ? { ...before, tried: result.value } : { ...before, base: result.value };
    });
  };

  /** Tries again what was tried, or as much of it as is possible on the table of now. */
  const again = async (before: readonly AnyCommand[]) => {
    asked.current += 1;
    const turn = asked.current;
    setTrying({ ...nothing, kept: before, draft: emptyDraft(version) });
    for (let count = before.length; ; count -= 1) {
      const kept = before.slice(0, count);
      const result = await lookAhead(id, kept, count);
      if (turn !== asked.current) return;
      if (!result.ok && count > 0 && !isUnknown(result.error)) continue;
      if (result.ok) setTrying((trying) => ({ ...trying, kept, base: result.value }));
      else setTrying((trying) => ({ ...trying, problem: result.error }));
      if (count < before.length) lost();
      return keepTries(table, kept);
    }
  };

  // The table has moved on, or the page has just been opened: what was tried is tried again with what is known now.
  useEffect(() => {
    void again(keptTries(table));
  }, [id, version]);

  const put = (draft: Draft) => {
    if (draft.commands.length > 0) void ask(trying.kept, draft);
    else {
      asked.current += 1;
      setTrying({ ...trying, draft, tried: null, problem: null });
    }
  };
  const { kept, draft, tried } = trying;
  return {
    trying,
    choose: (choice: unknown) => setTrying({ ...trying, draft: chosen(draft, choice) }),
    add: (commands: readonly AnyCommand[], choice: unknown = null) => put(added(draft, commands, choice)),
    replace: (commands: readonly AnyCommand[], choice: unknown = null) => put(replaced(draft, commands, choice)),
    undo: () => put(undone(draft)),
    clear: () => put(emptyDraft(version)),
    /** Keeps what is drafted; the next commands are tried on top of it. */
    keep: () => {
      if (tried === null) return;
      asked.current += 1;
      const more = [...kept, ...draft.commands];
      keepTries(table, more);
      setTrying({
        kept: more,
        base: tried,
        draft: emptyDraft(version),
        tried: null,
        problem: null,
      });
    },
    /** Goes back to the first `count` kept commands. */
    backTo: (count: number) => {
      keepTries(table, kept.slice(0, count));
      void ask(kept.slice(0, count), emptyDraft(version));
    },
  };
};

export type AheadHandle = ReturnType<typeof useAhead>;
