/** Names of errors by which DynamoDB says "not now": throttled, over its limits, or down. */
const names = new Set([
  "InternalServerError",
  "LimitExceededException",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ServiceUnavailable",
  "ServiceUnavailableException",
  "ThrottlingException",
  "TimeoutError",
  "TransactionInProgressException",
]);

/** Codes of a connection that failed or broke off. */
const codes = new Set(["ECONNREFUSED", "ECONNRESET", "EAI_AGAIN", "ENOTFOUND", "EPIPE", "ETIMEDOUT"]);

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/**
 * Whether an error means that the store is unavailable at the moment, after the client's own retries. The next request may
 * succeed.
 */
export const isStoreUnavailable = (error: unknown): boolean => {
  const status = field(field(error, "$metadata"), "httpStatusCode");
  return (
    names.has(String(field(error, "name"))) ||
    codes.has(String(field(error, "code"))) ||
    status === 429 ||
    (typeof status === "number" && status >= 500)
  );
};
