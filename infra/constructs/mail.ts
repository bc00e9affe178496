import { Stack } from "aws-cdk-lib";
import { type IGrantable, type IPrincipal, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from "aws-cdk-lib/aws-ses";
import { Topic } from "aws-cdk-lib/aws-sns";
import { LambdaSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Construct } from "constructs";
import { DeadLetters } from "./deadLetters.ts";

/** Sending through SES, and hearing what came of it. */
export class Mail extends Construct {
  readonly identity: EmailIdentity;
  readonly configurationSet: ConfigurationSet;
  readonly feedback: Topic;
  readonly deadLetters: DeadLetters;
  private readonly from: string;

  constructor(scope: Construct, id: string, { from }: { readonly from: string }) {
    super(scope, id);
    this.from = from;
    this.configurationSet = new ConfigurationSet(this, "Sending", {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE, // a mail carries the link to a seat
      reputationMetrics: true,
      // Bounces are marked by the service itself: an address whose owner asks for it may be tried once more.
      suppressionReasons: SuppressionReasons.COMPLAINTS_ONLY,
    });
    this.identity = new EmailIdentity(this, "Identity", {
      identity: Identity.domain(from.slice(from.indexOf("@") + 1)),
      configurationSet: this.configurationSet,
    });
    this.feedback = new Topic(this, "Feedback", { enforceSSL: true, displayName: "Tessera mail feedback" });
    this.configurationSet.addEventDestination("ToFeedback", {
      destination: EventDestination.snsTopic(this.feedback),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    });
    this.deadLetters = new DeadLetters(this, "DeadLetters");
  }

  /**
   * Every bounce and complaint goes to this function. What cannot be delivered to it, and what it fails at for good (SNS calls
   * it asynchronously: its own retries end unseen by the subscription), lies in the dead letters.
   */
  hear(handler: IFunction): void {
    handler.configureAsyncInvoke({ retryAttempts: 2, onFailure: new SqsDestination(this.deadLetters.queue) });
    this.feedback.addSubscription(new LambdaSubscription(handler, { deadLetterQueue: this.deadLetters.queue }));
  }

  /** Send from the service's address, through its configuration set, and from nowhere else. */
  grantSend(grantee: IGrantable & { readonly grantPrincipal: IPrincipal }): void {
    const { partition, region, account } = Stack.of(this);
    const arn = (kind: string, name: string) => `arn:${partition}:ses:${region}:${account}:${kind}/${name}`;
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ["ses:SendEmail", "ses:SendRawEmail"],
        resources: [
          arn("identity", this.identity.emailIdentityName),
          arn("configuration-set", this.configurationSet.configurationSetName),
        ],
        conditions: { StringEquals: { "ses:FromAddress": this.from } },
      }),
    );
  }
}
