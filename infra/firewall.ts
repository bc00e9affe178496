import { CfnOutput, Stack, type StackProps, Tags } from "aws-cdk-lib";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";

export interface FirewallProps extends StackProps {
  readonly stage: string;
  /** Most requests of one network address in five minutes. */
  readonly rate: number;
}

/**
 * A firewall in front of the CDN, in a stack of its own: whatever is attached to CloudFront must be in us-east-1, wherever the
 * rest is. Its single rule refuses addresses that request too often. `infra/docs/DEPLOY.md` gives its cost.
 */
export class FirewallStack extends Stack {
  constructor(scope: Construct, id: string, { stage, rate, ...props }: FirewallProps) {
    super(scope, id, { description: "Tessera: refuses who asks too often", ...props, env: { region: "us-east-1" } });
    const visible = (metricName: string) => ({
      cloudWatchMetricsEnabled: true,
      metricName,
      sampledRequestsEnabled: false, // a sample would reveal who plays where
    });
    const acl = new CfnWebACL(this, "WebAcl", {
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      visibilityConfig: visible("tessera"),
      rules: [
        {
          name: "too-often",
          priority: 0,
          action: { block: { customResponse: { responseCode: 429 } } },
          statement: { rateBasedStatement: { limit: rate, aggregateKeyType: "IP", evaluationWindowSec: 300 } },
          visibilityConfig: visible("tessera-too-often"),
        },
      ],
    });
    Tags.of(this).add("application", "tessera");
    Tags.of(this).add("stage", stage);
    new CfnOutput(this, "WebAclArn", { value: acl.attrArn, description: "Goes into the context value webAclArn" });
  }
}
