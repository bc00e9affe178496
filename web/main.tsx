import { render } from "preact";
import "./styles/index.css";
import { App } from "./app.tsx";
import { startLanguage } from "./i18n/index.ts";
import { startRouter } from "./router.ts";

const root = document.getElementById("app");
if (root) {
  startRouter();
  void startLanguage().then(() => render(<App />, root));
}
