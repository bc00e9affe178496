import { describe, expect, it } from "vitest";
import { type Ask, allows, type Statement } from "./policy.ts";

const table = "arn:aws:dynamodb:eu-central-1:123456789012:table/Log";

const ask = (over: Partial<Ask> = {}): Ask => ({ action: "dynamodb:GetItem", resource: table, context: {}, ...over });

const statement = (over: Partial<Statement> = {}): Statement => ({
  Effect: "Allow",
  Action: ["dynamodb:GetItem", "dynamodb:Query"],
  Resource: table,
  ...over,
});

describe("what statements allow", () => {
  it("is what one of them names, action and resource, and nothing else", () => {
    expect(allows([statement()], ask())).toBe(true);
    expect(allows([statement()], ask({ action: "dynamodb:PutItem" }))).toBe(false);
    expect(allows([statement()], ask({ resource: `${table}2` }))).toBe(false);
    expect(allows([], ask())).toBe(false);
  });

  it("includes wildcards, which match no more than they say", () => {
    expect(allows([statement({ Action: "dynamodb:Get*" })], ask())).toBe(true);
    expect(allows([statement({ Action: "dynamodb:Put*" })], ask())).toBe(false);
    expect(allows([statement({ Resource: "arn:aws:dynamodb:*:table/L?g" })], ask())).toBe(true);
    expect(allows([statement({ Resource: "arn.aws*" })], ask())).toBe(false);
  });

  it("ends where one denies", () => {
    expect(allows([statement(), statement({ Effect: "Deny", Action: "*", Resource: "*" })], ask())).toBe(false);
  });

  it("is limited to the partitions of a condition", () => {
    const deleting = statement({
      Action: "dynamodb:DeleteItem",
      Condition: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["DUE#*", "WATCH#*"] } },
    });
    const of = (...keys: string[]) =>
      allows([deleting], ask({ action: "dynamodb:DeleteItem", context: { "dynamodb:LeadingKeys": keys } }));
    expect([of("DUE#3"), of("TABLE#a"), of("DUE#3", "TABLE#a")]).toEqual([true, false, false]);
  });

  it("treats a missing value as one that never matches, and the name of a key in any case", () => {
    const fromUs = statement({ Condition: { StringEquals: { "AWS:SourceAccount": "123456789012" } } });
    expect(allows([fromUs], ask({ context: { "aws:SourceAccount": "123456789012" } }))).toBe(true);
    expect(allows([fromUs], ask())).toBe(false);
    expect(allows([fromUs], ask({ context: { "aws:SourceAccount": "210987654321" } }))).toBe(false);
  });

  it("is for the principal it names: a topic with only a denial lets nobody in", () => {
    const denial = statement({
      Effect: "Deny",
      Action: "sns:Publish",
      Principal: "*",
      Condition: { Bool: { "aws:SecureTransport": "false" } },
    });
    const publishing = ask({
      action: "sns:Publish",
      service: "cloudwatch.amazonaws.com",
      context: { "aws:SecureTransport": "true" },
    });
    expect(allows([denial], publishing)).toBe(false);
    const letting = statement({ Action: "sns:Publish", Principal: { Service: "cloudwatch.amazonaws.com" } });
    expect(allows([denial, letting], publishing)).toBe(true);
    expect(allows([denial, letting], { ...publishing, service: "ses.amazonaws.com" })).toBe(false);
  });

  it("is never guessed: an unknown operator is an error", () => {
    expect(() =>
      allows(
        [statement({ Condition: { IpAddress: { "aws:SourceIp": "10.0.0.0/8" } } })],
        ask({ context: { "aws:SourceIp": "10.1.1.1" } }),
      ),
    ).toThrow("IpAddress");
  });
});
