import { describe, expect, it, vi } from "vitest";
import { hints as mosaic } from "../../../web/games/mosaic/learn/hints.ts";
import { hints as patchistory } from "../../../web/games/patchistory/learn/hints.ts";
import { languages, listen, t } from "../../support/pageTexts.ts";

vi.mock("../../../web/i18n/index.ts", () => import("../../support/pageTexts.ts"));
vi.mock("../../../web/games/patchistory/acting/open.ts", () => ({
  kindOf: ({ asked }: { asked?: string }) => asked ?? null,
}));

const idle = { commands: [], choice: null, state: "empty" };
const ready = { commands: [{}], choice: null, state: "ready" };

/** A table of Mosaic without any hint. */
const ofMosaic = (what: object = {}, view: object = {}) => ({
  you: 0,
  menu: [],
  news: [],
  myTurn: true,
  draft: idle,
  waiting: [],
  seats: [{ seat: 1, bot: true }],
  view: { phase: "turns", pending: null, end: null, empire: { done: 0 }, ...view },
  ...what,
});

const ofPatchistory = (what: object = {}, view: object = {}) => ({
  you: 0,
  menu: [],
  news: [],
  myTurn: true,
  draft: idle,
  waiting: [],
  seats: [{ seat: 1, bot: true }],
  view: { round: 0, phase: { kind: "auction" }, players: [{ seat: 0, stock: { coin: 6 }, favours: 2 }], ...view },
  ...what,
});

const menu = (...types: readonly string[]) => ({ menu: types.map((type) => ({ type, seat: 0 })) });
const waitsFor = (seat: number) => ({ myTurn: false, waiting: [{ seat }], seats: [{ seat: 1, bot: false }] });

/** The situation for each hint, and the parameters of its text. */
const cases = {
  mosaic: {
    hints: mosaic,
    nothing: ofMosaic(),
    fits: {
      confirm: [ofMosaic({ draft: ready }), {}],
      answer: [ofMosaic({}, { pending: { kind: "pay", seat: 0 } }), {}],
      leader: [ofMosaic(menu("choose-leader", "choose-leader"), { phase: "leaders" }), { n: 2 }],
      draft: [ofMosaic(menu("draft", "draft", "draft"), { phase: "draft" }), { n: 3 }],
      city: [ofMosaic(menu("place-starting-city"), { phase: "cities" }), {}],
      benefits: [ofMosaic(menu("finish-benefits", "play-technology"), { phase: "benefits" }), {}],
      end: [ofMosaic({}, { end: { lastRound: 31 } }), { n: 31 }],
      "turn-up": [ofMosaic(menu("play-technology")), { n: 1 }],
      claim: [ofMosaic(menu("claim-tile", "claim-tile")), { n: 2 }],
      action: [ofMosaic(menu("work", "work", "recruit", "end-turn")), { n: 2 }],
      scoring: [ofMosaic({}, { empire: { done: 1 } }), {}],
      news: [ofMosaic({ news: [{}] }), {}],
      wait: [ofMosaic(waitsFor(1)), {}],
    },
  },
  patchistory: {
    hints: patchistory,
    nothing: ofPatchistory(),
    fits: {
      confirm: [ofPatchistory({ draft: ready }), {}],
      bid: [ofPatchistory({ asked: "bid" }), { n: 6 }],
      "secret-bid": [ofPatchistory({ asked: "sealed-bid" }), { n: 6 }],
      patch: [ofPatchistory({ asked: "patch" }), {}],
      workers: [ofPatchistory({ asked: "worker-room" }), {}],
      diplomacy: [ofPatchistory({ asked: "diplomacy" }), { n: 2 }],
      management: [ofPatchistory({ asked: "management" }), { n: 2 }],
      movement: [ofPatchistory({ asked: "movement" }), {}],
      stance: [ofPatchistory({ asked: "stance" }), {}],
      alliance: [ofPatchistory({ asked: "alliance" }), {}],
      war: [ofPatchistory({ asked: "boost" }), {}],
      prosperity: [ofPatchistory({ asked: "prosperity" }), {}],
      vote: [ofPatchistory({ asked: "vote" }), {}],
      answer: [ofPatchistory({ asked: "aid" }), {}],
      news: [ofPatchistory({ news: [{}] }, { round: 1 }), {}],
      wait: [ofPatchistory(waitsFor(1)), {}],
    },
  },
} as const;

describe.each(Object.keys(cases) as (keyof typeof cases)[])("hints of %s", (game) => {
  const { hints, nothing, fits } = cases[game];

  it("do not appear without a reason", () => {
    expect(hints.filter((hint) => hint.fits(nothing as never) !== null).map(({ id }) => id)).toEqual([]);
  });

  it.each(hints.map(({ id }) => id))("%s appears in its situation, with the parameters its text needs", (id) => {
    const [context, params] = fits[id as keyof typeof fits] as readonly [object, object];
    expect(hints.find((hint) => hint.id === id)?.fits(context as never)).toEqual(params);
    for (const language of languages) {
      listen(language, () => true);
      expect(t(`${game}.hint.${id}`, params)).not.toBe("");
    }
  });

  it("about waiting do not appear while bots play, who answer at once", () => {
    const bots = { ...nothing, ...waitsFor(1), seats: [{ seat: 1, bot: true }] };
    expect(hints.find(({ id }) => id === "wait")?.fits(bots as never)).toBeNull();
  });
});
