import { Hono } from "hono";
import type { ContactStates, DeadReason } from "../../contacts/contactStates.ts";
import { mailTexts } from "../../mail/i18n/index.ts";
import { tableTold } from "../../mail/playersWords.ts";
import { verifyUnsubscribe } from "../../mail/tokens/unsubscribeToken.ts";
import type { Language } from "../../table/events.ts";
import { contactsAt, personAt } from "../../table/people.ts";
import type { TableState } from "../../table/state.ts";
import type { Deps } from "../../usecases/deps.ts";
import { loadTable } from "../../usecases/loadTable.ts";
import { mailPage, pageHeaders } from "./page.ts";

/** What unsubscribing from a table's mails depends on. */
export interface UnsubscribeDeps extends Pick<Deps, "games" | "store" | "cache" | "code" | "keys" | "contacts"> {
  readonly contactStates: ContactStates;
}

/**
 * The person behind a contact at a table. `known`: they have proved that they belong to the table; a stranger learns nothing
 * about it.
 */
const personOf = (
  table: TableState,
  contactId: string,
): { readonly language: Language; readonly known: boolean } | undefined => {
  const people = table.host.person === undefined ? table.seats : [...table.seats, table.host.person];
  const known = people.find(({ contact }) => contact === contactId);
  const place = [...table.seats.keys(), "host" as const].find((one) => contactsAt(table, one).includes(contactId));
  const person = known ?? (place === undefined ? undefined : personAt(table, place));
  return person && { language: person.language, known: known !== undefined };
};

/**
 * Stops and resumes the mails of one table: GET shows a button and changes nothing; POST does it, from that page or in one click
 * from a mail client (RFC 8058). "You get mails again" is shown only where mails arrive.
 */
export const unsubscribeRoutes = (deps: UnsubscribeDeps) => {
  const find = async (token: string) => {
    const claims = await verifyUnsubscribe(deps.keys, token);
    const table = claims === undefined ? null : await loadTable(deps, claims.tableId);
    const person = claims === undefined || table === null ? undefined : personOf(table, claims.contactId);
    if (claims === undefined || table === null || person === undefined) return undefined;
    const t = mailTexts(person.language);
    return { ...claims, t, title: t("off.title", { table: tableTold(person.known ? table.name : "", "Tessera") }) };
  };
  const voidPage = () => {
    const t = mailTexts("en");
    return mailPage(t, "Tessera", t("off.void"));
  };
  const stopped = async (tableId: string, contactId: string): Promise<DeadReason | null> => {
    const contact = await deps.contacts.get(tableId, contactId);
    return contact === undefined ? null : deps.contactStates.addressState(contact.email);
  };
  return new Hono()
    .get("/:token", async (c) => {
      const found = await find(c.req.param("token"));
      if (found === undefined) return c.body(voidPage(), 404, pageHeaders);
      const { t, title } = found;
      const button = { label: t("off.do"), name: "mails", value: "off" };
      return c.body(mailPage(t, title, t("off.ask"), button), 200, pageHeaders);
    })
    .post("/:token", async (c) => {
      const found = await find(c.req.param("token"));
      if (found === undefined) return c.body(voidPage(), 404, pageHeaders);
      const { t, title, tableId, contactId } = found;
      const body = new URLSearchParams((await c.req.text()).slice(0, 1024));
      const on = body.get("mails") === "on";
      await deps.contactStates.setOff(tableId, contactId, !on);
      const reason = on ? await stopped(tableId, contactId) : null;
      if (reason !== null) return c.body(mailPage(t, title, t("off.stopped", { reason })), 200, pageHeaders);
      const button = { label: t(on ? "off.do" : "off.undo"), name: "mails", value: on ? "off" : "on" };
      return c.body(mailPage(t, title, t(on ? "off.on" : "off.done"), button), 200, pageHeaders);
    });
};
