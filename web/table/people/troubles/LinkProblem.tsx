import { useMemo, useState } from "preact/hooks";
import { mailFreshLink } from "../../../affairs.ts";
import { seatInToken } from "../../../device/session.ts";
import { t } from "../../../i18n/index.ts";
import { intentKeys } from "../../../intent.ts";
import { isUnknown, type Problem } from "../../../request.ts";
import { MessagePage } from "../../../ui/answers/MessagePage.tsx";
import { PasteLink } from "../../../ui/answers/PasteLink.tsx";
import { Note } from "../../../ui/bits.tsx";
import { Icon } from "../../../ui/Icon.tsx";

type Kind = "offline" | "expired" | "ended" | "missing" | "watching" | "refused";

const kinds: Readonly<Record<string, Kind>> = {
  "link-expired": "expired",
  "link-revoked": "ended",
  "table-not-found": "missing",
  "not-public": "watching",
  "watch-link-ended": "watching",
};

const icons = {
  offline: "offline",
  expired: "clock",
  ended: "lock",
  missing: "search",
  watching: "lock",
  refused: "lock",
} as const;

interface LinkProblemProps {
  readonly tableId: string;
  readonly problem: Problem;
  /** The token of the opened link, if this is about a link. */
  readonly token: string | null;
  readonly again: () => void;
}

/** Asks the service to mail a new link to the seat of an expired one. */
const FreshLink = ({ tableId, token }: { readonly tableId: string; readonly token: string }) => {
  const [state, setState] = useState<"idle" | "asking" | "sent">("idle");
  const [failed, setFailed] = useState<Problem | null>(null);
  const once = useMemo(intentKeys, [token]);
  // A token without a seat is that of a host without one.
  const seat = seatInToken(token) ?? "host";
  const host = { host: seat === "host" ? "yes" : "no" };
  if (state === "sent") return <Note tone="green" role="status" lead={t("link.fresh.sent", host)} />;
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
          setState(result.ok && result.value.mailed ? "sent" : "idle");
          setFailed(result.ok ? null : result.error);
        }}
      >
        <Icon name="mail" /> {t("link.fresh.ask")}
      </button>
    </>
  );
};

/** No table to show: why, and what to do about it. */
export const LinkProblem = ({ tableId, problem, token, again }: LinkProblemProps) => {
  const kind = isUnknown(problem) ? "offline" : (kinds[problem.code] ?? "refused");
  return (
    <MessagePage
      icon={icons[kind]}
      title={t(`link.${kind}.title`)}
      text={t(`link.${kind}.text`, {
        host: token && seatInToken(token) === null ? "yes" : "no",
        ended: problem.code === "watch-link-ended" ? "yes" : "no",
      })}
      ways={
        (kind === "offline" || kind === "refused") && (
          <button type="button" class="btn primary" onClick={again}>
            {t("common.again")}
          </button>
        )
      }
    >
      {kind === "expired" && token && <FreshLink tableId={tableId} token={token} />}
      {kind !== "offline" && <PasteLink text={t("invited.text")} />}
    </MessagePage>
  );
};
