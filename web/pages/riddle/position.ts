import type { Riddle, TableInfo } from "../../contract.ts";
import { language, t } from "../../i18n/index.ts";
import type { AnyContext } from "../../table/context/context.ts";
import { facesOf } from "../../table/context/seats.ts";

/** A riddle's table: nobody's, and of no day. Its reader sits where the bot sat. */
const tableOf = (game: string, { seats, seat }: Riddle): TableInfo => ({
  id: "the-riddle",
  game,
  name: "",
  status: "playing",
  seats: Array.from({ length: seats }, (_, each) => ({
    seat: each,
    name: t("riddle.player", { n: each + 1 }),
    language: language(),
    joined: true,
    bot: each !== seat,
  })),
  host: { seat: null, name: "", awayDays: 0, awayFrom: 0, succession: null },
  options: {},
  corrected: false,
  version: 1,
  rulesVersion: 1,
  commitment: null,
  openedAt: 0,
  startedAt: 0,
  endedAt: null,
});

const nothing = () => undefined;

/** Nothing is drafted, and nothing can be. */
const noDraft: AnyContext["draft"] = {
  commands: [],
  choice: null,
  options: [],
  preview: null,
  state: "empty",
  asking: false,
  problem: null,
  outdated: false,
  misplaced: false,
  choose: nothing,
  add: nothing,
  replace: nothing,
  undo: nothing,
  clear: nothing,
  confirm: nothing,
  release: nothing,
};

/**
 * What the game's pictures of a riddle are drawn from. Made without the store of a table: the first screen of tables would have to
 * share its chunk with this page.
 */
export const contextOf = (
  game: string,
  riddle: Riddle,
  around: Pick<AnyContext, "layout" | "openCard">,
): AnyContext => {
  const { seat, kind, view } = riddle;
  const table = tableOf(game, riddle);
  return {
    ...around,
    table,
    view,
    menu: [],
    offers: [],
    waiting: [{ seat, kind, since: 0, askedAt: 0 }],
    seats: facesOf({ table, you: { seat } }),
    you: seat,
    myTurn: true,
    ownMail: null,
    mayAct: false,
    section: "board",
    log: { items: [], complete: true, unread: false },
    news: [],
    ownMove: null,
    draft: noDraft,
    show: nothing,
    showActions: nothing,
    toast: nothing,
  };
};
