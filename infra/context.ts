import freeMailDomains from "email-providers/all.json" with { type: "json" };

/** Nobody's address (RFC 2606): enough for a stack that is only synthesised. */
export const nobodysAddress = "tessera@mail.example";

const ADDRESS = /^[^@\s<>"]+@[^@\s<>"]+\.[^@\s<>"]+$/;
const WHOLE = /^[1-9]\d{0,8}$/;
const YES_OR_NO = /^(true|false)$/;

/** One value of the CDK context (`-c name=value`). */
interface ContextValue {
  /** The default when it is not given; null: nothing. */
  readonly without: string | null;
  /** Its required format, in words. */
  readonly like: string;
  readonly pattern: RegExp;
}

/** All context values. `infra/docs/DEPLOY.md` explains each; a test compares. */
export const contextValues = {
  stage: { without: "dev", like: "dev or prod", pattern: /^[a-z][a-z0-9-]{0,19}$/ },
  throwAway: { without: "false", like: "true or false", pattern: YES_OR_NO },
  mailFrom: { without: nobodysAddress, like: "an address", pattern: ADDRESS },
  mailReplyTo: { without: null, like: "an address", pattern: ADDRESS },
  mailDomain: { without: "own", like: "own or shared", pattern: /^(own|shared)$/ },
  alarmEmail: { without: null, like: "an address", pattern: /^[^@\s]+@[^@\s]+$/ },
  domainName: { without: null, like: "play.example.org", pattern: /^[a-z0-9-]+(\.[a-z0-9-]+)+$/ },
  certificateArn: {
    without: null,
    like: "the ARN of a certificate in us-east-1",
    pattern: /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/.+$/,
  },
  hostedZoneId: { without: null, like: "Z0123456789", pattern: /^Z[A-Z0-9]{0,31}$/ },
  hostedZoneName: { without: null, like: "example.org", pattern: /^[a-z0-9-]+(\.[a-z0-9-]+)+$/ },
  mailsPerAddress: { without: null, like: "a whole number", pattern: WHOLE },
  mailsUnasked: { without: null, like: "a whole number", pattern: WHOLE },
  mailsInAll: { without: null, like: "a whole number", pattern: WHOLE },
  graceSeconds: { without: "60", like: "whole seconds, a day at most", pattern: /^\d{1,5}$/ },
  accountConcurrency: { without: null, like: "a whole number", pattern: WHOLE },
  release: { without: "canary", like: "canary or atOnce", pattern: /^(canary|atOnce)$/ },
  tracing: { without: "false", like: "true or false", pattern: YES_OR_NO },
  firewallRate: { without: null, like: "requests in five minutes, 100 or more", pattern: /^[1-9]\d{2,8}$/ },
  webAclArn: {
    without: null,
    like: "the ARN of a web ACL for CloudFront",
    pattern: /^arn:aws[\w-]*:wafv2:us-east-1:\d{12}:global\/webacl\/.+$/,
  },
  monthlyBudget: { without: null, like: "whole US dollars", pattern: WHOLE },
} as const satisfies Readonly<Record<string, ContextValue>>;

export type ContextName = keyof typeof contextValues;

/** The context's value for a name; undefined: none. */
export type Context = (name: string) => unknown;

/** The checked value of a name; undefined when there is none. Throws with a sentence that says what to correct. */
export const checkedValue = (context: Context, name: ContextName): string | undefined => {
  const { without, like, pattern }: ContextValue = contextValues[name];
  const given = context(name);
  const value = given === undefined || given === "" ? without : given;
  if (value === null) return undefined;
  // Values in cdk.json may be a number or true; anything else is invalid.
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  if (!pattern.test(text)) throw new Error(`The context value ${name} does not look like ${like}: ${text}`);
  return text;
};

/** The form of our names; those of CDK and its flags contain a colon, a slash or an "@". */
const OURS = /^[\w-]+$/;

/** Throws for unknown names: a misspelt one would be silently ignored. */
export const refuseUnknown = (names: readonly string[]): void => {
  const unknown = names.filter((name) => OURS.test(name) && !Object.hasOwn(contextValues, name));
  if (unknown.length > 0)
    throw new Error(
      `There is no context value ${unknown.join(", ")}. There are: ${Object.keys(contextValues).join(", ")}.`,
    );
};

const freeMail = new Set<string>(freeMailDomains);

/** Throws when mails cannot come from this address: its domain is a public provider's, where nobody can publish our records. */
export const refuseFreeMail = (address: string): void => {
  const domain = address.slice(address.indexOf("@") + 1).toLowerCase();
  if (freeMail.has(domain))
    throw new Error(
      `The context value mailFrom is an address at ${domain}, a public mail provider: receivers would refuse its mails. It needs a domain of your own.`,
    );
};
