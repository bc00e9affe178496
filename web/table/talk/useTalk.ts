import { useEffect, useRef, useState } from "preact/hooks";
import { changeOwnTalk, readTalk } from "../../affairs.ts";
import type { Talk, TalkMessage } from "../../contract.ts";
import type { Problem } from "../../request.ts";
import { startPoll } from "../store/poll.ts";

/** The talk of a table as the page has it: everything loaded so far, oldest first. */
export interface TalkNow extends Omit<Talk, "said"> {
  readonly said: readonly TalkMessage[];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Merges what is known with a newer answer. `older`: the answer precedes what is known. */
const together = (known: TalkNow | null, come: Talk, older: boolean): TalkNow => {
  if (known === null) return come;
  const said = new Map([...known.said, ...come.said].map((one) => [one.number, one] as const));
  const first = known.said[0]?.number ?? 0;
  // Between the two there is a part that is not loaded yet: the older messages would then seem complete.
  const torn = !older && come.earlier && (come.said[0]?.number ?? 0) > (known.said.at(-1)?.number ?? 0) + 1;
  if (torn) return come;
  return {
    ...come,
    said: [...said.values()].sort((a, b) => a.number - b.number),
    earlier: older || (come.said[0]?.number ?? 0) < first ? come.earlier : known.earlier,
  };
};

/**
 * Reads the talk while the page is visible, records that it was read, and loads earlier messages. `noted`: called when that has
 * changed what is unread; null for spectators.
 */
export const useTalk = (tableId: string, noted: (() => void) | null) => {
  const [talk, setTalk] = useState<TalkNow | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [tries, setTries] = useState(0);
  const now = useRef<TalkNow | null>(null);
  const receive = (come: Talk, older = false): boolean => {
    const next = together(now.current, come, older);
    const changed = !isSame(now.current, next);
    now.current = next;
    setProblem(null);
    if (changed) setTalk(next);
    return changed;
  };
  const note = async (come: Talk) => {
    const last = come.said.at(-1)?.number ?? 0;
    if (noted === null || last <= come.read || document.visibilityState !== "visible") return;
    const read = await changeOwnTalk(tableId, { read: last });
    if (!read.ok) return; // it stays unread, and is recorded with the next read
    receive(read.value);
    noted();
  };
  useEffect(() => {
    let current = true;
    const read = async () => {
      const result = await readTalk(tableId);
      if (!current) return false;
      if (!result.ok) {
        setProblem(result.error);
        return false;
      }
      const changed = receive(result.value);
      void note(result.value);
      return changed;
    };
    void read();
    const poll = startPoll(read);
    return () => {
      current = false;
      poll.stop();
    };
  }, [tableId, tries]);
  const earlier = async () => {
    const first = now.current?.said[0]?.number;
    if (first === undefined) return;
    const result = await readTalk(tableId, first);
    if (result.ok) receive(result.value, true);
    else setProblem(result.error);
  };
  return { talk, problem, receive, earlier, again: () => setTries(tries + 1) };
};
