import { Duration } from "aws-cdk-lib";
import { RetentionDays } from "aws-cdk-lib/aws-logs";

/** What distinguishes one installation from another. Read from the CDK context: `-c stage=prod -c mailFrom=…`. */
export interface Settings {
  /** Part of the stack's name: "dev", "prod", … */
  readonly stage: string;
  /** Games outlive mistakes: nothing that holds them is deleted with the stack, nor by hand without a second step. */
  readonly keep: boolean;
  /** The address mails come from; its domain becomes the identity SES signs for. */
  readonly mailFrom: string;
  /** Where answers to mails go; without it nobody reads them, and the mails say so. */
  readonly mailReplyTo?: string;
  /** A name of one's own instead of CloudFront's. The certificate lies in us-east-1, as CloudFront asks. */
  readonly domain?: {
    readonly name: string;
    readonly certificateArn: string;
    /** Where the name's records are written; without it they are the operator's affair. */
    readonly zone?: { readonly id: string; readonly name: string };
  };
  /** Who hears of alarms. */
  readonly alarmEmail?: string;
  /** Most mails in a day: to one address, of these about seats nobody has taken, and in all. The service has defaults. */
  readonly mailCaps: Readonly<Record<string, string>>;
  /** How long somebody may go on playing before a mail says that it is their turn. */
  readonly grace: Duration;
  readonly logRetention: RetentionDays;
  /** Whether functions get a share of the account's concurrency of their own. New accounts have too little to share out. */
  readonly reserveConcurrency: boolean;
}

type Context = (name: string) => unknown;

/** Nobody's address (RFC 2606): a stack that is only looked at needs none. */
export const nobodysAddress = "tessera@mail.example";

const text = (context: Context, name: string): string | undefined => {
  const value = context(name);
  if (value === undefined || value === "") return undefined;
  if (typeof value !== "string") throw new Error(`The context value ${name} must be text.`);
  return value;
};

const matching = (name: string, value: string, pattern: RegExp, example: string): string => {
  if (!pattern.test(value)) throw new Error(`The context value ${name} does not look like ${example}: ${value}`);
  return value;
};

const ADDRESS = /^[^@\s<>"]+@[^@\s<>"]+\.[^@\s<>"]+$/;

const domainFrom = (context: Context): Settings["domain"] => {
  const name = text(context, "domainName");
  if (name === undefined) return undefined;
  const certificateArn = text(context, "certificateArn");
  if (certificateArn === undefined) throw new Error("domainName needs certificateArn, a certificate in us-east-1.");
  matching(
    "certificateArn",
    certificateArn,
    /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/.+$/,
    "a certificate's ARN",
  );
  const [zoneId, zoneName] = [text(context, "hostedZoneId"), text(context, "hostedZoneName")];
  if ((zoneId === undefined) !== (zoneName === undefined))
    throw new Error("hostedZoneId and hostedZoneName go together.");
  const zone = zoneId !== undefined && zoneName !== undefined ? { zone: { id: zoneId, name: zoneName } } : {};
  return {
    name: matching("domainName", name, /^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "play.example.org"),
    certificateArn,
    ...zone,
  };
};

const secondsFrom = (context: Context, name: string, fallback: number): Duration => {
  const seconds = Number(context(name) ?? fallback);
  if (!Number.isInteger(seconds) || seconds < 0) throw new Error(`The context value ${name} must be whole seconds.`);
  return Duration.seconds(seconds);
};

/** The caps that are set, by the name of the variable the service reads. */
const mailCapsFrom = (context: Context): Settings["mailCaps"] =>
  Object.fromEntries(
    Object.entries({
      mailsPerAddress: "TESSERA_MAILS_PER_ADDRESS",
      mailsUnasked: "TESSERA_MAILS_UNASKED",
      mailsInAll: "TESSERA_MAILS_IN_ALL",
    }).flatMap(([name, variable]) => {
      const value = context(name);
      if (value === undefined || value === "") return [];
      return [[variable, matching(name, String(value), /^[1-9]\d{0,8}$/, "a whole number")]];
    }),
  );

/** The settings of one installation; throws with a sentence that says what to correct. */
export function settingsFrom(context: Context): Settings {
  const stage = matching("stage", text(context, "stage") ?? "dev", /^[a-z][a-z0-9-]{0,19}$/, "dev or prod");
  const keep = stage === "prod";
  const alarmEmail = text(context, "alarmEmail");
  const mailReplyTo = text(context, "mailReplyTo");
  const domain = domainFrom(context);
  return {
    stage,
    keep,
    mailFrom: matching("mailFrom", text(context, "mailFrom") ?? nobodysAddress, ADDRESS, "an address"),
    ...(mailReplyTo && { mailReplyTo: matching("mailReplyTo", mailReplyTo, ADDRESS, "an address") }),
    ...(domain && { domain }),
    ...(alarmEmail && { alarmEmail: matching("alarmEmail", alarmEmail, /^[^@\s]+@[^@\s]+$/, "an address") }),
    mailCaps: mailCapsFrom(context),
    grace: secondsFrom(context, "graceSeconds", 60),
    logRetention: keep ? RetentionDays.THREE_MONTHS : RetentionDays.TWO_WEEKS,
    reserveConcurrency: keep,
  };
}
