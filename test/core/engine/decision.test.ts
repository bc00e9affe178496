import { describe, expect, it } from "vitest";
import { agendaDecisionFrom, decisionFrom } from "../../../core/engine/decision.ts";

interface Count {
  readonly sum: number;
  readonly agenda: readonly string[];
}
type Fact = { readonly add: number } | { readonly agenda: readonly string[] };

const evolve = (state: Count, fact: Fact): Count =>
  "add" in fact ? { ...state, sum: state.sum + fact.add } : { ...state, agenda: fact.agenda };
const start: Count = Object.freeze({ sum: 0, agenda: Object.freeze(["rest"]) as readonly string[] });
const told = (agenda: readonly string[]): Fact => ({ agenda });

const withAgenda = (count: Count, agenda: Count["agenda"]): Count => ({ ...count, agenda });

describe("a decision in the making", () => {
  it("applies each fact at once and does not change the table it began with", () => {
    const decision = decisionFrom(start, evolve);
    decision.emit({ add: 2 });
    decision.emit({ add: decision.state.sum });
    expect(decision.state.sum).toBe(4);
    expect(decision.events).toEqual([{ add: 2 }, { add: 2 }]);
    expect(start.sum).toBe(0);
  });
});

describe("a decision with an agenda", () => {
  const decision = () => agendaDecisionFrom<string, Count, Fact>(start, evolve, withAgenda);

  it("pushes steps on top, the first one first, removes them and replaces them", () => {
    const one = decision();
    one.push("a", "b");
    expect(one.state.agenda).toEqual(["a", "b", "rest"]);
    one.pop();
    one.replaceTop("c");
    expect(one.state.agenda).toEqual(["c", "rest"]);
    one.insertBeneath(1, "d");
    expect(one.state.agenda).toEqual(["c", "d", "rest"]);
    expect(one.events).toEqual([]);
  });

  it("records the remaining agenda at the end, if it changed", () => {
    const one = decision();
    one.pop();
    one.emit({ add: 1 });
    one.recordAgenda(told);
    expect(one.events).toEqual([{ add: 1 }, { agenda: [] }]);
    expect(one.events.reduce(evolve, start)).toEqual(one.state);

    const same = decision();
    same.emit({ add: 1 });
    same.recordAgenda(told);
    expect(same.events).toEqual([{ add: 1 }]);
  });

  it("records nothing if there was nothing and nothing is left", () => {
    const one = agendaDecisionFrom<string, Count, Fact>({ ...start, agenda: [] }, evolve, withAgenda);
    one.push("a");
    one.pop();
    one.recordAgenda(told);
    expect(one.events).toEqual([]);
  });
});
