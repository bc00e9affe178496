import { Duration } from "aws-cdk-lib";
import type { ITableV2 } from "aws-cdk-lib/aws-dynamodb";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { FilterCriteria, FilterRule, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { DynamoEventSource, SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import { Construct } from "constructs";
import { DeadLetters } from "./deadLetters.ts";

/** Calls a function after each commit, table by table in the order of the log. */
export class Follower extends Construct {
  readonly deadLetters: DeadLetters;

  constructor(
    scope: Construct,
    id: string,
    { table, handler }: { readonly table: ITableV2; readonly handler: IFunction },
  ) {
    super(scope, id);
    this.deadLetters = new DeadLetters(this, "DeadLetters");
    handler.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 20, // each may ask a bot for a whole move; the function has two minutes for all
        parallelizationFactor: 2, // a table's records stay in one lane
        // One bad commit blocks its own lane for a while, not the stream, and not for ever.
        reportBatchItemFailures: true,
        bisectBatchOnError: true,
        retryAttempts: 20,
        maxRecordAge: Duration.hours(12),
        onFailure: new SqsDlq(this.deadLetters.queue),
        // Commits only: what the function itself derives and writes must not call it again.
        filters: [
          FilterCriteria.filter({
            eventName: FilterRule.isEqual("INSERT"),
            dynamodb: {
              Keys: { pk: { S: FilterRule.beginsWith("TABLE#") }, sk: { S: FilterRule.beginsWith("E#") } },
            },
          }),
        ],
      }),
    );
  }
}
