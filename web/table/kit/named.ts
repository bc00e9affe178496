/*
 * Names in the news that can be opened. A name is followed by invisible data: its length and what it stands for. Sentences are
 * built from names in many ways, and only the drawn text shows where each has ended up. The name itself comes first, because
 * words before it depend on its first sound.
 */
const begin = "\uE000";
const end = "\uE001";

/** A name with what it stands for. `length`: of the whole name, when this is only its last part. */
export const named = (name: string, id: string, length = name.length): string => `${name}${begin}${length} ${id}${end}`;

/** A part of a sentence: plain, or a name with the id of what it stands for. */
export interface Part {
  readonly text: string;
  readonly id?: string;
}

// Quotes and brackets round a name belong to it: pressed, it is drawn as a box, and lines may break on both sides of a box whatever
// stands there.
const opening = /[„“«(]\u00a0?$/;
const mark = new RegExp(`${begin}(\\d+) ([^${end}]*)${end}(\u00a0?[”“»)])?`, "u");

/** A sentence cut at its names, each with the quotes or brackets it stands in. */
export const partsOf = (sentence: string): readonly Part[] => {
  const [before = "", length, id, closes = ""] = sentence.split(mark);
  if (id === undefined) return sentence === "" ? [] : [{ text: sentence }];
  const plain = before.slice(0, before.length - Number(length)).replace(opening, "");
  return [
    ...(plain === "" ? [] : [{ text: plain }]),
    { text: before.slice(plain.length) + closes, id },
    ...partsOf(sentence.slice(before.length).replace(mark, "")),
  ];
};
