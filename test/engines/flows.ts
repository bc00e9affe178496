import { games } from "../../core/index.ts";
import type { LogReply } from "../../functions/contract/index.ts";
import type { Service } from "../../functions/local/service.ts";
import { asHolder, moveId, openTable, playedUntil, type Size } from "../browser/support.ts";
import { prepare } from "../person/prepare.ts";
import type { Visit } from "./visit.ts";

/** What somebody does at one window, with the pictures taken on the way. */
export interface Setting {
  readonly service: Service;
  readonly visit: Visit;
  readonly size: Size;
  /** Takes a picture of the page once it has come to rest. */
  picture(what: string): Promise<void>;
}

/** A way through the page that must work in every browser. */
export interface Flow {
  readonly name: string;
  go(setting: Setting): Promise<void>;
}

/** Opens the link of a seat, and takes the seat. */
const sitDown = async ({ visit }: Setting, link: string): Promise<void> => {
  await visit.goTo(link);
  await visit.press("button", "^Play as ");
  await visit.until("an address without the link’s secret", 'location.hash === ""');
  await visit.until(
    "the table as the seat sees it",
    '!/Play as /.test(document.querySelector(".turnbar")?.textContent)',
  );
};

/** The log after a version, as the holder of a link reads it. */
const logAfter = async (service: Service, link: string, version: number): Promise<LogReply["items"]> =>
  ((await asHolder(service, link, `/log?after=${version}&limit=50`)) as unknown as LogReply).items;

/** Does what makes a move, and waits until the service has it: one commit of that seat with this event. */
const move = async (
  service: Service,
  { link, seat }: { readonly link: string; readonly seat: number },
  type: string,
  make: () => Promise<void>,
): Promise<void> => {
  const { version } = (await asHolder(service, link, "")).table;
  await make();
  for (const end = Date.now() + 60_000; ; ) {
    const [first] = await logAfter(service, link, version);
    if (first) {
      const types = first.events.map((event) => event.type);
      if (first.seat !== seat || !types.includes(type)) throw new Error(`not ${type} but ${types} of ${first.seat}`);
      break;
    }
    if (Date.now() > end) throw new Error(`the move did not arrive: ${type}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/** On a phone the question is opened by the button of the turn; on a desktop it is open. */
const openQuestion = async ({ visit, size }: Setting, button: string): Promise<void> => {
  if (size === "phone") await visit.press("button", button);
};

const opening: Flow = {
  name: "open a table",
  async go({ service, visit, picture }) {
    await visit.goTo(service.url);
    await visit.see("button", "first game of Mosaic");
    await picture("first page");
    await visit.goTo(`${service.url}/open`);
    for (const [seat, name] of ["Amélie", "Giulia", "Tomasz"].entries()) {
      await visit.press("textbox", `^Seat ${seat + 1}: Name`);
      await visit.window.type(name);
    }
    await picture("the form, filled in");
    await visit.press("button", "^Open the table$");
    await visit.until("the page of the seats", 'location.pathname.endsWith("/seats")');
    await picture("links to pass on");
    await visit.press("link", "^On to the start");
    await visit.press("button", "^Start Mosaic");
    await visit.see("button", "^Search");
    await picture("it has begun");
  },
};

const leaders: Flow = {
  name: "Mosaic: a leader by link",
  async go(setting) {
    const { service, visit, picture } = setting;
    const asked = await playedUntil(service, { game: "mosaic", seats: 3 }, () => true);
    await visit.goTo(asked.link);
    await visit.see("button", "^Play as ");
    await picture("by link, before taking the seat");
    await sitDown(setting, asked.link);
    await picture("the first question");
    await openQuestion(setting, "^Choose ");
    await picture("leaders to choose among");
  },
};

const turn: Flow = {
  name: "Mosaic: a turn",
  async go(setting) {
    const { service, visit, picture } = setting;
    const asked = await playedUntil(
      service,
      { game: "mosaic", seats: 3 },
      (kind, moves) => kind === "turn" && moves > 20,
    );
    await sitDown(setting, asked.link);
    await picture("table");
    await openQuestion(setting, "^Choose an action");
    await visit.see("button", "^Work");
    await picture("actions");
    await visit.press("button", "^Work");
    await visit.press("button", "^Food .*population");
    await visit.see("button", "^Work: take");
    await picture("draft");
    await move(service, asked, "action-taken", () => visit.press("button", "^Work: take"));
    await picture("after the move");
  },
};

/** Whoever has played on a device before finds the question open there, on a phone too, and news behind it. */
const mailed: Flow = {
  name: "Mosaic: by the button of a mail",
  async go(setting) {
    const { service, visit, size, picture } = setting;
    const asked = await playedUntil(
      service,
      { game: "mosaic", seats: 3 },
      (kind, moves) => kind === "turn" && moves > 20,
    );
    await sitDown(setting, asked.link);
    await visit.goTo(`${service.url}/help`); // from elsewhere, as from a mail
    await visit.goTo(asked.link);
    await visit.until("an address without the link’s secret", 'location.hash === ""');
    await visit.see("button", "^Work");
    await picture("the question is open");
    await visit.press("button", "^Work");
    await visit.see("button", "^Food .*population");
    if (size !== "phone") return;
    await visit.press("button", "^Leave without playing");
    await visit.see("button", "^Choose an action");
    await picture("left for the news");
  },
};

const patching: Flow = {
  name: "Patchistory: a patch by touch",
  async go(setting) {
    const { service, visit, picture } = setting;
    const asked = await playedUntil(service, { game: "patchistory", seats: 3 }, (kind) => kind === "patch");
    await sitDown(setting, asked.link);
    await picture("table");
    await visit.press("button", "^Patch ");
    await visit.until("the card over the territory", 'document.querySelector(".pt-ghost") !== null');
    await picture("patch board");
    const where = () => visit.window.read<string>('eyes.place(".pt-ghost")');
    const before = await where();
    await visit.drag(".pt-ghost", { x: 0, y: 0.5 });
    await visit.until("the card somewhere else", `eyes.place(".pt-ghost") !== ${JSON.stringify(before)}`);
    await picture("dragged");
    // Wherever it is now, this moves it to where it may be.
    await visit.press("button", "^Next legal");
    await visit.see("button", "^Place on ");
    await move(service, asked, "patched", () => visit.press("button", "^Place on "));
    await picture("after the move");
  },
};

/** A game that is over, played by any legal commands; only the page of its end matters. */
const end = (game: string, name: string): Flow => ({
  name: `${name}: the end`,
  async go(setting) {
    const { service, visit, picture } = setting;
    const rules = games[game];
    if (!rules) throw new Error(`no game ${game}`);
    const { tableId, hostLink, invitations } = await openTable(service, ["Mira", "Tomasz"], { game });
    await asHolder(service, hostLink, "/start", { moveId: moveId("start") });
    const links = [hostLink, ...invitations.map(({ link }) => link ?? "")];
    await prepare(service, { tableId, links }, { game: rules, seed: "5f".repeat(32), leave: 0 });
    await visit.goTo(hostLink);
    await visit.press("button|link", "^Final score$");
    await visit.until("the final page", 'location.pathname.endsWith("/score")');
    await picture("final page");
  },
});

export const flows: readonly Flow[] = [
  opening,
  leaders,
  turn,
  mailed,
  patching,
  end("mosaic", "Mosaic"),
  end("patchistory", "Patchistory"),
];
