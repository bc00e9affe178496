// Runs before the first paint: applies the chosen theme and language, so that nothing flickers, and the skeleton of a table.
(() => {
  document.documentElement.classList.toggle("at-table", location.pathname.startsWith("/table/"));
  try {
    const theme = localStorage.getItem("tessera.theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
    const language = localStorage.getItem("tessera.language");
    if (language) document.documentElement.lang = language;
  } catch {
    // Storage may be forbidden: the system's theme is used.
  }
})();

// Requests all parts of the first screen at once, instead of one after the other; on the way to a table the table as well. Each
// request is made once: web/request.ts takes over the answer.
(() => {
  const [, id] = /^\/table\/([\w-]{8,40})(?:\/|$)/.exec(location.pathname) ?? [];
  const told = document.getElementById("pieces")?.textContent;
  if (!told) return;
  try {
    const { pages, pictures, games } = JSON.parse(told);
    const page = pages[id ? "table" : location.pathname];
    if (!page) return;
    const spoken = [localStorage.getItem("tessera.language") ?? "", ...navigator.languages].map((tag) =>
      tag.slice(0, 2).toLowerCase(),
    );
    const language = spoken.find((one) => Object.hasOwn(page.words, one)) ?? "en";
    const asked = new Set();
    const ask = ({ files, words }) => {
      for (const file of [...files, ...words[language]]) {
        if (asked.has(file)) continue;
        asked.add(file);
        const link = document.createElement("link");
        const isSheet = file.endsWith(".css");
        link.rel = isSheet ? "preload" : "modulepreload";
        if (isSheet) link.as = "style";
        link.crossOrigin = "";
        link.href = `/assets/${file}`;
        document.head.append(link);
      }
    };
    ask(page);
    if (!id) return;
    // A mangled link is repaired by the page, which then requests everything itself.
    const [, token] = /^#(eyJ[\w-]+\.[\w-]+\.[\w-]{43})$/.exec(location.hash) ?? [];
    if (location.hash !== "" && !token) return;
    const held = token ?? sessionStorage.getItem(`tessera.token.${id}`);
    const url = `/api/tables/${id}`;
    const answer = fetch(url, {
      headers: { accept: "application/json", ...(held ? { authorization: `Bearer ${held}` } : {}) },
      credentials: "same-origin",
      cache: "no-store",
      signal: AbortSignal.timeout(15_000),
    });
    window.tesseraEarly = { url, token: held ?? null, answer };
    answer
      .then((response) => (response.ok ? response.clone().json() : null))
      .then((reply) => {
        const game = games[reply?.table?.game];
        if (game) ask(game);
        for (const picture of pictures) void fetch(`/assets/${picture}`);
      })
      .catch(() => undefined);
  } catch {
    // Storage is forbidden, or the browser too old: the page requests everything itself.
  }
})();
