import { beforeEach, expect, it, vi } from "vitest";
import type { AnyCommand, Preview, Table } from "../../../../web/contract.ts";
import { ok } from "../../../../web/result.ts";
import { contextOf } from "../../../../web/table/context/context.ts";
import { tableStore } from "../../../../web/table/store/store.ts";
import { freshTab } from "../store/tab.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

const work = { type: "work", seat: 0 } as AnyCommand;
const build = { type: "build", seat: 0 } as AnyCommand;
const table = {
  table: { id: "table-abc", game: "mosaic", status: "playing", version: 5, seats: [], host: { seat: null } },
  you: { seat: 0, host: false },
  view: {},
  menu: [work],
  offers: [],
  waiting: [{ seat: 0, kind: "turn", since: 5, askedAt: 0 }],
  outcome: null,
} as unknown as Table;

beforeEach(() => void freshTab());

it("a control pressed twice before the page is drawn anew adds its command once", async () => {
  const store = tableStore("table-abc", {
    readTable: async () => ok({ etag: '"5"', table }),
    readLog: async () => ok([]),
    sendMove: async () => ok(table),
    previewDraft: async () => ok<Preview>({ version: 5, changes: [], reveals: false, final: false, next: [build] }),
  });
  await store.read();
  const drawn = () =>
    contextOf(table, store.state(), store, {
      layout: "phone",
      section: "board",
      mayAct: true,
      show: () => {},
      showActions: () => {},
      openCard: () => {},
    }).draft;
  const { add } = drawn();
  add([work]);
  add([work]);
  expect(store.state().draft.commands).toEqual([work]);
  await vi.waitFor(() => expect(store.state().draftState).toBe("ready"));
  drawn().add([build]);
  expect(store.state().draft.commands).toEqual([work, build]);
});
