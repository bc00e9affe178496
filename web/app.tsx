import { useEffect, useRef } from "preact/hooks";
import { t } from "./i18n/index.ts";
import { tableParts } from "./links/link.ts";
import { type Place, usePlace } from "./router.ts";
import { LiveRegions } from "./ui/announce.tsx";
import { keepFocus } from "./ui/focus.ts";
import { useLanguage } from "./ui/hooks.ts";
import { lazyPage } from "./ui/lazy.tsx";
import { Toasts } from "./ui/Toasts.tsx";

const Landing = lazyPage(async () => (await import("./pages/Landing.tsx")).Landing, ["landing"]);
const Open = lazyPage(async () => (await import("./pages/open/Open.tsx")).Open, ["open", "pace", "service"]);
const Tables = lazyPage(async () => (await import("./pages/Tables.tsx")).Tables, ["table", "service", "person"]);
const Help = lazyPage(async () => (await import("./pages/Help.tsx")).Help, ["help"]);
const Rules = lazyPage(async () => (await import("./pages/rules/Rules.tsx")).Rules, ["rules", "help"]);
const TablePage = lazyPage(async () => (await import("./pages/TablePage.tsx")).TablePage, ["table", "service"]);
const Further = lazyPage(async () => (await import("./pages/Further.tsx")).Further, []);

const tablePath = new RegExp(`^/table/([\\w-]{8,40})(?:/(${tableParts.join("|")}|at/\\d{1,8}))?$`);

const Page = ({ path, fragment }: Place) => {
  if (path === "/") return <Landing />;
  if (path === "/open") return <Open />;
  if (path === "/tables") return <Tables fragment={fragment} />;
  if (path === "/help") return <Help />;
  const [, game, rule] = /^\/rules\/([a-z]+)(?:\/([\w-]+))?$/.exec(path) ?? [];
  if (game) return <Rules key={game} game={game} rule={rule} />;
  const [, tableId, part] = tablePath.exec(path) ?? [];
  if (tableId) return <TablePage key={tableId} tableId={tableId} part={part ?? "table"} fragment={fragment} />;
  return <Further />;
};

/** Moves the focus without changing the URL: the fragment may contain a seat's token. */
const skipTo = (id: string) => () => {
  const target = document.getElementById(id) ?? document.getElementById("main");
  target?.focus();
  target?.scrollIntoView({ block: "start" });
};

/** The whole client: the page of the URL, the live regions beside it, and the skip links. */
export const App = () => {
  const place = usePlace();
  const first = useRef(true);
  useLanguage();
  useEffect(keepFocus, []);
  useEffect(() => {
    if (!first.current) document.getElementById("main")?.focus({ preventScroll: true });
    first.current = false;
    document.documentElement.classList.toggle("at-table", place.path.startsWith("/table/"));
  }, [place.path]);
  return (
    <>
      <nav class="skips" aria-label={t("skip.title")}>
        <button type="button" class="btn" onClick={skipTo("main")}>
          {t("skip.main")}
        </button>
        {place.path.startsWith("/table/") && (
          <>
            <button type="button" class="btn" onClick={skipTo("news")}>
              {t("skip.news")}
            </button>
            <button type="button" class="btn" onClick={skipTo("actions")}>
              {t("skip.actions")}
            </button>
          </>
        )}
      </nav>
      <Page {...place} />
      <Toasts />
      <LiveRegions />
    </>
  );
};
