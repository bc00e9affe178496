import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyCommand, Preview } from "../../../../web/contract.ts";
import type { Problem } from "../../../../web/request.ts";
import { fail, ok } from "../../../../web/result.ts";
import { deskOf } from "../../../../web/table/store/desk.ts";
import { planningOf, restMs } from "../../../../web/table/store/planning.ts";
import { freshTab } from "./tab.ts";

const bid = (amount: number): AnyCommand => ({ type: "place-bid", seat: 0, amount }) as AnyCommand;

/** A draft with a service that records its requests, and answers after this many milliseconds. */
const planned = (away = 40, refusal: Problem | null = null) => {
  const asked: (readonly AnyCommand[])[] = [];
  const read = vi.fn(async () => undefined);
  const desk = deskOf("table-abc");
  const planning = planningOf(
    "table-abc",
    desk,
    {
      previewDraft: async (_table, commands) => {
        asked.push(commands);
        await new Promise((resolve) => setTimeout(resolve, away));
        return refusal
          ? fail(refusal)
          : ok<Preview>({ version: 0, changes: [], reveals: false, final: false, next: [] });
      },
    },
    { read, settle: () => undefined },
  );
  return { asked, planning, read, state: desk.state };
};

/** Presses a stepper this many times, a press each `every` ms. */
const press = async (planning: ReturnType<typeof planned>["planning"], times: number, every: number) => {
  for (let n = 1; n <= times; n++) {
    planning.replace([bid(n)]);
    await vi.advanceTimersByTimeAsync(every);
  }
};

describe("how often the service is asked to preview a draft", () => {
  beforeEach(() => {
    freshTab();
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  it("twice for twenty presses of a stepper: at the first, and after the last", async () => {
    const { asked, planning, state } = planned();
    await press(planning, 20, 100);
    expect(asked).toEqual([[bid(1)]]);
    expect(state()).toMatchObject({ draftState: "checking", draft: { commands: [bid(20)] } });
    await vi.advanceTimersByTimeAsync(restMs + 40);
    expect(asked).toEqual([[bid(1)], [bid(20)]]);
    expect(state().draftState).toBe("ready");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toHaveLength(2);
  });

  it("at once for a single press, and for every command that is added", async () => {
    const { asked, planning, state } = planned();
    await press(planning, 2, restMs + 50);
    expect(asked).toHaveLength(2);
    planning.add([bid(9)]);
    planning.add([bid(10)]);
    expect(asked).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toHaveLength(4);
    expect(state()).toMatchObject({ draftState: "ready", draft: { commands: [bid(2), bid(9), bid(10)] } });
  });

  it("and when it refuses, for the table: it may have moved on; not when no answer came", async () => {
    const refused = { status: 422, code: "wrong-phase", key: "toy.wrongPhase", params: {} } as Problem;
    const { planning, read, state } = planned(40, refused);
    planning.add([bid(1)]);
    await vi.advanceTimersByTimeAsync(restMs);
    expect(state()).toMatchObject({ draftState: "refused", draftProblem: refused });
    expect(read).toHaveBeenCalledTimes(1);
    const lost = planned(40, { status: 0, code: "offline", key: "error.offline", params: {} } as Problem);
    lost.planning.add([bid(1)]);
    await vi.advanceTimersByTimeAsync(restMs);
    expect([lost.state().draftState, lost.read.mock.calls.length]).toEqual(["refused", 0]);
  });

  it("not any more once the draft is discarded", async () => {
    const { asked, planning, state } = planned();
    await press(planning, 3, 50);
    planning.clear();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toHaveLength(1);
    expect(state().draftState).toBe("empty");
    expect(vi.getTimerCount()).toBe(0);
  });
});
