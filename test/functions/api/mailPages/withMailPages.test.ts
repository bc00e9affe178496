import { describe, expect, it } from "vitest";
import { withMailPages } from "../../../../functions/api/mailPages/withMailPages.ts";
import { openToy, testService } from "../../../support/service.ts";

/** Pages that stand at their own addresses, each with whether it may be kept and asked for again. */
const pages: readonly (readonly [string, RegExp])[] = [
  ["/api/mail/off/damaged", /^no-store$/],
  ["/api/mail/confirm/damaged", /^no-store$/],
  ["/api/mail/wishes/damaged", /^no-store$/],
  ["/api/mail/erase/damaged", /^no-store$/],
  ["/api/mail/calendar/AAAAAAAAAAAAAAAAAAAAAA.ics", /^private, no-cache$/],
  ["/api/plain", /^no-cache$/],
  ["/api/plain/<table>", /^no-cache$/],
];

describe("pages with headers of their own", () => {
  it.each(pages)(
    "%s is for its reader alone: in no index, no frame and no referrer, without scripts",
    async (path, kept) => {
      const service = testService();
      const { tableId } = await openToy(service);
      const served = withMailPages({ ...service.deps, addressOf: () => "192.0.2.1" } as never, {
        fetch: () => new Response("api"),
      });
      const { headers } = await served.request(path.replace("<table>", tableId));
      expect(headers.get("X-Robots-Tag")).toBe("noindex");
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Cache-Control")).toMatch(kept);
      expect(headers.get("Set-Cookie")).toBeNull();
      if (path.endsWith(".ics")) return; // a file for programs
      expect(headers.get("Referrer-Policy")).toBe("no-referrer");
      const policy = headers.get("Content-Security-Policy") ?? "";
      for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy).toContain(part);
      expect(policy).not.toContain("script-src");
    },
  );
});
