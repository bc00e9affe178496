import { fileURLToPath } from "node:url";
import { App } from "aws-cdk-lib";
import { refuseUnknown } from "./context.ts";
import { FirewallStack } from "./firewall.ts";
import { checkPractices } from "./nag.ts";
import { settingsFrom } from "./settings.ts";
import { TesseraStack } from "./stack.ts";

const app = new App();
refuseUnknown(Object.keys(app.node.getAllContext()));
const settings = settingsFrom((name) => app.node.tryGetContext(name));
const { stage, firewallRate } = settings;
new TesseraStack(app, `Tessera-${stage}`, { settings, dist: fileURLToPath(new URL("../dist", import.meta.url)) });
if (firewallRate !== undefined) new FirewallStack(app, `Tessera-${stage}-Firewall`, { stage, rate: firewallRate });
checkPractices(app);
