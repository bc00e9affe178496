// Loaded by check.js in a browser the page is not built for; ES5, as that may be all it supports. The versions are those of
// web/build/browsers.json, by the youngest thing each of them brought: findLast (Firefox 104), AbortSignal.timeout (Safari 16), dvh
// (Chrome 108). check.js says nothing of it itself: it counts among what every first screen waits for, and is served as it is written.
(function () {
  var words = {
    en: "This browser is too old for Tessera. Chrome and Edge from 108, Firefox from 104 and Safari from 16 can show the table. Nothing was changed; your link stays good in another browser.",
    fr: "Ce navigateur est trop ancien pour Tessera. Chrome et Edge à partir de 108, Firefox à partir de 104 et Safari à partir de 16 savent montrer la table. Rien n’a été changé\u00a0; ton lien reste valable dans un autre navigateur.",
    it: "Questo browser è troppo vecchio per Tessera. Chrome ed Edge dalla 108, Firefox dalla 104 e Safari dalla 16 sanno mostrare il tavolo. Non è cambiato nulla; il tuo link vale anche in un altro browser.",
    de: "Dieser Browser ist zu alt für Tessera. Chrome und Edge ab 108, Firefox ab 104 und Safari ab 16 können den Tisch zeigen. Es wurde nichts geändert; dein Link gilt auch in einem anderen Browser."
  };
  var chosen = null;
  try {
    chosen = localStorage.getItem("tessera.language");
  } catch (forbidden) {
    // The browser's own language is used.
  }
  var language = String(chosen || navigator.language || navigator.userLanguage || "en").slice(0, 2).toLowerCase();
  if (!words.hasOwnProperty(language)) language = "en";
  var said = false;
  function say() {
    if (said || !document.body) return;
    said = true;
    var line = document.createElement("p");
    line.id = "old-browser";
    line.lang = language;
    line.setAttribute("role", "alert");
    line.style.cssText = "margin:0;padding:16px;background:#8c2f22;color:#fff;font:16px/24px sans-serif";
    line.appendChild(document.createTextNode(words[language]));
    document.body.insertBefore(line, document.body.firstChild);
  }
  say();
  if (!said) window.onload = say;
})();
