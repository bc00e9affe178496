/*
 * The games the tests know: those that are served, and one that is nowhere else. Everything that serves, builds or mails games
 * takes such a list; here the third game is registered, and only here.
 */
import { type AnyWatch, type Games, games as servedGames, invariants as servedInvariants } from "../../core/index.ts";
import { presenters as servedPresenters } from "../../functions/mail/games/index.ts";
import type { Presenters } from "../../functions/mail/games/presenter.ts";
import type { PageGame } from "../../web/build/games.ts";
import { pageGames as servedPages } from "../../web/games/registry.ts";
import { divers } from "./divers/core/index.ts";
import { watch } from "./divers/core/watch.ts";
import { divers as page } from "./divers/page/entry.ts";
import { divers as presenter } from "./divers/presenter.ts";

export const games: Games = { ...servedGames, divers };

export const invariants: Readonly<Record<string, () => AnyWatch>> = { ...servedInvariants, divers: watch };

export const presenters: Presenters = { ...servedPresenters, divers: presenter };

export const pageGames: readonly PageGame[] = [...servedPages, page];
