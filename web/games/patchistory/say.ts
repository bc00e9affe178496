import { type Params, t } from "../../i18n/index.ts";

/** A sentence of the table page of Patchistory: the catalogue `patchistory-table`. */
export const say = (key: string, params?: Params): string => t(`patchistory.table.${key}`, params);
