import { render } from "preact";
import "./styles/index.css";
import { callNameless } from "./api.ts";
import { App } from "./app.tsx";
import { startLanguage, t } from "./i18n/index.ts";
import { startRouter } from "./router.ts";

const root = document.getElementById("app");
if (root) {
  startRouter();
  callNameless((seat) => (seat === null ? "" : t("common.nameless", { n: seat + 1 })));
  void startLanguage().then(() => render(<App />, root));
}
