import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fail, ok } from "../../../../web/result.ts";
import { Corrections } from "../../../../web/table/about/Corrections.tsx";
import type { GameUi } from "../../../../web/table/context/gameUi.ts";
import { openPage, type TestPage } from "../../../support/page.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));
const readLog = vi.hoisted(() => vi.fn());
vi.mock("../../../../web/api.ts", () => ({ readLog }));

let page: TestPage;
beforeEach(() => {
  page = openPage();
  readLog.mockReset().mockResolvedValue(ok([{ seq: 1, events: [{ type: "table-opened", corrections: "three" }] }]));
});
afterEach(() => page.close());

const table = { id: "table-abc", corrected: true, options: { map: "small" } } as const;
const described = async (corrections: unknown, options: object) => [
  { id: "a", title: `Card ${corrections}`, values: [{ label: "cost", value: JSON.stringify(options) }] },
];
const draw = (corrected: object | undefined, of: typeof table | { readonly corrected: false } = table) =>
  page.draw(<Corrections table={{ ...table, ...of }} ui={corrected === undefined ? null : (corrected as GameUi)} />);
const failed = "about.correctedUnread";

it("shows what a table uses in place of the usual values, in the words of its game", async () => {
  await draw({ corrected: described });
  await vi.waitFor(() => expect(page.find("dt").textContent).toBe("Card three"));
  expect(page.find("dd").textContent).toBe('cost: {"map":"small"}');
  expect(readLog).toHaveBeenCalledWith("table-abc", 0, 1);
});

it("shows and reads nothing of a table without corrections, and no list before its game is there", async () => {
  await draw({ corrected: described }, { corrected: false });
  expect(page.text()).toBe("");
  await draw(undefined);
  expect(page.text()).toContain("about.correctedText");
  expect(page.has("dl")).toBe(false);
  expect(readLog).not.toHaveBeenCalled();
});

it.each(["log", "words"])("says that they could not be read, and reads them again: the %s", async (missing) => {
  const offline = fail({ status: 0, code: "offline", key: "error.offline", params: {} });
  const corrected = vi.fn(described);
  if (missing === "log") readLog.mockResolvedValueOnce(offline);
  else corrected.mockRejectedValueOnce(new Error("no such file"));
  await draw({ corrected });
  await vi.waitFor(() => expect(page.text()).toContain(failed));
  expect(corrected).toHaveBeenCalledTimes(missing === "log" ? 0 : 1);
  await page.act(() => page.find("button").click());
  await vi.waitFor(() => expect(page.find("dt").textContent).toBe("Card three"));
  expect(page.text()).not.toContain(failed);
});
