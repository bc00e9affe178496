import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Duration, RemovalPolicy, Stack, Validations } from "aws-cdk-lib";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { type Alias, Architecture, Code, Function as LambdaFunction, Runtime, Tracing } from "aws-cdk-lib/aws-lambda";
import { LogGroup, type RetentionDays } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";

export interface ServiceFunctionProps {
  /** Its purpose, in a sentence: shown in the console. */
  readonly description: string;
  /** The folder with `index.mjs`, bundled by `functions/build.mjs`. */
  readonly bundle: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly memoryMb: number;
  readonly timeout: Duration;
  readonly logRetention: RetentionDays;
  /** Where work it fails at goes: why it needs no dead letters of its own. */
  readonly failures: string;
  /** Whether it is traced. */
  readonly tracing: boolean;
  /** Whether its previous versions are kept when they are replaced, so that one can be restored by hand. */
  readonly keepVersions: boolean;
  /** Most concurrent invocations, taken from the account's share; by default unlimited. */
  readonly reservedConcurrency?: number;
}

/** A function with its own role, log and versions: it may write that log, and what is explicitly granted to it. */
export class ServiceFunction extends Construct {
  readonly lambda: LambdaFunction;
  /** What everybody calls: the current version. A release moves it to the next one. */
  readonly live: Alias;
  readonly logGroup: LogGroup;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    super(scope, id);
    if (!existsSync(join(props.bundle, "index.mjs")))
      throw new Error(`No bundle in ${props.bundle}. Build the functions first: node functions/build.mjs`);
    this.logGroup = new LogGroup(this, "Log", { retention: props.logRetention, removalPolicy: RemovalPolicy.DESTROY });
    const role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
      description: `${Stack.of(this).stackName}: ${props.description}`,
    });
    this.lambda = new LambdaFunction(this, "Function", {
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: "index.handler",
      code: Code.fromAsset(props.bundle),
      environment: { ...props.environment },
      memorySize: props.memoryMb,
      timeout: props.timeout,
      tracing: props.tracing ? Tracing.ACTIVE : Tracing.DISABLED,
      currentVersionOptions: { removalPolicy: props.keepVersions ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY },
      role,
      logGroup: this.logGroup,
      ...(props.reservedConcurrency !== undefined && { reservedConcurrentExecutions: props.reservedConcurrency }),
    });
    Validations.of(this.lambda).acknowledge(
      { id: "Serverless-LambdaDLQ", reason: props.failures },
      ...(props.tracing
        ? []
        : [
            {
              id: "Serverless-LambdaTracing",
              reason:
                "The structured log tells what a trace would, without a price per request; tracing=true turns it on.",
            },
          ]),
    );
    if (props.tracing)
      Validations.of(role).acknowledge({
        id: "AwsSolutions-IAM5[Resource::*]",
        reason: "Traces are written to X-Ray, which has no resource to name; nothing else has a wildcard.",
      });
    this.live = this.lambda.addAlias("live");
    this.logGroup.grantWrite(role);
  }
}
