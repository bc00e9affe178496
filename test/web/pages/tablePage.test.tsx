import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { knownTables } from "../../../web/device/session.ts";
import { TablePage } from "../../../web/pages/TablePage.tsx";
import { lost } from "../../../web/request.ts";
import { Toasts } from "../../../web/ui/Toasts.tsx";
import { openPage, type TestPage } from "../../support/page.ts";
import { refusal } from "../../support/wire.ts";

vi.mock("../../../web/i18n/index.ts", () => import("../../support/pageTexts.ts"));

/** What the page finds around it, set by each test; and stand-ins for its parts, which say their name and what they were given. */
const around = vi.hoisted(() => ({
  state: {} as Record<string, unknown>,
  ui: "loading" as unknown,
  token: null as string | null,
  needed: false,
  asking: false,
  letGone: 0,
  reads: 0,
  given: {} as Record<string, unknown>,
  asked: [] as string[],
  answer: (_result: object): void => undefined,
  of: (name: string) => ({
    [name]: (given: object) => {
      around.given = given as Record<string, unknown>;
      return <main>{name}</main>;
    },
  }),
}));
vi.mock("../../../web/api.ts", () => ({
  startSession: (token: string) => {
    around.asked.push(token);
    return new Promise((resolve) => {
      around.answer = resolve;
    });
  },
}));
vi.mock("../../../web/table/store/useTable.ts", () => ({
  useTable: () => ({ state: around.state, store: { read: () => (around.reads += 1) } }),
}));
vi.mock("../../../web/pages/useGameUi.ts", () => ({
  useGameUi: (game: string | null) => (game === null ? "no game yet" : around.ui),
}));
vi.mock("../../../web/pages/useLink.ts", () => ({
  useLink: () => ({ token: around.token, letGo: () => (around.letGone += 1) }),
  useSignIn: () => ({ needed: around.needed, asking: around.asking }),
}));
vi.mock("../../../web/pages/tables/onward.ts", () => ({ useOnward: () => undefined }));
vi.mock("../../../web/table/frame/Frame.tsx", () => around.of("Frame"));
vi.mock("../../../web/pages/BesideTable.tsx", () => around.of("BesideTable"));
vi.mock("../../../web/table/again/Rematch.tsx", () => around.of("Rematch"));
vi.mock("../../../web/pages/GameAbout.tsx", () => around.of("GameAbout"));
vi.mock("../../../web/table/ended/FinalPage.tsx", () => around.of("FinalPage"));
vi.mock("../../../web/table/ahead/AheadPage.tsx", () => around.of("AheadPage"));
vi.mock("../../../web/table/past/LookBackPage.tsx", () => around.of("LookBackPage"));
vi.mock("../../../web/table/people/troubles/LinkProblem.tsx", () => around.of("LinkProblem"));
vi.mock("../../../web/table/people/Lobby.tsx", () => around.of("Lobby"));

let page: TestPage;
beforeEach(() => {
  page = openPage();
  Object.assign(around, {
    ui: {},
    token: null,
    needed: false,
    asking: false,
    letGone: 0,
    reads: 0,
    given: {},
    asked: [],
  });
  at();
});
afterEach(() => page.close());

/** Sets what is known of the table. */
const at = (more: object = {}, own: object = {}) => {
  around.state = {
    problem: null,
    moved: 0,
    table: {
      table: {
        id: "table-abc",
        game: "toy",
        status: "playing",
        seats: [{ name: "Mira" }, { name: "Tomasz" }],
        host: { name: "Olga" },
        ...own,
      },
      you: { seat: 1, host: false },
      outcome: null,
      ...more,
    },
  };
};
const watching = { you: { seat: null, host: false } };
const hosting = { you: { seat: null, host: true } };

/** The page that a part of the address leads to, once it has arrived. */
const shown = async (part = "table"): Promise<string> => {
  await page.draw(
    <>
      <Toasts />
      <TablePage tableId="table-abc" part={part} fragment="" />
    </>,
  );
  await page.act(() => vi.dynamicImportSettled());
  return page.find("main").textContent ?? "";
};
const isLoading = () => page.find("main").getAttribute("aria-busy") === "true";

describe("the page of a part of a table", () => {
  it.each([
    ["table", "Frame"],
    ["time", "BesideTable"],
    ["about", "BesideTable"],
    ["talk", "BesideTable"],
    ["seats", "BesideTable"],
    ["notes", "BesideTable"],
    ["mails", "BesideTable"],
    ["ahead", "AheadPage"],
    ["at/12", "LookBackPage"],
    ["score", "Frame"],
  ])("%s is %s for a player", async (part, name) => expect(await shown(part)).toBe(name));

  it.each([
    ["time", "BesideTable"],
    ["about", "BesideTable"],
    ["talk", "BesideTable"],
    ["seats", "BesideTable"],
    ["notes", "Frame"],
    ["mails", "Frame"],
    ["ahead", "Frame"],
    ["at/12", "LookBackPage"],
  ])("%s is %s for who only watches", async (part, name) => {
    at(watching);
    expect(await shown(part)).toBe(name);
  });

  it.each(["seats", "notes", "mails"])("%s is a host's too, without a seat", async (part) => {
    at(hosting);
    expect(await shown(part)).toBe("BesideTable");
  });

  it("shows the table as it stood after the commit that is named", async () => {
    await shown("at/120");
    expect(around.given.version).toBe(120);
  });

  it("is the score once there is one; who played there may play again", async () => {
    at({ outcome: { winners: [0] } }, { status: "ended" });
    expect(await shown("score")).toBe("FinalPage");
    expect([around.given.outcome, around.given.rematch]).toEqual([{ winners: [0] }, expect.anything()]);
    at({ outcome: { winners: [0] }, ...watching }, { status: "ended" });
    await shown("score");
    expect(around.given.rematch).toBeNull();
    expect(await shown("table")).toBe("Frame");
  });

  it("is the lobby before the start, also while the game's pictures are on their way", async () => {
    at({}, { status: "open" });
    around.ui = "loading";
    expect(await shown()).toBe("Lobby");
    expect(await shown("talk")).toBe("BesideTable");
    expect(around.given.ui).toBeNull();
  });
});

describe("a table that cannot be drawn", () => {
  it("is on its way", async () => {
    around.state = { problem: null, table: null, moved: 0 };
    await shown();
    expect(isLoading()).toBe(true);
    at();
    around.ui = "loading";
    await shown();
    expect(isLoading()).toBe(true);
  });

  it("says why it could not be read, and can be asked for again", async () => {
    around.state = { problem: refusal("not-found"), table: null, moved: 0 };
    around.token = "link";
    expect(await shown()).toBe("LinkProblem");
    expect(around.given).toMatchObject({ tableId: "table-abc", problem: { code: "not-found" }, token: "link" });
    (around.given.again as () => void)();
    expect(around.reads).toBe(1);
  });

  it("is drawn all the same where it was read before, while nobody answers or too much was asked", async () => {
    around.state = { ...around.state, problem: lost("offline") };
    expect(await shown()).toBe("Frame");
    around.state = { ...around.state, problem: { ...refusal("too-many-requests"), status: 429 } };
    expect(await shown()).toBe("Frame");
  });

  it.each(["table", "mails", "talk", "ahead", "at/3"])(
    "is gone from the page of %s once its reader is refused",
    async (part) => {
      around.state = { ...around.state, problem: { ...refusal("link-revoked"), status: 410 } };
      expect(await shown(part)).toBe("LinkProblem");
      expect(around.given).toMatchObject({ problem: { code: "link-revoked" }, table: { you: { seat: 1 } } });
    },
  );

  it("stays while it is asked whether this device is signed in there anyway", async () => {
    around.state = { ...around.state, problem: { ...refusal("link-revoked"), status: 410 } };
    around.asking = true;
    expect(await shown()).toBe("Frame");
  });

  it("says that its game is unknown here, or did not arrive; its score needs no game", async () => {
    around.ui = "unknown";
    expect(await shown()).toContain("error.unknownGame");
    around.ui = "failed";
    expect(await shown()).toContain("error.offline");
    at({ outcome: { winners: [0] } }, { status: "ended" });
    expect(await shown("score")).toBe("FinalPage");
    expect(around.given.ui).toBeNull();
  });
});

describe("a table on this device", () => {
  it.each([
    ["who has a seat there", {}, ["table-abc"]],
    ["its host", hosting, ["table-abc"]],
    ["nobody who only watches", watching, []],
  ])("is remembered for %s", async (_who, you, known) => {
    at(you);
    await shown();
    expect(knownTables().map(({ id }) => id)).toEqual(known);
  });
});

describe("an opened link", () => {
  type SignIn = { readonly name: string; readonly press: (() => void) | null } | null;
  const signIn = () => around.given.signIn as SignIn;
  /** Presses its button; the service answers. */
  const press = async (answer: object) => {
    await page.act(() => signIn()?.press?.());
    await page.act(() => around.answer(answer));
  };
  const done = { ok: true, value: {} };
  const revoked = { ok: false, error: { ...refusal("link-revoked"), status: 410 } };
  const toast = () => (page.has(".toast") ? page.find(".toast").textContent : null);
  const problem = () => (page.has("[role=alert]") ? page.find("[role=alert]").textContent?.trim() : null);

  it("is for its seat's player, or for the host; without one there is nothing to press", async () => {
    await shown();
    expect(signIn()).toBeNull();
    around.token = "link";
    await shown();
    expect(signIn()).toEqual({ name: "Tomasz", press: null });
    at(hosting);
    await shown();
    expect(signIn()).toEqual({ name: "Olga", press: null });
    at(watching);
    await shown();
    expect(signIn()).toBeNull();
  });

  it("signs the seat in by a press, is let go, and says so", async () => {
    Object.assign(around, { token: "link", needed: true });
    await shown();
    await press(done);
    expect(around.asked).toEqual(["link"]);
    expect([around.letGone, toast(), problem()]).toEqual([1, "join.done", null]);
  });

  it("is kept where it was refused or no answer came, and both are told apart", async () => {
    Object.assign(around, { token: "link", needed: true });
    await shown();
    await press(revoked);
    expect([around.letGone, toast(), problem()]).toEqual([0, null, "join.failed"]);
    await press({ ok: false, error: lost("offline") });
    expect([around.letGone, problem()]).toEqual([0, "error.offline"]);
    await press(done);
    expect([around.letGone, problem()]).toEqual([1, null]);
  });

  it("can be pressed in the lobby, which says what was refused too", async () => {
    Object.assign(around, { token: "link", needed: true });
    at({}, { status: "open" });
    await shown();
    expect(signIn()?.name).toBe("Tomasz");
    await press(revoked);
    expect(problem()).toBe("join.failed");
  });
});
