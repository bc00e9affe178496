import { Duration } from "aws-cdk-lib";
import { RetentionDays } from "aws-cdk-lib/aws-logs";
import { describe, expect, it } from "vitest";
import { nobodysAddress, settingsFrom } from "../settings.ts";

const settings = (context: Readonly<Record<string, unknown>>) => settingsFrom((name) => context[name]);
const certificateArn = "arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d";

describe("settings of an installation", () => {
  it("are complete without any: a trial stage that keeps nothing", () =>
    expect(settings({})).toMatchObject({ stage: "dev", keep: false, reserveConcurrency: false }));

  it("keep everything in production", () =>
    expect(settings({ stage: "prod" })).toMatchObject({ keep: true, reserveConcurrency: true }));

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
  ])("refuse %j and say what is wrong", (context, name) => expect(() => settings(context)).toThrow(name));

  it("are these, without any", () =>
    expect(settings({})).toEqual({
      stage: "dev",
      keep: false,
      mailFrom: nobodysAddress,
      mailCaps: {},
      grace: Duration.seconds(60),
      logRetention: RetentionDays.TWO_WEEKS,
      reserveConcurrency: false,
    }));

  it("are taken as they are given", () =>
    expect(
      settings({
        stage: "prod",
        mailFrom: "tessera@play.example.org",
        mailReplyTo: "ops@play.example.org",
        alarmEmail: "ops@localhost",
        domainName: "play.example.org",
        certificateArn,
        hostedZoneId: "Z1",
        hostedZoneName: "example.org",
        graceSeconds: "0",
        mailsPerAddress: "20",
        mailsUnasked: 3,
        mailsInAll: "999999999",
      }),
    ).toEqual({
      stage: "prod",
      keep: true,
      mailFrom: "tessera@play.example.org",
      mailReplyTo: "ops@play.example.org",
      alarmEmail: "ops@localhost",
      domain: { name: "play.example.org", certificateArn, zone: { id: "Z1", name: "example.org" } },
      mailCaps: { TESSERA_MAILS_PER_ADDRESS: "20", TESSERA_MAILS_UNASKED: "3", TESSERA_MAILS_IN_ALL: "999999999" },
      grace: Duration.seconds(0),
      logRetention: RetentionDays.THREE_MONTHS,
      reserveConcurrency: true,
    }));

  it("count as not given when they are empty", () =>
    expect(
      settings({ stage: "", mailFrom: "", mailReplyTo: "", domainName: "", alarmEmail: "", mailsInAll: "" }),
    ).toEqual(settings({})));

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
    [{ stage: 7 }, "The context value stage must be text."],
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
      "certificateArn does not look like a certificate's ARN",
    ],
    [{ ...domain, certificateArn: ` ${certificateArn}` }, "certificateArn does not look like a certificate's ARN"],
    [{ ...domain, certificateArn: certificateArn.replace("12:", "x:") }, "certificateArn does not look like"],
    [{ ...domain, certificateArn: certificateArn.replace("12:", "1:") }, "certificateArn does not look like"],
    [{ ...domain, certificateArn: certificateArn.replace("aws:", "aws@:") }, "certificateArn does not look like"],
    [{ ...domain, hostedZoneId: "Z1" }, "hostedZoneId and hostedZoneName go together."],
    [{ ...domain, hostedZoneName: "example.org" }, "hostedZoneId and hostedZoneName go together."],
    [{ graceSeconds: "1.5" }, "The context value graceSeconds must be whole seconds."],
    [{ graceSeconds: "-1" }, "The context value graceSeconds must be whole seconds."],
    [{ mailsInAll: "0" }, "The context value mailsInAll does not look like a whole number: 0"],
    [{ mailsPerAddress: "many" }, "mailsPerAddress does not look like a whole number: many"],
    [{ mailsUnasked: "1".repeat(10) }, "mailsUnasked does not look like a whole number"],
    [{ mailsUnasked: "3 " }, "mailsUnasked does not look like a whole number"],
    [{ mailsUnasked: "1e3" }, "mailsUnasked does not look like a whole number"],
  ])("refuse %j: %s", (context, sentence) => expect(() => settings(context)).toThrow(sentence));
});
