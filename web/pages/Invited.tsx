import { useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { go } from "../router.ts";
import { tokenIn } from "../session.ts";
import { Note } from "../ui/bits.tsx";
import { Sheet } from "../ui/Sheet.tsx";

/** Where a pasted link leads on this page, or null when it is none of ours. */
const placeOf = (text: string): string | null => {
  const [, path, token] = /(\/table\/[\w-]{8,40})#([\w.-]+)$/.exec(text.trim()) ?? [];
  return path && token && tokenIn(token) ? `${path}#${token}` : null;
};

/** For those who have a link but cannot tap it. */
export const Invited = ({ close }: { readonly close: () => void }) => {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState(false);
  return (
    <Sheet title={t("invited.title")} close={close}>
      <form
        class="pg-duty"
        onSubmit={(event) => {
          event.preventDefault();
          const place = placeOf(text);
          if (place) go(place);
          else setWrong(true);
        }}
      >
        <p>{t("invited.text")}</p>
        <div class="field">
          <label for="pasted">{t("invited.label")}</label>
          <input
            id="pasted"
            type="text"
            autocomplete="off"
            spellcheck={false}
            value={text}
            aria-invalid={wrong}
            aria-describedby={wrong ? "pasted-wrong" : undefined}
            onInput={(event) => {
              setText(event.currentTarget.value);
              setWrong(false);
            }}
          />
        </div>
        <div id="pasted-wrong">{wrong && <Note tone="red" role="alert" lead={t("invited.wrong")} />}</div>
        <button type="submit" class="btn primary wide">
          {t("invited.open")}
        </button>
      </form>
    </Sheet>
  );
};
