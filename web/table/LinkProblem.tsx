import { hasText, t } from "../i18n/index.ts";
import type { Problem } from "../request.ts";
import { useTitle } from "../ui/hooks.ts";
import { Icon } from "../ui/Icon.tsx";
import { PreferencesButton, SiteTop } from "../ui/SiteTop.tsx";

const kindOf = ({ status, code }: Problem): "offline" | "expired" | "ended" | "missing" | "refused" => {
  if (status === 0) return "offline";
  if (/expired/.test(code)) return "expired";
  if (/revoked|void|replaced/.test(code) || status === 410) return "ended";
  if (status === 404) return "missing";
  return "refused";
};

const icons = { offline: "offline", expired: "clock", ended: "lock", missing: "search", refused: "lock" } as const;

/** No table to show: why, and what to do about it. */
export const LinkProblem = ({ problem, again }: { readonly problem: Problem; readonly again: () => void }) => {
  const kind = kindOf(problem);
  const title = t(`link.${kind}.title`);
  useTitle(`${title} · Tessera`);
  return (
    <>
      <SiteTop>
        <PreferencesButton />
      </SiteTop>
      <main id="main" class="column" tabIndex={-1}>
        <section class="slab message">
          <Icon name={icons[kind]} size={40} />
          <h1>{title}</h1>
          <p>{t(`link.${kind}.text`)}</p>
          {kind === "refused" && hasText(problem.key) && <p class="soft">{t(problem.key, problem.params)}</p>}
          <div class="row wrap">
            {(kind === "offline" || kind === "refused") && (
              <button type="button" class="btn primary" onClick={again}>
                {t("common.again")}
              </button>
            )}
            <a class="btn" href="/tables">
              {t("tables.title")}
            </a>
          </div>
        </section>
      </main>
    </>
  );
};
