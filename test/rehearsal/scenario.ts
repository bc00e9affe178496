import type { Box } from "./box/box.ts";
import type { Call, Fault } from "./box/front.ts";
import { type People, seatPeople, type TableWish } from "./players.ts";

/** What a scenario plays with. */
export interface Stage {
  readonly box: Box;
  /** Twice as long, more tables, more points to die at. */
  readonly hard: boolean;
  /** Opens a table whose people come from an address of their own; it is judged when the scenario has ended. */
  seat(wish: Omit<TableWish, "ip" | "name"> & { readonly name?: string }): Promise<People>;
  /** Something that must hold. */
  expect(holds: boolean, what: string): void;
  /** Something worth reporting that is not a fault. */
  tell(what: string): void;
  /** A folder for what it makes. */
  readonly scratch: string;
  /** Mails a fault has left in doubt: these may come once more. */
  readonly doubted: Set<string>;
}

/** One thing that can happen to the stack. */
export interface Scenario {
  readonly name: string;
  readonly about: string;
  /** Alarms that have to ring, by the beginning of their logical ids without "Alarms". */
  readonly rings?: readonly string[];
  /** Left out of the short size. */
  readonly long?: true;
  run(stage: Stage): Promise<void>;
}

let addresses = 0;

/** The stage of one scenario, and what was put on it. */
export const openStage = (box: Box, scenario: Scenario, hard: boolean, scratch: string) => {
  const tables: People[] = [];
  const faults: string[] = [];
  const told: string[] = [];
  const stage: Stage = {
    box,
    hard,
    scratch,
    doubted: new Set(),
    seat: async (wish) => {
      addresses += 1;
      const name = `${scenario.name}${tables.length === 0 ? "" : tables.length}`;
      // Networks of their own: what one caller may do is limited.
      const ip = `203.0.${addresses}.7`;
      const people = await seatPeople(box, { name, ...wish, ip });
      tables.push(people);
      return people;
    },
    expect: (holds, what) => void (holds || faults.push(`${scenario.name}: ${what}`)),
    tell: (what) => void told.push(what),
  };
  return { stage, tables, faults, told };
};

export const throttled: Fault = { kind: "refuse", status: 400, type: "ProvisionedThroughputExceededException" };
export const away: Fault = { kind: "refuse", status: 503, type: "ServiceUnavailableException" };

/** A fault for every so-many-th call that fits. */
export const everyNth = (n: number, fits: (call: Call) => boolean, fault: Fault) => {
  let seen = 0;
  return (call: Call): Fault | undefined => {
    if (!fits(call)) return undefined;
    seen += 1;
    return seen % n === 0 ? fault : undefined;
  };
};

/** A fault for the n-th call that fits, counted from 0, and no other. */
export const onlyNth = (n: number, fits: (call: Call) => boolean, fault: Fault) => {
  let seen = -1;
  return (call: Call): Fault | undefined => {
    if (!fits(call)) return undefined;
    seen += 1;
    return seen === n ? fault : undefined;
  };
};

/** A fault for the first matching calls, up to this number. */
export const firstOf = (n: number, fits: (call: Call) => boolean, fault: Fault) => {
  let seen = 0;
  return (call: Call): Fault | undefined => {
    if (!fits(call)) return undefined;
    seen += 1;
    return seen <= n ? fault : undefined;
  };
};

/** The mail a call of the mail provider hands over, as it was written; undefined for any other call. */
export const mailIn = ({ service, body }: Call): string | undefined =>
  service === "ses" ? Buffer.from(JSON.parse(body).Content.Raw.Data, "base64").toString() : undefined;

/** The Message-ID of that mail. */
export const messageIdIn = (call: Call): string | undefined =>
  /^message-id:\s*(<[^>]+>)/im.exec(mailIn(call) ?? "")?.[1];

/** Whether a call is one of this function, by the beginning of its logical id. */
export const from =
  (name: string) =>
  ({ caller }: Call): boolean =>
    caller.part.id.startsWith(`${name}Function`);
