import { useEffect, useState } from "preact/hooks";
import { loadAreas, t } from "../../i18n/index.ts";
import { hintsOn, switchHints } from "./kept.ts";

/** Switches the hints of this device on and off. */
export const HintSwitch = () => {
  const [on, setOn] = useState(hintsOn);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    loadAreas(["hints"]).then(
      () => setReady(true),
      () => undefined, // the menu is complete enough without it
    );
  }, []);
  if (!ready) return null;
  const change = (): void => {
    switchHints(!on);
    setOn(!on);
  };
  return (
    <label class="pg-switch">
      <input type="checkbox" checked={on} onChange={change} /> {t("hints.switch")}
    </label>
  );
};
