/*
 * Names in the news that can be opened. A name carries behind it, unseen, how long it is and what it stands for: sentences
 * are made of names in many ways, and only what is drawn at last knows where each has come to stand. The name itself comes
 * first, for words before it look at its first sound.
 */
const begin = "\uE000";
const end = "\uE001";

/** A name with what it stands for. `length`: of all that is one name, when this is only its last part. */
export const named = (name: string, id: string, length = name.length): string => `${name}${begin}${length} ${id}${end}`;

/** A part of a sentence: plain, or a name with the id of what it stands for. */
export interface Part {
  readonly text: string;
  readonly id?: string;
}

const mark = new RegExp(`${begin}(\\d+) ([^${end}]*)${end}`, "u");

/** A sentence cut at its names. */
export const partsOf = (sentence: string): readonly Part[] => {
  const [before = "", length, id, ...after] = sentence.split(mark);
  if (id === undefined) return sentence === "" ? [] : [{ text: sentence }];
  const at = before.length - Number(length);
  const rest = after.length > 0 ? sentence.slice(before.length).replace(mark, "") : "";
  return [...(at > 0 ? [{ text: before.slice(0, at) }] : []), { text: before.slice(at), id }, ...partsOf(rest)];
};
