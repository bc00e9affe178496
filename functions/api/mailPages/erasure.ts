import { type Context, Hono } from "hono";
import { mailTexts, type Translator } from "../../mail/i18n/index.ts";
import { verifyPersonLink } from "../../mail/tokens/personToken.ts";
import type { Deps } from "../../usecases/deps.ts";
import { loadTable } from "../../usecases/loadTable.ts";
import { addressOfLink } from "../../usecases/people/person.ts";
import { confirmErasure } from "../../usecases/people/record.ts";
import { mailPage, type PageButton, pageHeaders } from "./page.ts";

const statuses = { ask: 200, done: 200, void: 404, failed: 409 } as const;

/**
 * The page behind the link that asks whether everything about its reader should be erased: GET explains what that means and
 * changes nothing, POST does it.
 */
export const erasureRoutes = (deps: Deps) => {
  const answer = (c: Context, t: Translator, said: keyof typeof statuses) => {
    const button: PageButton | undefined =
      said === "ask" ? { label: t("erasure.do"), name: "erase", value: "yes" } : undefined;
    return c.body(mailPage(t, t("erasure.title"), t(`erasure.${said}`), button), statuses[said], pageHeaders);
  };
  const find = async (token: string) => {
    const link = await verifyPersonLink(deps.keys, token, deps.clock(), "erasure");
    const table = link === undefined ? null : await loadTable(deps, link.tableId);
    const known = link === undefined ? undefined : await addressOfLink(deps, link);
    if (link === undefined || table === null || known === undefined) return undefined;
    const people = [...table.seats, table.host.person];
    const language = people.find((person) => person?.contact === link.contact)?.language ?? "en";
    return { link, t: mailTexts(language) };
  };
  return new Hono()
    .get("/:token", async (c) => {
      const found = await find(c.req.param("token"));
      return found === undefined ? answer(c, mailTexts("en"), "void") : answer(c, found.t, "ask");
    })
    .post("/:token", async (c) => {
      const found = await find(c.req.param("token"));
      if (found === undefined) return answer(c, mailTexts("en"), "void");
      const erased = await confirmErasure(deps, found.link);
      return answer(c, found.t, erased.ok ? (erased.value === "erased" ? "done" : "void") : "failed");
    });
};
