import { type CfnElement, RemovalPolicy, Stack, Validations } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import { LogGroupLogDestination, WebSocketApi, WebSocketStage } from "aws-cdk-lib/aws-apigatewayv2";
import { WebSocketLambdaIntegration, WebSocketMockIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { PolicyStatement, type Role } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup, type RetentionDays } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";

/** The stage's name is the path at which pages open their lines: the CDN passes it on unchanged. */
export const LINES_PATH = "/live";

/** What is logged of a line: that it was opened or used, and the result; not by whom. */
const accessLog = {
  requestId: "$context.requestId",
  event: "$context.eventType",
  route: "$context.routeKey",
  status: "$context.status",
  integrationError: "$context.integrationErrorMessage",
};

/** Lines to the pages that have a table open (WebSockets). Players reach them through the site's domain. */
export class Lines extends Construct {
  readonly api: WebSocketApi;
  private readonly stage: WebSocketStage;

  constructor(scope: Construct, id: string, { logRetention }: { readonly logRetention: RetentionDays }) {
    super(scope, id);
    this.api = new WebSocketApi(this, "Api", { description: "Tessera: who has a table open", apiName: "Lines" });
    const log = new LogGroup(this, "AccessLog", { retention: logRetention, removalPolicy: RemovalPolicy.DESTROY });
    this.stage = new WebSocketStage(this, "Stage", {
      webSocketApi: this.api,
      stageName: LINES_PATH.slice(1),
      autoDeploy: true,
      throttle: { rateLimit: 50, burstLimit: 100 },
      accessLogSettings: {
        destination: new LogGroupLogDestination(log),
        format: AccessLogFormat.custom(JSON.stringify(accessLog)),
      },
    });
  }

  /** Has the function open lines. The messages with which pages keep them in use are ignored and cost no invocation. */
  route(handler: IFunction): void {
    const connect = this.api.addRoute("$connect", { integration: new WebSocketLambdaIntegration("Open", handler) });
    const silence = this.api.addRoute("$default", {
      integration: new WebSocketMockIntegration("Silence", { requestTemplates: { $default: '{"statusCode":200}' } }),
    });
    Validations.of(connect).acknowledge({
      id: "AwsSolutions-APIG4",
      reason: "The function opens a line only for a signed ticket that is good for half a minute and once.",
    });
    Validations.of(silence).acknowledge({
      id: "AwsSolutions-APIG4",
      reason: "Whoever is here was let in when the line was opened; nothing that is said is read.",
    });
  }

  /** Send a message on an open line, and close one. */
  grantSpeak(speaker: IFunction): void {
    this.grant(speaker, "DELETE", "POST");
  }

  /** Close a line. */
  grantEnd(speaker: IFunction): void {
    this.grant(speaker, "DELETE");
  }

  private grant({ role, grantPrincipal }: IFunction, ...methods: readonly string[]): void {
    const { partition, region, account } = Stack.of(this);
    const of = (api: string, method: string) => `${api}/${this.stage.stageName}/${method}/@connections/*`;
    const ours = `arn:${partition}:execute-api:${region}:${account}:${this.api.apiId}`;
    const resources = methods.map((method) => of(ours, method));
    grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions: ["execute-api:ManageConnections"], resources }));
    const id = Stack.of(this).getLogicalId(this.api.node.defaultChild as CfnElement);
    const named = `arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:<${id}>`;
    for (const method of role === undefined ? [] : methods)
      Validations.of(role as Role).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${of(named, method)}]`,
        reason:
          "Lines have names of chance that are known when they are opened: any line of this API, and of no other.",
      });
  }

  /** The endpoint through which functions use lines. */
  get door(): string {
    return this.stage.callbackUrl;
  }
}
