import { describe, expect, it } from "vitest";
import * as engine from "../../../core/engine/actions.ts";
import { agendaDecisionFrom } from "../../../core/engine/decision.ts";
import {
  alone,
  applied,
  type Command,
  decide,
  evolve,
  legal,
  type Market,
  market,
  offers,
  open,
  refuse,
  table,
  withAgenda,
} from "./market.ts";

const chosen = (state: Market, command: Command) => {
  const decided = decide(state, command);
  if (!decided.ok) throw new Error(decided.error.code);
  return decided.value;
};

describe("a table of actions", () => {
  it("accepts the commands of all its actions, and nothing else", () => {
    const read = (json: unknown) => table.command.safeParse(json).success;
    expect(read({ type: "buy", seat: 0, good: "bread" })).toBe(true);
    expect(read({ type: "bid", seat: 1, amount: 4 })).toBe(true);
    expect(read({ type: "bid", seat: 1, amount: 4, more: 1 })).toBe(false);
    expect(read({ type: "buy", seat: 0, good: "wine" })).toBe(false);
    expect(read({ type: "sell", seat: 0 })).toBe(false);
    expect(table.types).toEqual(["buy", "open", "bid"]);
  });

  it("does not compile with an action under another name", () => {
    // @ts-expect-error the command of `open` is of the type "open"
    engine.actionTable({ shut: open });
  });
});

describe("a decision", () => {
  it("returns the facts and the table they lead to, each fact applied once", () => {
    applied.facts = 0;
    const { events, state } = chosen(market, { type: "buy", seat: 0, good: "bread" });
    expect(events).toEqual([
      { type: "bought", seat: 0, good: "bread", price: 1 },
      { type: "turn", to: 1 },
    ]);
    expect(applied.facts).toBe(events.length);
    expect(state).toEqual(events.reduce(evolve, market));
  });

  it("can be examined alone, before anything follows by itself", () => {
    const after = alone(market, { type: "buy", seat: 0, good: "bread" });
    expect(after).toEqual(evolve(market, { type: "bought", seat: 0, good: "bread", price: 1 }));
    expect(after.turn).toBe(0);
  });

  it("asks the gate first, then the action, then the guard", () => {
    const refusal = (state: Market, command: Command) => refuse(state, command)?.code;
    const buy = { type: "buy", seat: 0, good: "chest" } as const;
    expect(refusal({ ...market, closed: true, coins: [0, 0] }, buy)).toBe("closed");
    expect(refuse({ ...market, coins: [1, 0] }, buy)?.params).toEqual({ price: 3, have: 1 });
    expect(refuse({ ...market, coins: [1, 0] }, { ...buy, good: "bread" })?.params).toEqual({ price: 2, have: 1 });
    expect(decide({ ...market, turn: 1 }, buy)).toMatchObject({ ok: false, error: { code: "not-your-turn" } });
  });

  it("lists what it accepts, after the same gate and guard", () => {
    expect(legal(market, 0).map((command) => ("good" in command ? command.good : command.type))).toEqual([
      "bread",
      "chest",
    ]);
    expect(legal(market, 1)).toEqual([]);
    expect(legal({ ...market, coins: [1, 0] }, 0)).toEqual([]);
    const asked = chosen(market, { type: "buy", seat: 0, good: "chest" }).state;
    expect(legal(asked, 0).map(({ type }) => type)).toEqual(["open", "open"]);
  });

  it("offers what its gate allows", () => {
    expect(offers(market, 1)).toEqual([
      { type: "bid", seat: 1, fields: { amount: { kind: "range", min: 0, max: 2 } } },
    ]);
    expect(offers({ ...market, closed: true }, 1)).toEqual([]);
  });
});

describe("a command carried out in a seat's name", () => {
  it("passes the guard of the command it stands for", () => {
    const decision = agendaDecisionFrom<Market["agenda"][number], Market, never>(market, evolve, withAgenda);
    const found = { type: "open", seat: 0, found: "dust" } as const;
    expect(engine.carryOutIfAllowed(open, decision as never, found)).toBe(false);
    expect(decision.state).toBe(market);
    decision.push({ kind: "chest", seat: 0 });
    expect(engine.carryOutIfAllowed(open, decision as never, found)).toBe(true);
    expect(decision.events).toEqual([{ type: "opened", seat: 0, found: "dust" }]);
    expect([...engine.allowedBy(open, decision.state, 0)]).toEqual([]);
  });

  it("is the only possible command, or none", () => {
    const once = { ...open, candidates: () => [{ type: "open", seat: 0, found: "dust" } as const] };
    const asked: Market = { ...market, agenda: [{ kind: "chest", seat: 0 }] };
    expect(engine.onlyAllowed(once, asked, 0)).toEqual({ type: "open", seat: 0, found: "dust" });
    expect(engine.onlyAllowed(open, asked, 0)).toBeUndefined();
    expect(engine.onlyAllowed(once, market, 0)).toBeUndefined();
  });
});
