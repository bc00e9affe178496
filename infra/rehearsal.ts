import { readFileSync } from "node:fs";
import { App } from "aws-cdk-lib";
import { settingsFrom } from "./settings.ts";
import { TesseraStack } from "./stack.ts";

/*
 * Writes the template of a stack whose bundles are in a folder of their own: for rehearsals, which run it (`npm run
 * rehearse-stack`). Arguments: that folder, where the template goes, and the context as JSON.
 */
const [dist = "", outdir = "", context = "{}"] = process.argv.slice(2);
const { context: flags } = JSON.parse(readFileSync(new URL("../cdk.json", import.meta.url), "utf8")) as {
  readonly context: Readonly<Record<string, unknown>>;
};
const given = JSON.parse(context) as Readonly<Record<string, string>>;
const app = new App({
  outdir,
  context: { ...flags, "aws:cdk:disable-asset-staging": true },
  analyticsReporting: false,
});
new TesseraStack(app, "Rehearsal", { settings: settingsFrom((name) => given[name]), dist });
app.synth();
