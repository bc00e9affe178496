import { expect, it, vi } from "vitest";
import type { AnyContext } from "../../../../web/table/context/context.ts";
import { waitingTitle } from "../../../../web/table/context/turn.ts";
import { languages } from "../../../support/catalogue.ts";
import { listen } from "../../../support/pageTexts.ts";

vi.mock("../../../../web/i18n/index.ts", () => import("../../../support/pageTexts.ts"));

const seats = ["Ada", "Bob"].map((name, seat) => ({ seat, name, mark: seat + 1, you: seat === 0, bot: false }));
const titleOf = (...waiting: readonly number[]) =>
  waitingTitle({ seats, waiting: waiting.map((seat) => ({ seat })) } as unknown as AnyContext);

it("who the table waits for is a sentence, with the reader in lower case", () => {
  const said = languages.map((language) => {
    listen(language, (area) => area === "table" || area === "shell");
    return titleOf(0, 1);
  });
  const expected = { en: "Waiting for you, Bob", de: "An der Reihe: du, Bob", it: "Si aspetta: tu, Bob" };
  const french = "En attente : toi, Bob".replace(" :", "\u00a0:");
  expect([...said].sort()).toEqual([...Object.values(expected), french].sort());
  listen("en", (area) => area === "table" || area === "shell");
  expect([titleOf(1), titleOf()]).toEqual(["Waiting for Bob", "Nobody has to move"]);
});
