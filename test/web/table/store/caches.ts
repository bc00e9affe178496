/** A browser's cache storage, as far as the page and its worker use it: in the order of insertion. */
export const freshCaches = () => {
  const stores = new Map<string, Map<string, Response>>();
  const origin = "http://localhost";
  const nameOf = (request: RequestInfo | URL): string =>
    new URL(request instanceof Request ? request.url : request, origin).href;
  const open = async (name: string) => {
    const kept = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, kept);
    const store: Pick<Cache, "match" | "put" | "delete" | "keys"> = {
      match: async (request) => kept.get(nameOf(request))?.clone(),
      put: async (request, response) => {
        kept.delete(nameOf(request));
        kept.set(nameOf(request), response);
      },
      delete: async (request) => kept.delete(nameOf(request)),
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
    };
    return store as Cache;
  };
  return {
    open,
    paths: async (name: string) => (await (await open(name)).keys()).map(({ url }) => new URL(url).pathname),
  };
};
