import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OwnMail, Table } from "../../../../web/contract.ts";
import { MailsPage } from "../../../../web/table/people/MailsPage.tsx";
import { Toasts } from "../../../../web/ui/Toasts.tsx";
import { openPage, type TestPage } from "../../../support/page.ts";
import { refusal, takeWire, type Wire } from "../../../support/wire.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));
vi.mock("../../../../web/table/people/wishes/WishesSlab.tsx", () => ({ WishesSlab: () => <p id="wishes" /> }));
vi.mock("../../../../web/table/people/wishes/FeedSlab.tsx", () => ({ FeedSlab: () => null }));
vi.mock("../../../../web/table/people/wishes/OwnHookSlab.tsx", () => ({ OwnHookSlab: () => null }));
vi.mock("../../../../web/table/top/BesidePage.tsx", () => ({
  BesidePage: ({ children }: { readonly children: object }) => <main>{children as never}</main>,
}));

let page: TestPage;
let wire: Wire;
const [read, signedIn] = [vi.fn(), vi.fn()];
beforeEach(() => {
  page = openPage({ url: "http://localhost/table/table-abc/mails" });
  wire = takeWire();
  read.mockClear();
  signedIn.mockClear();
});
afterEach(() => page.close());

const table = {
  table: {
    id: "table-abc",
    name: "Friday",
    game: "toy",
    status: "playing",
    seats: [{ name: "Mira" }, { name: "Tomasz" }],
    host: { name: "Olga" },
  },
} as unknown as Table;

const draw = (own: Partial<OwnMail> | null, seat: number | "host" = 1) =>
  page.draw(
    <>
      <Toasts />
      <MailsPage
        table={table}
        seat={seat}
        store={{ read } as never}
        ownMail={own && ({ pending: false, ...own } as OwnMail)}
        signedIn={signedIn}
      />
    </>,
  );
const buttons = () => [...page.window.document.querySelectorAll("button")] as unknown as HTMLElement[];
const button = (label: string) => buttons().filter((one) => one.textContent?.trim() === label);
const has = (label: string) => button(label).length > 0;
const press = (label: string, which = 0) => page.act(() => button(label)[which]?.click());
const answer = (status: number, json: unknown = {}) =>
  page.act(async () => {
    wire.answer(status, json);
    for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  });
const toast = () => (page.has(".toast") ? page.find(".toast .grow").textContent : null);
const tone = () => page.find(".note").className.replace("note", "").trim();
const last = () => wire.sent.at(-1);

describe("where the mails of a seat go", () => {
  it.each([
    ["working", "green", true, false, false],
    ["hourly", "green", true, false, false],
    ["daily", "green", true, false, false],
    ["reminders", "", true, false, false],
    ["capped", "gold", true, false, false],
    ["nothing", "", false, false, false],
    ["off", "", false, true, false],
    ["none", "", false, false, false],
    ["unconfirmed", "gold", false, false, false],
    ["complaint", "red", false, false, false],
    ["bounce", "red", false, false, true],
    ["undelivered", "red", false, false, true],
  ] as const)("is said, and what can be done: %s", async (state, colour, off, on, again) => {
    await draw({ state });
    expect([tone().replace("plain", ""), has("mails.off"), has("mails.on"), has("mails.again")]).toEqual([
      colour,
      off,
      on,
      again,
    ]);
    expect(page.has("#wishes")).toBe(!["none", "unconfirmed"].includes(state));
    expect(has("mails.allDo")).toBe(!["none", "unconfirmed"].includes(state));
  });

  it("is not said while it is not known", async () => {
    await draw(null);
    expect([page.has("#mails-state"), page.has("#wishes"), page.has("#mails-out")]).toEqual([false, false, true]);
  });

  it("can wait for a confirmation, of which another mail can be sent", async () => {
    await draw({ state: "working", pending: true });
    expect(page.text()).toContain("mails.pending");
    await press("mails.again");
    expect(last()).toMatchObject({ method: "POST", path: "/api/tables/table-abc/seats/1/address" });
    expect(last()?.body).not.toHaveProperty("email");
    await draw({ state: "unconfirmed", pending: true });
    expect(page.text()).not.toContain("mails.pending");
    expect(has("mails.again")).toBe(true);
    await draw({ state: "bounce", pending: true });
    expect(page.text()).not.toContain("mails.againText");
    await draw({ state: "bounce" });
    expect(page.text()).toContain("mails.againText");
  });

  it("can be turned off and on; then the table is read again", async () => {
    await draw({ state: "working" });
    await press("mails.off");
    expect(JSON.stringify(last())).toContain("false");
    expect(read).not.toHaveBeenCalled();
    await answer(200);
    expect(read).toHaveBeenCalledTimes(1);
    await draw({ state: "off" });
    await press("mails.on");
    expect(JSON.stringify(last())).toContain("true");
  });

  it("can be another address: refused, it stays in its field; sent, the field is empty again", async () => {
    await draw({ state: "working" });
    const field = () => page.find("#own-email") as HTMLInputElement;
    await page.act(() => {
      field().value = "mira@mail.example";
      field().dispatchEvent(new page.window.Event("input", { bubbles: true }) as unknown as Event);
    });
    const send = () =>
      page.act(() =>
        field()
          .closest("form")
          ?.dispatchEvent(new page.window.Event("submit", { bubbles: true, cancelable: true }) as unknown as Event),
      );
    await send();
    expect(last()?.body).toMatchObject({ email: "mira@mail.example" });
    await answer(422, refusal("address-invalid"));
    expect(page.find("[role=alert]").textContent).toContain("service.address-invalid");
    expect([field().value, toast(), read.mock.calls.length]).toEqual(["mira@mail.example", null, 0]);
    await send();
    await answer(200);
    expect([field().value, toast(), read.mock.calls.length]).toEqual(["", "mails.sent", 1]);
    expect(page.has("[role=alert]")).toBe(false);
  });
});

describe("signing out everywhere else", () => {
  it("is asked about first, then gives a new link, and this device stays signed in", async () => {
    await draw(null);
    await press("mails.out");
    expect(wire.sent).toEqual([]);
    expect(page.has("dialog")).toBe(true);
    await press("mails.out", 1);
    expect(last()).toMatchObject({ method: "POST", path: "/api/tables/table-abc/seats/1/revoke" });
    await answer(200, { seat: 1, name: "Tomasz", link: "http://localhost/new", mailed: false });
    expect([page.has("dialog"), toast(), signedIn.mock.calls.length]).toEqual([false, "mails.outDone", 1]);
    expect(page.text()).toContain("mails.outNote");
    expect((page.find("#mails-out ~ * input, input[readonly]") as HTMLInputElement).value).toBe("http://localhost/new");
  });

  it("stays asked about where it was refused", async () => {
    await draw(null, "host");
    await press("mails.out");
    await press("mails.out", 1);
    expect(last()?.path).toBe("/api/tables/table-abc/seats/host/revoke");
    await answer(403, refusal("host-only"));
    expect(page.find("dialog [role=alert]").textContent).toContain("service.host-only");
    expect([toast(), signedIn.mock.calls.length]).toEqual([null, 0]);
    await press("common.cancel");
    expect(page.has("dialog")).toBe(false);
  });
});

describe("the way to all tables of the address", () => {
  it("signs in by this seat, and leads there", async () => {
    await draw({ state: "working" });
    await press("mails.allDo");
    expect(wire.sent).toHaveLength(1);
    await answer(200);
    expect(page.window.location.pathname).toBe("/tables");
  });

  it("leads there at once where this device is signed in by an address", async () => {
    localStorage.setItem("tessera.person", "yes");
    await draw({ state: "working" });
    await press("mails.allDo");
    expect([wire.sent, page.window.location.pathname]).toEqual([[], "/tables"]);
  });

  it("is by a mail for who came by no mailed link; any other refusal is said", async () => {
    await draw({ state: "working" });
    await press("mails.allDo");
    await answer(403, refusal("host-only"));
    expect(page.find("[role=alert]").textContent).toContain("service.host-only");
    await press("mails.allDo");
    await answer(403, refusal("mailed-link-needed"));
    expect([page.has("[role=alert]"), has("mails.allDo"), page.text().includes("mails.allByMail")]).toEqual([
      false,
      false,
      true,
    ]);
    expect(page.has('a[href="/tables"]')).toBe(true);
  });
});
