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

// On its way to a table: asks at once for the table and for all that its first screen is made of, instead of finding out
// one after the other. What is asked for here is asked for once: web/request.ts hands the answer on.
(() => {
  const [, id] = /^\/table\/([\w-]{8,40})(?:\/|$)/.exec(location.pathname) ?? [];
  const told = document.getElementById("pieces")?.textContent;
  if (!id || !told) return;
  try {
    const { table, words, pictures, games } = JSON.parse(told);
    const spoken = [localStorage.getItem("tessera.language") ?? "", ...navigator.languages].map((tag) =>
      tag.slice(0, 2).toLowerCase(),
    );
    const language = spoken.find((one) => Object.hasOwn(words, one)) ?? "en";
    const asked = new Set();
    const ask = (files) => {
      for (const file of files ?? []) {
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
    ask(table);
    ask(words[language]);
    // A link that was mangled on its way is mended by the page, which then asks for itself.
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
        ask(game?.files);
        ask(game?.words[language]);
        for (const picture of pictures) void fetch(`/assets/${picture}`);
      })
      .catch(() => undefined);
  } catch {
    // Storage is forbidden, or this browser is too old: the page asks for everything itself.
  }
})();
