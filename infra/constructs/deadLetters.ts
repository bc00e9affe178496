import { Duration, Validations } from "aws-cdk-lib";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";

/** Where work that failed for good is kept long enough for somebody to examine it. */
export class DeadLetters extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.queue = new Queue(this, "Queue", {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    const reason = "This queue is itself where failed work ends; nothing consumes it but people.";
    Validations.of(this.queue).acknowledge(
      { id: "AwsSolutions-SQS3", reason },
      { id: "Serverless-SQSRedrivePolicy", reason },
    );
  }
}
