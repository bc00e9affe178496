import type { Outcome } from "./functions.ts";
import { nextName } from "./names.ts";

/** A request of a browser, as the CDN receives it. */
export interface WebRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The address it comes from. */
  readonly ip: string;
}

export interface WebAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly body: string;
}

export interface GatewayOptions {
  readonly api: string;
  readonly routeKey: string;
  /** The headers the CDN puts on its requests to the API, over any the reader has sent. */
  readonly edgeHeaders: Readonly<Record<string, string>>;
  readonly now: () => number;
  /** Calls the function behind the route; undefined when the gateway may not. */
  readonly invoke: (event: unknown, source: string) => Promise<Outcome | undefined>;
}

interface ProxyAnswer {
  readonly statusCode?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
}

const plain = (status: number, message: string): WebAnswer => ({
  status,
  headers: { "content-type": "application/json" },
  cookies: [],
  body: JSON.stringify({ message }),
});

/** The route's pattern ("ANY /api/{path+}") as one for paths. */
const patternOf = (routeKey: string): RegExp => {
  const [method, path = ""] = routeKey.split(" ");
  if (method !== "ANY") throw new Error(`The route ${routeKey} is none the rehearsal knows`);
  return new RegExp(`^${path.replace(/\{\w+\+\}/, ".+")}$`);
};

/** The CDN before API Gateway's HTTP API before a function: payload format 2.0. */
export const openGateway = ({ api, routeKey, edgeHeaders, now, invoke }: GatewayOptions) => {
  const route = patternOf(routeKey);
  return async ({ method, path, headers = {}, body, ip }: WebRequest): Promise<WebAnswer> => {
    const [rawPath = "/", rawQueryString = ""] = path.split("?");
    if (!route.test(rawPath)) return plain(404, "Not Found");
    const { cookie, ...sent } = Object.fromEntries(
      Object.entries({ ...headers, ...edgeHeaders }).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const event = {
      version: "2.0",
      routeKey,
      rawPath,
      rawQueryString,
      ...(cookie !== undefined && { cookies: cookie.split("; ") }),
      headers: {
        ...sent,
        host: `${api}.execute-api`,
        // The CDN adds the reader's address, the gateway adds that of the CDN.
        "x-forwarded-for": [sent["x-forwarded-for"], ip, "130.176.0.1"].filter(Boolean).join(", "),
        "x-forwarded-proto": "https",
      },
      queryStringParameters: Object.fromEntries(new URLSearchParams(rawQueryString)),
      requestContext: {
        accountId: "anonymous",
        apiId: api,
        domainName: `${api}.execute-api`,
        domainPrefix: api,
        http: { method, path: rawPath, protocol: "HTTP/1.1", sourceIp: "130.176.0.1", userAgent: "Amazon CloudFront" },
        requestId: nextName(),
        routeKey,
        stage: "$default",
        time: new Date(now()).toISOString(),
        timeEpoch: now(),
      },
      ...(body !== undefined && { body }),
      isBase64Encoded: false,
    };
    const outcome = await invoke(event, `${api}/$default/${method}${rawPath}`);
    if (outcome?.kind !== "done") return plain(outcome?.kind === "throttled" ? 503 : 500, "Internal Server Error");
    const answer = Object(outcome.value) as ProxyAnswer;
    return {
      status: answer.statusCode ?? 200,
      headers: answer.headers ?? {},
      cookies: answer.cookies ?? [],
      body: answer.isBase64Encoded === true ? Buffer.from(answer.body ?? "", "base64").toString() : (answer.body ?? ""),
    };
  };
};
