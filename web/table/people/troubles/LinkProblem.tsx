import { useEffect, useMemo, useState } from "preact/hooks";
import { mailFreshLink } from "../../../affairs.ts";
import type { Table } from "../../../contract.ts";
import { seatInToken } from "../../../device/session.ts";
import { t } from "../../../i18n/index.ts";
import { intentKeys } from "../../../intent.ts";
import { isUnknown, type Problem } from "../../../request.ts";
import { announce } from "../../../ui/announce.tsx";
import { MessagePage } from "../../../ui/answers/MessagePage.tsx";
import { PasteLink } from "../../../ui/answers/PasteLink.tsx";
import { Note } from "../../../ui/bits.tsx";
import { Icon } from "../../../ui/Icon.tsx";

type Kind = "offline" | "failing" | "expired" | "ended" | "missing" | "watching" | "refused" | "gone" | "unseated";

const kinds: Readonly<Record<string, Kind>> = {
  "link-expired": "expired",
  "link-revoked": "ended",
  "table-not-found": "missing",
  "not-public": "watching",
  "watch-link-ended": "watching",
};

const icons = {
  offline: "offline",
  failing: "warning",
  expired: "clock",
  ended: "lock",
  missing: "search",
  watching: "lock",
  refused: "lock",
  gone: "search",
  unseated: "lock",
} as const;

/** Who has lost a seat that this page showed; null: nobody. */
const seatLost = (table: Table | null): string | null => {
  if (!table || (table.you.seat === null && !table.you.host)) return null;
  const { seats, host } = table.table;
  return seats[table.you.seat ?? -1]?.name ?? host.name;
};

/** What has become of the table: an expired link is still its seat's, so it is told as that. */
const kindOf = (problem: Problem, table: Table | null): Kind => {
  if (isUnknown(problem)) return problem.status < 500 ? "offline" : "failing";
  const kind = kinds[problem.code] ?? "refused";
  if (table === null || kind === "expired") return kind;
  if (kind === "missing") return "gone";
  return seatLost(table) === null ? kind : "unseated";
};

interface LinkProblemProps {
  readonly tableId: string;
  readonly problem: Problem;
  /** The token of the opened link, if this is about a link. */
  readonly token: string | null;
  readonly again: () => void;
  /** The table as it was drawn until its reader could no longer read it; null: it never was. */
  readonly table: Table | null;
}

/** Asks the service to mail a new link to the seat of an expired one. */
const FreshLink = ({ tableId, token }: { readonly tableId: string; readonly token: string }) => {
  const [state, setState] = useState<"idle" | "asking" | "sent">("idle");
  const [failed, setFailed] = useState<Problem | null>(null);
  const once = useMemo(intentKeys, [token]);
  // A token without a seat is that of a host without one.
  const seat = seatInToken(token) ?? "host";
  const host = { host: seat === "host" ? "yes" : "no" };
  if (state === "sent") return <Note tone="green" lead={t("link.fresh.sent", host)} />;
  return (
    <>
      {failed && (
        <Note
          tone="red"
          role="alert"
          lead={failed.code === "mail-stopped" ? t(failed.key, failed.params) : t("link.fresh.failed", host)}
        />
      )}
      <button
        type="button"
        class="btn primary"
        aria-disabled={state === "asking" ? "true" : undefined}
        onClick={async () => {
          if (state === "asking") return;
          setState("asking");
          const result = await once(token, (moveId) => mailFreshLink(tableId, seat, token, moveId));
          const sent = result.ok && result.value.mailed;
          setState(sent ? "sent" : "idle");
          if (sent) announce(t("link.fresh.sent", host));
          setFailed(result.ok ? null : result.error);
        }}
      >
        <Icon name="mail" /> {t("link.fresh.ask")}
      </button>
    </>
  );
};

/** No table to show, or no longer: why, and what to do about it. A reader of the page that was there is told at once. */
export const LinkProblem = ({ tableId, problem, token, again, table }: LinkProblemProps) => {
  const kind = kindOf(problem, table);
  const facts = {
    name: seatLost(table) ?? "",
    host: (token ? seatInToken(token) === null : table?.you.seat === null) ? "yes" : "no",
    ended: problem.code === "watch-link-ended" ? "yes" : "no",
  };
  const title = t(`link.${kind}.title`, facts);
  const text = t(`link.${kind}.text`, facts);
  useEffect(() => {
    if (table) announce(`${title}. ${text}`, true);
  }, [title, text]);
  return (
    <MessagePage
      icon={icons[kind]}
      title={title}
      text={text}
      ways={
        (kind === "offline" || kind === "failing" || kind === "refused") && (
          <button type="button" class="btn primary" onClick={again}>
            {t("common.again")}
          </button>
        )
      }
    >
      {kind === "expired" && token && <FreshLink tableId={tableId} token={token} />}
      {!isUnknown(problem) && <PasteLink text={t("invited.text")} />}
    </MessagePage>
  );
};
