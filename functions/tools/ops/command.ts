import { games } from "../../../core/index.ts";
import type { Env } from "../../runtime/settings.ts";
import { doDuty, dutyOf, usage } from "./duties.ts";
import { hasData, openPlace, type Where } from "./place.ts";

/** How a command ended: what it prints, and its exit code. */
interface Ended {
  readonly code: 0 | 1 | 2;
  readonly lines: readonly string[];
}

/**
 * Carries out a duty at a place. A dry run leaves a data folder as it is to the byte, and one that does not exist does not come to
 * be; nor does it by a duty that needs data, or changes none.
 */
export const operate = async (
  called: readonly string[],
  { where, dry, graceMs }: { readonly where: Where; readonly dry: boolean; readonly graceMs: number },
  env: Env,
): Promise<Ended> => {
  const duty = dutyOf(called);
  if (duty === undefined) return { code: 2, lines: [usage] };
  const isThere = hasData(where);
  if (!isThere && !duty.needsNoData) return { code: 1, lines: [`There is no data in ${where.data}.`] };
  const place = await openPlace(where, env, { untouched: dry || !(isThere || duty.changes) });
  try {
    const { table, keys, keyStore } = place;
    const report = await doDuty({ table, keys, keyStore, games, now: () => Date.now(), graceMs }, called, { dry });
    return report === undefined ? { code: 2, lines: [usage] } : { code: report.failed ? 1 : 0, lines: report.lines };
  } finally {
    await place.close();
  }
};
