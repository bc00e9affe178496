import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { settingsFrom } from "../../settings.ts";
import { TesseraStack } from "../../stack.ts";

/** The CDK flags in cdk.json: what is tested is what is deployed. */
const { context: flags } = JSON.parse(readFileSync(new URL("../../../cdk.json", import.meta.url), "utf8")) as {
  readonly context: Readonly<Record<string, unknown>>;
};

/** A miniature of the build's output, so that the tests do not wait for the real one. */
export const dist = fileURLToPath(new URL("../fixtures", import.meta.url));

/** The stack with this context, synthesised: offline, without an account. */
export function synthesise(context: Readonly<Record<string, string>> = {}) {
  const app = new App({ context: { ...flags, "aws:cdk:disable-asset-staging": true } });
  const stack = new TesseraStack(app, "Tessera", { settings: settingsFrom((name) => context[name]), dist });
  return { app, stack, template: Template.fromStack(stack) };
}
