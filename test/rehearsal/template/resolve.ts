/** What is declared under a logical id. */
export interface Resource {
  readonly Type: string;
  readonly Properties: Readonly<Record<string, unknown>>;
}

/** The part of a CloudFormation template that is read. */
export interface Template {
  readonly Resources: Readonly<Record<string, Resource>>;
}

export const ACCOUNT = "123456789012";
export const REGION = "eu-central-1";

const pseudo: Readonly<Record<string, string>> = {
  "AWS::AccountId": ACCOUNT,
  "AWS::Region": REGION,
  "AWS::Partition": "aws",
  "AWS::URLSuffix": "amazonaws.com",
};

const arn = (service: string, rest: string): string => `arn:aws:${service}:${REGION}:${ACCOUNT}:${rest}`;

/** What CloudFormation's `Ref` of a resource gives, where it is not simply its name. */
const refs: Readonly<Record<string, (id: string) => string>> = {
  "AWS::SNS::Topic": (id) => arn("sns", id),
  "AWS::SecretsManager::Secret": (id) => arn("secretsmanager", `secret:${id}-a1b2c3`),
  "AWS::SQS::Queue": (id) => `https://sqs.${REGION}.amazonaws.com/${ACCOUNT}/${id}`,
  // An alias is named by its ARN; the ids of both are those of our templates.
  "AWS::Lambda::Version": (id) => arn("lambda", `function:${id}:1`),
};

/** What `Fn::GetAtt` gives, by type and attribute. */
const attributes: Readonly<Record<string, (id: string) => string>> = {
  "AWS::DynamoDB::GlobalTable.Arn": (id) => arn("dynamodb", `table/${id}`),
  "AWS::DynamoDB::GlobalTable.StreamArn": (id) => arn("dynamodb", `table/${id}/stream/2026-01-01T00:00:00.000`),
  "AWS::SQS::Queue.Arn": (id) => arn("sqs", id),
  "AWS::SQS::Queue.QueueName": (id) => id,
  "AWS::IAM::Role.Arn": (id) => `arn:aws:iam::${ACCOUNT}:role/${id}`,
  "AWS::Logs::LogGroup.Arn": (id) => arn("logs", `log-group:${id}:*`),
  "AWS::Lambda::Function.Arn": (id) => arn("lambda", `function:${id}`),
  "AWS::Lambda::Version.Version": () => "1",
  "AWS::Events::Rule.Arn": (id) => arn("events", `rule/${id}`),
  "AWS::CloudFront::Distribution.DomainName": () => "d111111abcdef8.cloudfront.net",
};

type Intrinsic = (argument: unknown) => unknown;

/**
 * Resolves what CloudFormation would: references, attributes, joins. Throws at what it does not know, so that nothing is guessed.
 */
export const createResolver = ({ Resources }: Template): (<T>(value: unknown) => T) => {
  const typeOf = (id: string): string => {
    const resource = Resources[id];
    if (resource === undefined) throw new Error(`The template refers to ${id}, which is not in it`);
    return resource.Type;
  };
  const ref = (id: string): unknown => {
    if (pseudo[id] !== undefined) return pseudo[id];
    const type = typeOf(id);
    if (type === "AWS::Lambda::Alias") {
      const { FunctionName, Name } = Resources[id]?.Properties ?? {};
      return `${arn("lambda", `function:${resolve(FunctionName)}`)}:${resolve(Name)}`;
    }
    if (type === "AWS::SES::EmailIdentity") return resolve(Resources[id]?.Properties.EmailIdentity);
    return refs[type]?.(id) ?? id;
  };
  const attribute = ([id, name]: readonly [string, string]): string =>
    attributes[`${typeOf(id)}.${name}`]?.(id) ?? `${id}.${name}`;
  const intrinsics: Readonly<Record<string, Intrinsic>> = {
    Ref: (id) => ref(id as string),
    "Fn::GetAtt": (path) => attribute(path as [string, string]),
    "Fn::Join": (argument) => {
      const [between, parts] = argument as [string, unknown[]];
      return parts.map((part) => resolve(part)).join(between);
    },
    "Fn::Split": (argument) => {
      const [at, text] = argument as [string, unknown];
      return String(resolve(text)).split(at);
    },
    "Fn::Select": (argument) => {
      const [index, list] = argument as [number, unknown];
      return (resolve(list) as unknown[])[Number(index)];
    },
    "Fn::Sub": (text) =>
      String(text).replace(/\$\{([\w:.]+)\}/g, (_, name: string) =>
        String(name.includes(".") ? attribute(name.split(".") as [string, string]) : ref(name)),
      ),
  };
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value);
    const [only] = entries;
    if (entries.length === 1 && only !== undefined && (only[0] === "Ref" || only[0].startsWith("Fn::"))) {
      const intrinsic = intrinsics[only[0]];
      if (intrinsic === undefined) throw new Error(`The template uses ${only[0]}, which the rehearsal does not know`);
      return intrinsic(only[1]);
    }
    return Object.fromEntries(entries.map(([name, part]) => [name, resolve(part)]));
  };
  return resolve as <T>(value: unknown) => T;
};
