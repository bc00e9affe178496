// Loads a chunk of the page. A browser may remember for as long as the page lives that a module did not arrive, as the standard
// says; under another address it asks for it again.
globalThis.again = (
  (lost, count) => (name) =>
    import(name + (lost[name] ?? "")).catch((error) => {
      lost[name] = `?${++count}`;
      throw error;
    })
)({}, 0);
