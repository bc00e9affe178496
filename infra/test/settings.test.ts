import { describe, expect, it } from "vitest";
import { settingsFrom } from "../settings.ts";

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
});
