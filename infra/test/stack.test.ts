import { readFileSync } from "node:fs";
import { App, Stack } from "aws-cdk-lib";
import { Annotations, Match, Template } from "aws-cdk-lib/assertions";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { Queue } from "aws-cdk-lib/aws-sqs";
import { beforeAll, describe, expect, it } from "vitest";
import { FirewallStack } from "../firewall.ts";
import { checkPractices } from "../nag.ts";
import { faultsIn } from "./support/resourceSchema.ts";
import { synthesise } from "./support/synthesise.ts";

interface Statement {
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Effect: string;
  readonly Condition?: unknown;
}

const resourcesOf = (template: Template, type: string) =>
  Object.entries(template.findResources(type)) as [string, { readonly Properties: Record<string, unknown> }][];

/** Every statement of the policies of a role. */
const statementsOf = (template: Template, role: string): readonly Statement[] =>
  resourcesOf(template, "AWS::IAM::Policy")
    .filter(([, { Properties }]) => JSON.stringify(Properties.Roles).includes(role))
    .flatMap(
      ([, { Properties }]) => (Properties.PolicyDocument as unknown as { readonly Statement: Statement[] }).Statement,
    );

/** Everything they allow, as "service:Action", sorted. */
const allowed = (template: Template, role: string): readonly string[] =>
  statementsOf(template, role)
    .flatMap(({ Action }) => Action)
    .sort();

/** Every topic that has a policy, and the statements about it. */
const topicPolicies = (template: Template) => {
  const policies = resourcesOf(template, "AWS::SNS::TopicPolicy").map(([, { Properties }]) => ({
    topics: (Properties.Topics as readonly { readonly Ref: string }[]).map(({ Ref }) => Ref),
    statements: (Properties.PolicyDocument as { readonly Statement: readonly Statement[] }).Statement,
  }));
  return {
    topics: policies.flatMap(({ topics }) => topics),
    statements: (topic: string) =>
      policies.filter(({ topics }) => topics.includes(topic)).flatMap(({ statements }) => statements),
  };
};

const webAclArn = "arn:aws:wafv2:us-east-1:123456789012:global/webacl/tessera/0a1b2c3d";
const logging = ["logs:CreateLogStream", "logs:PutLogEvents"];

let dev: Template;
let prod: Template;
let app: App;
let prodApp: App;
let devStack: Stack;
let prodStack: Stack;

beforeAll(() => {
  ({ app, stack: devStack, template: dev } = synthesise({ throwAway: "true" }));
  ({
    app: prodApp,
    stack: prodStack,
    template: prod,
  } = synthesise({
    stage: "prod",
    accountConcurrency: "1000",
    monthlyBudget: "20",
    mailFrom: "tessera@play.example.org",
    mailReplyTo: "ops@play.example.org",
    alarmEmail: "ops@example.org",
    domainName: "play.example.org",
    certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d",
    hostedZoneId: "Z0123456789",
    hostedZoneName: "example.org",
  }));
});

describe("the template", () => {
  it("names only resources and properties that exist, with values of their types", async () => {
    expect(await faultsIn(dev.toJSON() as Parameters<typeof faultsIn>[0])).toEqual([]);
    expect(await faultsIn(prod.toJSON() as Parameters<typeof faultsIn>[0])).toEqual([]);
  });

  it("is checked by something that finds a misspelt property, a wrong type and a missing one", async () => {
    const faults = await faultsIn({
      Resources: {
        A: { Type: "AWS::SQS::Queue", Properties: { QeueName: "a" } },
        B: { Type: "AWS::SQS::Queue", Properties: { FifoQueue: "perhaps" } },
        C: { Type: "AWS::Lambda::Function", Properties: { Code: {} } },
        D: { Type: "AWS::SQS::Cue" },
      },
    });
    expect(faults).toEqual([
      "A (AWS::SQS::Queue).QeueName does not exist",
      "B (AWS::SQS::Queue).FifoQueue is not true or false",
      "C (AWS::Lambda::Function).Role is missing",
      "D: there is no resource type AWS::SQS::Cue",
    ]);
  });

  it("holds no secret and names no account", () => {
    for (const template of [dev, prod]) expect(JSON.stringify(template.toJSON())).not.toMatch(/AKIA|BEGIN [A-Z ]*KEY/);
    expect(JSON.stringify(dev.toJSON())).not.toMatch(/\b\d{12}\b/);
  });

  it("tags everything with application and stage", () => {
    for (const [, { Properties }] of resourcesOf(prod, "AWS::Lambda::Function"))
      expect(Properties.Tags).toEqual(
        expect.arrayContaining([
          { Key: "application", Value: "tessera" },
          { Key: "stage", Value: "prod" },
        ]),
      );
  });
});

describe("good practice", () => {
  it("is checked by cdk-nag, and every finding is either gone or acknowledged with a reason", () => {
    // With everything switched on and with nothing, because each switch brings parts of its own.
    const { app: traced } = synthesise({ tracing: "true", webAclArn, mailDomain: "shared" });
    const firewall = new App();
    new FirewallStack(firewall, "Firewall", { stage: "dev", rate: 1000 });
    for (const checked of [app, prodApp, traced, firewall]) {
      checkPractices(checked);
      expect(() => checked.synth({ force: true })).not.toThrow();
    }
  });

  it("is checked so that a finding fails the synthesis", () => {
    const careless = new App();
    new Bucket(new Stack(careless, "Careless"), "Open");
    careless.synth();
    checkPractices(careless);
    expect(() => careless.synth({ force: true })).toThrow("AwsSolutions-S10");
  });

  it("is checked by the rules for functions, too", () => {
    const careless = new App();
    new Queue(new Stack(careless, "Careless"), "Queue", { enforceSSL: true });
    careless.synth();
    checkPractices(careless);
    expect(() => careless.synth({ force: true })).toThrow("Serverless-SQSRedrivePolicy");
  });
});

describe("the table", () => {
  it("is billed on demand, streams new items, expires what asks for it and can be restored to any second", () => {
    dev.hasResourceProperties("AWS::DynamoDB::GlobalTable", {
      BillingMode: "PAY_PER_REQUEST",
      KeySchema: [
        { AttributeName: "pk", KeyType: "HASH" },
        { AttributeName: "sk", KeyType: "RANGE" },
      ],
      StreamSpecification: { StreamViewType: "NEW_IMAGE" },
      TimeToLiveSpecification: { AttributeName: "expires", Enabled: true },
      Replicas: [
        Match.objectLike({ PointInTimeRecoverySpecification: Match.objectLike({ PointInTimeRecoveryEnabled: true }) }),
      ],
    });
  });

  it("outlives its stack and is protected from deletion, except where the stage is a throw-away", () => {
    const [[, production] = []] = resourcesOf(prod, "AWS::DynamoDB::GlobalTable");
    expect(production).toMatchObject({
      DeletionPolicy: "Retain",
      Properties: { Replicas: [{ DeletionProtectionEnabled: true }] },
    });
    const [[, trial] = []] = resourcesOf(dev, "AWS::DynamoDB::GlobalTable");
    expect(trial).toMatchObject({
      DeletionPolicy: "Delete",
      Properties: { Replicas: [{ DeletionProtectionEnabled: false }] },
    });
  });
});

describe("what functions may do", () => {
  const data = (...actions: readonly string[]) => actions.map((action) => `dynamodb:${action}`);

  it("lets the request function read and append, and read the keys, and delete nothing", () =>
    expect(allowed(dev, "ApiFunction")).toEqual(
      [
        ...data("BatchGetItem", "GetItem", "PutItem", "Query", "UpdateItem"),
        ...logging,
        "secretsmanager:GetSecretValue",
      ].sort(),
    ));

  it("lets the stream function follow the log, keep what is derived, read the keys, and report what failed", () =>
    expect(allowed(dev, "StreamFunction")).toEqual(
      [
        ...data("DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"),
        ...data("DescribeStream", "GetRecords", "GetShardIterator", "ListStreams"),
        ...logging,
        "execute-api:ManageConnections",
        "secretsmanager:GetSecretValue",
        "sqs:GetQueueAttributes",
        "sqs:GetQueueUrl",
        "sqs:SendMessage",
      ].sort(),
    ));

  it("lets the function that opens lines keep their list, end lines and read the keys, and read no table", () => {
    expect(allowed(dev, "LiveFunction")).toEqual(
      [
        ...data("DeleteItem", "PutItem", "Query", "UpdateItem"),
        ...logging,
        "execute-api:ManageConnections",
        "secretsmanager:GetSecretValue",
      ].sort(),
    );
    const conditions = statementsOf(dev, "LiveFunction")
      .filter(({ Action }) => [Action].flat().some((action) => action.startsWith("dynamodb:")))
      .map(({ Condition }) => Condition);
    expect(conditions).toEqual([{ "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["LIVE#*"] } }]);
  });

  it("lets the stream speak on lines and end them, and the function that opens them end them, on ours alone", () => {
    const lines = (role: string) =>
      statementsOf(dev, role)
        .filter(({ Action }) => Action === "execute-api:ManageConnections")
        .flatMap(({ Resource }) => Resource)
        .map((resource) => JSON.stringify(resource));
    const speaking = lines("StreamFunction");
    expect(speaking).toHaveLength(2);
    expect(speaking[1]).toContain("/live/POST/@connections/*");
    expect(speaking[0]).toContain("/live/DELETE/@connections/*");
    expect(lines("LiveFunction")).toEqual([speaking[0]]);
    for (const resource of speaking) expect(resource).toMatch(/:execute-api:.*"Ref":"LinesApi/);
    for (const role of ["ApiFunction", "ClockFunction", "FeedbackFunction"]) expect(lines(role)).toEqual([]);
  });

  it("lets the clock function alone send, from the service's address only", () => {
    expect(allowed(dev, "ClockFunction")).toContain("ses:SendEmail");
    for (const other of ["ApiFunction", "StreamFunction", "FeedbackFunction", "LiveFunction"])
      expect(allowed(dev, other).filter((action) => action.startsWith("ses:"))).toEqual([]);
    prod.hasResourceProperties("AWS::IAM::Policy", {
      PolicyDocument: Match.objectLike({
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: ["ses:SendEmail", "ses:SendRawEmail"],
            Condition: { StringEquals: { "ses:FromAddress": "tessera@play.example.org" } },
          }),
        ]),
      }),
    });
  });

  it("lets functions delete in partitions of derived things only: no table's log is ever in reach", () => {
    const deletingIn = (role: string) =>
      statementsOf(dev, role)
        .filter(({ Action }) => [Action].flat().includes("dynamodb:DeleteItem"))
        .map(({ Action, Condition }) => ({ Action, Condition }));
    const only = (...partitions: readonly string[]) => [
      {
        Action: "dynamodb:DeleteItem",
        Condition: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": partitions } },
      },
    ];
    expect(deletingIn("ClockFunction")).toEqual(only("DUE#*", "WATCH#*", "ADDRESS#*"));
    expect(deletingIn("StreamFunction")).toEqual(only("ADDRESS#*", "LIVE#*"));
    for (const role of ["ApiFunction", "FeedbackFunction"]) expect(deletingIn(role)).toEqual([]);
  });

  it("lets the feedback function note addresses, read the keys and report what failed, without deleting anything", () =>
    expect(allowed(dev, "FeedbackFunction")).toEqual(
      [
        ...data("GetItem", "PutItem", "Query", "UpdateItem"),
        ...logging,
        "secretsmanager:GetSecretValue",
        "sqs:GetQueueAttributes",
        "sqs:GetQueueUrl",
        "sqs:SendMessage",
      ].sort(),
    ));

  it("leaves feedback that fails for good in the dead letters: by the function as by its subscription", () => {
    const [queue] = Object.keys(dev.findResources("AWS::SQS::Queue")).filter((id) => id.startsWith("MailDeadLetters"));
    dev.hasResourceProperties("AWS::Lambda::EventInvokeConfig", {
      FunctionName: { Ref: Match.stringLikeRegexp("^FeedbackFunction") },
      DestinationConfig: { OnFailure: { Destination: { "Fn::GetAtt": [queue, "Arn"] } } },
    });
    dev.hasResourceProperties("AWS::SNS::Subscription", {
      Protocol: "lambda",
      RedrivePolicy: { deadLetterTargetArn: { "Fn::GetAtt": [queue, "Arn"] } },
    });
  });

  it("gives no function of ours an action or a table by wildcard", () => {
    for (const role of ["ApiFunction", "StreamFunction", "ClockFunction", "FeedbackFunction", "LiveFunction"])
      expect(allowed(dev, role).filter((action) => action.includes("*"))).toEqual([]);
  });
});

describe("the functions", () => {
  it("run on the newest Node on ARM and log for a limited time", () => {
    const ours = resourcesOf(dev, "AWS::Lambda::Function").filter(
      ([, { Properties }]) => Properties.Handler === "index.handler" && String(Properties.Runtime).startsWith("nodejs"),
    );
    expect(ours).toHaveLength(5);
    for (const [, { Properties }] of ours)
      expect(Properties).toMatchObject({ Runtime: "nodejs24.x", Architectures: ["arm64"] });
    for (const [, { Properties }] of resourcesOf(dev, "AWS::Logs::LogGroup"))
      expect(Properties.RetentionInDays).toBe(14);
  });

  it("get a share of the account's concurrency where it has enough, and the clock never runs twice at a time", () => {
    const shares = (template: Template) =>
      resourcesOf(template, "AWS::Lambda::Function").flatMap(([id, { Properties }]) =>
        Properties.ReservedConcurrentExecutions === undefined ? [] : [[id, Properties.ReservedConcurrentExecutions]],
      );
    expect(shares(dev)).toEqual([]);
    expect(shares(prod)).toEqual(expect.arrayContaining([[expect.stringMatching(/^ClockFunction/), 1]]));
    expect(shares(prod)).toHaveLength(5);
  });

  it("know their table, origin, keys and sender by environment, never a secret itself", () => {
    const environmentOf = (id: string) =>
      resourcesOf(prod, "AWS::Lambda::Function").find(([name]) => name.startsWith(id))?.[1].Properties.Environment as
        | { readonly Variables: Readonly<Record<string, unknown>> }
        | undefined;
    const keys = { Ref: expect.stringMatching(/^SecretsKeyRing/) };
    const door = { "Fn::Join": ["", expect.arrayContaining(["https://", ".execute-api."])] };
    expect(environmentOf("ApiFunction")?.Variables).toEqual({
      TESSERA_ORIGIN: "https://play.example.org",
      TESSERA_TABLE: { Ref: expect.stringMatching(/^GameLogTable/) },
      TESSERA_STAGE: "prod",
      TESSERA_KEYS_SECRET: keys,
      TESSERA_EDGE_SECRET: {
        "Fn::Join": [
          "",
          ["{{resolve:secretsmanager:", { Ref: expect.stringMatching(/^SecretsEdge/) }, ":SecretString:::}}"],
        ],
      },
    });
    expect(environmentOf("ClockFunction")?.Variables).toEqual({
      TESSERA_ORIGIN: "https://play.example.org",
      TESSERA_TABLE: { Ref: expect.stringMatching(/^GameLogTable/) },
      TESSERA_STAGE: "prod",
      TESSERA_KEYS_SECRET: keys,
      TESSERA_MAIL_FROM: "tessera@play.example.org",
      TESSERA_MAIL_REPLY_TO: "ops@play.example.org",
      TESSERA_MAIL_CONFIGURATION_SET: { Ref: expect.stringMatching(/^MailSending/) },
      TESSERA_GRACE_SECONDS: "60",
    });
    expect(environmentOf("StreamFunction")?.Variables).toEqual({
      TESSERA_TABLE: { Ref: expect.stringMatching(/^GameLogTable/) },
      TESSERA_STAGE: "prod",
      TESSERA_KEYS_SECRET: keys,
      TESSERA_GRACE_SECONDS: "60",
      TESSERA_LIVE: door,
    });
    expect(environmentOf("LiveFunction")?.Variables).toEqual({
      TESSERA_TABLE: { Ref: expect.stringMatching(/^GameLogTable/) },
      TESSERA_STAGE: "prod",
      TESSERA_KEYS_SECRET: keys,
      TESSERA_LIVE: door,
    });
    expect(environmentOf("FeedbackFunction")?.Variables).toEqual({
      TESSERA_TABLE: { Ref: expect.stringMatching(/^GameLogTable/) },
      TESSERA_STAGE: "prod",
      TESSERA_KEYS_SECRET: keys,
    });
  });
});

describe("after each commit", () => {
  it("the stream wakes its function for commits only, halves bad batches, and gives up into a queue", () => {
    dev.hasResourceProperties("AWS::Lambda::EventSourceMapping", {
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      MaximumRetryAttempts: 20,
      MaximumRecordAgeInSeconds: 43_200,
      StartingPosition: "TRIM_HORIZON",
      DestinationConfig: { OnFailure: { Destination: Match.anyValue() } },
      FilterCriteria: {
        Filters: [
          {
            Pattern: JSON.stringify({
              eventName: ["INSERT"],
              dynamodb: { Keys: { pk: { S: [{ prefix: "TABLE#" }] }, sk: { S: [{ prefix: "E#" }] } } },
            }),
          },
        ],
      },
    });
  });

  it("a batch leaves at least five seconds for each commit and the move of a bot it may call for", () => {
    const [[, mapping] = []] = resourcesOf(dev, "AWS::Lambda::EventSourceMapping");
    const follower = resourcesOf(dev, "AWS::Lambda::Function").find(([id]) => id.startsWith("StreamFunction"));
    const seconds = Number(follower?.[1].Properties.Timeout) / Number(mapping?.Properties.BatchSize);
    expect(seconds).toBeGreaterThanOrEqual(5);
  });

  it("the clock comes every minute and is not repeated when it fails", () =>
    dev.hasResourceProperties("AWS::Events::Rule", {
      ScheduleExpression: "rate(1 minute)",
      Targets: [Match.objectLike({ RetryPolicy: { MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 60 } })],
    }));
});

describe("mail", () => {
  it("is sent over TLS by a set that stops what was complained about, and its feedback reaches the function", () => {
    prod.hasResourceProperties("AWS::SES::ConfigurationSet", {
      DeliveryOptions: { TlsPolicy: "REQUIRE" },
      SuppressionOptions: { SuppressedReasons: ["COMPLAINT"] },
    });
    prod.hasResourceProperties("AWS::SES::EmailIdentity", { EmailIdentity: "play.example.org" });
    prod.hasResourceProperties("AWS::SES::ConfigurationSetEventDestination", {
      EventDestination: Match.objectLike({ MatchingEventTypes: ["bounce", "complaint", "delivery", "reject"] }),
    });
    prod.hasResourceProperties("AWS::SNS::Subscription", { Protocol: "lambda", RedrivePolicy: Match.anyValue() });
  });
});

describe("the mail's domain", () => {
  it("has a MAIL FROM of its own, and the records for it and for DMARC are among the outputs", () => {
    prod.hasResourceProperties("AWS::SES::EmailIdentity", {
      MailFromAttributes: { MailFromDomain: "bounce.play.example.org", BehaviorOnMxFailure: "USE_DEFAULT_VALUE" },
    });
    const value = (name: string) => prod.findOutputs(name)[name]?.Value;
    expect(value("MailFromMxName")).toBe("bounce.play.example.org");
    expect(JSON.stringify(value("MailFromMxValue"))).toMatch(/10 feedback-smtp\..*amazonses\.com/);
    expect(value("MailFromSpfValue")).toBe('"v=spf1 include:amazonses.com ~all"');
    expect(value("DmarcName")).toBe("_dmarc.play.example.org");
    expect(value("DmarcValue")).toMatch(/^"v=DMARC1; p=quarantine/);
  });

  it("may have caps of its own for the mails of a day", () => {
    const { template } = synthesise({ mailsPerAddress: "9", mailsInAll: "500" });
    template.hasResourceProperties("AWS::Lambda::Function", {
      Environment: {
        Variables: Match.objectLike({ TESSERA_MAILS_PER_ADDRESS: "9", TESSERA_MAILS_IN_ALL: "500" }),
      },
    });
    expect(() => synthesise({ mailsUnasked: "none" })).toThrow("mailsUnasked");
  });
});

describe("lines to open pages", () => {
  it("are opened by a function, at a path of the site; what is said on them to keep them in use runs nothing", () => {
    dev.hasResourceProperties("AWS::ApiGatewayV2::Stage", { StageName: "live", AutoDeploy: true });
    const routes = resourcesOf(dev, "AWS::ApiGatewayV2::Route").map(([, { Properties }]) => Properties.RouteKey);
    expect(routes.toSorted()).toEqual(["$connect", "$default", "ANY /api/{path+}"]);
    dev.hasResourceProperties("AWS::ApiGatewayV2::Integration", {
      IntegrationType: "MOCK",
      RequestTemplates: { $default: '{"statusCode":200}' },
    });
    dev.hasResourceProperties("AWS::CloudFront::Distribution", {
      DistributionConfig: Match.objectLike({
        CacheBehaviors: Match.arrayWith([
          Match.objectLike({
            PathPattern: "/live",
            CachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad", // CachingDisabled
            OriginRequestPolicyId: "b689b0a8-53d0-40ab-baf2-68738e2966ac", // AllViewerExceptHostHeader
            ViewerProtocolPolicy: "https-only",
          }),
        ]),
      }),
    });
  });
});

describe("the site", () => {
  it("keeps its files private and serves them and /api/ behind one domain", () => {
    dev.hasResourceProperties("AWS::S3::Bucket", {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    });
    dev.resourceCountIs("AWS::CloudFront::OriginAccessControl", 1);
    dev.hasResourceProperties("AWS::CloudFront::Distribution", {
      DistributionConfig: Match.objectLike({
        DefaultCacheBehavior: Match.objectLike({ ViewerProtocolPolicy: "redirect-to-https" }),
        CacheBehaviors: Match.arrayWith([
          Match.objectLike({
            PathPattern: "/api/*",
            CachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad", // CachingDisabled
            OriginRequestPolicyId: "b689b0a8-53d0-40ab-baf2-68738e2966ac", // AllViewerExceptHostHeader
          }),
        ]),
      }),
    });
  });

  it("sends a policy that lets the page load nothing but itself, with every security header", () => {
    dev.hasResourceProperties("AWS::CloudFront::ResponseHeadersPolicy", {
      ResponseHeadersPolicyConfig: Match.objectLike({
        SecurityHeadersConfig: Match.objectLike({
          ContentSecurityPolicy: Match.objectLike({
            ContentSecurityPolicy: Match.stringLikeRegexp("^default-src 'none'; script-src 'self'; style-src 'self';"),
          }),
          FrameOptions: { FrameOption: "DENY", Override: true },
          ReferrerPolicy: { ReferrerPolicy: "no-referrer", Override: true },
          StrictTransportSecurity: Match.objectLike({ AccessControlMaxAgeSec: 63_072_000 }),
        }),
      }),
    });
  });

  it("answers to a name of one's own when one is given", () => {
    prod.hasResourceProperties("AWS::CloudFront::Distribution", {
      DistributionConfig: Match.objectLike({
        Aliases: ["play.example.org"],
        ViewerCertificate: Match.objectLike({ MinimumProtocolVersion: "TLSv1.2_2021" }),
      }),
    });
    prod.resourceCountIs("AWS::Route53::RecordSet", 2);
    dev.resourceCountIs("AWS::Route53::RecordSet", 0);
  });
});

describe("the name of the page", () => {
  it("is the only one that is served, also by the API, where there is one of one's own", () => {
    const functions = (template: Template) =>
      resourcesOf(template, "AWS::CloudFront::Function").map(([, { Properties }]) => String(Properties.FunctionCode));
    expect(functions(prod)).toHaveLength(2);
    for (const code of functions(prod)) expect(code).toContain('"https://play.example.org"');
    expect(functions(dev)).toHaveLength(1);
    expect(functions(dev)[0]).not.toContain("308");
    prod.hasResourceProperties("AWS::CloudFront::Distribution", {
      DistributionConfig: Match.objectLike({
        CacheBehaviors: Match.arrayWith([
          Match.objectLike({
            PathPattern: "/api/*",
            FunctionAssociations: [Match.objectLike({ EventType: "viewer-request" })],
          }),
        ]),
      }),
    });
  });
});

describe("a release", () => {
  const after = (template: Template, type: string, id: string): readonly string[] =>
    (resourcesOf(template, type).find(([name]) => name.startsWith(id))?.[1] as { DependsOn?: string[] } | undefined)
      ?.DependsOn ?? [];
  const aliases = (template: Template) => resourcesOf(template, "AWS::Lambda::Alias").map(([id]) => id);

  it("brings the functions that read the log first, then the one that writes moves, then the page", () => {
    for (const template of [dev, prod]) {
      const [api, ...readers] = [...aliases(template)].sort();
      expect(readers).toHaveLength(4);
      expect(after(template, "AWS::Lambda::Alias", "ApiFunction")).toEqual(expect.arrayContaining(readers));
      const page = after(template, "Custom::CDKBucketDeployment", "SiteDeploymentPages");
      expect(page).toContain(api);
      expect(page.some((id) => id.startsWith("SiteDeploymentHashed"))).toBe(true);
      // Nothing that functions depend on depends on the page.
      for (const reader of aliases(template))
        expect(after(template, "AWS::Lambda::Alias", reader).filter((id) => id.startsWith("SiteDeployment"))).toEqual(
          [],
        );
    }
  });

  it("reaches players by an alias: gateways, stream, clock and feedback call no bare function", () => {
    const called = [
      ...resourcesOf(dev, "AWS::ApiGatewayV2::Integration")
        .filter(([, { Properties }]) => Properties.IntegrationType === "AWS_PROXY")
        .map(([, { Properties }]) => Properties.IntegrationUri),
      ...resourcesOf(dev, "AWS::Lambda::EventSourceMapping").map(([, { Properties }]) => Properties.FunctionName),
      ...resourcesOf(dev, "AWS::Events::Rule").map(([, { Properties }]) => JSON.stringify(Properties.Targets)),
      ...resourcesOf(dev, "AWS::SNS::Subscription").map(([, { Properties }]) => Properties.Endpoint),
    ].map((target) => JSON.stringify(target));
    expect(called).toHaveLength(5);
    const live = aliases(dev);
    for (const target of called)
      expect(live.some((alias) => target.includes(alias)) || /:live"/.test(target)).toBe(true);
  });

  it("answers a tenth of the requests first, and is put back when the API answers badly", () => {
    const bad = resourcesOf(prod, "AWS::CloudWatch::Alarm")
      .filter(([id]) => /^Alarms(ApiFailures|ApiErrors)/.test(id))
      .map(([id]) => ({ Name: { Ref: id } }));
    expect(bad).toHaveLength(2);
    const [[, group] = []] = resourcesOf(prod, "AWS::CodeDeploy::DeploymentGroup");
    expect(group?.Properties.AlarmConfiguration).toMatchObject({ Alarms: expect.arrayContaining(bad) });
    prod.hasResourceProperties("AWS::CodeDeploy::DeploymentGroup", {
      DeploymentConfigName: "CodeDeployDefault.LambdaCanary10Percent10Minutes",
      AlarmConfiguration: Match.objectLike({ Enabled: true }),
      AutoRollbackConfiguration: { Enabled: true, Events: Match.arrayWith(["DEPLOYMENT_STOP_ON_ALARM"]) },
    });
    const [[, api] = []] = resourcesOf(prod, "AWS::Lambda::Alias").filter(([id]) => id.startsWith("ApiFunction"));
    expect(api).toMatchObject({ UpdatePolicy: { CodeDeployLambdaAliasUpdate: expect.anything() } });
    dev.resourceCountIs("AWS::CodeDeploy::DeploymentGroup", 0);
    synthesise({ release: "atOnce" }).template.resourceCountIs("AWS::CodeDeploy::DeploymentGroup", 0);
  });

  it("keeps the versions before it where games are kept", () => {
    const kept = (template: Template) =>
      new Set(
        resourcesOf(template, "AWS::Lambda::Version").map(([, version]) =>
          String((version as { DeletionPolicy?: string }).DeletionPolicy),
        ),
      );
    expect([...kept(prod)]).toEqual(["Retain"]);
    expect([...kept(dev)]).not.toContain("Retain");
  });
});

describe("the switches", () => {
  it("send under an identity another stage has made, and make none", () => {
    const { template } = synthesise({ mailFrom: "tessera@play.example.org", mailDomain: "shared" });
    template.resourceCountIs("AWS::SES::EmailIdentity", 0);
    expect(Object.keys(template.findOutputs("*")).filter((name) => /Dkim|Dmarc|MailFrom/.test(name))).toEqual([]);
    expect(JSON.stringify(template.findResources("AWS::IAM::Policy"))).toContain(":identity/play.example.org");
  });

  it("keep the identity others may send under, like the games", () => {
    const [[, identity] = []] = resourcesOf(prod, "AWS::SES::EmailIdentity");
    expect(identity).toMatchObject({ DeletionPolicy: "Retain" });
  });

  it("trace the functions only where it is asked for", () => {
    const traced = (template: Template) =>
      resourcesOf(template, "AWS::Lambda::Function").filter(([, { Properties }]) => Properties.TracingConfig).length;
    expect(traced(dev)).toBe(0);
    expect(traced(synthesise({ tracing: "true" }).template)).toBe(5);
  });

  it("tell somebody when the account is on its way to cost more than it may", () => {
    prod.hasResourceProperties("AWS::Budgets::Budget", {
      Budget: { BudgetType: "COST", TimeUnit: "MONTHLY", BudgetLimit: { Amount: 20, Unit: "USD" } },
      NotificationsWithSubscribers: ["FORECASTED", "ACTUAL"].map((NotificationType) => ({
        Notification: { NotificationType, ComparisonOperator: "GREATER_THAN", Threshold: 100 },
        Subscribers: [{ SubscriptionType: "EMAIL", Address: "ops@example.org" }],
      })),
    });
    dev.resourceCountIs("AWS::Budgets::Budget", 0);
  });

  it("make a firewall of one rule, in the region CloudFront reads it from, and put the page behind it", () => {
    const firewall = new FirewallStack(new App(), "Firewall", { stage: "dev", rate: 1000 });
    expect(firewall.region).toBe("us-east-1");
    Template.fromStack(firewall).hasResourceProperties("AWS::WAFv2::WebACL", {
      Scope: "CLOUDFRONT",
      Rules: [
        Match.objectLike({
          Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
          Statement: { RateBasedStatement: { AggregateKeyType: "IP", EvaluationWindowSec: 300, Limit: 1000 } },
        }),
      ],
    });
    synthesise({ webAclArn }).template.hasResourceProperties("AWS::CloudFront::Distribution", {
      DistributionConfig: Match.objectLike({ WebACLId: webAclArn }),
    });
  });
});

describe("the secrets", () => {
  it("are made while deploying: a key ring with one key, as the service reads it, and the CDN's proof", () => {
    dev.hasResourceProperties("AWS::SecretsManager::Secret", {
      GenerateSecretString: Match.objectLike({
        SecretStringTemplate: '{"current":"k1"}',
        GenerateStringKey: "k1",
        PasswordLength: 64,
      }),
    });
    dev.hasResourceProperties("AWS::CloudFront::Distribution", {
      DistributionConfig: Match.objectLike({
        Origins: Match.arrayWith([
          Match.objectLike({ OriginCustomHeaders: [Match.objectLike({ HeaderName: "X-Tessera-Edge" })] }),
        ]),
      }),
    });
  });

  it("keep the keys of a production stage when the stack goes", () => {
    const ring = resourcesOf(prod, "AWS::SecretsManager::Secret").find(([id]) => id.startsWith("SecretsKeyRing"));
    expect(ring?.[1]).toMatchObject({ DeletionPolicy: "Retain" });
  });
});

describe("the gateway", () => {
  it("lets as much through as people need, and holds back a flood", () => {
    prod.hasResourceProperties("AWS::ApiGatewayV2::Stage", {
      DefaultRouteSettings: { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 },
    });
  });
});

describe("the alarms", () => {
  const alarmsOf = (template: Template) =>
    resourcesOf(template, "AWS::CloudWatch::Alarm").map(([id, { Properties }]) => ({ id, ...Properties }));
  const named = (id: string) =>
    alarmsOf(prod).find((alarm) => alarm.id.startsWith(`Alarms${id}`)) as Record<string, unknown> | undefined;

  it("watch whatever players notice or soon will, and tell somebody", () => {
    const metrics = alarmsOf(prod).map((alarm) => String((alarm as { MetricName?: unknown }).MetricName));
    for (const metric of [
      "ApproximateNumberOfMessagesVisible",
      "Errors",
      "Throttles",
      "Duration",
      "IteratorAge",
      "5xx",
      "Reputation.BounceRate",
      "Reputation.ComplaintRate",
      "OldestDue",
      "Untold",
      "LooksFailed",
      "MailsGivenUp",
      "MailsInDoubt",
      "MailsCapped",
      "BotsGivenUp",
    ])
      expect(metrics).toContain(metric);
    for (const [, { Properties }] of resourcesOf(prod, "AWS::CloudWatch::Alarm"))
      expect(Properties.AlarmActions).toHaveLength(1);
    prod.hasResourceProperties("AWS::SNS::Subscription", { Protocol: "email", Endpoint: "ops@example.org" });
  });

  it.each([
    ["StreamDeadLetters", 1],
    ["ApiErrors", 3],
    ["ApiThrottles", 5],
    ["ApiNearTimeout", 12_000],
    ["StreamNearTimeout", 96_000],
    ["ClockNearTimeout", 44_000],
    ["FollowerBehind", 600_000],
    ["ApiFailures", 5],
    ["TableThrottled", 5],
    ["OutboxOld", 900],
    ["Untold", 5],
    ["Bounces", 0.03],
    ["Complaints", 0.0005],
    ["MailsLate", 900],
    ["MailsGivenUp", 1],
    ["MailsInDoubt", 10],
    ["MailsCapped", 20],
    ["BotsGivenUp", 1],
  ])("ring early: %s at %d", (id, Threshold) =>
    expect(named(id)).toMatchObject({ Threshold, TreatMissingData: "notBreaching" }),
  );

  it("ring when nothing is heard of the clock", () =>
    expect(named("ClockSilent")).toMatchObject({
      MetricName: "OldestDue",
      Statistic: "SampleCount",
      Threshold: 1,
      ComparisonOperator: "LessThanThreshold",
      EvaluationPeriods: 2,
      Period: 300,
      TreatMissingData: "breaching",
    }));

  it("each name a section of the run-book, and there is none without an alarm", () => {
    const runbook = readFileSync(new URL("../docs/RUNBOOK.md", import.meta.url), "utf8");
    const sections = [...runbook.matchAll(/^## (.+)$/gm)].map(([, name]) => name);
    const used = alarmsOf(prod).map(
      (alarm) => / What to do: infra\/docs\/RUNBOOK\.md#([\w-]+)$/.exec(String(Object(alarm).AlarmDescription))?.[1],
    );
    expect([...new Set(used)].sort()).toEqual([...sections].sort());
  });

  it("are on a dashboard named like the stack, with what they measure and the refusals by code", () => {
    const [[, board] = []] = resourcesOf(prod, "AWS::CloudWatch::Dashboard");
    expect(board?.Properties.DashboardName).toBe("Tessera");
    const body = JSON.stringify(board?.Properties.DashboardBody);
    for (const { id } of alarmsOf(prod)) expect(body).toContain(id);
    for (const metric of ["MovesAccepted", "MovesRefused", "MoveLatency", "OldestDue", "ClockLag", "MailsSent"])
      expect(body).toContain(metric);
    expect(body).toContain("by code");
  });

  it("count each stage for itself", () => {
    const ours = alarmsOf(prod).filter((alarm) => Object(alarm).Namespace === "Tessera");
    expect(ours.length).toBeGreaterThan(5);
    for (const alarm of ours) expect(Object(alarm).Dimensions).toEqual([{ Name: "stage", Value: "prod" }]);
    const variables = resourcesOf(prod, "AWS::Lambda::Function").flatMap(([, { Properties }]) => {
      const { TESSERA_STAGE } = Object(Object(Properties.Environment).Variables);
      return TESSERA_STAGE === undefined ? [] : [TESSERA_STAGE];
    });
    expect(variables).toEqual(Array.from({ length: 5 }, () => "prod"));
  });

  it("reach their topic: its policy lets CloudWatch publish, for alarms of this account and region only", () => {
    const { topics, statements } = topicPolicies(prod);
    const alarmed = new Set(
      resourcesOf(prod, "AWS::CloudWatch::Alarm").flatMap(([, { Properties }]) =>
        (Properties.AlarmActions as readonly { readonly Ref: string }[]).map(({ Ref }) => Ref),
      ),
    );
    expect(alarmed.size).toBe(1);
    for (const topic of alarmed)
      expect(statements(topic)).toContainEqual(
        expect.objectContaining({
          Effect: "Allow",
          Action: "sns:Publish",
          Principal: { Service: "cloudwatch.amazonaws.com" },
          Resource: { Ref: topic },
          Condition: {
            StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } },
            ArnLike: {
              "aws:SourceArn": {
                "Fn::Join": [
                  "",
                  [
                    "arn:",
                    { Ref: "AWS::Partition" },
                    ":cloudwatch:",
                    { Ref: "AWS::Region" },
                    ":",
                    { Ref: "AWS::AccountId" },
                    ":alarm:*",
                  ],
                ],
              },
            },
          },
        }),
      );
    // No topic with a policy lacks somebody who may publish: a policy replaces what the owner could do without one.
    expect(topics.length).toBeGreaterThan(1);
    for (const topic of topics)
      expect(
        statements(topic).filter(({ Effect, Action }) => Effect === "Allow" && Action === "sns:Publish"),
      ).toHaveLength(1);
  });
});

describe("the stack", () => {
  it("is told apart by stage and cannot be deleted by accident where games are kept", () => {
    const { stack } = synthesise({ stage: "prod" });
    expect(stack.terminationProtection).toBe(true);
    expect(Stack.of(stack).tags.tagValues()).toMatchObject({ application: "tessera", stage: "prod" });
  });

  it("warns who deploys it without an address to send from, and nobody else", () => {
    const warning = Match.stringLikeRegexp("No mail can be sent");
    Annotations.fromStack(devStack).hasWarning("*", warning);
    Annotations.fromStack(prodStack).hasNoWarning("*", warning);
  });
});
