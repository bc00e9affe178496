import { Duration, Validations } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";

/** Calls a function once a minute. A call that fails is not repeated: the next one comes in a minute anyway. */
export class EveryMinute extends Construct {
  constructor(scope: Construct, id: string, handler: IFunction) {
    super(scope, id);
    const rule = new Rule(this, "Rule", {
      description: "Tessera: sends the mails that are due",
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(handler, { retryAttempts: 0, maxEventAge: Duration.minutes(1) })],
    });
    Validations.of(rule).acknowledge({
      id: "Serverless-EventBusDLQ",
      reason: "A minute that was missed is made up for by the next one; that none comes is what an alarm watches.",
    });
  }
}
