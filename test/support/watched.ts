/** An observed value, and the paths of its fields that nobody has read so far. */
export interface Watched<T> {
  readonly value: T;
  readonly unread: () => readonly string[];
}

/**
 * Observes which fields of plain JSON are read: a field counts as read once its value was read, and so does an element of a list.
 * Reading a field that contains others does not read those.
 */
export const watched = <T>(given: T): Watched<T> => {
  const read = new WeakMap<object, Set<PropertyKey>>();
  const proxies = new WeakMap<object, object>();
  const watch = <U>(value: U): U => {
    if (typeof value !== "object" || value === null) return value;
    let proxy = proxies.get(value);
    if (!proxy) {
      const seen = new Set<PropertyKey>();
      read.set(value, seen);
      proxy = new Proxy(value, {
        get(target, key, receiver) {
          seen.add(key);
          return watch(Reflect.get(target, key, receiver) as unknown);
        },
      });
      proxies.set(value, proxy);
    }
    return proxy as U;
  };
  const unreadIn = (value: unknown, path: string): readonly string[] =>
    typeof value !== "object" || value === null
      ? []
      : Object.entries(value).flatMap(([key, inner]) => {
          const here = path === "" ? key : `${path}.${key}`;
          return read.get(value)?.has(key) ? unreadIn(inner, here) : [here];
        });
  return { value: watch(given), unread: () => unreadIn(given, "") };
};

/** A copy of JSON that is passed to the product as a whole: all of it counts as read. */
export const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
