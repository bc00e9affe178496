import { fileURLToPath } from "node:url";
import { App } from "aws-cdk-lib";
import { checkPractices } from "./nag.ts";
import { settingsFrom } from "./settings.ts";
import { TesseraStack } from "./stack.ts";

const app = new App();
const settings = settingsFrom((name) => app.node.tryGetContext(name));
new TesseraStack(app, `Tessera-${settings.stage}`, {
  settings,
  dist: fileURLToPath(new URL("../dist", import.meta.url)),
});
checkPractices(app);
