import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Table } from "../../../../web/contract.ts";
import type { Problem } from "../../../../web/request.ts";
import { fail, ok, type Result } from "../../../../web/result.ts";
import { usePress } from "../../../../web/ui/answers/pressing.tsx";
import { openPage, type TestPage } from "../../../support/page.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

let page: TestPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.close());

const table = { table: { id: "table-abc" } } as Table;
const unknown: Problem = { status: 0, code: "offline", key: "error.offline", params: {} };
const refused: Problem = { status: 403, code: "host-only", key: "service.hostOnly", params: {} };

/** A button, what it has sent, and how to answer that. */
const button = async () => {
  const sent: string[] = [];
  const answers: ((result: Result<Table, Problem>) => void)[] = [];
  const received: Table[] = [];
  const Button = () => {
    const { press, busy, problem } = usePress({ table, receive: (fresh) => void received.push(fresh) });
    const send = (tableId: string, moveId: string) => {
      sent.push(`${tableId} ${moveId}`);
      return new Promise<Result<Table, Problem>>((resolve) => answers.push(resolve));
    };
    return (
      <button type="button" onClick={() => void press("start", send)}>
        {busy ? "sending" : (problem?.code ?? "start")}
      </button>
    );
  };
  await page.draw(<Button />);
  return {
    sent,
    received,
    press: () => page.act(() => page.find("button").click()),
    answer: (result: Result<Table, Problem>) => page.act(() => answers.shift()?.(result)),
  };
};

describe("a press with a request", () => {
  it("is sent once however often it is pressed, and hands over the table in the answer", async () => {
    const { sent, received, press, answer } = await button();
    await press();
    await press();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(/^table-abc [0-9a-f]{32}$/);
    expect(page.text()).toBe("sending");
    await answer(ok(table));
    expect(received).toEqual([table]);
    expect(page.text()).toBe("start");
  });

  it("K-08 is sent again under the same key while its result is unknown, under a new one once it is known", async () => {
    const { sent, received, press, answer } = await button();
    await press();
    await answer(fail(unknown));
    expect(page.text()).toBe("offline");
    await press();
    expect(page.text()).toBe("sending");
    expect(sent[1]).toBe(sent[0]);
    await answer(fail(refused));
    expect(page.text()).toBe("host-only");
    await press();
    expect(sent[2]).not.toBe(sent[0]);
    expect(received).toEqual([]);
  });
});
