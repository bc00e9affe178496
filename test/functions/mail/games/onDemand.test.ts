import { expect, it } from "vitest";
import { presenters } from "../../../../functions/mail/games/index.ts";
import { presenterModules } from "../../../../functions/mail/games/onDemand.ts";
import type { GamePresenter } from "../../../../functions/mail/games/presenter.ts";
import { byGameOnDemand } from "../../../../functions/runtime/gamesOnDemand.ts";

it("every game's presenter can be fetched by itself, and they are the ones in the list", async () => {
  const { known, load } = byGameOnDemand<GamePresenter>(presenterModules);
  expect(known).toEqual({});
  await load("mosaic");
  expect(Object.keys(known)).toEqual(["mosaic"]);
  await load();
  expect(known).toEqual(presenters);
});
