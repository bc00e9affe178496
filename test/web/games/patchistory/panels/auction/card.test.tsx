import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { content } from "../../../../../../web/games/patchistory/game.ts";
import { Lot } from "../../../../../../web/games/patchistory/panels/auction/Auction.tsx";
import { Card } from "../../../../../../web/games/patchistory/panels/auction/Card.tsx";
import { Offers } from "../../../../../../web/games/patchistory/panels/Middle.tsx";
import { turnsIn } from "../../../../../../web/games/patchistory/sections/News.tsx";
import { partsOf } from "../../../../../../web/table/kit/named.ts";
import { openPage, type TestPage } from "../../../../../support/page.ts";
import { listen } from "../../../../../support/pageTexts.ts";
import { speak } from "../../../../../support/patchistoryPage.ts";

vi.mock("../../../../../../web/i18n/index.ts", () => import("../../../../../support/pageTexts.ts"));

type Context = Parameters<typeof Card>[0]["context"];

let page: TestPage;
beforeEach(() => {
  page = openPage();
  speak("en");
  listen("en", (area) => area.startsWith("patchistory-") || area === "shell");
});
afterEach(() => page.close());

const context = {
  seats: [{ seat: 0, name: "Mira", mark: 1, you: true }],
  view: { options: {}, routes: [], players: [], phase: { kind: "eraEnd" } },
  you: 0,
} as unknown as Context;

describe("names in news and log that can be opened", () => {
  it("a hero or wonder: what it is, of which era, and what it does", async () => {
    const [figure] = content().figures;
    if (!figure) throw new Error("no figure");
    await page.draw(<Card context={context} id={figure.id} />);
    expect(page.text()).toMatch(/(Hero|Wonder) · Era (I|II|III)/);
    expect(page.text().length).toBeGreaterThan(20);
  });

  it("a prosperity card: what it ranks", async () => {
    const [card] = content().prosperity;
    if (!card) throw new Error("no card");
    await page.draw(<Card context={context} id={card.id} />);
    expect(page.text().trim().length).toBeGreaterThan(10);
  });

  it("in the news the name of a prosperity card leads to it", () => {
    const [card] = content().prosperity;
    const scored = { type: "prosperity-scored", card: card?.id, votes: 1, values: [2], places: [1], changes: [3] };
    const [turn] = turnsIn(context, [{ seq: 5, at: 0, seat: 0, events: [scored] }]);
    expect(partsOf(turn?.text ?? "").filter(({ id }) => id !== undefined)).toEqual([
      { text: card?.name, id: card?.id },
    ]);
  });
});

describe("a land card is a small picture beside the names of its rooms", () => {
  it("also among what has left the game, and what was won and waits to be patched", async () => {
    const [land] = content()
      .pieces.filter(({ era }) => era !== undefined)
      .map(({ id }) => id);
    const [scored] = content().prosperity;

    const phase = {
      kind: "patching",
      order: [0],
      won: [{ card: land, side: "white" }],
      placements: [null],
    };
    const view = {
      ...context.view,
      era: 1,
      deck: 3,
      phase,
      discarded: [land],
      prosperityRemoved: [scored?.id],
    };
    await page.draw(<Offers context={{ ...context, view } as never} />);
    const drawn = [...page.window.document.querySelectorAll(".pt-newscard .pt-landcard")];
    expect(drawn).toHaveLength(2);
    expect(page.text()).toContain(content().name(land ?? ""));
    expect(page.text()).toContain(scored?.name ?? "no card");
    expect(page.text()).not.toMatch(/\b(I{1,3}|[123])-\d{1,2}\b|land-\d/);
  });
});

describe("a card on offer", () => {
  it("names its rooms once, where its name is made of them", async () => {
    const [land] = content()
      .pieces.filter(({ era }) => era !== undefined)
      .map(({ id }) => id);
    const offer = { card: land, side: "white" };
    const auction = { kind: "auction", mode: "open", offers: [offer], bids: [null], taken: null };
    const view = { ...context.view, phase: auction };
    await page.draw(<Lot context={{ ...context, view } as never} auction={auction as never} offer={offer as never} />);
    const rooms = content().rooms(land ?? "", "white");
    expect(rooms.length).toBeGreaterThan(0);
    const [first] = content()
      .name(land ?? "")
      .split("/\u200B");
    const named = [...page.window.document.querySelectorAll(".soft")].map(({ textContent }) => textContent).join(" ");
    expect(named.split(first ?? "").length - 1).toBe(
      content()
        .name(land ?? "")
        .split(first ?? "").length - 1,
    );
  });
});
