import type { JSX } from "preact";
import type { Table } from "../contract.ts";
import { canLearn } from "../games/index.ts";
import type { GameUi } from "../table/context/gameUi.ts";
import type { TableState, TableStore } from "../table/store/tableState.ts";
import { lazyPage } from "../ui/lazy.tsx";

const AboutPage = lazyPage(async () => (await import("../table/about/AboutPage.tsx")).AboutPage, ["pace"]);
const TimePage = lazyPage(async () => (await import("../table/time/TimePage.tsx")).TimePage, ["pace"]);
const MailsPage = lazyPage(async () => (await import("../table/people/MailsPage.tsx")).MailsPage, ["wishes", "person"]);
const NotesPage = lazyPage(async () => (await import("../table/notes/NotesPage.tsx")).NotesPage, ["people"]);
const TalkPage = lazyPage(async () => (await import("../table/talk/TalkPage.tsx")).TalkPage, ["talk"]);
const SeatsPage = lazyPage(async () => (await import("../table/people/SeatsPage.tsx")).SeatsPage, ["people"]);

interface BesideTableProps {
  /** "time", "about", "talk", "seats", "notes" or "mails". */
  readonly part: string;
  readonly table: Table;
  readonly store: TableStore;
  readonly state: TableState;
  readonly ui: GameUi | null;
  readonly letGo: () => void;
}

/** The page beside the table that this part of its URL names. */
export const BesideTable = ({ part, table, store, state, ui, letGo }: BesideTableProps): JSX.Element => {
  const { seat } = table.you;
  if (part === "time") return <TimePage table={table} store={store} />;
  if (part === "about") return <AboutPage table={table} ui={ui} learnable={canLearn(table.table.game)} />;
  if (part === "talk") return <TalkPage table={table} store={store} />;
  if (part === "seats") return <SeatsPage table={table} store={store} />;
  if (part === "notes") return <NotesPage table={table} seat={seat ?? "host"} />;
  return <MailsPage table={table} seat={seat ?? "host"} store={store} ownMail={state.ownMail} signedIn={letGo} />;
};
