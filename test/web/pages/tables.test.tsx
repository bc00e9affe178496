import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Tables } from "../../../web/pages/Tables.tsx";
import { isPersonKnown } from "../../../web/person.ts";
import { openPage, type TestPage } from "../../support/page.ts";

vi.mock("../../../web/i18n/index.ts", () => import("../../support/pageTexts.ts"));
vi.mock("../../../web/games/index.ts", () => ({ loadGameUi: async () => null }));
vi.mock("../../../web/ui/Art.tsx", () => ({ Art: () => null }));

const TOKEN = `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ0YWJsZS0wMDAxIn0.${"s".repeat(43)}`;

const table = (id: string, askedAt: number, you: object = { seat: null, host: false }) => ({
  table: {
    id,
    game: "toy",
    name: id,
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
  waiting: [{ seat: 0, kind: "turn", since: 1, askedAt }],
  outcome: null,
});

const person = {
  address: "mira@mail.example",
  devices: [
    { id: "here-id", words: "Firefox, Linux", since: 0, seen: 0, told: null, here: true },
    { id: "other-id", words: "", since: 0, seen: 0, told: null, here: false },
  ],
  tables: [
    { tableId: "table-0001", seat: 0, waits: { askedAt: 2, until: null } },
    { tableId: "table-0002", seat: 0, waits: { askedAt: 1, until: null } },
  ],
};

let page: TestPage;
let asked: string[];
let answers: Record<string, readonly [number, unknown]>;

beforeEach(() => {
  page = openPage({ url: `http://localhost/tables#${TOKEN}` });
  asked = [];
  answers = {
    "POST /api/person/session": [204, undefined],
    "GET /api/person": [200, person],
    "GET /api/tables/table-0001": [200, table("table-0001", 2)],
    "GET /api/tables/table-0002": [200, table("table-0002", 1)],
    "POST /api/person/tables/table-0002/seats/0/session": [200, {}],
    "POST /api/person/devices/end": [204, undefined],
  };
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const what = `${init.method ?? "GET"} ${path}`;
    asked.push(init.body === undefined ? what : `${what} ${String(init.body)}`);
    const [status, body] = answers[what] ?? [404, { code: "table-not-found", key: "service.tableNotFound" }];
    return new Response(status === 204 ? null : JSON.stringify(body), { status });
  });
});
afterEach(() => page.close());

/** Lets answers arrive, and the page draw them: it asks again, and draws again. */
const settle = async () => {
  for (let round = 0; round < 8; round += 1)
    await page.act(async () => {
      for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    });
};
const open = async (fragment = TOKEN) => {
  await page.draw(<Tables fragment={fragment} />);
  await settle();
};
const press = async (label: string) => {
  const button = [...page.window.document.querySelectorAll("button, a.pg-tr")].find((one) =>
    one.textContent?.includes(label),
  );
  if (button === undefined) throw new Error(`no ${label} in ${page.text()}`);
  await page.act(() => button.dispatchEvent(new page.window.MouseEvent("click", { bubbles: true, cancelable: true })));
  await settle();
};

describe("all tables of an address", () => {
  it("a mailed link does nothing before it is pressed, and disappears from the address bar", async () => {
    await open();
    expect(asked).toEqual([]);
    expect(page.window.location.href).toBe("http://localhost/tables");
    await press("person.enter");
    expect(asked[0]).toBe(`POST /api/person/session {"token":"${TOKEN}"}`);
    expect(asked[1]).toBe("GET /api/person");
    expect(page.has("#person-link")).toBe(false);
    expect(page.text()).toContain("person.devices");
  });

  it("lists what waits for me, the longest wait first, and leads into a table this device has no key to", async () => {
    await open();
    await press("person.enter");
    const rows = [...page.window.document.querySelectorAll("#group-you ~ ul .disp")].map((one) => one.textContent);
    expect(rows).toEqual(["table-0002", "table-0001"]);
    await press("table-0002");
    expect(asked.at(-1)).toBe("POST /api/person/tables/table-0002/seats/0/session {}");
    expect(page.window.location.pathname).toBe("/table/table-0002");
  });

  it("says why a link does not work, and keeps the form for another", async () => {
    answers["POST /api/person/session"] = [401, { code: "link-invalid", key: "service.linkInvalid" }];
    await open();
    await press("person.enter");
    expect(page.find("[role=alert]").textContent).toContain("service.linkInvalid");
    expect(page.has("#person-email")).toBe(true);
    expect(isPersonKnown()).toBe(false);
  });

  it("makes no request for readers who are not signed in, and none after the service says so", async () => {
    await open("");
    expect(asked).toEqual([]);
    localStorage.setItem("tessera.person", "yes");
    answers["GET /api/person"] = [401, { code: "sign-in-needed", key: "service.signInNeeded" }];
    await page.draw(null);
    await open("");
    expect(asked).toEqual(["GET /api/person"]);
    expect(isPersonKnown()).toBe(false);
    expect(page.has("#person-email")).toBe(true);
  });

  it("shows which devices have push switched on, and switches one off", async () => {
    const [here, other] = person.devices;
    answers["GET /api/person"] = [200, { ...person, devices: [here, { ...other, told: 5 }] }];
    answers["POST /api/person/push"] = [200, {}];
    await open();
    await press("person.enter");
    expect(page.text()).toContain("person.told");
    await press("person.untell");
    expect(asked).toContain('POST /api/person/push {"off":"other-id"}');
  });

  it("signs other devices out by their ids, and this one, whose list disappears", async () => {
    await open();
    await press("person.enter");
    const end = page.window.document.querySelectorAll(".pg-devices button");
    await page.act(() => (end[1] as unknown as HTMLElement).click());
    await settle();
    expect(asked).toContain('POST /api/person/devices/end {"device":"other-id"}');
    expect(isPersonKnown()).toBe(true);
    await press("person.endAll");
    expect(asked).toContain('POST /api/person/devices/end {"device":"all"}');
    expect(isPersonKnown()).toBe(false);
    expect(page.has("#person-devices")).toBe(false);
  });
});
