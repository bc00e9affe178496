/** What every panel uses: the draft as one command that is rebuilt, and the names of the players. */
import { type Params, t } from "../../../i18n/index.ts";
import { callName } from "../../../table/context/seats.ts";
import { type Choice, type CommandOf, type CommandType, type Context, faceOf, ofType, ownPlayer } from "../game.ts";
import type { PanelId } from "../panel.ts";

export { faceOf, ofType };

/** A sentence of the catalogue `patchistory-table`. */
export const tablePhrase = (key: string, params?: Params): string => t(`patchistory.table.${key}`, params);

/** A word of the catalogue `patchistory-terms`. */
export const term = (key: string, params?: Params): string => t(`patchistory.term.${key}`, params);

/** "You" for the reader, else the player's name. */
export const whoIs = (context: Pick<Context, "seats">, seat: number): string => callName(faceOf(context, seat));

export { ownPlayer };

/** The first drafted command of one type. */
export const drafted = <T extends CommandType>({ draft }: Pick<Context, "draft">, type: T): CommandOf<T> | undefined =>
  ofType(draft.commands, type)[0];

/** The panel the reader has opened, with its partial choice; null when another one or none is open. */
export const opened = <F extends object>({ draft }: Pick<Context, "draft">, panel: PanelId): Partial<F> | null =>
  draft.choice?.panel === panel ? (draft.choice.fields as Partial<F>) : null;

/** A panel's partial choice, in the form stored with the draft. */
export const choiceOf = (panel: PanelId, fields: object = {}): Choice => ({
  panel,
  fields: fields as Readonly<Record<string, unknown>>,
});

/** The other end of a route. */
export const otherEnd = ({ a, b }: { readonly a: number; readonly b: number }, seat: number): number =>
  a === seat ? b : a;

/** "I", "II", "III": the era as the cards print it. */
export const roman = (era: number): string => "I".repeat(era);

/** "Era II, round 3": below the heading of a page. */
export const roundOf = ({ view }: Pick<Context, "view">): string =>
  tablePhrase("subtitle", { era: roman(view.era), round: view.round });
