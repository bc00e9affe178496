import * as z from "zod/mini";
import type { OptionInfo } from "../../../../core/game.ts";

/** DV-03: how many rounds a game may have; the first is the usual number. */
const rounds = [5, 3, 6] as const;

/** The settings of a table. */
export interface Options {
  readonly rounds: (typeof rounds)[number];
}

/** Untrusted JSON in, every setting out. */
export const optionsSchema: z.ZodMiniType<Options> = z.strictObject({
  rounds: z._default(z.literal(rounds), rounds[0]),
});

/** The settings as the form that opens a table offers them. */
export const optionInfo: readonly OptionInfo[] = [{ name: "rounds", values: rounds, default: rounds[0] }];
