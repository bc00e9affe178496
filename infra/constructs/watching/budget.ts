import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { Construct } from "constructs";

/** Notifies somebody when the account is on its way to cost more per month than allowed, and when it has. */
export class Budget extends Construct {
  constructor(scope: Construct, id: string, { dollars, email }: { readonly dollars: number; readonly email: string }) {
    super(scope, id);
    new CfnBudget(this, "Monthly", {
      budget: { budgetType: "COST", timeUnit: "MONTHLY", budgetLimit: { amount: dollars, unit: "USD" } },
      notificationsWithSubscribers: ["FORECASTED", "ACTUAL"].map((notificationType) => ({
        notification: { notificationType, comparisonOperator: "GREATER_THAN", threshold: 100 },
        subscribers: [{ subscriptionType: "EMAIL", address: email }],
      })),
    });
  }
}
