import { usePlace } from "../router.ts";
import { lazyPage } from "../ui/lazy.tsx";
import { today } from "../ui/today.ts";
import { Missing } from "./Missing.tsx";
import { dayOf } from "./riddle/days.ts";

const RiddlePage = lazyPage(async () => (await import("./riddle/RiddlePage.tsx")).RiddlePage, ["table", "riddle"]);

/** Pages whose addresses the first screen of a table need not know; at all other addresses there is none. */
export const Further = () => {
  const { path } = usePlace();
  const [, date] = /^\/riddle(?:\/([\d-]+))?$/.exec(path) ?? [];
  const asked = path === "/riddle" ? today() : (date ?? "");
  return dayOf(asked) === null ? <Missing /> : <RiddlePage key={asked} date={asked} />;
};
