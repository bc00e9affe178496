import { useState } from "preact/hooks";
import { giveAddress, revokeSeat, switchMails } from "../../affairs.ts";
import type { OwnMail, Seat, Table } from "../../contract.ts";
import { t } from "../../i18n/index.ts";
import { isPersonKnown, signInBySeat } from "../../person.ts";
import { goTo } from "../../router.ts";
import { useAsking } from "../../ui/answers/asking.ts";
import { Refused } from "../../ui/answers/pressing.tsx";
import { Sure } from "../../ui/answers/Sure.tsx";
import { Note } from "../../ui/bits.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { ShareLink } from "../../ui/ShareLink.tsx";
import { toast } from "../../ui/Toasts.tsx";
import type { TableStore } from "../store/tableState.ts";
import { BesidePage } from "../top/BesidePage.tsx";
import { FeedSlab } from "./wishes/FeedSlab.tsx";
import { OwnHookSlab } from "./wishes/OwnHookSlab.tsx";
import { WishesSlab } from "./wishes/WishesSlab.tsx";

const tones = {
  working: "green",
  hourly: "green",
  daily: "green",
  reminders: "plain",
  nothing: "plain",
  off: "plain",
  none: "plain",
  unconfirmed: "gold",
  bounce: "red",
  complaint: "red",
  undelivered: "red",
  capped: "gold",
} as const satisfies Record<OwnMail["state"], string>;

interface AddressProps {
  readonly tableId: string;
  readonly seat: Seat | "host";
  readonly own: OwnMail;
  readonly changed: () => void;
}

/** Where the mails go, whether they arrive, and how to change that. */
const Address = ({ tableId, seat, own, changed }: AddressProps) => {
  const [email, setEmail] = useState("");
  const { busy, problem, ask } = useAsking();
  const { state, pending } = own;
  const good = ["working", "hourly", "daily", "reminders", "capped"].includes(state);
  const again = state === "bounce" || state === "undelivered";
  const send = (address?: string) =>
    ask(
      `address ${address ?? ""}`,
      (moveId) => giveAddress(tableId, seat, moveId, address),
      () => {
        setEmail("");
        toast({ text: t("mails.sent") });
        changed();
      },
    );
  const turn = (on: boolean) => ask(`mails ${on}`, () => switchMails(tableId, seat, on), changed);
  return (
    <section class="slab pad pg-fields" aria-labelledby="mails-state">
      <h2 class="disp" id="mails-state">
        {t("mails.title")}
      </h2>
      <div role="status">
        <Note tone={tones[state]} lead={t(seat === "host" ? "mails.hostState" : "mails.state", { state })} />
      </div>
      {pending && state !== "unconfirmed" && <p>{t("mails.pending")}</p>}
      {problem && <Refused problem={problem} />}
      {(pending || again) && (
        <>
          {again && !pending && <p class="soft t13">{t("mails.againText")}</p>}
          <button type="button" class="btn" aria-disabled={busy ? "true" : undefined} onClick={() => void send()}>
            <Icon name="mail" size={18} /> {t("mails.again", { state: pending ? "pending" : state })}
          </button>
        </>
      )}
      {(good || state === "off") && (
        <button type="button" class="btn" aria-disabled={busy ? "true" : undefined} onClick={() => void turn(!good)}>
          {t(good ? "mails.off" : "mails.on")}
        </button>
      )}
      <form
        class="pg-fields"
        onSubmit={(event) => {
          event.preventDefault();
          void send(email.trim());
        }}
      >
        <div class="field">
          <label for="own-email">{t("mails.address", { state })}</label>
          <input
            id="own-email"
            type="email"
            required
            maxLength={254}
            autocomplete="email"
            aria-describedby="own-email-text"
            value={email}
            onInput={(event) => setEmail(event.currentTarget.value)}
          />
        </div>
        <p class="soft t13" id="own-email-text">
          {t("mails.addressText")}
        </p>
        <button type="submit" class="btn primary" aria-disabled={busy ? "true" : undefined}>
          {t("mails.send")}
        </button>
      </form>
    </section>
  );
};

interface SignOutProps {
  readonly tableId: string;
  readonly seat: Seat | "host";
  readonly name: string;
  /** The link this tab may have held is void; the cookie is new. */
  readonly signedIn: () => void;
}

/** Revokes every link and session of the seat, or of the host without one, except on this device. */
const SignOut = ({ tableId, seat, name, signedIn }: SignOutProps) => {
  const [asked, setAsked] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const { busy, problem, ask } = useAsking();
  const signOut = () =>
    ask(
      "revoke",
      (moveId) => revokeSeat(tableId, seat, moveId),
      (invitation) => {
        setAsked(false);
        setLink(invitation.link);
        signedIn();
        toast({ text: t("mails.outDone") });
      },
    );
  return (
    <section class="slab pad pg-fields" aria-labelledby="mails-out">
      <h2 class="disp" id="mails-out">
        {t("mails.out")}
      </h2>
      <p>{t("mails.outText", { host: seat === "host" ? "yes" : "no" })}</p>
      {link && (
        <>
          <p>{t("mails.outNote")}</p>
          <ShareLink link={link} label={t("seats.linkFor", { name })} />
        </>
      )}
      <button type="button" class="btn" onClick={() => setAsked(true)}>
        <Icon name="lock" size={18} /> {t("mails.out")}
      </button>
      {asked && (
        <Sure
          title={t("mails.out")}
          text={t("mails.outText", { host: seat === "host" ? "yes" : "no" })}
          label={t("mails.out")}
          busy={busy}
          problem={problem}
          close={() => setAsked(false)}
          carryOut={() => void signOut()}
        />
      )}
    </section>
  );
};

/** From this seat to all tables of its address, for readers who came by a mailed link; others get one by mail there. */
const AllTables = ({ tableId, seat }: Pick<SignOutProps, "tableId" | "seat">) => {
  const { busy, problem, ask } = useAsking();
  const byMail = problem?.code === "mailed-link-needed";
  const open = () =>
    isPersonKnown()
      ? goTo("/tables")
      : void ask(
          "person",
          () => signInBySeat(tableId, seat),
          () => goTo("/tables"),
        );
  return (
    <section class="slab pad pg-fields" aria-labelledby="mails-all">
      <h2 class="disp" id="mails-all">
        {t("mails.all")}
      </h2>
      <p>{t(byMail ? "mails.allByMail" : "mails.allText")}</p>
      {problem && !byMail && <Refused problem={problem} />}
      {byMail ? (
        <a class="btn" href="/tables">
          {t("tables.title")}
        </a>
      ) : (
        <button type="button" class="btn" aria-disabled={busy ? "true" : undefined} onClick={open}>
          {t("mails.allDo")}
        </button>
      )}
    </section>
  );
};

interface MailsPageProps {
  readonly table: Table;
  readonly seat: Seat | "host";
  readonly store: TableStore;
  readonly ownMail: OwnMail | null;
  readonly signedIn: () => void;
}

/**
 * The mails and links of one's own seat, or of the host without one: an address, whether it works, when mails are sent, and
 * signing out everywhere.
 */
export const MailsPage = ({ table, seat, store, ownMail, signedIn }: MailsPageProps) => {
  const { id } = table.table;
  return (
    <BesidePage table={table} title={t("mails.title")}>
      {ownMail && <Address tableId={id} seat={seat} own={ownMail} changed={() => void store.read()} />}
      {ownMail && !["none", "unconfirmed"].includes(ownMail.state) && (
        <>
          <WishesSlab tableId={id} seat={seat} changed={() => void store.read()} />
          <FeedSlab tableId={id} seat={seat} />
          <OwnHookSlab tableId={id} seat={seat} />
        </>
      )}
      {ownMail && !["none", "unconfirmed"].includes(ownMail.state) && <AllTables tableId={id} seat={seat} />}
      <SignOut
        tableId={id}
        seat={seat}
        name={(seat === "host" ? table.table.host.name : table.table.seats[seat]?.name) ?? ""}
        signedIn={signedIn}
      />
    </BesidePage>
  );
};
