// ES5. For browsers older than web/browsers.json, old.js says so.
(function () {
  var signal = window.AbortSignal, css = window.CSS, script = document.createElement("script");
  if (
    "noModule" in script &&
    [].findLast && // Firefox 104
    signal && signal.timeout && // Safari 16
    css && css.supports("height", "1dvh") // Chrome 108
  ) return;
  script.src = "/old.js";
  document.getElementsByTagName("head")[0].appendChild(script);
})();
