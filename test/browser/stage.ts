import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import type { Service, ServiceOptions } from "../../functions/local/service.ts";
import { startTestService } from "./support.ts";

/** What the tests of one file share: the browser of all of them, and a service of the file's own. */
export interface Stage {
  readonly browser: Browser;
  readonly service: Service;
}

/** Sets the stage for the tests of a file, and clears it after them. The seed, where one is named, is that of every table. */
export const stage = (options: Partial<ServiceOptions> = {}): Stage => {
  let browser: Browser;
  let service: Service;
  beforeAll(async () => {
    service = await startTestService(options);
    // One browser for all files (setup.ts); closing the connection closes what was opened through it.
    browser = await chromium.connect(inject("browserAt"));
  });
  afterAll(async () => {
    await browser?.close();
    await service?.close();
  });
  return {
    get browser() {
      return browser;
    },
    get service() {
      return service;
    },
  };
};
