import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SeatFace } from "../../../../../web/table/context/gameUi.ts";
import { type SeatActions, useSeatActions } from "../../../../../web/table/people/actions/useSeatActions.ts";
import { Toasts } from "../../../../../web/ui/Toasts.tsx";
import { openPage, type TestPage } from "../../../../support/page.ts";
import { hearKeys, listen } from "../../../../support/pageTexts.ts";
import { refusal, takeWire, type Wire } from "../../../../support/wire.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));

let page: TestPage;
let wire: Wire;
let actions: SeatActions;
const read = vi.fn();

const Seats = () => {
  actions = useSeatActions({ table: { id: "table-abc" } } as Parameters<typeof useSeatActions>[0], read);
  return <Toasts />;
};

beforeEach(async () => {
  page = openPage({ url: "http://localhost/table/table-abc/seats" });
  wire = takeWire();
  read.mockClear();
  await page.draw(<Seats />);
});
afterEach(() => {
  hearKeys();
  return page.close();
});

const giulia = { seat: 1, name: "Giulia" } as SeatFace;
const nobody = { name: "", email: "", language: "en" };
const invitation = (seat: number | null, name: string, rest: object = {}) => ({
  seat,
  name,
  link: `http://localhost/table/table-abc#aaa.bbb${seat}.ccc`,
  mailed: false,
  ...rest,
});

/** Starts something and lets the page get as far as it does without an answer. */
const begin = (what: () => Promise<unknown>) => page.act(() => void what());
const answer = (status: number, json?: unknown) =>
  page.act(async () => {
    wire.answer(status, json);
    for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => setTimeout(resolve));
  });
const toast = () => (page.has(".toast") ? page.find(".toast .grow").textContent : null);

describe("actions about a seat", () => {
  it("ending links needs a confirmation; then it is removed from this tab, and the table is read again", async () => {
    await begin(() => actions.renew(1));
    await answer(200, invitation(1, "Giulia"));
    expect(actions.links).toMatchObject([{ seat: 1, name: "Giulia" }]);
    await page.act(() => actions.ask({ action: "revoke", face: giulia }));
    await begin(() => actions.carryOut(nobody));
    expect(wire.sent.at(-1)).toMatchObject({ method: "POST", path: "/api/tables/table-abc/seats/1/revoke" });
    await answer(200, {});
    expect(actions.asked).toBeNull();
    expect(actions.links).toEqual([]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it("a host's own ended link is replaced, and signs this device in again", async () => {
    await page.act(() => actions.ask({ action: "revoke", face: null }));
    await begin(() => actions.carryOut(nobody));
    expect(wire.sent.at(-1)?.path).toBe("/api/tables/table-abc/seats/host/revoke");
    const token = `eyJ${"a".repeat(17)}.${"b".repeat(20)}.${"c".repeat(20)}`;
    await answer(200, invitation(null, "Mira", { link: `http://localhost/table/table-abc#${token}` }));
    expect(wire.sent.at(-1)).toMatchObject({ method: "POST", path: "/api/session", body: { token } });
    await answer(200, {});
    expect(actions.links).toMatchObject([{ seat: null, name: "Mira" }]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it("a refused action stays open, with the reason, and nothing is removed", async () => {
    await begin(() => actions.renew(1));
    await answer(200, invitation(1, "Giulia"));
    await page.act(() => actions.ask({ action: "revoke", face: giulia }));
    await begin(() => actions.carryOut(nobody));
    await answer(403, refusal("host-only"));
    expect(actions.problem).toMatchObject({ code: "host-only" });
    expect(actions.asked).toMatchObject({ action: "revoke" });
    expect(actions.links).toHaveLength(1);
    expect(read).not.toHaveBeenCalled();
    await page.act(() => actions.ask(null));
    expect(actions.problem).toBeNull();
  });

  it("nothing is carried out without its confirmation", async () => {
    await begin(() => actions.carryOut(nobody));
    expect(wire.sent).toEqual([]);
  });

  it("a seat is handed over with the name as written, without spaces around it", async () => {
    await page.act(() => actions.ask({ action: "replace", face: giulia }));
    await begin(() => actions.carryOut({ name: " Beate ", email: " beate@example.org ", language: "de" }));
    expect(wire.sent.at(-1)).toMatchObject({
      path: "/api/tables/table-abc/seats/1/replace",
      body: { name: "Beate", email: "beate@example.org", language: "de" },
    });
    await answer(200, invitation(1, "Beate", { link: null, mailed: true }));
    expect(toast()).toBe("seats.mailed");
    expect(actions.links).toMatchObject([{ seat: 1, name: "Beate" }]);
  });

  it("whom a link was mailed is named apart from the sentence around it", async () => {
    listen("en", (area) => ["table", "shell"].includes(area));
    await page.act(() => actions.ask({ action: "replace", face: giulia }));
    await begin(() => actions.carryOut({ name: "נועה", email: "noa@example.org", language: "en" }));
    await answer(200, invitation(1, "נועה", { link: null, mailed: true }));
    expect(toast()).toContain("\u2068נועה\u2069");
  });

  it("a seat without an address gets none, and an unsupported language becomes English", async () => {
    await page.act(() => actions.ask({ action: "person", face: giulia }));
    await begin(() => actions.carryOut({ name: "Beate", email: "  ", language: "xx" }));
    const { moveId, ...body } = wire.sent.at(-1)?.body ?? {};
    expect(moveId).toMatch(/^[0-9a-f]{32}$/);
    expect(body).toEqual({ name: "Beate", language: "en" });
    await answer(200, invitation(1, "Beate"));
    expect(toast()).toBeNull();
  });

  it("a bot stands in under the name of the seat, and no link is given out", async () => {
    await page.act(() => actions.ask({ action: "bot", face: { ...giulia, name: "\u2068Giulia\u2069" } }));
    await begin(() => actions.carryOut(nobody));
    const { moveId: _, ...body } = wire.sent.at(-1)?.body ?? {};
    expect(body).toEqual({ name: "Giulia", bot: true });
    await answer(200, invitation(1, "Giulia"));
    expect(actions.links).toEqual([]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it("the rights of the host pass to a seat", async () => {
    await page.act(() => actions.ask({ action: "host", face: giulia }));
    await begin(() => actions.carryOut(nobody));
    expect(wire.sent.at(-1)).toMatchObject({ path: "/api/tables/table-abc/host", body: { seat: 1 } });
    await answer(200, {});
    expect(read).toHaveBeenCalledTimes(1);
    expect(actions.asked).toBeNull();
  });

  it("an address is given to one's own seat, and the page says that a mail was sent there", async () => {
    await page.act(() => actions.ask({ action: "address", face: giulia }));
    await begin(() => actions.carryOut({ ...nobody, email: " giulia@example.org " }));
    expect(wire.sent.at(-1)).toMatchObject({ body: { email: "giulia@example.org" } });
    await answer(422, refusal("mail-address"));
    expect(toast()).toBeNull();
    await begin(() => actions.carryOut({ ...nobody, email: "giulia@example.org" }));
    await answer(200, {});
    expect(toast()).toBe("seats.address.sent");
  });

  it("a refused fresh link shows why; nothing is stored", async () => {
    await begin(() => actions.renew("host"));
    expect(wire.sent.at(-1)?.path).toBe("/api/tables/table-abc/seats/host/links");
    await answer(409, refusal("mail-stopped"));
    expect(toast()).toContain("service.mail-stopped");
    expect(actions.links).toEqual([]);
  });

  it("leaving signs this device out, removes the table from its list and goes there; refused, it stays and shows why", async () => {
    localStorage.setItem("tessera.tables", JSON.stringify([{ id: "table-abc", seenAt: "2026-01-01" }]));
    await begin(() => actions.leave());
    expect(wire.sent.at(-1)).toMatchObject({ method: "DELETE", path: "/api/session", body: { tableId: "table-abc" } });
    await answer(403, refusal("host-only"));
    expect(toast()).toContain("service.host-only");
    expect(location.pathname).toBe("/table/table-abc/seats");
    await begin(() => actions.leave());
    await answer(200, {});
    expect(location.pathname).toBe("/tables");
    expect(localStorage.getItem("tessera.tables")).toBe("[]");
  });
});
