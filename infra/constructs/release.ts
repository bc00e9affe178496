import { Validations } from "aws-cdk-lib";
import type { IAlarm } from "aws-cdk-lib/aws-cloudwatch";
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from "aws-cdk-lib/aws-codedeploy";
import type { Alias } from "aws-cdk-lib/aws-lambda";
import { Construct, type IDependable } from "constructs";

export interface ReleaseProps {
  /** The functions that read what the request function writes, or verify what it signs. */
  readonly readers: readonly Alias[];
  /** The function that answers players. */
  readonly requests: Alias;
  /** The page that calls it. */
  readonly page: Construct;
  readonly canary: boolean;
  /** When one of these alarms fires, the previous version, and the deployment with it, is rolled back. */
  readonly stopOn: readonly IAlarm[];
}

/**
 * The order of a release: first the functions that read the log, then the one that writes moves, then the page. So no function
 * reads a log of later code, and no page calls an API that does not know it yet. In the other direction (an open tab, a later
 * API) the API stays compatible. A rollback by CloudFormation takes the same order backwards.
 */
export class Release extends Construct {
  constructor(scope: Construct, id: string, { readers, requests, page, canary, stopOn }: ReleaseProps) {
    super(scope, id);
    const first: readonly IDependable[] = readers;
    requests.node.addDependency(...first);
    page.node.addDependency(requests);
    if (!canary) return;
    const group = new LambdaDeploymentGroup(this, "Canary", {
      application: new LambdaApplication(this, "Application"),
      alias: requests,
      // The alarms look back over five minutes: they have fired before the other nine tenths follow.
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_10MINUTES,
      alarms: [...stopOn],
    });
    Validations.of(group).acknowledge({
      id: "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]",
      reason: "AWS's own narrow policy for moving an alias; it is used while deploying only.",
    });
  }
}
