import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Table } from "../../../web/contract.ts";
import { BesideTable } from "../../../web/pages/BesideTable.tsx";
import type { GameUi } from "../../../web/table/context/gameUi.ts";
import type { TableState, TableStore } from "../../../web/table/store/tableState.ts";
import { openPage, type TestPage } from "../../support/page.ts";
import { askedFor } from "../../support/pageTexts.ts";

/** A page that says its name, and what it was given besides table and store. */
const parts = vi.hoisted(() => ({
  of: (name: string) => ({
    [name]: (props: Readonly<Record<string, unknown>>) => {
      const { table: _table, store: _store, ui, signedIn, ...rest } = props;
      const given = { ...rest, ...(ui !== undefined && { ui: "its pictures" }) };
      return (
        <button type="button" onClick={() => (signedIn as (() => void) | undefined)?.()}>
          {`${name} ${JSON.stringify(given)}`}
        </button>
      );
    },
  }),
}));
vi.mock("../../../web/i18n/index.ts", () => import("../../support/pageTexts.ts"));
vi.mock("../../../web/games/index.ts", () => ({ canLearn: (game: string) => game === "go" }));
vi.mock("../../../web/table/about/AboutPage.tsx", () => parts.of("AboutPage"));
vi.mock("../../../web/table/time/TimePage.tsx", () => parts.of("TimePage"));
vi.mock("../../../web/table/people/MailsPage.tsx", () => parts.of("MailsPage"));
vi.mock("../../../web/table/notes/NotesPage.tsx", () => parts.of("NotesPage"));
vi.mock("../../../web/table/talk/TalkPage.tsx", () => parts.of("TalkPage"));
vi.mock("../../../web/table/people/SeatsPage.tsx", () => parts.of("SeatsPage"));

let page: TestPage;
const letGo = vi.fn();
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.close());

const shown = async (part: string, { seat = 1 as number | null, game = "go" } = {}) => {
  const before = askedFor().length;
  await page.draw(
    <BesideTable
      part={part}
      table={{ table: { id: "table-abc", game }, you: { seat, host: seat === null } } as unknown as Table}
      store={{} as TableStore}
      state={{ ownMail: "working" } as unknown as TableState}
      ui={{} as GameUi}
      letGo={letGo}
    />,
  );
  await page.act(() => vi.dynamicImportSettled());
  return [page.text(), ...askedFor().slice(before)];
};

describe("the pages beside a table", () => {
  it.each([
    ["time", "TimePage {}", ["pace"]],
    ["about", 'AboutPage {"learnable":true,"ui":"its pictures"}', ["pace"]],
    ["talk", "TalkPage {}", ["talk"]],
    ["seats", "SeatsPage {}", ["people"]],
    ["notes", 'NotesPage {"seat":1}', ["people"]],
    ["mails", 'MailsPage {"seat":1,"ownMail":"working"}', ["wishes", "person"]],
  ])("%s: the page its address names, with the texts it needs, which are asked for once", async (part, page, texts) => {
    expect(await shown(part)).toEqual([page, ...texts]);
    expect(await shown(part)).toEqual([page]);
  });

  it("of a host without a seat are those of the host", async () => {
    expect((await shown("notes", { seat: null }))[0]).toBe('NotesPage {"seat":"host"}');
    expect((await shown("mails", { seat: null }))[0]).toBe('MailsPage {"seat":"host","ownMail":"working"}');
  });

  it("do not lead to rules that are not there", async () =>
    expect((await shown("about", { game: "dice" }))[0]).toContain('"learnable":false'));

  it("let go of the table's link once its reader has signed in by mail", async () => {
    await shown("mails");
    await page.act(() => page.find("button").click());
    expect(letGo).toHaveBeenCalledOnce();
  });
});
