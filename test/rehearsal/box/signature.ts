import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { SignatureV4 } from "@smithy/signature-v4";
import { REGION } from "../template/resolve.ts";
import type { Credentials } from "./functions.ts";

/** A request of a client of AWS, as it arrives. */
export interface Arrived {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** SHA-256 in the shape the signer asks for. */
class Sha256 {
  private readonly hash;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.hash =
      secret === undefined
        ? createHash("sha256")
        : createHmac("sha256", typeof secret === "string" ? secret : Buffer.from(secret as Uint8Array));
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.hash.update(typeof data === "string" ? data : Buffer.from(data as Uint8Array));
  }
  async digest(): Promise<Uint8Array> {
    return this.hash.digest();
  }
  reset(): void {
    throw new Error("a digest is made once");
  }
}

/** Who a request says it is from, and for which service it is signed. */
export interface Scope {
  readonly accessKeyId: string;
  readonly service: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([A-Z0-9]+)\/\d{8}\/([\w-]+)\/([\w-]+)\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/;

/** What the header says; undefined where it is missing, of another kind or for another region. */
export const scopeOf = ({ headers }: Arrived): Scope | undefined => {
  const [, accessKeyId = "", region, service = "", signed = "", signature = ""] =
    AUTHORIZATION.exec(headers.authorization ?? "") ?? [];
  if (region !== REGION) return undefined;
  return { accessKeyId, service, signedHeaders: signed.split(";"), signature };
};

/** How far a signature's time may be from the box's, in ms (AWS allows five minutes). */
const SKEW = 5 * 60_000;

const timeOf = (stamp: string): Date =>
  new Date(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

/** Whether these credentials have signed exactly this request, a moment ago: it is signed again and compared. */
export const isSignedBy = async (
  request: Arrived,
  scope: Scope,
  credentials: Credentials,
  now: number,
): Promise<boolean> => {
  const signingDate = timeOf(request.headers["x-amz-date"] ?? "");
  if (Number.isNaN(signingDate.getTime()) || Math.abs(signingDate.getTime() - now) > SKEW) return false;
  if (request.headers["x-amz-security-token"] !== credentials.sessionToken) return false;
  // The digest of the body is signed in its place.
  const digest = createHash("sha256").update(request.body).digest("hex");
  if (request.headers["x-amz-content-sha256"] !== digest) return false;
  const signer = new SignatureV4({ credentials, region: REGION, service: scope.service, sha256: Sha256 });
  const headers = Object.fromEntries(scope.signedHeaders.map((name) => [name, request.headers[name] ?? ""]));
  const [path = "/", query = ""] = request.path.split("?");
  const signed = await signer.sign(
    {
      method: request.method,
      protocol: "http:",
      hostname: "localhost",
      path,
      query: Object.fromEntries(new URLSearchParams(query)),
      headers,
      body: request.body,
    },
    { signingDate, signableHeaders: new Set(scope.signedHeaders) },
  );
  const again =
    scopeOf({ ...request, headers: { authorization: signed.headers.authorization ?? "" } })?.signature ?? "";
  return again.length === 64 && timingSafeEqual(Buffer.from(again), Buffer.from(scope.signature));
};
