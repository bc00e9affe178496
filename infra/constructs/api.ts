import { RemovalPolicy, Validations } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import { HttpApi, HttpMethod, HttpStage, LogGroupLogDestination } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup, type RetentionDays } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";

/** What is logged of a request: enough to monitor the service, nothing that reveals who plays where. */
const accessLog = {
  requestId: "$context.requestId",
  method: "$context.httpMethod",
  status: "$context.status",
  responseLength: "$context.responseLength",
  latency: "$context.responseLatency",
  integrationError: "$context.integrationErrorMessage",
};

/** The HTTP API in front of the request function. Players reach it through the site's domain, under /api/. */
export class Api extends Construct {
  readonly http: HttpApi;
  readonly stage: HttpStage;

  constructor(scope: Construct, id: string, { logRetention }: { readonly logRetention: RetentionDays }) {
    super(scope, id);
    this.http = new HttpApi(this, "Http", { createDefaultStage: false, description: "Tessera" });
    const log = new LogGroup(this, "AccessLog", { retention: logRetention, removalPolicy: RemovalPolicy.DESTROY });
    this.stage = new HttpStage(this, "Stage", {
      httpApi: this.http,
      stageName: "$default",
      autoDeploy: true,
      throttle: { rateLimit: 100, burstLimit: 200 },
      accessLogSettings: {
        destination: new LogGroupLogDestination(log),
        format: AccessLogFormat.custom(JSON.stringify(accessLog)),
      },
    });
  }

  /** Sends every request under /api/ to the function, which has its own routes. */
  route(handler: IFunction): void {
    const [route] = this.http.addRoutes({
      path: "/api/{path+}",
      methods: [HttpMethod.ANY],
      integration: new HttpLambdaIntegration("Function", handler),
    });
    if (route)
      Validations.of(route).acknowledge({
        id: "AwsSolutions-APIG4",
        reason: "Seats are authorised in the function: a signed link or its session, checked against the table's log.",
      });
  }
}
