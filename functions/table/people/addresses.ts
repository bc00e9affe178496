/** An address that was in use until another was; its reader is told so, then it is forgotten. `since`: the commit that ended it. */
export interface FormerAddress {
  readonly contact: string;
  readonly since: number;
}

/** The addresses of somebody at a table beside the one in use, each as the id of its contact. */
export interface OtherAddresses {
  /** Given by its owner and confirmed by nobody yet; `since`: the commit that brought it. */
  readonly pending?: { readonly contact: string; readonly since: number };
  /** The newest last, and not for ever: the mails about them have gone long since. */
  readonly former?: readonly FormerAddress[];
}

const MOST_FORMER = 8;

/** The former addresses once `contact` is in use, from commit `since` on. The same address confirmed anew replaces none. */
export const formerAfter = (
  { contact: had, former = [] }: Pick<OtherAddresses, "former"> & { readonly contact?: string },
  contact: string,
  since: number,
): Pick<OtherAddresses, "former"> => {
  if (had !== undefined && had !== contact) return { former: [...former, { contact: had, since }].slice(-MOST_FORMER) };
  return former.length === 0 ? {} : { former };
};
