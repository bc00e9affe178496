import { type CfnElement, RemovalPolicy, Stack, Validations } from "aws-cdk-lib";
import { LogGroup, type RetentionDays } from "aws-cdk-lib/aws-logs";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { Construct } from "constructs";

const year = 31_536_000;

/**
 * Puts the built page into its bucket. Files with a hash in their name may be cached for ever and are never removed: a tab that
 * is a week old still finds its parts. Everything else is requested again each time.
 */
export class SiteFiles extends Construct {
  /** Files that are requested again each time, and name the others. */
  readonly pages: BucketDeployment;

  constructor(
    scope: Construct,
    id: string,
    {
      bucket,
      folder,
      logRetention,
    }: { readonly bucket: IBucket; readonly folder: string; readonly logRetention: RetentionDays },
  ) {
    super(scope, id);
    const logGroup = new LogGroup(this, "Log", { retention: logRetention, removalPolicy: RemovalPolicy.DESTROY });
    const shared = { destinationBucket: bucket, prune: false, logGroup, memoryLimit: 256 };
    const hashed = new BucketDeployment(this, "Hashed", {
      ...shared,
      sources: [Source.asset(folder, { exclude: ["*", "!assets", "!assets/**"] })],
      cacheControl: [CacheControl.fromString(`public, max-age=${year}, immutable`)],
    });
    this.pages = new BucketDeployment(this, "Pages", {
      ...shared,
      sources: [Source.asset(folder, { exclude: ["assets", "assets/**"] })],
      cacheControl: [CacheControl.noCache()],
    });
    // The page comes last: it names files that must be there.
    this.pages.node.addDependency(hashed);
    this.acknowledge(bucket);
  }

  /** The function that copies the files is CDK's own: we cannot narrow it, and it runs only during deployment. */
  private acknowledge(bucket: IBucket): void {
    const stack = Stack.of(this);
    const provider = stack.node.children.find(({ node }) => node.id.startsWith("Custom::CDKBucketDeployment"));
    if (!provider) throw new Error("The function that copies the site's files has gone from where CDK puts it.");
    const reason = "Made by CDK's BucketDeployment: runs while deploying only, copies public files into one bucket.";
    const bucketId = stack.getLogicalId(bucket.node.defaultChild as CfnElement);
    const assets = "arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*";
    Validations.of(provider).acknowledge(
      ...[
        "AwsSolutions-L1",
        "Serverless-LambdaLatestVersion",
        "Serverless-LambdaDLQ",
        "Serverless-LambdaTracing",
        "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]",
        ...["GetObject*", "GetBucket*", "List*", "DeleteObject*", "Abort*"].map(
          (action) => `AwsSolutions-IAM5[Action::s3:${action}]`,
        ),
        `AwsSolutions-IAM5[Resource::${assets}]`,
        `AwsSolutions-IAM5[Resource::<${bucketId}.Arn>/*]`,
      ].map((id) => ({ id, reason })),
    );
  }
}
