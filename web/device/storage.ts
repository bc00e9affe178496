/** What the page stores on this device. Storage may be forbidden or full: then nothing is remembered. */
const key = (name: string) => `tessera.${name}`;

/** A small value stored for the next visit, or null. */
export const remembered = (name: string): string | null => {
  try {
    return localStorage.getItem(key(name));
  } catch {
    return null;
  }
};

/** Stores a small value for the next visit; null removes it. */
export const remember = (name: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key(name));
    else localStorage.setItem(key(name), value);
  } catch {
    // Not remembered.
  }
};

/** A value stored until the tab is closed (a draft), or null. */
export const keptInTab = (name: string): string | null => {
  try {
    return sessionStorage.getItem(key(name));
  } catch {
    return null;
  }
};

/** Stores a value until the tab is closed; null removes it. */
export const keepInTab = (name: string, value: string | null): void => {
  try {
    if (value === null) sessionStorage.removeItem(key(name));
    else sessionStorage.setItem(key(name), value);
  } catch {
    // Not stored.
  }
};

/** Parses a stored value; a broken one counts as not stored. */
export const parsed = <T>(json: string | null, accept: (value: unknown) => value is T): T | null => {
  if (json === null) return null;
  try {
    const value: unknown = JSON.parse(json);
    return accept(value) ? value : null;
  } catch {
    return null;
  }
};
