import { describe, expect, it } from "vitest";
import { confirmationRoutes } from "../../../../functions/api/mailPages/confirmation.ts";
import { mailTexts } from "../../../../functions/mail/i18n/index.ts";
import { escapeHtml } from "../../../../functions/mail/letterHtml.ts";
import { signConfirmation } from "../../../../functions/mail/tokens/confirmationToken.ts";
import { addressesAt } from "../../../../functions/table/people.ts";
import type { Deps } from "../../../../functions/usecases/deps.ts";
import { loadTable } from "../../../../functions/usecases/loadTable.ts";
import { moveId, openToy, send, testService } from "../../../support/service.ts";

const t = mailTexts("fr");

/** Bob, who reads French, has given an address: what the page behind the link to confirm it shows and does. */
const asked = async (changes: (deps: Deps) => Partial<Deps> = () => ({})) => {
  const service = testService();
  const { tableId, tokens, path } = await openToy(service);
  const bob = { token: tokens[1] };
  await send(service, `${path}/seats/1/profile`, { moveId: moveId(), language: "fr" }, bob);
  const given = await send(service, `${path}/seats/1/address`, { moveId: moveId(), email: "bob@mail.example" }, bob);
  expect(given.status).toBe(200);
  const addresses = async () => {
    const table = await loadTable(service.deps, tableId);
    return table === null ? {} : addressesAt(table, 1);
  };
  const { pending } = await addresses();
  const contact = pending?.contact ?? "";
  const question = { tableId, seat: 1, contact, since: pending?.since ?? 0 };
  const token = await signConfirmation(service.deps.keys, question, service.deps.clock());
  const routes = confirmationRoutes({ ...service.deps, ...changes(service.deps) });
  const open = async (method = "GET") => {
    const response = await routes.request(`/${token}`, { method });
    const html = await response.text();
    expect(html).toContain('<html lang="fr">');
    expect(html).toContain(`<h1>${escapeHtml(t("confirm.title"))}</h1>`);
    const said = ["ask", "done", "void", "stopped", "failed"].filter((one) =>
      html.includes(`<p>${escapeHtml(t(`confirm.${one}`))}</p>`),
    );
    return [
      response.status,
      ...said,
      ...(html.includes("<button>") ? [/<button>(.*?)<\/button>/.exec(html)?.[1]] : []),
    ];
  };
  return { service, path, bob, contact, addresses, open };
};

describe("the page that confirms an address", () => {
  it("asks, in the language of the seat, and confirms when its button is pressed; after that it says so", async () => {
    const { open, addresses, contact } = await asked();
    for (let times = 0; times < 2; times += 1) expect(await open()).toEqual([200, "ask", escapeHtml(t("confirm.do"))]);
    expect((await addresses()).contact).toBeUndefined();
    expect(await open("POST")).toEqual([200, "done"]);
    expect(await addresses()).toEqual({ contact });
    expect([await open(), await open("POST")]).toEqual([
      [200, "done"],
      [200, "done"],
    ]);
  });

  it("is void once another address was given, or where this one is not known any more", async () => {
    const { open, service, path, bob } = await asked();
    await send(service, `${path}/seats/1/address`, { moveId: moveId(), email: "bob@other.example" }, bob);
    expect([await open(), await open("POST")]).toEqual([
      [404, "void"],
      [404, "void"],
    ]);
    const forgotten = await asked(({ contacts }) => ({ contacts: { ...contacts, get: async () => undefined } }));
    expect(await forgotten.open("POST")).toEqual([404, "void"]);
  });

  it("is void where another address was given at the very moment of the press", async () => {
    let meanwhile = async (): Promise<unknown> => undefined;
    const { open, service, path, bob, addresses } = await asked(({ store }) => ({
      store: {
        ...store,
        append: async (...of) => {
          await meanwhile();
          return store.append(...of);
        },
      },
    }));
    meanwhile = async () => {
      meanwhile = async () => undefined;
      await send(service, `${path}/seats/1/address`, { moveId: moveId(), email: "bob@other.example" }, bob);
    };
    expect(await open("POST")).toEqual([404, "void"]);
    expect(await addresses()).toMatchObject({ pending: { contact: expect.any(String) } });
    expect((await addresses()).contact).toBeUndefined();
  });

  it("confirms nothing where somebody has complained about mails there, and says so", async () => {
    const contactStates = { revive: async () => "complaint", setDead: async () => undefined } as never;
    const { open, addresses } = await asked(() => ({ contactStates }));
    expect(await open("POST")).toEqual([409, "stopped"]);
    expect((await addresses()).contact).toBeUndefined();
  });

  it("says that it has failed where the table could not be written, and can be pressed again", async () => {
    let isBusy = true;
    const { open } = await asked(({ store }) => ({
      store: { ...store, append: async (...of) => (isBusy ? { ok: false } : store.append(...of)) } as Deps["store"],
    }));
    expect(await open("POST")).toEqual([409, "failed"]);
    isBusy = false;
    expect(await open("POST")).toEqual([200, "done"]);
  });
});
