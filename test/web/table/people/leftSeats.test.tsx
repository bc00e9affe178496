import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Table } from "../../../../web/contract.ts";
import type { Asked } from "../../../../web/table/people/actions/useSeatActions.ts";
import { Leaving, LeftSeats } from "../../../../web/table/people/Leaving.tsx";
import { LiveRegions } from "../../../../web/ui/announce.tsx";
import { openPage, type TestPage } from "../../../support/page.ts";
import { takeWire } from "../../../support/wire.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

let page: TestPage;
let asked: (Asked | null)[] = [];

const tableOf = (host: boolean, status = "playing") =>
  ({
    table: {
      id: "table-abc",
      status,
      seats: [
        { seat: 0, name: "Mira", left: false },
        { seat: 1, name: "Tomasz", left: true },
        { seat: 2, name: "Giulia", left: false },
      ],
    },
    you: { seat: 0, host },
  }) as unknown as Table;
const draw = (table: Table, bots = true) =>
  page.draw(<LeftSeats table={table} bots={bots} ask={(next) => void asked.push(next)} />);
const buttons = () => [...page.window.document.querySelectorAll("button")] as unknown as HTMLButtonElement[];

beforeEach(() => {
  page = openPage();
  asked = [];
});
afterEach(() => page.close());

it("a seat that was left is given away where the host reads about it: by a link to a friend, or to a bot", async () => {
  await draw(tableOf(true));
  expect(buttons().map((button) => button.textContent)).toEqual(["leaving.toFriend", "seats.bot.button"]);
  for (const button of buttons()) await page.act(() => button.click());
  expect(asked.map((one) => [one?.action, one?.face?.seat])).toEqual([
    ["replace", 1],
    ["bot", 1],
  ]);
});

it("no bot is offered where the game has none, and nothing to others or after the end", async () => {
  await draw(tableOf(true), false);
  expect(buttons().map((button) => button.textContent)).toEqual(["leaving.toFriend"]);
  await draw(tableOf(false));
  expect(buttons()).toEqual([]);
  await draw(tableOf(true, "ended"));
  expect(buttons()).toEqual([]);
});

it("a seat that its own player has left is given to a friend, or taken again, where that is told", async () => {
  const table = { ...tableOf(false), you: { seat: 1, host: false } } as unknown as Table;
  await page.draw(<Leaving table={table} receive={() => undefined} ask={(next) => void asked.push(next)} />);
  expect(buttons().map((button) => button.textContent)).toEqual(["leaving.toFriend", "leaving.return"]);
  await page.act(() => buttons()[0]?.click());
  expect(asked.map((one) => [one?.action, one?.face?.seat])).toEqual([["replace", 1]]);
});

it.each([
  ["leave", false, "leaving.left"],
  ["return", true, "leaving.returned"],
] as const)("who has pressed %s hears what became of it, once that is known", async (way, left, told) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const wire = takeWire();
  const own = (gone: boolean) => {
    const { table } = tableOf(false);
    const seats = table.seats.map((one) => (one.seat === 1 ? { ...one, left: gone } : one));
    const host = { seat: 0, name: "Mira" };
    return { table: { ...table, seats, host, name: "" }, you: { seat: 1, host: false } } as unknown as Table;
  };
  await page.draw(
    <>
      <LiveRegions />
      <Leaving table={own(left)} receive={() => undefined} ask={() => undefined} />
    </>,
  );
  const heard = async () => {
    await page.act(() => vi.advanceTimersByTimeAsync(100));
    return page.find("[aria-live=polite]").textContent;
  };
  await page.act(() => buttons().at(-1)?.click());
  if (way === "leave")
    await page.act(() =>
      buttons()
        .find((one) => one.textContent === "leaving.do")
        ?.click(),
    );
  expect([wire.sent[0]?.path, await heard()]).toEqual([`/api/tables/table-abc/seats/1/${way}`, ""]);
  await page.act(async () => {
    wire.answer(200, { ...own(!left), menu: [], offers: [] });
    for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  });
  expect(await heard()).toBe(told);
  vi.useRealTimers();
});
