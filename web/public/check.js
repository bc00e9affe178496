// ES5. Who has less than web/browsers.json says is told by old.js.
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
