import type * as z from "zod/mini";
import type { OpenTableReply } from "../../contract/index.ts";
import type { wishesSchema } from "../../contract/requests.ts";
import type { Somebody } from "./people.ts";
import type { Stage } from "./stage.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Wishes = Omit<z.infer<typeof wishesSchema>, "zone">;

/** Anna opens a table for three people and a bot, with a time limit; returns its id. */
export const openTable = async ({ world, cast: { anna, ben, chiara } }: Stage, game: string): Promise<string> => {
  const body = {
    moveId: "weeks-open-0000001",
    game,
    name: "Three weeks",
    hostSeat: 0,
    seats: [
      { name: anna.name, email: anna.address, language: "de" },
      { name: ben.name, email: ben.address, language: "en" },
      { name: chiara.name, email: chiara.address, language: "it" },
      { name: "Dice", bot: true },
    ],
    pace: { kind: "turn", hours: 48, expiry: "standin", vacationDays: 7 },
  };
  const { tableId } = (await world.ask("/api/tables", { body })).body as OpenTableReply;
  return tableId;
};

/** A step of the plot at a table, with what it needs. */
type Step = (stage: Stage, tableId: string) => Promise<void>;

/** Sets how a person wants to be notified, and when they need not answer. */
const wish =
  (who: Somebody, seat: number, wishes: Wishes): Step =>
  async ({ world, readers, daily, record }, tableId) => {
    const body = { ...wishes, zone: who.zone };
    const cookie = who.cookies.get(tableId);
    const { status } = await world.ask(`/api/tables/${tableId}/seats/${seat}/wishes`, { body, cookie });
    if (status >= 300) return void readers.problems.push(`${who.name}'s wishes were not taken: ${status}`);
    if (wishes.mode === "daily") daily.add(who);
    const mode = wishes.mode === "daily" ? "one mail a day" : "a mail a turn";
    record(`${who.name} wants ${mode}${wishes.free === undefined ? "" : ", and has said when not to answer"}`);
  };

const loseAddress: Step = async ({ cast: { chiara }, dead, record }) => {
  dead.add(chiara.address);
  record("Chiara's address dies");
};

const replaceAddress: Step = async ({ cast: { anna, chiara }, readers, record }, tableId) => {
  const email = "chiara.nuova@mail.example";
  if ((await readers.asked(anna, tableId, "/seats/2/address", { email })) === null) return;
  chiara.address = email;
  record("Anna gives Chiara's new address");
};

const handOver: Step = async ({ cast: { anna, dora }, seats, readers, record }, tableId) => {
  const { name, address: email } = dora;
  if ((await readers.asked(anna, tableId, "/seats/1/replace", { name, email, language: "fr" })) === null) return;
  seats[1] = dora;
  record("Ben's seat is handed over to Dora");
};

/**
 * Chiara asks all to go back, as soon as nothing has been revealed since some move; looks for such a moment every hour until `last`
 * (ms).
 */
const goBack =
  (last: number): Step =>
  async (stage, tableId) => {
    const { cast, readers, record } = stage;
    const now = await readers.table(cast.chiara, tableId);
    if (now?.table.status !== "playing") return record("there is nothing to go back to");
    const { version } = now.table;
    const from = now.rewind?.from ?? version;
    const body = { expectedVersion: version, to: from };
    if (from < version && (await readers.asked(cast.chiara, tableId, "/rewind", body, true)) !== null)
      return record("Chiara asks all to go back");
    const at = stage.world.now() + HOUR;
    if (at > last) return record("something was revealed again and again: nobody could ask to go back");
    stage.plan(at, () => goBack(last)(stage, tableId));
  };

const claimHost: Step = async ({ cast: { chiara }, readers, record }, tableId) => {
  const claimed = (await readers.asked(chiara, tableId, "/succession", {}, true)) !== null;
  record(claimed ? "Chiara asks for the host's rights" : "Chiara may not ask for the host's rights yet");
};

const FREE = {
  quiet: { from: 22 * 60, to: 8 * 60 },
  weekends: false,
  vacations: [{ from: "2026-10-21", to: "2026-10-23" }],
};

/**
 * Plans what happens besides the play, in days since `beginsAt` (ms): one reads a mail a day, one is on vacation, the service is
 * down for two hours, an address dies and is replaced by the host, a seat is handed over, all may go back, the host is lost.
 */
export const planWeeks = (stage: Stage, tableId: string, beginsAt: number): void => {
  const { cast, outages, plan, record } = stage;
  const { anna, ben, chiara } = cast;
  const day = (count: number, hours = 0): number => beginsAt + count * DAY + hours * HOUR;
  const planStep = (at: number, step: Step): void => plan(at, () => step(stage, tableId));
  const planNote = (at: number, what: string): void => plan(at, async () => record(what));

  planStep(day(2), wish(chiara, 2, { mode: "daily", hour: 8 }));
  planStep(day(3), wish(ben, 1, { mode: "each", hour: 8, free: FREE }));
  ben.absent.push({ from: day(4), to: day(7) });
  planNote(day(4), "Ben is on vacation for three days");
  outages.push({ from: day(9, 5), to: day(9, 7) });
  planNote(day(9, 5), "the service is away for two hours");
  planStep(day(10), loseAddress);
  planStep(day(11, 12), replaceAddress);
  planStep(day(12), handOver);
  planStep(day(12, 6), goBack(day(13, 18)));
  anna.absent.push({ from: day(14), to: Number.POSITIVE_INFINITY });
  planNote(day(14), "Anna, the host, is never heard of again");
  planStep(day(21, 1), claimHost);
};
