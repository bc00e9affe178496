import { RemovalPolicy, Stack, Validations } from "aws-cdk-lib";
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
  type IEmailIdentity,
  MailFromBehaviorOnMxFailure,
  SuppressionReasons,
} from "aws-cdk-lib/aws-ses";
import { Topic } from "aws-cdk-lib/aws-sns";
import { LambdaSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Construct } from "constructs";
import { DeadLetters } from "./deadLetters.ts";

/** A record of the mail's domain, and its purpose. */
interface DomainRecord {
  readonly id: string;
  readonly what: string;
  readonly name: string;
  readonly type: "MX" | "TXT";
  readonly value: string;
}

const recordsOf = (domain: string, region: string): readonly DomainRecord[] => [
  {
    id: "MailFromMx",
    what: "where bounces go",
    name: `bounce.${domain}`,
    type: "MX",
    value: `10 feedback-smtp.${region}.amazonses.com`,
  },
  {
    id: "MailFromSpf",
    what: "who may send for the domain bounces go to",
    name: `bounce.${domain}`,
    type: "TXT",
    value: '"v=spf1 include:amazonses.com ~all"',
  },
  {
    id: "Dmarc",
    what: "what receivers shall do with mails of this domain that prove nothing",
    name: `_dmarc.${domain}`,
    type: "TXT",
    value: '"v=DMARC1; p=quarantine; adkim=r; aspf=r"',
  },
];

/** Sending through SES, and receiving its notifications. */
export class Mail extends Construct {
  /** Created here, or by another stage that sends under the same domain. */
  readonly identity: IEmailIdentity;
  /** What the domain's owner publishes so that receivers trust the mails; none if another stage has created the identity. */
  readonly dkimRecords: readonly { readonly name: string; readonly value: string }[];
  /** Records of the mail's domain besides those of DKIM, to be published by its owner. */
  readonly records: readonly DomainRecord[];
  readonly configurationSet: ConfigurationSet;
  readonly feedback: Topic;
  readonly deadLetters: DeadLetters;
  private readonly from: string;

  constructor(
    scope: Construct,
    id: string,
    { from, shared, keep }: { readonly from: string; readonly shared: boolean; readonly keep: boolean },
  ) {
    super(scope, id);
    this.from = from;
    const domain = from.slice(from.indexOf("@") + 1);
    this.configurationSet = new ConfigurationSet(this, "Sending", {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE, // a mail contains the link to a seat
      reputationMetrics: true,
      // The service itself marks bounces: an address whose owner asks for it may be tried once more.
      suppressionReasons: SuppressionReasons.COMPLAINTS_ONLY,
    });
    const made = shared ? undefined : this.makeIdentity(domain, keep);
    this.identity = made ?? EmailIdentity.fromEmailIdentityName(this, "Identity", domain);
    this.dkimRecords = made?.dkimRecords ?? [];
    this.records = made === undefined ? [] : recordsOf(domain, Stack.of(this).region);
    this.feedback = new Topic(this, "Feedback", { enforceSSL: true, displayName: "Tessera mail feedback" });
    this.configurationSet.addEventDestination("ToFeedback", {
      destination: EventDestination.snsTopic(this.feedback),
      events: [
        EmailSendingEvent.BOUNCE,
        EmailSendingEvent.COMPLAINT,
        EmailSendingEvent.DELIVERY,
        EmailSendingEvent.REJECT,
      ],
    });
    this.deadLetters = new DeadLetters(this, "DeadLetters");
  }

  /** An account has one identity per domain and region: of several stages with one mail domain, one creates it. */
  private makeIdentity(domain: string, keep: boolean): EmailIdentity {
    const identity = new EmailIdentity(this, "Identity", {
      identity: Identity.domain(domain),
      configurationSet: this.configurationSet,
      // The envelope's sender is in our own domain, so that SPF covers it; without the records SES uses its own.
      mailFromDomain: `bounce.${domain}`,
      mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
    });
    if (keep) identity.applyRemovalPolicy(RemovalPolicy.RETAIN); // others may send under it
    return identity;
  }

  /**
   * Sends every bounce and complaint to this function. What cannot be delivered to it, and what it fails at for good (SNS calls
   * it asynchronously: its own retries end unnoticed by the subscription), goes to the dead letters.
   */
  hear(handler: IFunction): void {
    handler.configureAsyncInvoke({ retryAttempts: 2, onFailure: new SqsDestination(this.deadLetters.queue) });
    this.feedback.addSubscription(new LambdaSubscription(handler, { deadLetterQueue: this.deadLetters.queue }));
    Validations.of(handler).acknowledge({
      id: "CloudFormation-Validate::W3694",
      reason: "The endpoint is the function's alias, which is a function's ARN with a qualifier.",
    });
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
