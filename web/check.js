// Why: old.js.
(function () {
  var signal = window.AbortSignal, css = window.CSS, script = document.createElement("script");
  if ("noModule" in script && [].findLast && signal && signal.timeout && css && css.supports("height", "1dvh")) return;
  script.src = "/old.js";
  document.head.appendChild(script);
})();
