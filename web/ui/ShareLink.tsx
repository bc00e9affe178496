import { useRef, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { Icon } from "./Icon.tsx";
import { toast } from "./Toasts.tsx";

interface ShareLinkProps {
  readonly link: string;
  /** For a screen reader and the share sheet: "Invitation for Mira". */
  readonly label: string;
}

/** A secret link to pass on: copied, or shared where the device can. */
export const ShareLink = ({ link, label }: ShareLinkProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      field.current?.select(); // plain http has no clipboard API: select the text instead
      document.execCommand("copy");
    }
    setCopied(true);
    toast({ text: t("seats.copied") });
  };
  return (
    <div class="share">
      <input
        ref={field}
        type="text"
        readOnly
        value={link}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="btn" aria-label={`${t("seats.copy")}: ${label}`} onClick={() => void copy()}>
        <Icon name={copied ? "check" : "copy"} size={18} /> {t("seats.copy")}
      </button>
      {typeof navigator.share === "function" && (
        <button
          type="button"
          class="btn"
          aria-label={`${t("seats.share")}: ${label}`}
          onClick={() => void navigator.share({ title: label, url: link }).catch(() => {})}
        >
          <Icon name="share" size={18} /> {t("seats.share")}
        </button>
      )}
    </div>
  );
};
