/** What is derived from an object that is never changed, found out once for each and forgotten with it. */
export const derivedOnce = <From extends object, Derived extends boolean | object>(
  derive: (from: From) => Derived,
): ((from: From) => Derived) => {
  const known = new WeakMap<From, Derived>();
  return (from) => {
    let derived = known.get(from);
    if (derived === undefined) {
      derived = derive(from);
      known.set(from, derived);
    }
    return derived;
  };
};
