import { noticeOf, type People } from "../players.ts";
import type { Scenario, Stage } from "../scenario.ts";

/** So long a player thinks, in minutes: a game of hundreds of moves is longer than a day, whose mails are counted. */
const TURN = 30;

/** A player looks back to the start: the one read of a table that names what it asks the database for. */
const looksBack = async ({ insist, path }: People, expect: Stage["expect"]): Promise<void> => {
  const { status, body } = await insist("GET", `${path}/at/2`, undefined, 0);
  expect(status === 200 && body.includes('"version":2'), `looking back was answered ${status} ${body.slice(0, 200)}`);
};

/** Whole games by the links in mails: what everything else is compared with. */
export const games: Scenario = {
  name: "games",
  about: "whole games by mail links, people alone and with a bot",
  run: async ({ seat, expect, hard }) => {
    const withBot = await seat({ game: "mosaic", people: 1, bots: 1 });
    await withBot.begin();
    await withBot.play(hard ? { think: TURN } : { moves: 8 });
    expect(hard ? withBot.ended() : withBot.acknowledged.length >= 8, "the game with a bot did not come to its end");
    await looksBack(withBot, expect);
    for (const game of ["mosaic", "patchistory"]) {
      const alone = await seat({ game, people: 2 });
      await alone.begin();
      await alone.play({ think: hard ? TURN : 0, ...(hard ? { minutes: 2000 } : { moves: 8 }) });
      expect(hard ? alone.ended() : alone.acknowledged.length >= 8, `the game of ${game} did not come to its end`);
    }
  },
};

/** An address bounces for good: nothing more is sent to it, and the host hears of it. */
export const bounces: Scenario = {
  name: "bounces",
  about: "a mailbox is gone: it is marked, its host told, the rest goes on",
  rings: ["Bounces"],
  run: async ({ box, seat, expect }) => {
    const people = await seat({ game: "mosaic", people: 2 });
    const gone = people.addressOf(1);
    box.disturb.fate = (address) => (address === gone ? "bounce" : undefined);
    await people.begin();
    await box.pass(6);
    const toGone = box.mails.filter(({ to }) => to === gone).length;
    const told = box.mails.filter((mail) => mail.to === people.addressOf(0) && noticeOf(mail).kind === "unreached");
    expect(told.length === 1, `the host was told ${told.length} times that no mail reaches seat 1`);
    await people.play({ moves: 2, minutes: 4 });
    await box.pass(2);
    const later = box.mails.filter(({ to }) => to === gone).length;
    expect(later === toGone, `${later - toGone} mails went to the mailbox that is gone`);
    // Nobody can be reached at an address that is gone: the host passes the link on.
    for (const wait of people.waits) if (wait.startsWith("1.")) people.waits.delete(wait);
  },
};

/** Somebody calls a mail spam: their address is left alone wherever it sits, and nobody else is. */
export const complaints: Scenario = {
  name: "complaints",
  about: "a reader complains, another's mailbox is full: the one is written to no more at any table, the other goes on",
  rings: ["Complaints"],
  run: async ({ box, seat, expect }) => {
    const people = await seat({ game: "mosaic", people: 3 });
    const complainer = people.addressOf(1);
    const full = people.addressOf(2);
    // The complainer sits at a second table with somebody else; the first table is the one the complaint is about.
    const others = await seat({ game: "mosaic", people: 2, addresses: { 1: complainer } });
    await people.begin();
    await others.begin();
    box.disturb.fate = (address) => {
      if (address === complainer) return "complaint";
      return address === full ? "full" : undefined;
    };
    await people.play({ moves: 6, minutes: 8 });
    await box.pass(6);
    const complained = box.mails.filter(({ to }) => to === complainer).length;
    for (const { tableId, addressOf } of [people, others]) {
      const told = box.mails.filter(
        (mail) => mail.to === addressOf(0) && mail.tags.table?.[0] === tableId && noticeOf(mail).kind === "unreached",
      );
      expect(told.length === 1, `the host of ${tableId} was told ${told.length} times that seat 1 is not reached`);
    }
    const before = box.mails.filter(({ to }) => to === full).length;
    await others.play({ moves: 2, minutes: 4 });
    await people.play({ moves: 4, minutes: 8 });
    const later = box.mails.filter(({ to }) => to === complainer).length;
    expect(later === complained, `${later - complained} mails went to who had complained`);
    const toFull = box.mails.filter(({ to }) => to === full).length;
    expect(toFull >= before && toFull > 1, "the mailbox that was full for a while is written to no more");
    expect(others.acknowledged.length > 0, "the other table stood still");
    // Nobody can be reached at an address that gets no mail: the hosts pass the links on.
    for (const { waits } of [people, others]) for (const wait of waits) if (wait.startsWith("1.")) waits.delete(wait);
  },
};
