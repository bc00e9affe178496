import { beforeEach, describe, expect, it } from "vitest";
import { forced, forkAt, rememberFork, stayed } from "../../../../../../web/games/mosaic/acting/plan/stage.ts";
import {
  build,
  choosing,
  command,
  drafting,
  end,
  type Given,
  newTable,
  owed,
  pay,
  peek,
  place,
  stage,
  work,
  works,
} from "./drafting.ts";

let id: string;
beforeEach(() => {
  id = newTable();
});

describe("how far a move is", () => {
  it("is nowhere without a command and a choice, whatever is possible", () => {
    expect(stage({ options: works })).toEqual({ kind: "idle" });
  });

  it("is at the chosen entry, with its commands alone", () => {
    const { kind, index, entry, candidates, plan, pending, chosen } = choosing({
      options: [...works, build("b")],
      choice: { entry: "work", fields: {} },
    });
    expect([kind, index, entry, candidates, pending, chosen]).toEqual(["choose", 0, "work", works, null, null]);
    expect(plan).toMatchObject({ kind: "choose", field: "currency" });
  });

  it("takes what was chosen of the command into account", () => {
    const fields = { currency: JSON.stringify(["food"]) };
    expect(choosing({ options: works, choice: { entry: "work", fields } }).plan).toMatchObject({
      kind: "complete",
      command: works[1],
    });
  });

  it("is nowhere if the chosen entry is no longer possible, and complete with commands before it", () => {
    const choice = { entry: "build", fields: {} };
    expect(stage({ options: works, choice })).toEqual({ kind: "idle" });
    expect(stage({ commands: [work("stone")], options: [peek], choice })).toEqual({
      ...{ kind: "complete", more: [peek], stays: false },
    });
  });

  it("is what was refused, or what is being checked, as long as there is no answer", () => {
    const commands = [work("stone")];
    expect(stage({ commands, state: "refused" })).toEqual({ kind: "refused" });
    expect(stage({ commands, preview: null })).toEqual({ kind: "checking" });
    expect(stage({ choice: { entry: "work", fields: {} }, options: works, preview: null }).kind).toBe("choose");
  });

  it("is complete when nothing is asked of the reader; what may follow is offered", () => {
    const commands = [work("stone")];
    expect(stage({ commands, options: [end] })).toEqual({ kind: "complete", more: [end], stays: false });
    expect(stage({ commands, options: [end], choice: stayed })).toEqual({
      ...{ kind: "complete", more: [end], stays: true },
    });
    expect(stage({ commands, options: [end], preview: { pending: owed("place", 1) } }).kind).toBe("complete");
    expect(stage({ commands, options: [], preview: { pending: owed("place") } }).kind).toBe("complete");
    expect(stage({ commands, options: [end], preview: {} }).kind).toBe("complete");
  });

  it("goes on with what the move asks: all of it is an answer, whatever was chosen", () => {
    const options = [place("a"), place("b"), peek];
    for (const choice of [null, stayed, { entry: "peek", fields: {} }]) {
      const now = choosing({ commands: [build("b")], options, choice, preview: { pending: owed("place") } });
      expect([now.index, now.entry, now.candidates, now.pending]).toEqual([1, "answer", options, owed("place")]);
    }
  });

  it("answers what the table asks of the reader, and not what it asks of another", () => {
    const options = [place("a"), place("b")];
    const choice = { entry: "answer", fields: {} };
    expect(choosing({ options, choice, pending: owed("place") })).toMatchObject({
      ...{ entry: "answer", pending: owed("place"), candidates: options },
    });
    expect(choosing({ options, choice, pending: owed("place", 1) }).pending).toBeNull();
    expect(choosing({ options, choice, pending: owed("place"), you: null }).pending).toBeNull();
  });

  it("goes on with a free action that was chosen after a move", () => {
    const now = choosing({ commands: [work("stone")], options: [end, peek], choice: { entry: "peek", fields: {} } });
    expect([now.index, now.entry, now.candidates]).toEqual([1, "peek", [peek]]);
  });
});

describe("a step that is chosen again", () => {
  const remember = (given: Given) => rememberFork(drafting({ id, ...given }).context);
  const again = (entry: string, at: number, given: Given = {}) =>
    stage({ id, commands: [build("b"), place("a")], choice: { entry, fields: {}, at }, ...given });

  it("has what was possible there, and what is chosen now", () => {
    remember({ options: [...works, build("b"), build("c")] });
    expect(again("build", 0)).toMatchObject({
      ...{ kind: "choose", index: 0, entry: "build", candidates: [build("b"), build("c")], pending: null },
      ...{ chosen: build("b"), plan: { kind: "choose", field: "card+piece" } },
    });
  });

  it("after the first command is an answer to what was asked there, whatever the entry", () => {
    const options = [place("a"), place("b")];
    remember({ commands: [build("b")], options, preview: { pending: owed("place") } });
    expect(again("build", 1)).toMatchObject({
      ...{ kind: "choose", index: 1, entry: "answer", candidates: options, pending: owed("place"), chosen: place("a") },
    });
  });

  it("keeps the question of the table for its first command", () => {
    remember({ options: [place("a"), place("b")], pending: owed("place") });
    expect(again("answer", 0)).toMatchObject({ kind: "choose", pending: owed("place") });
  });

  it("is only where something was remembered: of this table, its version, after these commands", () => {
    expect(again("build", 0).kind).toBe("complete");
    remember({ options: [build("b"), build("c")] });
    expect(again("build", 0).kind).toBe("choose");
    expect(again("build", 0, { version: 2 }).kind).toBe("complete");
    expect(again("build", 0, { id: "another" }).kind).toBe("complete");
    expect(again("build", 1).kind).toBe("complete");
    expect(again("build", 2).kind).toBe("complete");
  });

  it("is shown also while the rest is checked or refused", () => {
    remember({ options: [build("b"), build("c")] });
    expect(again("build", 0, { preview: null }).kind).toBe("choose");
    expect(again("build", 0, { state: "refused" }).kind).toBe("choose");
  });

  it("is not remembered before the service has answered", () => {
    remember({ commands: [build("b")], options: [place("a")], preview: null });
    expect(forkAt(drafting({ id, commands: [build("b")] }).context, 1)).toBeUndefined();
    remember({ commands: [build("b")], options: [place("a")], preview: {} });
    expect(forkAt(drafting({ id, commands: [build("b")] }).context, 1)).toEqual({
      options: [place("a")],
      pending: null,
    });
  });

  it("is forgotten after sixty others, the oldest first", () => {
    for (let version = 0; version < 61; version += 1) remember({ version, options: works });
    const known = (version: number) => forkAt(drafting({ id, version }).context, 0) !== undefined;
    expect([known(0), known(1), known(60)]).toEqual([false, true, true]);
  });
});

describe("a command that needs no choice", () => {
  const asked = (kind: string, options: Given["options"]) =>
    forced(choosing({ commands: [build("b")], options: options ?? [], preview: { pending: owed(kind) } }));

  it("is the end of the turn where nothing else may follow, unless the reader stays", () => {
    const commands = [work("stone")];
    expect(forced(stage({ commands, options: [end] }))).toEqual(end);
    expect(forced(stage({ commands, options: [end], choice: stayed }))).toBeNull();
    expect(forced(stage({ commands, options: [end, peek] }))).toBeNull();
    expect(forced(stage({ commands, options: [peek] }))).toBeNull();
    expect(forced(stage({ commands, options: [] }))).toBeNull();
  });

  it("is the payment with least money instead of goods", () => {
    expect(asked("pay", [pay(2), pay(0), pay(1)])).toEqual(pay(0));
    expect(asked("pay", [pay(1), pay(2), command("decline")])).toEqual(pay(1));
    expect(asked("pay", [command("decline")])).toBeNull();
  });

  it("is the only answer", () => {
    expect(asked("place", [place("a")])).toEqual(place("a"));
    expect(asked("place", [place("a"), place("b")])).toBeNull();
  });

  it("is none where the reader has opened an entry, or chooses a step again, or there is nothing to choose", () => {
    expect(forced(choosing({ options: [peek], choice: { entry: "peek", fields: {} } }))).toBeNull();
    expect(forced(choosing({ options: [peek], choice: { entry: "answer", fields: {} } }))).toEqual(peek);
    rememberFork(drafting({ id, options: [place("a")] }).context);
    const again = { entry: "answer", fields: {}, at: 0 };
    expect(forced(choosing({ id, commands: [place("a")], choice: again }))).toBeNull();
    for (const given of [{}, { commands: [peek], preview: null }, { state: "refused", commands: [peek] }] as const)
      expect(forced(stage(given))).toBeNull();
  });
});
