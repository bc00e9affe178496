/** Gives the test a tab of its own with storage, as a browser would. */
export const freshTab = (): Map<string, string> => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  Object.assign(globalThis, { sessionStorage: storage, localStorage: storage });
  return kept;
};
