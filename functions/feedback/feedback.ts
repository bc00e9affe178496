import * as z from "zod/mini";
import type { ContactStates, DeadReason } from "../contacts/contactStates.ts";
import type { Outbox } from "../notices/outbox.ts";
import type { Projections } from "../stream/summaries.ts";
import type { LogLine } from "../usecases/deps.ts";

/** What handling bounces and complaints depends on. */
export interface FeedbackDeps {
  readonly contactStates: ContactStates;
  readonly projections: Pick<Projections, "heldBy">;
  readonly outbox: Pick<Outbox, "put">;
  readonly clock: () => number;
  readonly log: (line: LogLine) => void;
}

const recipients = z.array(z.object({ emailAddress: z.string() }));

/**
 * A notification of SES; only these fields are read. Feedback notifications call the kind `notificationType`, event publishing
 * `eventType`.
 */
const notificationSchema = z.object({
  notificationType: z.optional(z.string()),
  eventType: z.optional(z.string()),
  bounce: z.optional(z.object({ bounceType: z.string(), bouncedRecipients: recipients })),
  delivery: z.optional(z.object({ timestamp: z.string() })),
  mail: z.optional(z.object({ tags: z.optional(z.record(z.string(), z.array(z.string()))) })),
  complaint: z.optional(
    z.object({ complainedRecipients: recipients, complaintFeedbackType: z.optional(z.nullable(z.string())) }),
  ),
});
type Notification = z.infer<typeof notificationSchema>;

const snsSchema = z.object({ Records: z.array(z.object({ Sns: z.object({ Message: z.string() }) })) });
const busSchema = z.object({ detail: z.unknown() });

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The notifications in a function's input, from SNS or from EventBridge. */
const notificationsIn = (event: unknown): readonly Notification[] => {
  const sns = snsSchema.safeParse(event);
  const bus = busSchema.safeParse(event);
  const bodies = sns.success
    ? sns.data.Records.map(({ Sns }) => parseJson(Sns.Message))
    : [bus.success ? bus.data.detail : event];
  return bodies.flatMap((body) => {
    const parsed = notificationSchema.safeParse(body);
    return parsed.success ? [parsed.data] : [];
  });
};

/** The addresses that must not be mailed any more, and why. A full mailbox or a slow server is no reason. */
const deadIn = ({ bounce, complaint }: Notification): readonly (readonly [string, DeadReason])[] => {
  const bounced = bounce?.bounceType === "Permanent" ? bounce.bouncedRecipients : [];
  const complained = complaint?.complaintFeedbackType === "not-spam" ? [] : (complaint?.complainedRecipients ?? []);
  return [
    ...bounced.map(({ emailAddress }) => [emailAddress, "bounce"] as const),
    ...complained.map(({ emailAddress }) => [emailAddress, "complaint"] as const),
  ];
};

/**
 * Records at its contact that a mail was accepted at the other end: the tags say whose it is. A digest has none, and is not
 * recorded.
 */
const noteDelivery = async (
  { contactStates }: Pick<FeedbackDeps, "contactStates">,
  { delivery, mail }: Notification,
): Promise<void> => {
  const [tableId] = mail?.tags?.table ?? [];
  const [contact] = mail?.tags?.contact ?? [];
  const at = Date.parse(delivery?.timestamp ?? "");
  if (tableId === undefined || contact === undefined || Number.isNaN(at)) return;
  await contactStates.noteDelivered(tableId, Buffer.from(contact, "base64url").toString(), at);
};

/**
 * Records deliveries. Stops the mail to addresses that bounce permanently or complain, and records it at every table where they
 * hold a seat, whose host is notified. Safe to repeat and in any order: the first reason stays, each address is counted once (log
 * event `mail-address-dead`), and a host is notified of an address once.
 */
export const handleFeedback = async (deps: FeedbackDeps, event: unknown): Promise<void> => {
  const { contactStates, projections, outbox, clock, log } = deps;
  const notifications = notificationsIn(event);
  for (const notification of notifications) await noteDelivery(deps, notification);
  for (const [email, reason] of notifications.flatMap(deadIn)) {
    if (await contactStates.markAddress(email, reason, clock()))
      log({ level: "warn", event: "mail-address-dead", reason });
    const why = (await contactStates.addressState(email)) ?? reason;
    for (const { tableId, seat, contactId, version: about } of await projections.heldBy(email)) {
      await contactStates.setDead(tableId, contactId, why);
      if (seat !== "host") await outbox.put({ kind: "unreached", tableId, seat, about, dueAt: clock(), failures: 0 });
    }
  }
};
