import { describe, expect, it } from "vitest";
import { confirmationRoutes } from "../../../../functions/api/mailPages/confirmation.ts";
import { erasureRoutes } from "../../../../functions/api/mailPages/erasure.ts";
import { mailPage, pageHeaders } from "../../../../functions/api/mailPages/page.ts";
import { unsubscribeRoutes } from "../../../../functions/api/mailPages/unsubscribe.ts";
import { wishesRoutes } from "../../../../functions/api/mailPages/wishes.ts";
import { mailTexts } from "../../../../functions/mail/i18n/index.ts";
import { escapeHtml } from "../../../../functions/mail/letterHtml.ts";
import { testService } from "../../../support/service.ts";

const t = mailTexts("en");
/** What a page shows: its title, its sentence, and what it asks. */
const shown = (html: string) => ({
  title: /<title>(.*?)<\/title>/.exec(html)?.[1],
  heading: /<h1>(.*?)<\/h1>/.exec(html)?.[1],
  text: /<p>(.*?)<\/p>/.exec(html)?.[1],
  form: /<form.*<\/form>/.exec(html)?.[0],
});

describe("a page behind a link in a mail", () => {
  it("is a sentence without scripts, pictures or anything else from elsewhere, in the reader's language", () => {
    const html = mailPage(mailTexts("de"), "Wer & was", "Ein <b>Satz</b>");
    expect(shown(html)).toEqual({
      title: "Wer &amp; was",
      heading: "Wer &amp; was",
      text: "Ein &lt;b&gt;Satz&lt;/b&gt;",
      form: undefined,
    });
    expect(html).toMatch(/^<!doctype html><html lang="de">/);
    expect(html).toContain("<style>:root{color-scheme:light dark}");
    expect(html).not.toMatch(/<script|src=|url\(|undefined/);
  });

  it("has one button at most, which sends what it stands for, with what else was filled in", () => {
    const html = mailPage(t, "x", "y", { label: "Do <it>", name: "mails", value: "off" }, '<input name="more">');
    expect(shown(html).form).toBe(
      '<form method="post"><input type="hidden" name="mails" value="off"><input name="more"><button>Do &lt;it&gt;</button></form>',
    );
    expect(shown(mailPage(t, "x", "y", { label: "Do", name: "a", value: "b" })).form).toBe(
      '<form method="post"><input type="hidden" name="a" value="b"><button>Do</button></form>',
    );
  });

  it("is kept by nobody, found by no search engine, shown in no frame, and may load and send nothing elsewhere", () => {
    expect(pageHeaders).toEqual({
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    });
  });
});

describe("a link that nobody has mailed", () => {
  const { deps } = testService();
  const never = new Proxy({}, { get: () => () => Promise.reject(new Error("nothing is asked or changed")) });
  const more = { ...deps, contactStates: never, wishes: never } as never;
  const pages = [
    ["erasure", erasureRoutes(more), t("erasure.title"), t("erasure.void")],
    ["a confirmation", confirmationRoutes(more), t("confirm.title"), t("confirm.void")],
    ["wishes", wishesRoutes(more), t("wishes.title"), t("wishes.void")],
    ["unsubscribing", unsubscribeRoutes(more), "Tessera", t("off.void")],
  ] as const;

  it.each(pages)(
    "leads to a page of %s that says so, with nothing to press, also when it is pressed",
    async (_of, routes, title, text) => {
      for (const method of ["GET", "POST"]) {
        const response = await routes.request("/a.b.c", { method });
        expect(response.status).toBe(404);
        for (const [name, value] of Object.entries(pageHeaders)) expect(response.headers.get(name)).toBe(value);
        const html = await response.text();
        expect(html).toContain('<html lang="en">');
        const [heading, said] = [title, text].map(escapeHtml);
        expect(shown(html)).toEqual({ title: heading, heading, text: said, form: undefined });
      }
    },
  );
});
