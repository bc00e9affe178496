import type { ContactStates } from "../contacts/contactStates.ts";
import type { Contacts } from "../contacts/contacts.ts";
import type { HookBook } from "../contacts/hooks.ts";
import type { OwnHookBook } from "../contacts/ownHooks.ts";
import type { PushBook } from "../contacts/pushes.ts";
import type { WishBook } from "../contacts/wishes.ts";
import type { MailTransport } from "../mail/message.ts";
import type { Heartbeat } from "../store/heartbeat.ts";
import type { LogLine } from "../usecases/deps.ts";
import type { MailClaims } from "./claims/claims.ts";
import type { ComposeDeps } from "./letterOf.ts";
import type { MailAllowance } from "./limits/allowance.ts";
import type { MailPause } from "./limits/pause.ts";
import type { Outbox } from "./outbox.ts";
import type { PublicPost } from "./posting/publicPost.ts";

/** What the clock function depends on. */
export interface ClockDeps extends ComposeDeps {
  readonly contacts: Contacts;
  readonly contactStates: ContactStates;
  readonly wishes: WishBook;
  readonly claims: MailClaims;
  readonly outbox: Outbox;
  /** The outages of the service that ended after a moment (ms). */
  readonly outagesSince: Heartbeat["outagesSince"];
  /** The webhooks of tables; absent: there are none. */
  readonly hooks?: HookBook | undefined;
  /** People's own webhooks; absent: there are none. */
  readonly ownHooks?: OwnHookBook | undefined;
  /** Which devices get notifications; absent: none. */
  readonly pushes?: PushBook | undefined;
  /** Posts to webhooks and push services; by default over https, to public addresses. */
  readonly post?: ((post: PublicPost) => Promise<void>) | undefined;
  readonly transport: MailTransport;
  /** Whether an operator holds all mails back; absent: never. */
  readonly pause?: Pick<MailPause, "isOn">;
  /** Counts what is sent against the caps of the day. */
  readonly allowance: MailAllowance;
  /** Time limit of the transport for one message, in ms; 15 s by default. */
  readonly sendWithin?: number;
  readonly log: (line: LogLine) => void;
}

/** One run of the clock: the name in its claims, and until when (ms) it may make new ones. */
export interface Sweep {
  readonly id: string;
  readonly until: number;
  /** Set when the provider turned out to be unreachable: nothing else is tried in this sweep. */
  providerAway: boolean;
  /** The push services that did not answer in it, by host, and until when (ms) they asked to be left alone: none is tried again. */
  readonly pushAway: Map<string, number>;
}
