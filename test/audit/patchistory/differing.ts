type Thing = Readonly<Record<string, unknown>>;
const isThing = (value: unknown): value is Thing => typeof value === "object" && value !== null;

const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (!isThing(one) || !isThing(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one) && one.length !== other.length) return false;
  for (const field in one) if (!isSame(one[field], other[field])) return false;
  for (const field in other) if (!(field in one) && other[field] !== undefined) return false;
  return true;
};

/** Where two things differ, in words; the order of fields does not matter, and a missing field equals undefined. */
export const differing = (wanted: unknown, found: unknown, path = ""): readonly string[] => {
  if (isSame(wanted, found)) return [];
  const asLists = Array.isArray(wanted) || Array.isArray(found);
  const inside = asLists
    ? Array.isArray(wanted) && Array.isArray(found) && wanted.length === found.length
    : isThing(wanted) && isThing(found);
  if (!inside) return [`${path}: ${JSON.stringify(found)}, by the rules ${JSON.stringify(wanted)}`];
  const [one, other] = [wanted as Thing, found as Thing];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((field) =>
    differing(one[field], other[field], path ? `${path}.${field}` : field),
  );
};
