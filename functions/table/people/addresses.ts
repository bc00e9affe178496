/**
 * An address that was in use until another replaced it; its reader is informed, then it is forgotten. `since`: the commit that
 * ended it.
 */
export interface FormerAddress {
  readonly contact: string;
  readonly since: number;
}

/** A person's addresses at a table beside the one in use, each as the id of its contact. */
export interface OtherAddresses {
  /** Given by its owner and not confirmed yet; `since`: the commit that gave it. */
  readonly pending?: { readonly contact: string; readonly since: number };
  /** Newest last, and not for ever: the mails about the older ones were sent long ago. */
  readonly former?: readonly FormerAddress[];
}

const MOST_FORMER = 8;

/** The previous addresses once `contact` is in use, from commit `since` on. Confirming the same address again replaces none. */
export const formerAfter = (
  { contact: had, former = [] }: Pick<OtherAddresses, "former"> & { readonly contact?: string },
  contact: string,
  since: number,
): Pick<OtherAddresses, "former"> => {
  if (had !== undefined && had !== contact) return { former: [...former, { contact: had, since }].slice(-MOST_FORMER) };
  return former.length === 0 ? {} : { former };
};
