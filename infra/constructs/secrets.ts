import { RemovalPolicy, Validations } from "aws-cdk-lib";
import { type IGrantable, PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";

const manually = "AwsSolutions-SMG4";

/**
 * What signs links and sessions, and what tells the CDN's requests from others. Both are made by Secrets Manager, so that
 * nobody has ever seen them; the template holds neither.
 */
export class Secrets extends Construct {
  private readonly ring: Secret;
  private readonly edge: Secret;

  constructor(scope: Construct, id: string, { keep }: { readonly keep: boolean }) {
    super(scope, id);
    const removalPolicy = keep ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
    this.ring = new Secret(this, "KeyRing", {
      description: 'Tessera: signing keys by id, {"current": "k1", "k1": "..."}. Add a key before making it current.',
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ current: "k1" }),
        generateStringKey: "k1",
        passwordLength: 64,
        excludePunctuation: true,
      },
      removalPolicy,
    });
    this.edge = new Secret(this, "Edge", {
      description: "Tessera: proves to the API that a request has come through the CDN",
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    Validations.of(this.ring).acknowledge({
      id: manually,
      reason:
        "A link in a mail must open its table for months: keys are added by hand beside the old ones, which stay valid.",
    });
    Validations.of(this.edge).acknowledge({
      id: manually,
      reason: "CDN and function must change it at the same moment, which only a deployment does.",
    });
  }

  /** Read the ring: functions do so when they start. */
  grantKeyRing(grantee: IGrantable): void {
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions: ["secretsmanager:GetSecretValue"], resources: [this.ring.secretArn] }),
    );
  }

  /** What the CDN sends along, resolved while deploying. */
  get edgeProof(): string {
    return this.edge.secretValue.unsafeUnwrap();
  }

  /** Where functions and operators find the ring. */
  get keyRingArn(): string {
    return this.ring.secretArn;
  }
}
