import { RemovalPolicy } from "aws-cdk-lib";
import { AttributeType, Billing, StreamViewType, TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { type IGrantable, PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";

/** The one table: the log of every game, and what is derived from it. */
export class GameLog extends Construct {
  readonly table: TableV2;

  constructor(scope: Construct, id: string, { keep }: { readonly keep: boolean }) {
    super(scope, id);
    this.table = new TableV2(this, "Table", {
      partitionKey: { name: "pk", type: AttributeType.STRING },
      sortKey: { name: "sk", type: AttributeType.STRING },
      billing: Billing.onDemand(),
      dynamoStream: StreamViewType.NEW_IMAGE, // a commit carries everything the stream function needs
      timeToLiveAttribute: "expires",
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: keep ? 35 : 7 },
      deletionProtection: keep,
      removalPolicy: keep ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }

  /** Read, append, count requests, empty a contact. Code that serves players may not delete: the log is the game. */
  grantPlay(grantee: IGrantable): void {
    this.table.grant(grantee, "dynamodb:BatchGetItem", ...reading, ...writing);
  }

  /**
   * Follow the log and keep derived items up to date; a previous holder's entry is removed from their list, and so are pages that
   * are gone. Reading the stream is granted by the event source.
   */
  grantDerive(grantee: IGrantable): void {
    this.table.grant(grantee, ...reading, ...writing);
    this.grantDelete(grantee, "ADDRESS#*", "LIVE#*");
  }

  /** Remove processed notices and tables that need no second look; derive what the stream has missed. */
  grantSend(grantee: IGrantable): void {
    this.table.grant(grantee, ...reading, ...writing);
    this.grantDelete(grantee, "DUE#*", "WATCH#*", "ADDRESS#*");
  }

  /** Maintain the list of pages that have a table open, and nothing else. */
  grantLines(grantee: IGrantable): void {
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ["dynamodb:Query", ...writing, "dynamodb:DeleteItem"],
        resources: [this.table.tableArn],
        conditions: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["LIVE#*"] } },
      }),
    );
  }

  /** Delete in partitions with derived items only. Never in those of tables: the log is the game. */
  private grantDelete(grantee: IGrantable, ...partitions: readonly string[]): void {
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ["dynamodb:DeleteItem"],
        resources: [this.table.tableArn],
        conditions: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": [...partitions] } },
      }),
    );
  }

  /** Record that an address cannot be mailed. Nothing is deleted. */
  grantFeedback(grantee: IGrantable): void {
    this.table.grant(grantee, ...reading, ...writing);
  }
}

const reading = ["dynamodb:GetItem", "dynamodb:Query"] as const;
const writing = ["dynamodb:PutItem", "dynamodb:UpdateItem"] as const;
