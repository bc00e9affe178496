import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { content } from "../../../../../../web/games/patchistory/game.ts";
import { VotePanel } from "../../../../../../web/games/patchistory/panels/vote/VotePanels.tsx";
import { openPage, type TestPage } from "../../../../../support/page.ts";
import { listen } from "../../../../../support/pageTexts.ts";
import { speak } from "../../../../../support/patchistoryPage.ts";

vi.mock("../../../../../../web/i18n/index.ts", () => import("../../../../../support/pageTexts.ts"));

let page: TestPage;
beforeEach(() => {
  page = openPage();
  speak("en");
  listen("en", (area) => area.startsWith("patchistory-") || area === "shell");
});
afterEach(() => page.close());

type Context = Parameters<typeof VotePanel>[0]["context"];

const voting = (pays: object | undefined): Context => {
  const [card = "", next = ""] = content().prosperity.map(({ id }) => id);
  return {
    seats: ["Mira", "Tomasz", "Olga"].map((name, seat) => ({ seat, name, mark: seat + 1, you: seat === 0 })),
    you: 0,
    view: {
      seats: 3,
      players: [],
      phase: { kind: "vote", row: [card, next], cast: [], votes: [null, null, null] },
      standings: { [card]: [3, 5, 1] },
      ...(pays && { pays: { [card]: pays } }),
    },
    menu: [],
    offers: [],
    draft: { commands: [], options: [], choice: null },
  } as unknown as Context;
};

describe("a vote", () => {
  it("says what the card brings the reader as it stands, by the votes that come to lie on it", async () => {
    await page.draw(
      <VotePanel
        context={voting([
          { votes: 2, vp: 1 },
          { votes: 4, vp: 2 },
          { votes: 6, vp: -3 },
        ])}
      />,
    );
    const rows = [...page.window.document.querySelectorAll(".pt-pays tr")].map((row) =>
      [...row.querySelectorAll("td")].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ["2", "4", "6"],
      ["1", "2", "-3"],
    ]);
  });

  it("with two players says nothing of it, nor does a table that a device kept from earlier", async () => {
    const context = voting(undefined);
    for (const view of [{ ...context.view, pays: {} }, context.view]) {
      await page.draw(<VotePanel context={{ ...context, view } as Context} />);
      expect([page.has(".pt-ranking"), page.has(".pt-pays")]).toEqual([true, false]);
    }
  });
});
