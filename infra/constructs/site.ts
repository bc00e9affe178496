import { Duration, RemovalPolicy, Stack, Validations } from "aws-cdk-lib";
import type { HttpApi, WebSocketApi } from "aws-cdk-lib/aws-apigatewayv2";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from "aws-cdk-lib/aws-route53";
import { CloudFrontTarget } from "aws-cdk-lib/aws-route53-targets";
import { BlockPublicAccess, Bucket, BucketEncryption } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import type { Settings } from "../settings.ts";
import { LINES_PATH } from "./lines.ts";
import { oneName, pagesToIndex } from "./pagesToIndex.ts";
import { SiteFiles } from "./siteFiles.ts";

/** What the page may load and do: only itself, nothing from anywhere else. The local server has the same policy. */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

export interface SiteProps extends Pick<Settings, "domain" | "logRetention" | "webAclArn"> {
  /** The folder with the built page. */
  readonly files: string;
  readonly api: HttpApi;
  /** Lines to pages that have a table open. */
  readonly lines: WebSocketApi;
  /** Sent along to the API, which refuses requests that bypass the CDN. */
  readonly edgeProof: string;
}

/** The page and the API behind one domain: cookies stay on it, and no other origin is ever contacted. */
export class Site extends Construct {
  readonly distribution: Distribution;
  /** "https://play.example.org", without a trailing slash. */
  readonly origin: string;
  readonly files: SiteFiles;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    const { files, api, lines, edgeProof, domain, logRetention, webAclArn } = props;
    const { region, urlSuffix } = Stack.of(this);
    const gateway = (apiId: string): string => `${apiId}.execute-api.${region}.${urlSuffix}`;
    const bucket = new Bucket(this, "Files", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      removalPolicy: RemovalPolicy.DESTROY, // can be rebuilt from the repository at any time
    });
    Validations.of(bucket).acknowledge({
      id: "AwsSolutions-S1",
      reason: "The public page's files, read by CloudFront alone; who reads them is nobody's business.",
    });
    const responseHeadersPolicy = this.headers();
    const viewerProtocolPolicy = ViewerProtocolPolicy.REDIRECT_TO_HTTPS;
    this.distribution = new Distribution(this, "Distribution", {
      comment: Stack.of(this).stackName,
      defaultRootObject: "index.html",
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(webAclArn && { webAclId: webAclArn }),
      ...(domain && {
        domainNames: [domain.name],
        certificate: Certificate.fromCertificateArn(this, "Certificate", domain.certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      defaultBehavior: {
        origin: S3BucketOrigin.withOriginAccessControl(bucket),
        viewerProtocolPolicy,
        responseHeadersPolicy,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        compress: true,
        functionAssociations: [this.onRequest("PagesToIndex", pagesToIndex(domain?.name))],
      },
      additionalBehaviors: {
        "/api/*": {
          origin: new HttpOrigin(gateway(api.apiId), {
            protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
            readTimeout: Duration.seconds(20),
            customHeaders: { "X-Tessera-Edge": edgeProof },
          }),
          viewerProtocolPolicy,
          responseHeadersPolicy,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          // The gateway answers only to its own name, so everything except the Host header is passed on.
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          ...(domain && { functionAssociations: [this.onRequest("OneName", oneName(domain.name))] }),
        },
        // Its target lets nobody in without a ticket, whichever way they come.
        [LINES_PATH]: {
          origin: new HttpOrigin(gateway(lines.apiId), { protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY }),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        },
      },
    });
    this.acknowledge(domain !== undefined, webAclArn !== undefined);
    this.origin = `https://${domain?.name ?? this.distribution.distributionDomainName}`;
    this.files = new SiteFiles(this, "Deployment", { bucket, folder: files, logRetention });
    if (domain?.zone) this.writeRecords(domain.name, domain.zone);
  }

  private onRequest(id: string, code: string): FunctionAssociation {
    return {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: new EdgeFunction(this, id, {
        code: FunctionCode.fromInline(code),
        runtime: FunctionRuntime.JS_2_0,
      }),
    };
  }

  private headers(): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, "Headers", {
      comment: `${Stack.of(this).stackName}: strict, from every path`,
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: pagePolicy, override: false },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(730),
          includeSubdomains: true,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: [
          { header: "Cross-Origin-Opener-Policy", value: "same-origin", override: true },
          { header: "Cross-Origin-Resource-Policy", value: "same-origin", override: true },
          { header: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=()", override: true },
        ],
      },
    });
  }

  private writeRecords(name: string, zone: { readonly id: string; readonly name: string }): void {
    const hostedZone = HostedZone.fromHostedZoneAttributes(this, "Zone", {
      hostedZoneId: zone.id,
      zoneName: zone.name,
    });
    const props = {
      zone: hostedZone,
      recordName: `${name}.`,
      target: RecordTarget.fromAlias(new CloudFrontTarget(this.distribution)),
    };
    new ARecord(this, "A", props);
    new AaaaRecord(this, "Aaaa", props);
  }

  private acknowledge(ownDomain: boolean, firewall: boolean): void {
    Validations.of(this.distribution).acknowledge(
      { id: "AwsSolutions-CFR1", reason: "Friends play from anywhere." },
      ...(firewall
        ? []
        : [
            {
              id: "AwsSolutions-CFR2",
              reason:
                "Requests are limited per caller in the function and throttled at the gateway. A firewall costs more than a small service: firewallRate and webAclArn set one up.",
            },
          ]),
      {
        id: "AwsSolutions-CFR3",
        reason: "Who looks at which table is private. The API keeps a log without addresses, which suffices to run it.",
      },
      ...(ownDomain
        ? []
        : [
            {
              id: "AwsSolutions-CFR4",
              reason: "CloudFront's own name comes with its own certificate; TLS 1.2 is set where a domain is given.",
            },
          ]),
    );
  }
}
