import { Duration } from "aws-cdk-lib";
import { RetentionDays } from "aws-cdk-lib/aws-logs";
import { type Context, checkedValue, nobodysAddress, refuseFreeMail } from "./context.ts";

export { nobodysAddress };

/** What distinguishes one installation from another. Read from the CDK context: `-c stage=prod -c mailFrom=…`. */
export interface Settings {
  /** Part of the stack's name: "dev", "prod", … */
  readonly stage: string;
  /**
   * Games outlive mistakes: nothing that holds them is deleted with the stack, nor by hand without a second step. Only a stage
   * marked as throw-away keeps nothing.
   */
  readonly keep: boolean;
  /** The sender address of mails; its domain becomes the identity SES signs for. */
  readonly mailFrom: string;
  /** Another stage of this account and region has created that identity: this one sends under it and does not create it again. */
  readonly mailDomainIsShared: boolean;
  /** Where answers to mails go; without it nobody reads them, and the mails say so. */
  readonly mailReplyTo?: string;
  /** A custom domain instead of CloudFront's. The certificate is in us-east-1, as CloudFront requires. */
  readonly domain?: {
    readonly name: string;
    readonly certificateArn: string;
    /** Where the name's records are written; without it they are left to the operator. */
    readonly zone?: { readonly id: string; readonly name: string };
  };
  /** Who is notified of alarms. */
  readonly alarmEmail?: string;
  /** Most mails in a day: to one address, of these about seats nobody has taken, and in total. The service has defaults. */
  readonly mailCaps: Readonly<Record<string, string>>;
  /** How long a player may go on playing before a mail says that it is their turn. */
  readonly grace: Duration;
  readonly logRetention: RetentionDays;
  /** Whether functions get their own share of the account's concurrency. New accounts have too little to share out. */
  readonly reserveConcurrency: boolean;
  /** Whether a release answers a tenth of the requests for ten minutes before it answers all. */
  readonly canary: boolean;
  /** Whether the functions are traced (X-Ray), at a price per request. */
  readonly tracing: boolean;
  /** Most requests of one address in five minutes: creates the stack with the firewall. */
  readonly firewallRate?: number;
  /** The firewall in front of the page. */
  readonly webAclArn?: string;
  /** What the account may cost per month, in US dollars, before somebody is notified. */
  readonly monthlyBudget?: number;
}

/** Most concurrent invocations reserved for each function; see `stack.ts`. */
export const concurrencyShares = { Api: 100, Stream: 20, Clock: 1, Feedback: 5, Live: 10 } as const;

/** AWS requires that at least this many stay unreserved. */
const UNRESERVED = 100;

const reserves = (context: Context): boolean => {
  const account = checkedValue(context, "accountConcurrency");
  if (account === undefined) return false;
  const needed = Object.values(concurrencyShares).reduce<number>((sum, share) => sum + share, UNRESERVED);
  if (Number(account) < needed)
    throw new Error(
      `The context value accountConcurrency is ${account}: to reserve shares the account needs ${needed}. Leave it out, or ask AWS for a higher quota.`,
    );
  return true;
};

const domainFrom = (context: Context): Settings["domain"] => {
  const [name, certificateArn] = [checkedValue(context, "domainName"), checkedValue(context, "certificateArn")];
  if (name === undefined) return undefined;
  if (certificateArn === undefined) throw new Error("domainName needs certificateArn, a certificate in us-east-1.");
  const [zoneId, zoneName] = [checkedValue(context, "hostedZoneId"), checkedValue(context, "hostedZoneName")];
  if ((zoneId === undefined) !== (zoneName === undefined))
    throw new Error("hostedZoneId and hostedZoneName go together.");
  const zone = zoneId !== undefined && zoneName !== undefined ? { zone: { id: zoneId, name: zoneName } } : {};
  return { name, certificateArn, ...zone };
};

/** The caps that are set, by the name of the variable the service reads. */
const mailCapsFrom = (context: Context): Settings["mailCaps"] => {
  const caps = {
    TESSERA_MAILS_PER_ADDRESS: checkedValue(context, "mailsPerAddress"),
    TESSERA_MAILS_UNASKED: checkedValue(context, "mailsUnasked"),
    TESSERA_MAILS_IN_ALL: checkedValue(context, "mailsInAll"),
  };
  return Object.fromEntries(Object.entries(caps).flatMap(([name, cap]) => (cap === undefined ? [] : [[name, cap]])));
};

const graceFrom = (context: Context): Duration => {
  const seconds = Number(checkedValue(context, "graceSeconds"));
  if (seconds > Duration.days(1).toSeconds())
    throw new Error(`The context value graceSeconds does not look like whole seconds, a day at most: ${seconds}`);
  return Duration.seconds(seconds);
};

/** An object with this property, or without it when there is no value. */
const optional = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { readonly [N in Name]?: Value };

const numberFrom = (context: Context, name: "firewallRate" | "monthlyBudget"): number | undefined => {
  const value = checkedValue(context, name);
  return value === undefined ? undefined : Number(value);
};

const budgetFrom = (context: Context): number | undefined => {
  const budget = numberFrom(context, "monthlyBudget");
  if (budget !== undefined && checkedValue(context, "alarmEmail") === undefined)
    throw new Error("monthlyBudget needs alarmEmail: somebody who hears of it.");
  return budget;
};

/** The settings of one installation; throws with a sentence that says what to correct. */
export function settingsFrom(context: Context): Settings {
  const keep = checkedValue(context, "throwAway") !== "true";
  const mailFrom = checkedValue(context, "mailFrom") ?? nobodysAddress;
  refuseFreeMail(mailFrom);
  return {
    stage: checkedValue(context, "stage") ?? "",
    keep,
    mailFrom,
    mailDomainIsShared: checkedValue(context, "mailDomain") === "shared",
    ...optional("mailReplyTo", checkedValue(context, "mailReplyTo")),
    ...optional("domain", domainFrom(context)),
    ...optional("alarmEmail", checkedValue(context, "alarmEmail")),
    mailCaps: mailCapsFrom(context),
    grace: graceFrom(context),
    logRetention: keep ? RetentionDays.THREE_MONTHS : RetentionDays.TWO_WEEKS,
    reserveConcurrency: reserves(context),
    canary: keep && checkedValue(context, "release") === "canary",
    tracing: checkedValue(context, "tracing") === "true",
    ...optional("firewallRate", numberFrom(context, "firewallRate")),
    ...optional("webAclArn", checkedValue(context, "webAclArn")),
    ...optional("monthlyBudget", budgetFrom(context)),
  };
}
