import { render } from "preact";
import "./styles/index.css";
import { callNameless } from "./api.ts";
import { App } from "./app.tsx";
import { startLanguage, t } from "./i18n/index.ts";
import { startRouter } from "./router.ts";
import { whenDrawn } from "./ui/drawn.ts";

const root = document.getElementById("app");
if (root) {
  callNameless((seat) => (seat === null ? "" : t("common.nameless", { n: seat + 1 })));
  void Promise.all([startLanguage(), startRouter()]).then(() => render(<App />, root));
  whenDrawn(
    4_000,
    () =>
      void import("./worker/start.ts").then(
        ({ startWorker }) => startWorker(),
        () => undefined,
      ),
  );
}
