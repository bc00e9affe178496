import { describe, expect, it } from "vitest";
import { stage } from "./stage.ts";
import { calm, visitor, watchErrors } from "./support.ts";

const here = stage();

describe("a first game", () => {
  it.each(["Mosaic", "Patchistory"])(
    "of %s against two bots takes one press: no form, no address, no mail, and the first choice on the page",
    async (name) => {
      const person = await visitor(here.browser, { size: "phone" });
      const page = await person.newPage();
      const errors = watchErrors(page);
      const opened: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "POST" && new URL(request.url()).pathname === "/api/tables")
          opened.push(String(request.postDataJSON().moveId));
      });
      await page.goto(here.service.url);
      await page.getByRole("button", { name: `first game of ${name}` }).tap();
      await page.waitForURL(/\/table\/[\w-]+$/);
      await page.locator(".dock").getByRole("button").first().waitFor();
      await calm(page);
      const tableId = page.url().split("/").at(-1) ?? "";
      const reply = await page.evaluate(async (id) => (await fetch(`/api/tables/${id}`)).json(), tableId);
      expect(reply).toMatchObject({ table: { status: "playing" }, you: { seat: 0, host: true } });
      expect(reply.table.seats.map(({ bot }: { bot?: boolean }) => bot === true)).toEqual([false, true, true]);
      expect(new Set(opened).size).toBe(1); // asked again, where the answer was long in coming, it is the same table
      expect(await here.service.mailbox.list()).toEqual([]);
      expect(errors).toEqual([]);
      await person.close();
    },
  );
});
