import type { TestProject } from "vitest/node";
import { builtPage } from "../support/builtPage.ts";
import { launchBrowser } from "./launch.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the one browser of all browser tests listens. */
    readonly browserAt: string;
  }
}

/** Once, before the first browser test: builds the page and starts the browser every file connects to. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  await builtPage();
  const server = await launchBrowser();
  project.provide("browserAt", server.wsEndpoint());
  return () => server.close();
};
