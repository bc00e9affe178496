import { useState } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { askForErasure, readRecord } from "../../person.ts";
import { announce } from "../../ui/announce.tsx";
import { useAsking } from "../../ui/answers/asking.ts";
import { Refused } from "../../ui/answers/pressing.tsx";
import { Sure } from "../../ui/answers/Sure.tsx";
import { Note } from "../../ui/bits.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { toast } from "../../ui/Toasts.tsx";

/** Saves a file through the browser, and says so. */
const save = (name: string, value: unknown): void => {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
  toast({ text: t("record.saved", { name }) });
};

/** Everything kept about the reader, as a file; and erasure, which a mail asks to confirm. */
export const Record = ({ address, changed }: { readonly address: string; readonly changed: () => void }) => {
  const [asked, setAsked] = useState(false);
  const [mailed, setMailed] = useState(false);
  const { busy, problem, ask } = useAsking();
  const erase = () =>
    ask("erase", askForErasure, (answer) => {
      setAsked(false);
      setMailed(answer.mailed);
      if (answer.mailed) announce(t("record.mailed", { address }));
      else changed();
    });
  const pressed = busy ? "true" : undefined;
  return (
    <section class="slab pad pg-fields" aria-labelledby="person-record">
      <h2 class="disp" id="person-record">
        {t("record.title")}
      </h2>
      <p>{t("record.text")}</p>
      {problem && <Refused problem={problem} />}
      {mailed && <Note tone="gold" lead={t("record.mailed", { address })} />}
      <div class="row wrap">
        <button
          type="button"
          class="btn"
          aria-disabled={pressed}
          onClick={() => void ask("record", readRecord, (all) => save("tessera-about-me.json", all))}
        >
          <Icon name="download" size={18} /> {t("record.save")}
        </button>
        <button type="button" class="btn" onClick={() => setAsked(true)}>
          {t("record.erase")}
        </button>
      </div>
      {asked && (
        <Sure
          title={t("record.erase")}
          text={t("record.eraseText")}
          label={t("record.eraseDo")}
          busy={busy}
          problem={problem}
          close={() => setAsked(false)}
          carryOut={() => void erase()}
        />
      )}
    </section>
  );
};
