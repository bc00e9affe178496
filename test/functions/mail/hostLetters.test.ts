import { describe, expect, it } from "vitest";
import { timeUpLetter, timeUpOf } from "../../../functions/mail/clockLetters.ts";
import { type HostMatter, hostLetter, hostMatter, missingLetter } from "../../../functions/mail/hostLetters.ts";
import { type Letter, rich } from "../../../functions/mail/letter.ts";
import { type LetterBase, plain, type TurnInput } from "../../../functions/mail/letters.ts";
import type { TableCommit, TableEvent } from "../../../functions/table/events.ts";
import type { Place } from "../../../functions/table/people.ts";
import type { TableState } from "../../../functions/table/state.ts";
import {
  joined,
  logOf,
  opened,
  paced,
  picked,
  picks,
  playing,
  type Step,
  step,
  tableAfter,
} from "../../support/toyLog.ts";

const base: LetterBase = {
  language: "en",
  zone: "America/New_York",
  table: "Friday",
  game: "Toy",
  seat: 1,
  names: ["Ann", "Bob", "Cy", "Dice"],
  link: "https://play.example/table/t#bob",
  seatsLink: "https://play.example/table/t/seats#bob",
  offLink: "https://play.example/off",
  wishesLink: "https://play.example/wishes",
  answered: false,
};
const said = ({ subject, heading, lead, button: { label, href } }: Letter) => ({
  subject,
  heading,
  lead: lead.map(plain).map((line) => line.replaceAll(/[\u2068\u2069]/g, "")),
  button: `${label}: ${href.replace("https://play.example/table/t", "")}`,
});
const last = (...steps: readonly Step[]): TableCommit => logOf(steps).at(-1) as TableCommit;
const event = (one: TableEvent, by: Step["by"] = "host"): Step => step([one], by);

describe("what a notice to a host is about", () => {
  /** By place: what the notice of the last commit means there now, after these further steps. */
  const matters = (steps: readonly Step[], places: readonly Place[], ...later: readonly Step[]) => {
    const table = tableAfter(...steps, ...later);
    return places.map((place) => hostMatter(table, last(...steps), place));
  };
  const asks = [...playing, event({ type: "succession-asked", seat: 2 }, 2)];

  it("is who asks to take over, to the host, and to the others but the one who asks, while it is open", () => {
    expect(matters(asks, [0, 1, 2, "host"])).toEqual(["askedYou", "asked", undefined, "askedYou"]);
    const ends = event({ type: "succession-ended", seat: 1 }, 1);
    expect(matters(asks, [0, 1], ends)).toEqual([undefined, undefined]);
    expect(matters([...asks, ends], [2])).toEqual(["ended"]);
  });

  it("is that the rights have passed, to who has them and to the others", () => {
    expect(matters([...asks, event({ type: "host-changed", seat: 2 }, "service")], [1, 2])).toEqual([
      "passed",
      "yours",
    ]);
  });

  it("is that all have come, as long as they are there; and that the game has begun", () => {
    const open = [step([opened]), ...joined.map((one, seat) => event(one, seat))];
    expect(matters(open, [0])).toEqual(["complete"]);
    const eve = event({ type: "seat-handed-over", seat: 1, to: { name: "Eve", language: "it" } });
    expect(matters(open, [0], eve)).toEqual([undefined]);
    expect(matters([...playing], [0, "host"])).toEqual(["started", "started"]);
  });

  it("is who has left, to the host who may give the seat away and to the others, until somebody has it", () => {
    const left = [...playing, event({ type: "seat-left", seat: 1 }, 1)];
    expect(matters(left, [0, 2, "host"])).toEqual(["leftYou", "left", "leftYou"]);
    expect(matters(left, [0], event({ type: "seat-returned", seat: 1 }, 1))).toEqual([undefined]);
  });
});

describe("a letter to a host", () => {
  const DAY = 24 * 60;
  const write = (matter: HostMatter, state: TableState, more: object = {}) =>
    said(hostLetter({ ...base, matter, about: state.version, state, host: "Ann", ...more }));
  const asked = tableAfter(...playing, {
    ...event({ type: "succession-asked", seat: 2 }, 2),
    after: 9 * DAY * 60_000 + 60_000,
  });

  it("tells who asks, for how long nothing was seen of the host, and until when one may object", () => {
    expect(write("askedYou", asked)).toEqual({
      subject: expect.stringMatching(/Cy.? asks to take over as host of Friday/),
      heading: "Who runs the table, Bob",
      lead: [
        "You have given no sign at this table for 9 days. Cy asks to take over your rights as host.",
        expect.stringMatching(
          /^If nobody objects by (?:Saturday 10|Sunday 11) January(?: 1970)?.* GMT-5, Cy is the host\./,
        ),
      ],
      button: "Go to the table: #bob",
    });
    expect(write("asked", asked).lead[0]).toBe(
      "Ann has given no sign at this table for 9 days. Cy asks to take over the host’s rights.",
    );
  });

  it("tells that the host stays, and names nobody else", () => {
    expect(write("ended", tableAfter(...playing))).toEqual({
      subject: "Ann stays the host of Friday",
      heading: "Who runs the table, Bob",
      lead: ["You will not take over as host for now: somebody has objected, or Ann has given a sign."],
      button: "Go to the table: #bob",
    });
  });

  it("has a heading of its own where it is about something else", () => {
    expect(write("complete", tableAfter(...playing)).heading).toBe("Everybody is here, Bob");
    expect(write("started", tableAfter(...playing)).lead).toEqual(["The game of Toy at the table you run has begun."]);
  });

  it("names who has left, and leads the host to where the seat is given away", () => {
    const left = tableAfter(...playing, event({ type: "seat-left", seat: 2 }, 2));
    expect(write("left", left)).toMatchObject({
      subject: "Cy leaves Friday",
      heading: "A seat is empty, Bob",
      button: "Go to the table: #bob",
    });
    expect(write("leftYou", left).button).toBe("Go to the table: /seats#bob");
    expect(write("leftYou", left, { seatsLink: undefined }).button).toBe("Go to the table: #bob");
  });

  it("names who has not come, one or several", () => {
    expect(said(missingLetter(base, ["Cy"]))).toMatchObject({
      subject: "Cy has not come to Friday yet",
      heading: "Not everybody is here, Bob",
      button: "See who is missing: #bob",
    });
    const two = missingLetter(base, ["Cy", "Eve"]);
    expect(two.subject).toBe("Cy and Eve have not come to Friday yet");
    expect(two.preview).toBe(said(two).lead[0]);
    expect(two.lead).toHaveLength(2);
  });
});

describe("what a notice of a time that was up is about", () => {
  const timed: readonly Step[] = [step([paced]), ...playing.slice(1)];
  const up = (expiry: "remind" | "host" | "substitute" | "standin"): Step =>
    event({ type: "timed-out", seat: 1, asked: 3, expiry }, "service");
  const meaning = (steps: readonly Step[], place: Place, ...later: readonly Step[]) =>
    timeUpOf(tableAfter(...steps, ...later), last(...steps), place);

  it("is what comes of it: for the seat it is about, and for the host who is asked", () => {
    for (const expiry of ["remind", "host", "substitute"] as const) {
      expect(meaning([...timed, up(expiry)], 1)).toEqual({ to: "own", matter: expiry, seat: 1 });
      expect(meaning([...timed, up(expiry)], 0)).toEqual({ to: "ask", matter: expiry, seat: 1 });
      expect(meaning([...timed, up(expiry)], "host")).toEqual({ to: "ask", matter: expiry, seat: 1 });
    }
  });

  it("is nothing any more once the question is answered, or has more time; what was played stays true", () => {
    expect(meaning([...timed, up("host")], 1, ...picked(1))).toBeUndefined();
    const more = event({ type: "time-given", seat: 1, asked: 3, hours: 5 });
    expect(meaning([...timed, up("host")], 1, more)).toBeUndefined();
    const played = step([{ type: "timed-out", seat: 1, asked: 3, expiry: "standin" }, picks(1)], "service");
    expect(meaning([...timed, played], 1)).toEqual({ to: "own", matter: "standin", seat: 1 });
    const decided = step([{ type: "stood-in", seat: 1, asked: 3 }, picks(1)]);
    expect(meaning([...timed, up("host"), decided], 1)).toEqual({ to: "own", matter: "stoodIn", seat: 1 });
    expect(meaning([...timed], 1)).toBeUndefined();
  });
});

describe("a letter about a time that was up", () => {
  const news = { entries: [{ no: 4, seat: 0, text: rich("Ann picked.") }], earlier: 0, first: false };
  const write = (timeUp: Parameters<typeof timeUpLetter>[0]["timeUp"], more: object = {}) =>
    timeUpLetter({ ...base, timeUp, news, ...more });

  it("tells the seat what has come of it, with what happened since", () => {
    const letter = write({ to: "own", matter: "standin", seat: 1 });
    expect(said(letter)).toEqual({
      subject: "Your time was up in Friday",
      heading: "Your time was up, Bob",
      lead: [
        "Your time was up, so the stand-in has played one turn for you. The seat stays yours; your next turn is yours again.",
      ],
      button: "Go to the table: #bob",
    });
    expect(letter.news?.entries).toEqual(news.entries);
  });

  it("asks the host what is to become of it, and leads to where a seat is given away where that is it", () => {
    const letter = write({ to: "ask", matter: "host", seat: 2 }, { seat: 0 });
    expect(said(letter)).toMatchObject({
      subject: "Time is up for Cy in Friday",
      heading: "You decide, Ann",
      button: "Go to the table: #bob",
    });
    expect(letter.news).toBeUndefined();
    const give = { to: "ask", matter: "substitute", seat: 2 } as const;
    expect(said(write(give)).button).toBe("Go to the table: /seats#bob");
    expect(said(write(give, { seatsLink: undefined })).button).toBe("Go to the table: #bob");
    expect(said(write({ ...give, to: "own" })).button).toBe("Go to the table: #bob");
  });

  it("tells in the same mail that it is the reader’s turn again", () => {
    const turn: TurnInput = { ...base, owes: "turn", others: [], now: 0, news };
    const letter = write({ to: "own", matter: "stoodIn", seat: 1 }, { turn });
    expect(letter.subject).toBe("Your time was up in Friday, and it is your turn again");
    expect(letter.heading).toBe("Your turn, Bob");
    expect(letter.preview).toBe(plain(letter.lead[0] ?? []));
    expect(plain(letter.lead[0] ?? [])).toMatch(/^Your time was up, and the host has let the stand-in play one turn/);
    expect(letter.lead.length).toBeGreaterThan(1);
  });
});
