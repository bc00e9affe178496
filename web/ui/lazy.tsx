import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { loadAreas, t } from "../i18n/index.ts";
import { Note } from "./bits.tsx";

/** A page that is loaded, with its texts, when it is first needed. */
export const lazyPage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  areas: readonly string[],
): ComponentType<Props> => {
  let loaded: ComponentType<Props> | null = null;
  return (props) => {
    const [Page, setPage] = useState<ComponentType<Props> | null>(() => loaded);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (loaded) return;
      Promise.all([load(), loadAreas(areas)]).then(
        ([page]) => {
          loaded = page;
          setPage(() => page);
        },
        () => setFailed(true),
      );
    }, []);
    if (Page) return <Page {...props} />;
    if (!failed) return <main id="main" class="loading" aria-busy="true" tabIndex={-1} />;
    return (
      <main id="main" class="loading" tabIndex={-1}>
        <Note tone="red" role="alert" lead={t("error.offline")}>
          <button type="button" class="btn" onClick={() => location.reload()}>
            {t("common.again")}
          </button>
        </Note>
      </main>
    );
  };
};
