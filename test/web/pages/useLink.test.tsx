import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useLink, useSignIn } from "../../../web/pages/useLink.ts";
import { goTo, usePlace } from "../../../web/router.ts";
import { useTable } from "../../../web/table/store/useTable.ts";
import { openPage, type TestPage } from "../../support/page.ts";

const TABLE = "table-0001";
const linkOf = (letter: string): string => `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ0YWJsZS0wMDAxIn0.${letter.repeat(43)}`;
const LINK = linkOf("s");
const SESSION = "cookie";

const table = (you: object) => ({
  table: {
    id: TABLE,
    game: "toy",
    name: "Friday",
    status: "playing",
    seats: ["Mira", "Tomasz"].map((name, seat) => ({ seat, name, language: "en", joined: true, bot: false })),
    host: { seat: 1, name: "Tomasz", awayDays: 7, awayFrom: 0, succession: null },
    openedAt: 0,
    version: 5,
  },
  you,
  view: null,
  menu: [],
  offers: [],
  waiting: [],
  outcome: null,
});
const mine = { seat: 0, host: false, moved: 0 };
const refused = [410, { code: "link-revoked", key: "service.linkRevoked" }] as const;

let page: TestPage;
/** The service's answer to a reading with a link, or with the session (`SESSION`). */
let answers: Record<string, readonly [number, unknown]>;
/** Readings of the table: with which link, or `SESSION`, and whether only for what is newer. */
let reads: string[];
let logs: number;
/** What was there whenever the page was drawn while it asked whether anybody is signed in. */
let askedFor: string[];

beforeEach(() => {
  page = openPage({ url: `http://localhost/table/${TABLE}#${LINK}` });
  reads = [];
  logs = 0;
  askedFor = [];
  answers = {};
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    if (path.includes("/log")) {
      logs += 1;
      return new Response(JSON.stringify({ items: [] }));
    }
    const headers = new Headers(init.headers);
    const as = headers.get("authorization")?.replace("Bearer ", "") ?? SESSION;
    const known = headers.get("if-none-match");
    reads.push(`${as === LINK ? "link" : as === SESSION ? SESSION : "another link"}${known ? ", newer" : ""}`);
    const [status, body] = answers[as] ?? [200, table({ seat: null, host: false, moved: 0 })];
    return new Response(JSON.stringify(body), { status, headers: { etag: 'W/"5"' } });
  });
});
afterEach(() => page.close());

const Page = () => {
  const { fragment } = usePlace();
  const { token, letGo } = useLink(TABLE, fragment);
  const { store, state } = useTable(TABLE);
  const { needed: press, asking } = useSignIn(TABLE, token, letGo, store, state);
  if (asking) askedFor.push(state.table === null ? "nothing" : "a table");
  return (
    <p>{`${asking ? "asking, " : ""}${state.table ? `seat ${state.table.you.seat}` : "nothing"}${press ? ", to be pressed" : ""}`}</p>
  );
};

/** Opens a link, and lets answers arrive. */
const open = async (link = LINK) => {
  await page.act(() => goTo(`/table/${TABLE}#${link}`));
  await page.draw(<Page />);
  for (let turn = 0; turn < 12; turn += 1) await page.act(() => new Promise((resolve) => setTimeout(resolve)));
};

describe("a seat's link", () => {
  it("opened where its seat is signed in reads the table once and its log once, and is dropped", async () => {
    answers = { [LINK]: [200, table({ ...mine, signedIn: true })], [SESSION]: [200, table(mine)] };
    await open();
    expect(reads).toEqual(["link"]);
    expect(logs).toBe(1);
    expect(page.text()).toBe("seat 0");
    expect(page.window.location.hash).toBe("");
  });

  it("opened on a new device reads the table once, and waits for a press", async () => {
    answers = { [LINK]: [200, table(mine)] };
    await open();
    expect(reads).toEqual(["link"]);
    expect(page.text()).toBe("seat 0, to be pressed");
    expect(page.window.location.hash).toBe(`#${LINK}`);
  });

  it("that is no longer valid is dropped if somebody is signed in: the table stays open for them", async () => {
    answers = { [LINK]: refused, [SESSION]: [200, table(mine)] };
    await open();
    expect(reads).toEqual(["link", SESSION, SESSION]);
    expect(page.text()).toBe("seat 0");
    expect(page.window.location.hash).toBe("");
  });

  it("that is no longer valid is kept if nobody is signed in, for the page that says so", async () => {
    answers = { [LINK]: refused };
    await open();
    expect(reads).toEqual(["link", SESSION]);
    expect(page.text()).toBe("nothing");
    expect(askedFor.length).toBeGreaterThan(0);
    expect(page.window.location.hash).toBe(`#${LINK}`);
  });

  it("of another seat, opened in a tab that knows the table, reads everything again with that link", async () => {
    answers = { [LINK]: [200, table({ ...mine, signedIn: true })], [linkOf("t")]: [200, table({ ...mine, seat: 1 })] };
    await open();
    await open(linkOf("t"));
    expect(reads).toEqual(["link", "another link"]);
    expect(page.text()).toBe("seat 1, to be pressed");
  });

  it("that ends while the table is open: the page asks whether anybody is signed in, until it knows", async () => {
    answers = { [LINK]: [200, table({ ...mine, signedIn: false })], [SESSION]: [200, table(mine)] };
    await open();
    answers = { ...answers, [linkOf("t")]: refused };
    await open(linkOf("t"));
    expect(askedFor).toContain("a table");
    expect(page.text()).toBe("seat 0");
    expect(reads).toEqual(["link", "another link", SESSION, SESSION]);
  });
});
