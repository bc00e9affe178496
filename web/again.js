// Loads a chunk of the page. A browser may remember for as long as the page lives that a module did not arrive, as the standard
// says; under another address it asks for it again. How often each has failed is in its address then.
globalThis.failures = {};
globalThis.again = (name) => {
  const failed = failures[name] || "";
  return import(failed ? `${name}?${failed}` : name).catch((error) => {
    failures[name] = +failed + 1;
    throw error;
  });
};
