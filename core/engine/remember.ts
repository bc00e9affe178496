// Territories change rarely and are read often. A short list of the latest results is faster than a weak map, which every garbage
// collection has to walk. A new process simply starts with an empty list.
const REMEMBERED = 16;

/** A short list of the latest results; the oldest makes room for the newest. */
export const remember = <Known extends object>() => {
  const known: Known[] = [];
  let oldest = 0;
  return {
    find(matches: (entry: Known) => boolean): Known | undefined {
      for (const entry of known) if (matches(entry)) return entry;
      return undefined;
    },
    keep(entry: Known): Known {
      known[oldest] = entry;
      oldest = (oldest + 1) % REMEMBERED;
      return entry;
    },
  };
};
