import { type Corrections, rememberedFor } from "../../../corrections.ts";
import { applyCorrections } from "./corrections/apply.ts";
import evenedData from "./data/evened.json" with { type: "json" };
import { type Content, content } from "./printed.ts";

export { type Content, constants, content, entry, printedRooms, type Side } from "./printed.ts";

/** Which reconstructed values a table has. `first`: those first written down, before play had told which win too often. */
export type Edition = "first" | "evened";

/** The edition that a table's settings name. */
export const editionOf = ({ values }: { readonly values?: "evened" | undefined }): Edition => values ?? "first";

/** What is different in the edition `evened`, in the form of corrections. */
export const evenedValues: Corrections = evenedData;

const editions: Record<Edition, Content | undefined> = { first: content, evened: undefined };

/** The data of an edition, without any corrections. */
export const contentIn = (edition: Edition): Content => {
  editions[edition] ??= applyCorrections(content, evenedValues);
  return editions[edition];
};

/** The same data for equal corrections, so that what was worked out with it can be found again. */
const correctedIn = (edition: Edition) =>
  rememberedFor((corrections) => applyCorrections(contentIn(edition), corrections));
const correctedBy = { first: correctedIn("first"), evened: correctedIn("evened") };

/** What a table plays by: its settings name the edition. Corrections cost a look-up when the same ones come again. */
export const contentOf = ({
  options,
  corrections,
}: {
  readonly options: Parameters<typeof editionOf>[0];
  readonly corrections: Corrections | null;
}): Content => {
  const edition = editionOf(options);
  return corrections ? correctedBy[edition](corrections) : contentIn(edition);
};
