import type { Statement } from "./policy.ts";
import { createResolver, type Resource, type Template } from "./resolve.ts";

/** A function as the template describes it. */
export interface FunctionPart {
  readonly id: string;
  readonly arn: string;
  /** The folder with the bundle. */
  readonly bundle: string;
  readonly handler: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly memoryMb: number;
  readonly reserved: number | undefined;
  /** Everything its role may do. */
  readonly statements: readonly Statement[];
  /** How an asynchronous call is repeated, and where it ends. */
  readonly repeated: { readonly retries: number; readonly failedTo: string | undefined };
}

/** Who may call which function. */
export interface Permission {
  readonly function: string;
  readonly principal: string;
  readonly source: string;
}

export interface Mapping {
  readonly function: string;
  readonly source: string;
  readonly batch: number;
  readonly lanes: number;
  readonly retries: number;
  readonly maxAgeMs: number;
  readonly bisect: boolean;
  readonly partial: boolean;
  readonly failedTo: string | undefined;
  /** Patterns of EventBridge's kind; a record that fits one is delivered. */
  readonly filters: readonly unknown[];
}

export interface Alarm {
  readonly id: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly actions: readonly string[];
}

/** Lines to open pages: the WebSocket API. */
export interface LinesPart {
  readonly api: string;
  readonly stage: string;
  /** What opens them. */
  readonly function: string;
}

/** Everything the rehearsal runs, read from a synthesised template. */
export interface Description {
  readonly table: { readonly name: string; readonly arn: string; readonly stream: string };
  readonly functions: readonly FunctionPart[];
  readonly permissions: readonly Permission[];
  readonly mapping: Mapping;
  readonly schedules: readonly { readonly rule: string; readonly target: string; readonly retries: number }[];
  readonly route: { readonly key: string; readonly function: string; readonly api: string; readonly rate: number };
  readonly lines: LinesPart;
  readonly secrets: readonly { readonly arn: string; readonly generate: Readonly<Record<string, unknown>> }[];
  /** What the CDN sends along to the API, not yet resolved by Secrets Manager. */
  readonly edgeHeaders: Readonly<Record<string, string>>;
  readonly policies: readonly { readonly of: string; readonly statements: readonly Statement[] }[];
  readonly subscriptions: readonly {
    readonly topic: string;
    readonly protocol: string;
    readonly endpoint: string;
    readonly failedTo: string | undefined;
  }[];
  readonly mail: {
    readonly domain: string;
    readonly configurationSet: string;
    readonly topic: string;
    readonly events: readonly string[];
  };
  readonly alarms: readonly Alarm[];
}

/** Where the assets of a template lie, by the name CloudFormation would fetch them under. */
export type Assets = Readonly<Record<string, string>>;

type Named = readonly [id: string, properties: Readonly<Record<string, unknown>>];

const one = <T>(what: string, found: readonly T[]): T => {
  const [first] = found;
  if (first === undefined || found.length > 1) throw new Error(`Of ${what} there are ${found.length}, not one`);
  return first;
};

const byType =
  (template: Template, resolve: <T>(value: unknown) => T) =>
  (type: string): readonly Named[] =>
    Object.entries(template.Resources)
      .filter(([, resource]: readonly [string, Resource]) => resource.Type === type)
      .map(([id, { Properties }]) => [id, resolve<Readonly<Record<string, unknown>>>(Properties)]);

/**
 * The value at a path, with the type its caller expects there: the schema of the template guarantees it, which is checked
 * elsewhere.
 */
const at = <T>(value: unknown, ...path: readonly (string | number)[]): T =>
  path.reduce<unknown>((inner, name) => Object(inner)[name], value) as T;

/** Reads the template. Throws if something the rehearsal runs is missing, or is there twice. */
export const describe = (template: Template, assets: Assets): Description => {
  const resolve = createResolver(template);
  const all = byType(template, resolve);
  const [tableId] = one("tables", all("AWS::DynamoDB::GlobalTable"));
  const table = {
    name: tableId,
    arn: resolve<string>({ "Fn::GetAtt": [tableId, "Arn"] }),
    stream: resolve<string>({ "Fn::GetAtt": [tableId, "StreamArn"] }),
  };
  const statementsOf = (role: string): readonly Statement[] =>
    all("AWS::IAM::Policy")
      .filter(([, policy]) => at<string[]>(policy, "Roles").some((name) => role.endsWith(`/${name}`)))
      .flatMap(([, policy]) => at<readonly Statement[]>(policy, "PolicyDocument", "Statement"));
  const asynchronous = all("AWS::Lambda::EventInvokeConfig");
  const functions = all("AWS::Lambda::Function")
    .filter(([, { Runtime }]) => String(Runtime).startsWith("nodejs"))
    .map(([id, properties]): FunctionPart => {
      const [, config] = asynchronous.find(([, { FunctionName }]) => FunctionName === id) ?? [];
      return {
        id,
        arn: resolve({ "Fn::GetAtt": [id, "Arn"] }),
        bundle: assets[String(at(properties, "Code", "S3Key")).replace(/\.zip$/, "")] ?? "",
        handler: String(properties.Handler),
        environment: at(properties, "Environment", "Variables"),
        timeoutMs: Number(properties.Timeout) * 1000,
        memoryMb: Number(properties.MemorySize),
        reserved: properties.ReservedConcurrentExecutions as number | undefined,
        statements: statementsOf(String(properties.Role)),
        repeated: {
          retries: Number(at(config, "MaximumRetryAttempts") ?? 2),
          failedTo: at(config, "DestinationConfig", "OnFailure", "Destination"),
        },
      };
    });
  const [, mapping] = one("mappings of streams", all("AWS::Lambda::EventSourceMapping"));
  const routeWhere = (what: string, fits: (key: string) => boolean) => {
    const [, route] = one(
      `routes of ${what}`,
      all("AWS::ApiGatewayV2::Route").filter(([, { RouteKey }]) => fits(String(RouteKey))),
    );
    const [, integration] = one(
      `integrations of ${what}`,
      all("AWS::ApiGatewayV2::Integration").filter(([id]) => String(route.Target).endsWith(id)),
    );
    const [, stage] = one(
      `stages of ${what}`,
      all("AWS::ApiGatewayV2::Stage").filter(([, { ApiId }]) => ApiId === route.ApiId),
    );
    return { route, integration, stage };
  };
  const { route, integration, stage } = routeWhere("the API", (key) => !key.startsWith("$"));
  const lines = routeWhere("lines", (key) => key === "$connect");
  const [, destination] = one("destinations of mail events", all("AWS::SES::ConfigurationSetEventDestination"));
  const [, identity] = one("mail identities", all("AWS::SES::EmailIdentity"));
  const [, distribution] = one("distributions", all("AWS::CloudFront::Distribution"));
  const origins = at<readonly Record<string, unknown>[]>(distribution, "DistributionConfig", "Origins");
  return {
    table,
    functions,
    permissions: all("AWS::Lambda::Permission").map(([, permission]) => ({
      function: String(permission.FunctionName),
      principal: String(permission.Principal),
      source: String(permission.SourceArn),
    })),
    mapping: {
      function: String(mapping.FunctionName),
      source: String(mapping.EventSourceArn),
      batch: Number(mapping.BatchSize),
      lanes: Number(mapping.ParallelizationFactor ?? 1),
      retries: Number(mapping.MaximumRetryAttempts),
      maxAgeMs: Number(mapping.MaximumRecordAgeInSeconds) * 1000,
      bisect: mapping.BisectBatchOnFunctionError === true,
      partial: at<string[] | undefined>(mapping, "FunctionResponseTypes")?.includes("ReportBatchItemFailures") === true,
      failedTo: at(mapping, "DestinationConfig", "OnFailure", "Destination"),
      filters: at<readonly { Pattern: string }[]>(mapping, "FilterCriteria", "Filters").map(({ Pattern }) =>
        JSON.parse(Pattern),
      ),
    },
    schedules: all("AWS::Events::Rule").map(([id, rule]) => {
      if (rule.ScheduleExpression !== "rate(1 minute)") throw new Error(`${id} runs at ${rule.ScheduleExpression}`);
      return {
        rule: resolve<string>({ "Fn::GetAtt": [id, "Arn"] }),
        target: at(rule, "Targets", 0, "Arn"),
        retries: Number(at(rule, "Targets", 0, "RetryPolicy", "MaximumRetryAttempts") ?? 185),
      };
    }),
    route: {
      key: String(route.RouteKey),
      function: String(integration.IntegrationUri),
      api: String(route.ApiId),
      rate: Number(at(stage, "DefaultRouteSettings", "ThrottlingRateLimit")),
    },
    lines: {
      api: String(lines.route.ApiId),
      stage: String(lines.stage.StageName),
      function: String(lines.integration.IntegrationUri).replace(/^.*\/functions\/(.+)\/invocations$/, "$1"),
    },
    secrets: all("AWS::SecretsManager::Secret").map(([id, { GenerateSecretString }]) => ({
      arn: resolve({ Ref: id }),
      generate: (GenerateSecretString ?? {}) as Readonly<Record<string, unknown>>,
    })),
    edgeHeaders: Object.fromEntries(
      origins.flatMap((origin) =>
        ((origin.OriginCustomHeaders ?? []) as readonly { HeaderName: string; HeaderValue: string }[]).map(
          ({ HeaderName, HeaderValue }) => [HeaderName, HeaderValue],
        ),
      ),
    ),
    policies: [
      ...all("AWS::SNS::TopicPolicy").flatMap(([, { Topics, PolicyDocument }]) =>
        (Topics as string[]).map((of) => ({ of, statements: at<readonly Statement[]>(PolicyDocument, "Statement") })),
      ),
      // A policy of a queue names its URL, a message its ARN; the last part of both is its name.
      ...all("AWS::SQS::QueuePolicy").flatMap(([, { Queues, PolicyDocument }]) =>
        (Queues as string[]).map((url) => ({
          of: resolve<string>({ "Fn::GetAtt": [url.slice(url.lastIndexOf("/") + 1), "Arn"] }),
          statements: at<readonly Statement[]>(PolicyDocument, "Statement"),
        })),
      ),
    ],
    subscriptions: all("AWS::SNS::Subscription").map(([, subscription]) => ({
      topic: String(subscription.TopicArn),
      protocol: String(subscription.Protocol),
      endpoint: String(subscription.Endpoint),
      failedTo: at(subscription, "RedrivePolicy", "deadLetterTargetArn"),
    })),
    mail: {
      domain: String(identity.EmailIdentity),
      configurationSet: String(destination.ConfigurationSetName),
      topic: at(destination, "EventDestination", "SnsDestination", "TopicARN"),
      events: at(destination, "EventDestination", "MatchingEventTypes"),
    },
    alarms: all("AWS::CloudWatch::Alarm").map(([id, properties]) => ({
      id,
      properties,
      actions: (properties.AlarmActions ?? []) as readonly string[],
    })),
  };
};
