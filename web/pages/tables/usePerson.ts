import { useEffect, useRef, useState } from "preact/hooks";
import type { PersonReply } from "../../contract.ts";
import { isPersonKnown, readPerson } from "../../person.ts";
import type { Problem } from "../../request.ts";

/** The person signed in on this device by address. `known` false: nobody. */
export interface Person {
  readonly known: boolean;
  readonly value: PersonReply | null;
  readonly problem: Problem | null;
  readonly read: () => Promise<void>;
}

/** Reads who is signed in, now and whenever the page becomes visible again. */
export const usePerson = (): Person => {
  const [answer, setAnswer] = useState<Omit<Person, "read">>({ known: isPersonKnown(), value: null, problem: null });
  const here = useRef(true);
  const read = async () => {
    if (!isPersonKnown()) return setAnswer({ known: false, value: null, problem: null });
    const result = await readPerson();
    if (!here.current) return;
    const known = isPersonKnown();
    setAnswer((before) => ({
      known,
      value: result.ok ? result.value : known ? before.value : null,
      problem: result.ok || !known ? null : result.error,
    }));
  };
  useEffect(() => {
    here.current = true;
    const seen = () => {
      if (document.visibilityState === "visible") void read();
    };
    void read();
    document.addEventListener("visibilitychange", seen);
    return () => {
      here.current = false;
      document.removeEventListener("visibilitychange", seen);
    };
  }, []);
  return { ...answer, read };
};
