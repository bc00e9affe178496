import { useEffect, useState } from "preact/hooks";
import { loadAreas, t } from "../../i18n/index.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { hearLetters, lettersOn, lines, switchLetters } from "./keys.ts";

const KeysSheet = ({ close }: { readonly close: () => void }) => {
  const [on, setOn] = useState(lettersOn);
  const change = (): void => {
    switchLetters(!on);
    setOn(!on);
  };
  return (
    <Sheet title={t("keys.title")} close={close}>
      <dl>
        {lines.map((line) => (
          <div key={line} class="row">
            <dt>
              <kbd>{t(`keys.of.${line}`)}</kbd>
            </dt>
            <dd class="grow">{t(`keys.does.${line}`)}</dd>
          </div>
        ))}
      </dl>
      <label class="pg-switch">
        <input type="checkbox" checked={on} onChange={change} /> {t("keys.switch")}
      </label>
    </Sheet>
  );
};

/** The keys of a table: they are heard while this is on the page, and a button shows them to whoever does not know them. */
export const Keys = () => {
  const [open, setOpen] = useState(false);
  const [ready, setReady] = useState(false);
  useEffect(() => hearLetters(() => setOpen(true)), []);
  useEffect(() => {
    loadAreas(["log"]).then(
      () => setReady(true),
      () => undefined, // the letters work without their words
    );
  }, []);
  if (!ready) return null;
  return (
    <div>
      <button type="button" class="btn quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("keys.title")} <kbd>?</kbd>
      </button>
      {open && <KeysSheet close={() => setOpen(false)} />}
    </div>
  );
};
