import { type Params, t } from "../../../i18n/index.ts";

/** A sentence of the table page of Mosaic: the catalogue `mosaic-table`. */
export const tablePhrase = (key: string, params?: Params): string => t(`mosaic.table.${key}`, params);
