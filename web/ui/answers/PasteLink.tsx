import { useId, useState } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { placeOf } from "../../links/link.ts";
import { linkIn } from "../../links/mended.ts";
import { goTo } from "../../router.ts";
import { Note } from "../bits.tsx";

interface PasteLinkProps {
  /** The text above the field. */
  readonly text?: string;
  /** Called after a link was found and its page opened. */
  readonly opened?: () => void;
}

/** A field for a link that cannot be tapped, in whatever form it arrived: the whole mail may be pasted. */
export const PasteLink = ({ text: words, opened }: PasteLinkProps) => {
  const id = useId();
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<"wrong" | "cut" | null>(null);
  const open = () => {
    const link = linkIn(text);
    if (!link || link.cut) return setWrong(link ? "cut" : "wrong");
    setText("");
    goTo(placeOf(link));
    opened?.();
  };
  return (
    <form
      class="pg-fields"
      onSubmit={(event) => {
        event.preventDefault();
        open();
      }}
    >
      {words && <p>{words}</p>}
      <div class="field">
        <label for={`${id}-link`}>{t("invited.label")}</label>
        {/* A multi-line field, because browsers would drop a line break inside a link. */}
        <textarea
          id={`${id}-link`}
          rows={2}
          autocomplete="off"
          spellcheck={false}
          value={text}
          aria-invalid={wrong !== null}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setWrong(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.isComposing) return;
            event.preventDefault();
            open();
          }}
        />
      </div>
      <div id={`${id}-wrong`}>{wrong && <Note tone="red" role="alert" lead={t(`invited.${wrong}`)} />}</div>
      <button type="submit" class="btn wide">
        {t("invited.open")}
      </button>
    </form>
  );
};
