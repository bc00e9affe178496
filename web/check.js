// Why: old.js, and build/lost.ts.
(function () {
  setTimeout(function () {
    var lost = document.getElementById("lost");
    if (lost) lost.hidden = false;
  }, 15000);
  var signal = window.AbortSignal, css = window.CSS, script = document.createElement("script");
  if ("noModule" in script && [].findLast && signal && signal.timeout && css && css.supports("height", "1dvh")) return;
  script.src = "/old.js";
  document.head.appendChild(script);
})();
