import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyContext } from "../../../../web/table/context/context.ts";
import type { GameUi, Step } from "../../../../web/table/context/gameUi.ts";
import { useArrival, useStep, useTelling, useUnseen } from "../../../../web/table/frame/attention.ts";
import { LiveRegions } from "../../../../web/ui/announce.tsx";
import { Toasts } from "../../../../web/ui/Toasts.tsx";
import { openPage, type TestPage } from "../../../support/page.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

let page: TestPage;
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  page = openPage();
});
afterEach(async () => {
  await page.close();
  vi.useRealTimers();
});

const pass = (ms: number) => page.act(() => vi.advanceTimersByTimeAsync(ms));

interface Changes {
  readonly layout?: AnyContext["layout"];
  readonly section?: AnyContext["section"];
  readonly news?: readonly number[];
  readonly id?: string;
  readonly status?: "playing" | "ended";
  readonly myTurn?: boolean;
}

/** As much of a table's page as these parts use. */
const contextOf = ({
  layout = "desktop",
  section = "news",
  news = [],
  id = "table-abc",
  status = "playing",
  myTurn = false,
}: Changes): AnyContext =>
  ({
    table: { id, status },
    news: news.map((seq) => ({ seq })),
    section,
    layout,
    myTurn,
    waiting: [{ seat: 1 }],
    seats: [{ seat: 1, name: "Giulia" }],
    ownMail: { state: "on" },
  }) as unknown as AnyContext;

describe("unseen news", () => {
  /** A game in which two entries of the log, an odd one and the even one after it, are one turn. */
  const ui: Pick<GameUi, "turns"> = {
    turns: (_context, news) =>
      [...new Set(news.map(({ seq }) => seq + (seq % 2)))].map(
        (last) => ({ last }) as ReturnType<GameUi["turns"]>[number],
      ),
  };
  const Unseen = (changes: Changes) => <p>{useUnseen(ui as GameUi, contextOf(changes))}</p>;

  it("are counted by turns, not by what happened in each", async () => {
    await page.draw(<Unseen news={[3, 4, 7, 8]} />);
    expect(page.text()).toBe("2");
    await pass(1_100);
    await page.draw(<Unseen news={[3, 4, 7, 8, 9]} />);
    expect(page.text()).toBe("1");
  });

  it("count as seen after a second in their section, and stay seen on this device", async () => {
    await page.draw(<Unseen news={[3, 5, 8]} />);
    expect(page.text()).toBe("3");
    await pass(950);
    expect(page.text()).toBe("3");
    await pass(100);
    expect(page.text()).toBe("0");
    await page.draw(null);
    await page.draw(<Unseen news={[3, 5, 8, 9]} />);
    expect(page.text()).toBe("1");
  });

  it("on a phone are seen in the section of the news only", async () => {
    await page.draw(<Unseen layout="phone" section="board" news={[3, 5]} />);
    await pass(10_000);
    expect(page.text()).toBe("2");
    await page.draw(<Unseen layout="phone" section="news" news={[3, 5]} />);
    await pass(1_100);
    expect(page.text()).toBe("0");
  });

  it("are not seen when the section was left within the second", async () => {
    await page.draw(<Unseen layout="phone" section="news" news={[3]} />);
    await pass(500);
    await page.draw(<Unseen layout="phone" section="board" news={[3]} />);
    await pass(5_000);
    expect(page.text()).toBe("1");
  });

  it("are counted for each table separately", async () => {
    await page.draw(<Unseen id="one" news={[3, 5]} />);
    await pass(1_100);
    await page.draw(null);
    await page.draw(<Unseen id="two" news={[3, 5]} />);
    expect(page.text()).toBe("2");
  });

  it("store nothing if there is nothing new", async () => {
    await page.draw(<Unseen news={[]} />);
    await pass(2_000);
    expect(localStorage.length).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("announcements of whose turn it is", () => {
  const Telling = ({ moved = 0, ...changes }: Changes & { readonly moved?: number }) => {
    useTelling(contextOf(changes), moved);
    return null;
  };
  const Around = (changes: Changes & { readonly moved?: number }) => (
    <>
      <LiveRegions />
      <Toasts />
      <Telling {...changes} />
    </>
  );
  const told = async () => {
    await pass(100);
    const said = (how: string) => page.find(`[aria-live=${how}]`).textContent;
    const toast = page.has(".toast") ? page.find(".toast .grow").textContent : null;
    return { urgent: said("assertive"), polite: said("polite"), toast };
  };
  const nothing = { urgent: "", polite: "", toast: null };

  it("nothing when the page is opened, whoever's turn it is", async () => {
    await page.draw(<Around myTurn />);
    expect(await told()).toEqual(nothing);
  });

  it("that it has become the reader's turn, urgently and once", async () => {
    await page.draw(<Around />);
    await page.draw(<Around myTurn />);
    expect(await told()).toMatchObject({ urgent: "table.yourTurnNow", toast: null });
    await page.act(() => page.find("[aria-live=assertive]").replaceChildren());
    await page.draw(<Around myTurn />);
    expect((await told()).urgent).toBe("");
  });

  it("who is next after the reader's own move, and whether a mail will come", async () => {
    await page.draw(<Around myTurn />);
    await page.draw(<Around moved={1} />);
    expect(await told()).toEqual({ urgent: "", polite: "table.waitingFor. mails.line", toast: null });
  });

  it("that it is still the reader's turn after a move that did not end it", async () => {
    await page.draw(<Around myTurn />);
    await page.draw(<Around myTurn moved={1} />);
    expect(await told()).toMatchObject({ toast: "table.moveDone" });
    await page.draw(<Around moved={2} />);
    expect(await told()).toMatchObject({ toast: null });
  });

  it("nothing about a turn once the game is over", async () => {
    await page.draw(<Around myTurn />);
    await page.draw(<Around myTurn moved={1} />);
    await page.draw(<Around status="ended" moved={2} />);
    expect(await told()).toMatchObject({ toast: null, urgent: "" });
    expect((await told()).polite).not.toContain("table.waitingFor");
  });

  it("nothing when somebody else has moved", async () => {
    await page.draw(<Around />);
    await page.draw(<Around news={[4]} />);
    expect(await told()).toEqual(nothing);
  });
});

describe("the next step", () => {
  const begun = vi.fn();
  const focused: (FocusOptions | undefined)[] = [];
  const shown: unknown[] = [];
  const Step = ({
    step,
    layout = "desktop",
  }: {
    readonly step: Step | null;
    readonly layout?: AnyContext["layout"];
  }) => {
    useStep(step, contextOf({ layout }), begun);
    return (
      <>
        <LiveRegions />
        <section id="actions">{step && <p data-question="" tabIndex={-1} />}</section>
      </>
    );
  };
  const step = (title: string, question?: string) => ({ title, question }) as unknown as Step;

  beforeEach(() => {
    begun.mockClear();
    focused.length = 0;
    shown.length = 0;
    const { prototype } = page.window.HTMLElement;
    vi.spyOn(prototype, "focus").mockImplementation((...[how]: unknown[]) => void focused.push(how as FocusOptions));
    Object.assign(prototype, { scrollIntoView: (how: unknown) => shown.push(how) });
  });
  afterEach(() => vi.restoreAllMocks());

  it("closes what was open, scrolls into view, takes the focus and is announced", async () => {
    await page.draw(<Step step={null} />);
    expect(begun).not.toHaveBeenCalled();
    await page.draw(<Step step={step("Choose a leader", "Which leader?")} />);
    expect(begun).toHaveBeenCalledTimes(1);
    expect(shown).toEqual([{ block: "nearest" }]);
    expect(focused).toEqual([{ preventScroll: false }]);
    expect(scrollTo).not.toHaveBeenCalled();
    await pass(100);
    expect(page.find("[aria-live=polite]").textContent).toBe("Which leader?");
  });

  it("on a phone begins at the top of the page", async () => {
    await page.draw(<Step layout="phone" step={step("Choose a leader")} />);
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    expect(shown).toEqual([]);
    expect(focused).toEqual([{ preventScroll: true }]);
    await pass(100);
    expect(page.find("[aria-live=polite]").textContent).toBe("");
  });

  it("is announced again when only its question changes, and nothing else moves", async () => {
    await page.draw(<Step step={step("Build", "What?")} />);
    await page.draw(<Step step={step("Build", "Where?")} />);
    await pass(100);
    expect(page.find("[aria-live=polite]").textContent).toBe("Where?");
    expect(begun).toHaveBeenCalledTimes(1);
    await page.draw(<Step step={step("Pay", "How?")} />);
    expect(begun).toHaveBeenCalledTimes(2);
  });
});

describe("the button of a mail", () => {
  const opens: string[] = [];
  const ui = (single: boolean) => ({ begin: () => single && opens.push("the question") > 0 }) as unknown as GameUi;
  interface Arrival {
    readonly layout?: AnyContext["layout"];
    readonly myTurn?: boolean;
    readonly mayAct?: boolean;
    readonly single?: boolean;
    readonly signedIn?: boolean;
    readonly draftState?: "empty" | "ready";
    readonly token?: string;
  }
  const Arrives = ({
    layout = "phone",
    myTurn = true,
    mayAct = true,
    single = true,
    signedIn = true,
    draftState = "empty",
    token = "a",
  }: Arrival) => {
    const context = { layout, myTurn, mayAct, showActions: () => opens.push("the actions") } as unknown as AnyContext;
    useArrival(ui(single), context, { link: { token, signedIn }, draftState } as never);
    return null;
  };
  beforeEach(() => {
    opens.length = 0;
  });

  it("opens what it is about on the phone, once, and otherwise what can be done", async () => {
    await page.draw(<Arrives mayAct={false} />);
    expect(opens).toEqual([]);
    for (let drawings = 0; drawings < 3; drawings += 1) await page.draw(<Arrives />);
    expect(opens).toEqual(["the question"]);
    await page.draw(<p />);
    await page.draw(<Arrives single={false} />);
    expect(opens).toEqual(["the question", "the actions"]);
  });

  it.each<Arrival>([{ signedIn: false }, { mayAct: false }])(
    "opens it once its seat is signed in, once a link: %j before",
    async (before) => {
      await page.draw(<Arrives {...before} />);
      expect(opens).toEqual([]);
      await page.draw(<Arrives />);
      expect(opens).toEqual(["the question"]);
      await page.draw(<Arrives {...before} />);
      await page.draw(<Arrives />);
      expect(opens).toEqual(["the question"]);
      await page.draw(<Arrives token="b" />);
      expect(opens).toEqual(["the question", "the question"]);
    },
  );

  it("opens nothing when it becomes the reader's turn, or a phone, after they have arrived", async () => {
    await page.draw(<Arrives myTurn={false} />);
    await page.draw(<Arrives />);
    await page.draw(<p />);
    await page.draw(<Arrives layout="desktop" />);
    await page.draw(<Arrives />);
    expect(opens).toEqual([]);
  });

  it.each<Arrival>([{ layout: "desktop" }, { myTurn: false }, { signedIn: false }, { draftState: "ready" }])(
    "opens nothing: %j",
    async (arrival) => {
      await page.draw(<Arrives {...arrival} />);
      expect(opens).toEqual([]);
    },
  );
});
