import type { ComponentType, FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { loadAreas, t } from "../i18n/index.ts";
import { Note } from "./bits.tsx";

/** A part of the page did not arrive. Pressing asks for the whole page again; what the reader has planned is kept in the tab. */
export const NotArrived = () => (
  <Note tone="red" icon="offline" role="alert" lead={t("error.offline")}>
    <button type="button" class="btn" onClick={() => location.reload()}>
      {t("common.again")}
    </button>
  </Note>
);

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
        <NotArrived />
      </main>
    );
  };
};

const quiet = 1_500; // ms after a page has its texts: by then it is usually drawn

/** Whether the page still waits for its parts: what is not urgent must not compete with them on a slow line. */
const isLoading = (): boolean => document.querySelector("main[aria-busy='true']") !== null;

/** Does low-priority work, once the page is drawn and the browser idle. */
export const whenIdle = (work: () => void): void => {
  setTimeout(() => {
    if (isLoading()) whenIdle(work);
    else if ("requestIdleCallback" in globalThis) requestIdleCallback(work);
    else work();
  }, quiet);
};

const again = 3_000; // ms until a failed load is retried

/**
 * Loads what a part of the page still needs, and loads it again when it did not come; without `load`, all is there already. Returns how
 * often it has not come so far.
 */
export const useLoading = (load: (() => Promise<unknown>) | undefined, arrived: () => void): number => {
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (!load) return arrived();
    let here = true;
    const fetchHere = () =>
      void load().then(
        () => here && arrived(),
        () => here && setFailures(failures + 1),
      );
    const timer = setTimeout(fetchHere, failures === 0 ? 0 : again);
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [failures]);
  return failures;
};

/**
 * A part of a page that is loaded when it is first drawn, at `now`, or once `soon` was called and the browser is idle. Until then
 * its place is empty; if it fails to load, that is shown and it is retried. Its texts are those of its page.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): { readonly Part: FunctionComponent<Props>; readonly soon: () => void; readonly now: () => void } => {
  let loaded: ComponentType<Props> | null = null;
  const fetchNow = async () => {
    loaded ??= await load();
  };
  const Part: FunctionComponent<Props> = (props) => {
    const [, draw] = useState(loaded !== null);
    const failures = useLoading(loaded ? undefined : fetchNow, () => draw(true));
    const Loaded = loaded;
    if (Loaded) return <Loaded {...props} />;
    return failures > 0 ? <NotArrived /> : null;
  };
  const now = () => void fetchNow().catch(() => undefined);
  return { Part, soon: () => whenIdle(now), now };
};
