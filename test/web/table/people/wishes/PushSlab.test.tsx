import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Wishes } from "../../../../../web/contract.ts";
import { isPersonKnown } from "../../../../../web/person.ts";
import { PushSlab } from "../../../../../web/table/people/wishes/PushSlab.tsx";
import { openPage, type TestPage } from "../../../../support/page.ts";
import { listen } from "../../../../support/pageTexts.ts";
import { refusal, takeWire, type Wire } from "../../../../support/wire.ts";

vi.mock("../../../../../web/i18n/index.ts", () => import("../../../../support/pageTexts.ts"));

let page: TestPage;
let wire: Wire;
/** The reader's permission for the browser, given or to be given; and where it takes messages. */
let permission: NotificationPermission;
let answers: NotificationPermission;
let present: string | null;
let fails: boolean;
const saved: Wishes[] = [];

const kept: Wishes = { mode: "each", hour: 18, zone: "UTC" };
const key = { kid: "k1", key: "AQID" };
const endpoint = "https://push.example.net/send/here";
const since = Date.UTC(2026, 2, 2);

const subscription = () => ({
  endpoint: present,
  options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer },
  toJSON: () => ({ endpoint: present, keys: { p256dh: "point", auth: "secret" } }),
  unsubscribe: async () => {
    present = null;
  },
});

/** A browser that supports push, as far as the test says. */
const browser = () => {
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", {
    get permission() {
      return permission;
    },
    requestPermission: async () => {
      permission = answers;
      return answers;
    },
  });
  const pushManager = {
    getSubscription: async () => (present === null ? null : subscription()),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (fails) throw new Error("no push service");
      expect(applicationServerKey).toBe(key.key);
      present = endpoint;
      return subscription();
    },
  };
  const serviceWorker = { getRegistration: async () => ({ pushManager }) };
  Object.defineProperty(page.window.navigator, "serviceWorker", { value: serviceWorker, configurable: true });
};

const settle = () =>
  page.act(async () => {
    for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  });
const answer = async (status: number, json?: unknown) => {
  wire.answer(status, json);
  await settle();
};
const draw = async (wishes = kept) => {
  await page.draw(
    <PushSlab
      tableId="table-abc"
      seat={1}
      kept={wishes}
      save={async (_asking, changed, done) => {
        saved.push(changed);
        done();
      }}
    />,
  );
  await settle();
};
const press = async () => {
  await page.act(() => page.find("button").click());
  await settle();
};

beforeEach(() => {
  listen("en", (area) => ["wishes", "table", "shell", "service"].includes(area));
  page = openPage({ url: "http://localhost/table/table-abc/mails" });
  wire = takeWire();
  saved.length = 0;
  [permission, answers, present, fails] = ["default", "granted", null, false];
});
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

it("explains itself before the browser asks; a press allows it, signs the device in and switches it on; another switches it off", async () => {
  browser();
  await draw();
  expect(wire.sent).toEqual([]);
  expect(page.text()).toContain("the browser asks whether that is allowed");
  await press();
  expect(wire.sent.at(-1)).toMatchObject({ method: "POST", path: "/api/tables/table-abc/seats/1/person" });
  await answer(200, {});
  expect(wire.sent.at(-1)?.path).toBe("/api/person/push?tableId=table-abc&seat=1");
  await answer(200, { ...key, since: null, endpoint: null });
  expect(wire.sent.at(-1)).toMatchObject({
    path: "/api/person/push",
    body: { endpoint, p256dh: "point", auth: "secret", kid: "k1" },
  });
  await answer(200, { ...key, since, endpoint });
  expect([isPersonKnown(), page.text()]).toEqual([true, expect.stringContaining("has been told since")]);
  await press();
  expect(wire.sent.at(-1)?.body).toEqual({ off: "here" });
  await answer(200, { ...key, since: null, endpoint: null });
  expect([present, page.text()]).toEqual([null, expect.stringContaining("This device is not told.")]);
});

it("asks the service who is signed in already, and signs in again if that is another reader", async () => {
  browser();
  page.window.localStorage.setItem("tessera.person", "yes");
  await draw();
  expect(wire.sent.map((one) => one.path)).toEqual(["/api/person/push?tableId=table-abc&seat=1"]);
  await answer(403, refusal("not-your-seat"));
  await press();
  await answer(403, refusal("not-your-seat"));
  expect(wire.sent.at(-1)?.path).toBe("/api/tables/table-abc/seats/1/person");
});

it("shows as off if the browser no longer takes messages, whatever the service believes", async () => {
  browser();
  permission = "granted";
  await draw();
  await press();
  await answer(200, {});
  await answer(200, { ...key, since: null, endpoint: null });
  await answer(200, { ...key, since, endpoint });
  present = null;
  await page.draw(<p />);
  await draw();
  await answer(200, { ...key, since, endpoint });
  expect(page.text()).toContain("This device is not told.");
});

it("shows what the reader has blocked, and how to allow it", async () => {
  browser();
  answers = "denied";
  await draw();
  await press();
  expect(wire.sent).toEqual([]);
  expect(page.text()).toContain("forbids notifications");
  expect(page.has("button")).toBe(false);
});

it("says that nothing has changed if the browser’s service is out of reach", async () => {
  browser();
  fails = true;
  await draw();
  await press();
  await answer(200, {});
  await answer(200, { ...key, since: null, endpoint: null });
  expect(page.text()).toContain("Nothing has changed");
});

it.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)", "Add to Home Screen"],
  ["Mozilla/5.0 (X11; Linux x86_64)", "cannot show notifications here"],
])("offers nothing to a browser without support: %s", async (userAgent, said) => {
  Object.defineProperty(page.window.navigator, "userAgent", { value: userAgent, configurable: true });
  await draw();
  expect(page.text()).toContain(said);
  expect(page.has("button")).toBe(false);
});

it("lets the reader replace the mail where a device was reached", async () => {
  browser();
  await draw({ ...kept, push: "instead" });
  await page.act(() => page.find("input").click());
  expect(saved).toEqual([{ ...kept, push: "beside" }]);
});
