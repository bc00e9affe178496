import PostalMime from "postal-mime";
import type { Description } from "../template/description.ts";
import type { Ask } from "../template/policy.ts";
import { ACCOUNT, REGION } from "../template/resolve.ts";
import type { Answer, Call, Service } from "./front.ts";
import { nextName } from "./names.ts";

type Body = Readonly<Record<string, unknown>>;

const bodyOf = ({ body }: Call): Body => JSON.parse(body) as Body;

interface Named {
  readonly pk?: { readonly S?: string };
}

/** The values of the partition key a call is about: of the item, its key or keys, or the first equality of a query. */
const partitionsOf = (body: Body): readonly string[] => {
  const { Item, Key, RequestItems, KeyConditionExpression, ...expression } = body as {
    readonly Item?: Named;
    readonly Key?: Named;
    readonly RequestItems?: Readonly<Record<string, { readonly Keys: readonly Named[] }>>;
    readonly KeyConditionExpression?: string;
    readonly ExpressionAttributeValues?: Readonly<Record<string, { readonly S?: string }>>;
    readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  };
  const { ExpressionAttributeValues, ExpressionAttributeNames } = expression;
  const batch = Object.values(RequestItems ?? {}).flatMap(({ Keys }) => Keys);
  const direct = [Item ?? Key ?? [], batch].flat().flatMap(({ pk }) => pk?.S ?? []);
  const asked = [...(KeyConditionExpression ?? "").matchAll(/(#?\w+)\s*=\s*(:\w+)/g)]
    .filter(([, name = ""]) => (ExpressionAttributeNames?.[name] ?? name) === "pk")
    .flatMap(([, , value = ""]) => ExpressionAttributeValues?.[value]?.S ?? []);
  return [...new Set([...direct, ...asked])];
};

/** DynamoDB: `carryOut` is the embedded database with its stream. */
export const databaseService = (
  { table }: Description,
  carryOut: (operation: string, body: string) => Promise<Answer>,
): Service => ({
  asks: (call): readonly Ask[] => {
    const body = bodyOf(call);
    const partitions = partitionsOf(body);
    const named = String(body.TableName ?? Object.keys(Object(body.RequestItems))[0]);
    const resource = named.startsWith("arn:") ? named : `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${named}`;
    if (resource !== table.arn) return [{ action: `dynamodb:${call.operation}`, resource, context: {} }];
    return [
      {
        action: `dynamodb:${call.operation}`,
        resource,
        context: partitions.length === 0 ? {} : { "dynamodb:LeadingKeys": [...partitions] },
      },
    ];
  },
  carryOut: (call) => carryOut(call.operation, call.body),
});

/** What a secret is generated as, by the template's own wish for it. */
const generated = (wish: Readonly<Record<string, unknown>>): string => {
  const password = (nextName() + nextName() + nextName()).slice(0, Number(wish.PasswordLength ?? 32));
  if (typeof wish.GenerateStringKey !== "string") return password;
  return JSON.stringify({ ...JSON.parse(String(wish.SecretStringTemplate)), [wish.GenerateStringKey]: password });
};

/** Secrets Manager, with the secrets the template generates. */
export const openSecrets = ({ secrets }: Description) => {
  const held = new Map(secrets.map(({ arn, generate }) => [arn, generated(generate)]));
  const service: Service = {
    asks: (call) => [
      { action: `secretsmanager:${call.operation}`, resource: String(bodyOf(call).SecretId), context: {} },
    ],
    carryOut: async (call) => {
      const SecretString = held.get(String(bodyOf(call).SecretId));
      if (SecretString === undefined)
        return { status: 400, text: JSON.stringify({ __type: "ResourceNotFoundException" }) };
      return { status: 200, text: JSON.stringify({ ARN: bodyOf(call).SecretId, SecretString }) };
    },
  };
  return {
    service,
    read: (arn: string): string => held.get(arn) ?? "",
    write: (arn: string, text: string): void => void held.set(arn, text),
    /** Puts secrets in the place of CloudFormation's dynamic references. */
    resolved: (text: string): string =>
      text.replace(
        /\{\{resolve:secretsmanager:(arn:.+?):SecretString:::\}\}/g,
        (_, arn: string) => held.get(arn) ?? "",
      ),
  };
};

/** A mail SES has taken. */
export interface SentMail {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly tags: Readonly<Record<string, readonly string[]>>;
  /** By the box's clock, in ms. */
  readonly at: number;
}

interface SendEmail {
  readonly FromEmailAddress?: string;
  readonly ConfigurationSetName?: string;
  readonly EmailTags?: readonly { readonly Name: string; readonly Value: string }[];
  readonly Content: { readonly Raw: { readonly Data: string } };
}

const parsed = (call: Call): Promise<Awaited<ReturnType<typeof PostalMime.parse>>> =>
  PostalMime.parse(Buffer.from((bodyOf(call) as unknown as SendEmail).Content.Raw.Data, "base64"));

/** SES: accepts mails of the identity's domain, and reports each to `sent`. */
export const openMail = ({ mail }: Description, now: () => number, sent: (mail: SentMail) => void) => {
  const taken: SentMail[] = [];
  const arn = (kind: string, name: string): string => `arn:aws:ses:${REGION}:${ACCOUNT}:${kind}/${name}`;
  const service: Service = {
    asks: async (call) => {
      const { FromEmailAddress, ConfigurationSetName } = bodyOf(call) as unknown as SendEmail;
      const { from } = await parsed(call);
      const written = from !== undefined && "address" in from ? (from.address ?? "") : "";
      // The condition asks about the address; the name before it has a condition of its own.
      const address = /<([^<>]+)>$/.exec(FromEmailAddress ?? "")?.[1] ?? FromEmailAddress ?? written;
      const context = { "ses:FromAddress": address };
      const domain = address.replace(/^.*@/, "");
      const resources = [
        arn("identity", domain),
        ...(ConfigurationSetName === undefined ? [] : [arn("configuration-set", ConfigurationSetName)]),
      ];
      // A mail that comes as its bytes wants both actions.
      return ["ses:SendEmail", "ses:SendRawEmail"].flatMap((action) =>
        resources.map((resource) => ({ action, resource, context })),
      );
    },
    carryOut: async (call) => {
      const { EmailTags = [] } = bodyOf(call) as unknown as SendEmail;
      const { to = [], subject = "", text = "", headers } = await parsed(call);
      const [first] = to;
      const known: SentMail = {
        messageId: `ses-${taken.length + 1}`,
        to: first?.address ?? "",
        subject,
        text,
        headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
        tags: Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, [Value]])),
        at: now(),
      };
      taken.push(known);
      sent(known);
      return { status: 200, text: JSON.stringify({ MessageId: known.messageId }) };
    },
  };
  return { service, taken, domain: mail.domain };
};
