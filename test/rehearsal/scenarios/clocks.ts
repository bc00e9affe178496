import { IN_DOUBT } from "../../../functions/notices/claims/claims.ts";
import type { Call } from "../box/front.ts";
import { firstOf, from, messageIdIn, onlyNth, type Scenario } from "../scenario.ts";
import { ticketOf } from "./near.ts";

/** Two sweeps at the same time. */
export const twoClocks: Scenario = {
  name: "clocks",
  about: "two clocks run at once: no mail goes out twice",
  run: async ({ box, seat, hard }) => {
    const tables = [];
    for (let number = 0; number < (hard ? 6 : 3); number += 1) tables.push(await seat({ game: "mosaic", people: 2 }));
    await box.settled();
    await Promise.all([box.tick(), box.tick(), box.tick()]);
    for (const table of tables) await table.begin();
    await box.settled();
    await Promise.all([box.tick(), box.tick()]);
    for (const table of tables) await table.play({ moves: 2 });
  },
};

/** Nobody calls the clock. */
export const silentClock: Scenario = {
  name: "silence",
  about: "the clock is not called for a quarter of an hour: an alarm rings, and what was due goes out after it",
  rings: ["ClockSilent"],
  run: async ({ box, seat, expect }) => {
    const people = await seat({ game: "mosaic", people: 2 });
    await box.pass(15, { clock: false });
    expect(people.newMails().length === 0, "a mail went out without a clock");
    await people.begin();
    await people.play({ moves: 2 });
  },
};

/** A process dies at each call it makes, before and after the call is carried out. */
export const killed: Scenario = {
  name: "killed",
  about: "a function is killed at each of its calls, before and after it is carried out",
  rings: ["ApiErrors", "StreamErrors", "LiveErrors"],
  run: async ({ box, seat, expect, tell, doubted, hard }) => {
    const people = await seat({ game: "mosaic", people: 2 });
    await people.begin();
    // Several in a short time, as an alarm hears of them; a caller asks again, the stream delivers again.
    for (const name of ["Api", "Stream"]) {
      box.disturb.fault = firstOf(4, from(name), { kind: "die", when: "before" });
      await people.seenBy(0);
      await people.play({ moves: 1, minutes: 3 });
      await box.settled();
    }
    const ticket = await ticketOf(people, 0);
    box.disturb.fault = firstOf(4, from("Live"), { kind: "die", when: "before" });
    for (let tries = 0; tries < 4; tries += 1)
      expect((await box.connect(`tessera, ${ticket}`)) === undefined, "a line was opened by a function that died");
    expect((await box.connect(`tessera, ${ticket}`)) !== undefined, "a ticket opened no line after deaths");
    let deaths = 0;
    const dying = (name: string, when: "before" | "after", at: number) => {
      const strike = onlyNth(at, from(name), { kind: "die", when });
      return (call: Call) => {
        const fault = strike(call);
        if (fault !== undefined) deaths += 1;
        // A clock that dies at or after sending leaves a mail in doubt.
        const id = messageIdIn(call);
        if (fault !== undefined && id !== undefined) doubted.add(id);
        return fault;
      };
    };
    for (const name of ["Api", "Stream", "Clock"])
      for (const when of ["before", "after"] as const)
        for (let at = 0; at < (hard ? 12 : 2); at += 1) {
          // The short size looks at the first calls of one and later ones of the other.
          box.disturb.fault = dying(name, when, hard ? at : at * 3 + (when === "after" ? 1 : 0));
          await people.play({ moves: 1, minutes: 2 });
          await box.settled();
        }
    box.calm();
    await box.leap(IN_DOUBT);
    await box.pass(2);
    await people.play({ moves: 2 });
    tell(`${deaths} deaths`);
    expect(deaths >= (hard ? 30 : 6), `only ${deaths} deaths`);
  },
};
