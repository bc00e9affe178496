import { type Context, Hono } from "hono";
import { mailTexts } from "../../mail/i18n/index.ts";
import { verifyConfirmation } from "../../mail/tokens/confirmationToken.ts";
import type { Language } from "../../table/events.ts";
import { personAt } from "../../table/people.ts";
import type { Deps } from "../../usecases/deps.ts";
import { loadTable } from "../../usecases/loadTable.ts";
import { confirmAddress, confirmationState } from "../../usecases/people/mails/address.ts";
import { mailPage, type PageButton, pageHeaders } from "./page.ts";

type Result = "ask" | "done" | "void" | "stopped" | "failed";
const statuses = { ask: 200, done: 200, void: 404, stopped: 409, failed: 409 } as const;

/**
 * The page behind the link that confirms an address: GET shows a button and changes nothing, POST confirms. Neither shows
 * anything of the table, since the reader of that mail may be a stranger.
 */
export const confirmationRoutes = (deps: Deps) => {
  const find = async (token: string) => {
    const confirmation = await verifyConfirmation(deps.keys, token, deps.clock());
    const table = confirmation === undefined ? null : await loadTable(deps, confirmation.tableId);
    const language =
      confirmation === undefined || table === null ? undefined : personAt(table, confirmation.seat)?.language;
    if (confirmation === undefined || table === null || language === undefined) return undefined;
    return { confirmation, language, state: confirmationState(table, confirmation) };
  };
  const answer = (c: Context, language: Language, said: Result) => {
    const t = mailTexts(language);
    const button: PageButton | undefined =
      said === "ask" ? { label: t("confirm.do"), name: "confirm", value: "yes" } : undefined;
    return c.body(mailPage(t, t("confirm.title"), t(`confirm.${said}`), button), statuses[said], pageHeaders);
  };
  const shown = { asked: "ask", confirmed: "done", void: "void", stopped: "stopped" } as const;
  return new Hono()
    .get("/:token", async (c) => {
      const found = await find(c.req.param("token"));
      return found === undefined ? answer(c, "en", "void") : answer(c, found.language, shown[found.state]);
    })
    .post("/:token", async (c) => {
      const found = await find(c.req.param("token"));
      if (found === undefined) return answer(c, "en", "void");
      const confirmed = await confirmAddress(deps, found.confirmation);
      return answer(c, found.language, confirmed.ok ? shown[confirmed.value] : "failed");
    });
};
