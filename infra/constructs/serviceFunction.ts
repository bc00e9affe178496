import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Duration, RemovalPolicy, Stack, Validations } from "aws-cdk-lib";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { type Alias, Architecture, Code, Function as LambdaFunction, Runtime, Tracing } from "aws-cdk-lib/aws-lambda";
import { LogGroup, type RetentionDays } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";

export interface ServiceFunctionProps {
  /** What it is for, in a sentence: the console shows it. */
  readonly description: string;
  /** The folder with `index.mjs`, bundled by `functions/build.mjs`. */
  readonly bundle: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly memoryMb: number;
  readonly timeout: Duration;
  readonly logRetention: RetentionDays;
  /** Where work goes that it fails at: why it needs no dead letters of its own. */
  readonly failures: string;
  /** Whether what it does is traced. */
  readonly tracing: boolean;
  /** Whether its former versions stay when they are replaced, so that one can be put back by hand. */
  readonly keepVersions: boolean;
  /** Invocations at the same time it may have at most, taken from the account's share; none when left out. */
  readonly reservedConcurrency?: number;
}

/** A function with a role, a log and versions of its own: it may write that log, and what is granted to it by name. */
export class ServiceFunction extends Construct {
  readonly lambda: LambdaFunction;
  /** What everybody calls: the version that is in service. A release moves it to the next one. */
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
