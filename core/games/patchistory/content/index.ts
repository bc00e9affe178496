import { type Corrections, rememberedFor } from "../../../corrections.ts";
import { applyCorrections } from "./corrections/apply.ts";
import { type Content, content } from "./printed.ts";

export { type Content, constants, content, entry, printedRooms, type Side } from "./printed.ts";

/** The same data for equal corrections, so that what was worked out with it can be found again. */
const correctedBy = rememberedFor((corrections) => applyCorrections(content, corrections));

/** What is printed at a table, with the values it was opened with. Costs a look-up when the same ones come again. */
export const contentOf = ({ corrections }: { readonly corrections: Corrections | null }): Content =>
  corrections ? correctedBy(corrections) : content;
