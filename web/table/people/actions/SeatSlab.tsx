import type { Invitation, SeatMails, Table } from "../../../contract.ts";
import { dateTime, t } from "../../../i18n/index.ts";
import { Icon, type IconName } from "../../../ui/Icon.tsx";
import { ShareLink } from "../../../ui/ShareLink.tsx";
import type { SeatFace } from "../../context/gameUi.ts";
import { SeatLine } from "../SeatLine.tsx";
import type { SeatAction, SeatActions } from "./useSeatActions.ts";

interface SeatProps {
  readonly table: Table;
  readonly face: SeatFace;
  readonly actions: SeatActions;
  /** Whether the service can play seats of this game. */
  readonly bots: boolean;
  /** Why mails do not reach the seat; undefined when they do. */
  readonly unreached: string | undefined;
  /** The state of the mails to the seat, when the reader is the host. */
  readonly mail: SeatMails["seats"][number] | undefined;
}

const actions: readonly { readonly action: SeatAction; readonly icon: IconName }[] = [
  { action: "nudge", icon: "mail" },
  { action: "address", icon: "mail" },
  { action: "person", icon: "nav-mine" },
  { action: "replace", icon: "nav-mine" },
  { action: "bot", icon: "bot" },
  { action: "host", icon: "host" },
  { action: "revoke", icon: "lock" },
];

const DAY = 24 * 60 * 60 * 1000;

/** Whether the table has waited for the seat for a day, and the reader waits too. */
const mayNudge = ({ waiting, you }: Table, { seat, you: own }: SeatFace): boolean =>
  !own &&
  (you.seat !== null || you.host) &&
  waiting.some((one) => one.seat === seat && Date.now() >= one.askedAt + DAY);

/** Whether the reader can do this about the seat. */
const mayDo = (action: SeatAction, { table, face, bots, unreached }: Omit<SeatProps, "actions" | "mail">): boolean => {
  const { host } = table.you;
  const bot = table.table.seats[face.seat]?.bot ?? false;
  const others = host && !face.you;
  if (action === "nudge") return mayNudge(table, face) && !bot;
  if (action === "person") return others && bot;
  if (action === "revoke") return host && !bot;
  if (action === "address") return others && !bot && (unreached ?? "capped") !== "capped";
  return others && !bot && (action !== "bot" || bots);
};

interface LinkButtonsProps {
  readonly tableId: string;
  readonly renew: () => void;
  /** The reader's own link, and the page of their mails. */
  readonly own: boolean;
}

const LinkButtons = ({ tableId, renew, own }: LinkButtonsProps) => (
  <>
    <button type="button" class="btn quiet" onClick={renew}>
      <Icon name="invite" size={18} /> {t(own ? "seats.ownLink" : "seats.renew")}
    </button>
    {own && (
      <a class="btn quiet" href={`/table/${tableId}/mails`}>
        <Icon name="mail" size={18} /> {t("mails.title")}
      </a>
    )}
  </>
);

/** The result of giving out a link: the link itself, that it was mailed, or why it was not. */
const Given = ({ given, name }: { readonly given: Invitation | undefined; readonly name: string }) =>
  given ? (
    <>
      {given.link && <ShareLink link={given.link} label={t("seats.linkFor", { name })} />}
      {given.mailed && <p class="soft t13">{t("seats.mailed", { name })}</p>}
      {given.stopped && <p class="wrong t13">{t("seats.stopped", { name, reason: given.stopped })}</p>}
    </>
  ) : null;

/** One seat of the page: who sits there, the link given out for it, and what the reader can do about it. */
export const SeatSlab = (props: SeatProps) => {
  const { table, face, unreached, mail } = props;
  const { id, seats, host } = table.table;
  const { joined = false, bot = false, strength, left = false } = seats[face.seat] ?? {};
  return (
    <SeatLine face={face} host={host.seat === face.seat} joined={joined} left={left} bot={bot} strength={strength}>
      {unreached !== undefined && (
        <p class="row wrong t13">
          <Icon name="warning" size={16} /> {t("seats.mailBack", { reason: unreached })}
        </p>
      )}
      {mail && unreached === undefined && (
        <p class="soft t13">
          {t("seats.mail", { state: mail.state, time: mail.at === null ? "" : dateTime(mail.at) })}
        </p>
      )}
      <Given given={props.actions.links.find(({ seat }) => seat === face.seat)} name={face.name} />
      {(table.you.host || face.you || mayNudge(table, face)) && (
        <div class="pg-seatacts">
          {!bot && (table.you.host || face.you) && (
            <LinkButtons tableId={id} own={face.you} renew={() => void props.actions.renew(face.seat)} />
          )}
          {actions.map(
            ({ action, icon }) =>
              mayDo(action, props) && (
                <button
                  type="button"
                  class="btn quiet"
                  key={action}
                  onClick={() => props.actions.ask({ action, face })}
                >
                  <Icon name={icon} size={18} /> {t(`seats.${action}.button`)}
                </button>
              ),
          )}
        </div>
      )}
    </SeatLine>
  );
};

/** The place of a host without a seat. */
export const HostPlaceSlab = ({ table, actions: { links, renew, ask } }: Pick<SeatProps, "table" | "actions">) => {
  const { id, host } = table.table;
  const own = links.find(({ seat }) => seat === null);
  return (
    <section class="slab pad">
      <p class="row wrap">
        <Icon name="host" /> <b class="disp">{host.name}</b> <span class="tag">{t("common.youTag")}</span>
      </p>
      {own?.link && <ShareLink link={own.link} label={t("seats.linkFor", { name: host.name })} />}
      <div class="pg-seatacts">
        <LinkButtons tableId={id} own renew={() => void renew("host")} />
        <button type="button" class="btn quiet" onClick={() => ask({ action: "revoke", face: null })}>
          <Icon name="lock" size={18} /> {t("seats.revoke.button")}
        </button>
      </div>
    </section>
  );
};
