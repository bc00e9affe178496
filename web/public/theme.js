// Runs before the first paint: the chosen theme and language, if any, so that nothing flickers; the sketch of a table for its page.
(() => {
  document.documentElement.classList.toggle("at-table", location.pathname.startsWith("/table/"));
  try {
    const theme = localStorage.getItem("tessera.theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
    const language = localStorage.getItem("tessera.language");
    if (language) document.documentElement.lang = language;
  } catch {
    // Storage may be forbidden; the system's theme does.
  }
})();
