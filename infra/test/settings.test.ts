import { readFileSync } from "node:fs";
import { Duration } from "aws-cdk-lib";
import { RetentionDays } from "aws-cdk-lib/aws-logs";
import { describe, expect, it } from "vitest";
import { contextValues, refuseUnknown } from "../context.ts";
import { nobodysAddress, settingsFrom } from "../settings.ts";

const settings = (context: Readonly<Record<string, unknown>>) => settingsFrom((name) => context[name]);
const certificateArn = "arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d";
const webAclArn = "arn:aws:wafv2:us-east-1:123456789012:global/webacl/tessera/0a1b2c3d";

describe("settings of an installation", () => {
  it("keep every game without any, whatever the stage is called", () => {
    for (const stage of [undefined, "dev", "prod", "production", "live"])
      expect(settings({ stage })).toMatchObject({ keep: true, logRetention: RetentionDays.THREE_MONTHS });
  });

  it("keep nothing only where the stage is said to be a throw-away", () => {
    for (const throwAway of ["true", true]) expect(settings({ stage: "prod", throwAway }).keep).toBe(false);
    for (const throwAway of ["false", false, ""]) expect(settings({ throwAway }).keep).toBe(true);
  });

  it.each([
    [{ stage: "Prod!" }, "stage"],
    [{ mailFrom: "nobody" }, "mailFrom"],
    [{ mailFrom: "a@b.example\r\nBcc: x@y.example" }, "mailFrom"],
    [{ mailReplyTo: "whoever runs it" }, "mailReplyTo"],
    [{ mailReplyTo: "a@b.example\r\nBcc: x@y.example" }, "mailReplyTo"],
    [{ domainName: "play.example.org" }, "certificateArn"],
    [
      { domainName: "play.example.org", certificateArn: certificateArn.replace("us-east-1", "eu-west-1") },
      "certificateArn",
    ],
    [{ domainName: "play.example.org", certificateArn, hostedZoneId: "Z1" }, "hostedZoneName"],
    [{ graceSeconds: "soon" }, "graceSeconds"],
    [{ alarmEmail: 7 }, "alarmEmail"],
    [{ throwAway: "yes" }, "throwAway"],
    [{ throwAway: ["true"] }, "throwAway"],
    [{ release: "slowly" }, "release"],
    [{ tracing: "1" }, "tracing"],
    [{ tracing: "untrue" }, "tracing"],
    [{ tracing: "falsehood" }, "tracing"],
    [{ mailDomain: "disown" }, "mailDomain"],
    [{ release: "canaryBird" }, "release"],
    [{ mailDomain: "theirs" }, "mailDomain"],
    [{ firewallRate: "99" }, "firewallRate"],
    [{ webAclArn: webAclArn.replace("global", "regional") }, "webAclArn"],
    [{ monthlyBudget: "12.50", alarmEmail: "ops@localhost" }, "monthlyBudget"],
    [{ monthlyBudget: "12" }, "monthlyBudget needs alarmEmail"],
  ])("refuse %j and say what is wrong", (context, name) => expect(() => settings(context)).toThrow(name));

  it.each(["gmail.com", "GMX.de", "outlook.com", "web.de", "bluewin.ch", "libero.it", "laposte.net"])(
    "refuse a sender at %s, where nobody can write our records",
    (domain) => expect(() => settings({ mailFrom: `tessera@${domain}` })).toThrow("a public mail provider"),
  );

  it("refuse to share out concurrency that a new account has not got, and say how much it needs", () => {
    for (const accountConcurrency of ["10", "235"])
      expect(() => settings({ accountConcurrency })).toThrow("the account needs 236");
    expect(settings({ accountConcurrency: "236" }).reserveConcurrency).toBe(true);
    expect(settings({ stage: "prod" }).reserveConcurrency).toBe(false);
  });

  it("know no names but their own: a misspelt one is refused, CDK's own are left alone", () => {
    expect(() => refuseUnknown(["stage", "mailform"])).toThrow("There is no context value mailform. There are: stage,");
    expect(() =>
      refuseUnknown([...Object.keys(contextValues), "aws:cdk:enable-path-metadata", "@aws-cdk/core:checkSecretUsage"]),
    ).not.toThrow();
  });

  it("are these, without any", () =>
    expect(settings({})).toEqual({
      stage: "dev",
      keep: true,
      mailFrom: nobodysAddress,
      mailDomainIsShared: false,
      mailCaps: {},
      grace: Duration.seconds(60),
      logRetention: RetentionDays.THREE_MONTHS,
      reserveConcurrency: false,
      canary: true,
      tracing: false,
    }));

  it("are taken as they are given", () =>
    expect(
      settings({
        stage: "prod",
        throwAway: "true",
        mailFrom: "tessera@play.example.org",
        mailReplyTo: "ops@play.example.org",
        mailDomain: "shared",
        alarmEmail: "ops@localhost",
        domainName: "play.example.org",
        certificateArn,
        hostedZoneId: "Z1",
        hostedZoneName: "example.org",
        graceSeconds: "0",
        mailsPerAddress: "20",
        mailsUnasked: 3,
        mailsInAll: "999999999",
        accountConcurrency: "1000",
        release: "atOnce",
        tracing: "true",
        firewallRate: "2000",
        webAclArn,
        monthlyBudget: 20,
      }),
    ).toEqual({
      stage: "prod",
      keep: false,
      mailFrom: "tessera@play.example.org",
      mailDomainIsShared: true,
      mailReplyTo: "ops@play.example.org",
      alarmEmail: "ops@localhost",
      domain: { name: "play.example.org", certificateArn, zone: { id: "Z1", name: "example.org" } },
      mailCaps: { TESSERA_MAILS_PER_ADDRESS: "20", TESSERA_MAILS_UNASKED: "3", TESSERA_MAILS_IN_ALL: "999999999" },
      grace: Duration.seconds(0),
      logRetention: RetentionDays.TWO_WEEKS,
      reserveConcurrency: true,
      canary: false,
      tracing: true,
      firewallRate: 2000,
      webAclArn,
      monthlyBudget: 20,
    }));

  it("count as not given when they are empty", () => {
    const empty = Object.fromEntries(Object.keys(contextValues).map((name) => [name, ""]));
    expect(settings(empty)).toEqual(settings({}));
  });

  it("know a domain without a zone, whose records are written by hand", () =>
    expect(settings({ domainName: "play.example.org", certificateArn }).domain).toEqual({
      name: "play.example.org",
      certificateArn,
    }));

  it.each([
    "arn:aws-us-gov:acm:us-east-1:123456789012:certificate/a",
    "arn:aws-cn:acm:us-east-1:123456789012:certificate/a",
  ])("know the partitions of AWS: %s", (arn) =>
    expect(settings({ domainName: "play.example.org", certificateArn: arn }).domain?.certificateArn).toBe(arn),
  );

  const domain = { domainName: "play.example.org", certificateArn };

  it.each([
    [{ stage: "1st" }, "The context value stage does not look like dev or prod: 1st"],
    [{ stage: "a".repeat(21) }, "The context value stage does not look like dev or prod"],
    [{ stage: "devé" }, "The context value stage does not look like dev or prod"],
    [{ stage: 7 }, "The context value stage does not look like dev or prod: 7"],
    [{ mailFrom: "a@localhost" }, "The context value mailFrom does not look like an address: a@localhost"],
    [{ mailFrom: "@b.example" }, "mailFrom does not look like an address"],
    [{ mailFrom: "a@.example" }, "mailFrom does not look like an address"],
    [{ mailFrom: "a@b." }, "mailFrom does not look like an address"],
    [{ mailFrom: "Ops <a@b.example>" }, "mailFrom does not look like an address"],
    [{ mailReplyTo: "ops" }, "The context value mailReplyTo does not look like an address: ops"],
    [{ alarmEmail: "ops" }, "The context value alarmEmail does not look like an address: ops"],
    [{ alarmEmail: "a b@c" }, "alarmEmail does not look like an address"],
    [{ alarmEmail: "a@c d" }, "alarmEmail does not look like an address"],
    [{ domainName: "play.example.org" }, "domainName needs certificateArn, a certificate in us-east-1."],
    [{ ...domain, domainName: "localhost" }, "domainName does not look like play.example.org: localhost"],
    [{ ...domain, domainName: "play.example.org/" }, "domainName does not look like play.example.org"],
    [{ ...domain, domainName: "https://play.example.org" }, "domainName does not look like play.example.org"],
    [
      { ...domain, certificateArn: `${certificateArn.slice(0, -8)}` },
      "certificateArn does not look like the ARN of a certificate",
    ],
    [{ ...domain, certificateArn: ` ${certificateArn}` }, "certificateArn does not look like the ARN of a certificate"],
    [{ ...domain, certificateArn: certificateArn.replace("12:", "x:") }, "certificateArn does not look like"],
    [{ ...domain, certificateArn: certificateArn.replace("12:", "1:") }, "certificateArn does not look like"],
    [{ ...domain, certificateArn: certificateArn.replace("aws:", "aws@:") }, "certificateArn does not look like"],
    [{ ...domain, hostedZoneId: "Z1" }, "hostedZoneId and hostedZoneName go together."],
    [{ ...domain, hostedZoneName: "example.org" }, "hostedZoneId and hostedZoneName go together."],
    [{ graceSeconds: "1.5" }, "The context value graceSeconds does not look like whole seconds, a day at most"],
    [{ graceSeconds: "-1" }, "The context value graceSeconds does not look like whole seconds, a day at most"],
    [{ graceSeconds: "86401" }, "graceSeconds does not look like whole seconds, a day at most: 86401"],
    [{ mailsInAll: "0" }, "The context value mailsInAll does not look like a whole number: 0"],
    [{ mailsPerAddress: "many" }, "mailsPerAddress does not look like a whole number: many"],
    [{ mailsUnasked: "1".repeat(10) }, "mailsUnasked does not look like a whole number"],
    [{ mailsUnasked: "3 " }, "mailsUnasked does not look like a whole number"],
    [{ mailsUnasked: "1e3" }, "mailsUnasked does not look like a whole number"],
  ])("refuse %j: %s", (context, sentence) => expect(() => settings(context)).toThrow(sentence));
});

describe("DEPLOY.md", () => {
  const page = readFileSync(new URL("../docs/DEPLOY.md", import.meta.url), "utf8");
  const plain = (cell: string | undefined) => cell?.trim().replaceAll("`", "") ?? "";
  const rows = page
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split("|").slice(1, -1).map(plain));

  it("lists every context value there is, with what holds without it and what it must look like", () =>
    expect(rows.map(([name, without, like]) => [name, without, like])).toEqual(
      Object.entries(contextValues).map(([name, { without, like }]) => [name, without ?? "–", like]),
    ));

  it("says what each is for", () => {
    for (const [, , , meaning] of rows) expect(meaning?.length).toBeGreaterThan(20);
  });

  it("uses no context value that does not exist", () => {
    const used = [...page.matchAll(/-c ([A-Za-z]+)=/g)].map(([, name]) => name);
    expect(used.length).toBeGreaterThan(5);
    for (const name of used) expect(Object.keys(contextValues)).toContain(name);
  });
});
