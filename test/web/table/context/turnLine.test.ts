import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyContext } from "../../../../web/table/context/context.ts";
import type { GameUi } from "../../../../web/table/context/gameUi.ts";
import { begin, turnLine, winnersTitle } from "../../../../web/table/context/turn.ts";
import { openPage, type TestPage } from "../../../support/page.ts";
import { listen } from "../../../support/pageTexts.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

const HOUR = 3_600_000;
const now = 10 * HOUR;

const shown = vi.fn();
const ui = {
  waitingText: (kind: string, you: boolean) => `${kind}, ${you ? "by you" : "by another"}`,
  actionsLabel: () => "Choose an action",
} as unknown as GameUi;
const seats = ["Ada", "Bob", "Eve"].map((name, seat) => ({ seat, name, mark: seat + 1, you: seat === 0, bot: false }));
const contextOf = (more: object = {}) =>
  ({
    table: { id: "table-abc", status: "playing" },
    seats,
    you: 0,
    waiting: [{ seat: 0, kind: "bid", since: 3, askedAt: now - 2 * HOUR }],
    ownMail: { state: "working", pending: false },
    showActions: shown,
    ...more,
  }) as unknown as AnyContext;
const lineOf = (more: object = {}, ...[outcome = null, signIn = null]: readonly unknown[]) =>
  turnLine(ui, contextOf(more), outcome as never, now, signIn as never);
const outcomeOf = (...winners: readonly number[]) => ({ winners, scores: [] });

let page: TestPage;
beforeEach(() => {
  listen("en", (area) => area === "table" || area === "shell" || area === "mails");
  page = openPage({ url: "http://localhost/table/table-abc" });
  shown.mockClear();
});
afterEach(() => page.close());

describe("the turn bar of a reader who is waited for", () => {
  it("is gold, says what is asked and since when, and opens the actions", () => {
    const line = lineOf();
    expect(line).toMatchObject({ gold: true, title: "Bid, by you", detail: "for 7200000 ms" });
    expect(line.button?.label).toBe("Choose an action");
    line.button?.press();
    expect(shown).toHaveBeenCalledExactlyOnceWith(true);
  });

  it("says until when there is time, of the present question alone and as long as it lasts", () => {
    const deadline = { seat: 0, askedAt: now - 2 * HOUR, at: now + 3 * HOUR };
    const detailOf = (...deadlines: readonly object[]) => lineOf({ deadlines }).detail;
    expect(detailOf({ ...deadline, seat: 1 }, deadline)).toBe("until 1970-01-01T13:00:00.000Z, 10800000 ms left");
    for (const other of [{ seat: 1 }, { askedAt: now - 3 * HOUR }, { at: now }])
      expect(detailOf({ ...deadline, ...other })).toBe("for 7200000 ms");
    expect(detailOf()).toBe("for 7200000 ms");
  });

  it("counts from the newest of the questions, and says “just now” where no time is known", () => {
    const own = { seat: 0, kind: "bid", since: 3, askedAt: now - 2 * HOUR };
    expect(lineOf({ waiting: [own, { ...own, seat: 1, askedAt: now - HOUR }] }).detail).toBe("for 3600000 ms");
    expect(lineOf({ waiting: [{ ...own, askedAt: Number.NaN }] }).detail).toBe("just now");
  });

  it("offers the seat of a link first, and nothing while it is not known who reads", () => {
    const press = vi.fn();
    const line = lineOf({}, null, { name: "Ada", press });
    expect(line.button?.label).toBe("Play as Ada");
    line.button?.press();
    expect(press).toHaveBeenCalledTimes(1);
    expect(lineOf({}, null, { name: "Ada", press: null }).button).toBeNull();
  });
});

describe("the turn bar of everybody else", () => {
  const waiting = [{ seat: 1, kind: "bid", since: 3, askedAt: 0 }];

  it("says who is waited for, and whether a mail will come", () => {
    expect(lineOf({ waiting })).toEqual({
      gold: false,
      title: "Waiting for Bob",
      detail: "You will get an email when it is your turn.",
      button: null,
    });
  });

  it("says to a spectator that they watch, and offers the seat of their link", () => {
    const line = lineOf({ waiting, you: null }, null, { name: "Eve", press: () => {} });
    expect([line.detail, line.button?.label]).toEqual(["You are watching.", "Play as Eve"]);
  });
});

describe("the turn bar of an ended game", () => {
  const table = { id: "table-abc", status: "ended" };

  it("says who won and leads to the score, signed in or not", () => {
    const line = lineOf({ table }, outcomeOf(1), { name: "Ada", press: () => {} });
    expect(line).toMatchObject({ gold: false, title: "Bob wins", detail: "The game has ended" });
    expect(line.button?.label).toBe("Final score");
    line.button?.press();
    expect(page.window.location.pathname).toBe("/table/table-abc/score");
  });

  it("without an outcome says that it has ended, once", () => {
    expect(lineOf({ table })).toEqual({ gold: false, title: "The game has ended", detail: "", button: null });
    expect(lineOf({ table }, null, { name: "Ada", press: () => {} }).button?.label).toBe("Play as Ada");
  });

  it.each([
    [[0], "You win"],
    [[1], "Bob wins"],
    [[0, 2], "You, Eve win"],
    [[1, 2], "Bob, Eve win"],
  ])("names the winners %s: %s", (winners, said) => expect(winnersTitle(outcomeOf(...winners), seats)).toBe(said));
});

describe("beginning an answer", () => {
  it("opens its page where it is the only start, otherwise the list", () => {
    begin({ ...ui, begin: () => true } as GameUi, contextOf());
    expect(shown).not.toHaveBeenCalled();
    begin({ ...ui, begin: () => false } as GameUi, contextOf());
    expect(shown).toHaveBeenCalledExactlyOnceWith(true);
  });
});
