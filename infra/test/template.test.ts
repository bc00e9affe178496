import { fileURLToPath } from "node:url";
import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { FirewallStack } from "../firewall.ts";
import { synthesise } from "./support/synthesise.ts";

const installations = {
  "a throw-away stage": [{ throwAway: "true" }, "throwAway"],
  "a stage without any setting": [{}, "dev"],
  "a stage with every setting": [
    {
      stage: "prod",
      mailFrom: "tessera@play.example.org",
      mailReplyTo: "ops@play.example.org",
      alarmEmail: "ops@example.org",
      domainName: "play.example.org",
      certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d",
      hostedZoneId: "Z0123456789",
      hostedZoneName: "example.org",
      graceSeconds: "90",
      accountConcurrency: "1000",
      tracing: "true",
      webAclArn: "arn:aws:wafv2:us-east-1:123456789012:global/webacl/tessera/0a1b2c3d",
      monthlyBudget: "20",
      mailsPerAddress: "20",
      mailsUnasked: "3",
      mailsInAll: "500",
    },
    "prod",
  ],
} as const satisfies Record<string, readonly [Readonly<Record<string, string>>, string]>;

/** A template with one line for each of its parts, so that a changed part is a changed line. */
const written = (template: object): string =>
  Object.entries(template)
    .flatMap(([section, parts]) =>
      typeof parts === "object" && parts !== null
        ? Object.entries(parts).map(([name, part]) => `${section} ${name} ${JSON.stringify(part)}`)
        : [`${section} ${JSON.stringify(parts)}`],
    )
    .join("\n")
    .concat("\n");

// The tests in stack.test.ts say what each part is for. This one says that nothing else has changed: to change it on purpose,
// check the lines that differ and rewrite them with `npx vitest run --config vitest.config.ts -u` in infra/.
describe("what is deployed", () => {
  it.each(Object.entries(installations))("for %s is what was looked at last", async (_, [context, file]) => {
    const { template } = synthesise(context);
    const kept = fileURLToPath(new URL(`templates/${file}.txt`, import.meta.url));
    await expect(written(template.toJSON())).toMatchFileSnapshot(kept);
  });

  it("in front of it, where somebody wants a firewall, is what was looked at last", async () => {
    const firewall = Template.fromStack(new FirewallStack(new App(), "Firewall", { stage: "dev", rate: 1000 }));
    const kept = fileURLToPath(new URL("templates/firewall.txt", import.meta.url));
    await expect(written(firewall.toJSON())).toMatchFileSnapshot(kept);
  });
});
