import type { KeyRing } from "../../identity/keyRing.ts";
import { LANGUAGES, type Language } from "../../table/events.ts";
import { signMailToken, verifyMailToken } from "./mailToken.ts";

/** Whose wishes a link may change: those of the reader whose address has this keyed name. It opens no seat and names no table. */
export interface WishesClaims {
  readonly reader: string;
  readonly language: Language;
}

const AUDIENCE = "wishes";

/** Signs the token of a link by which somebody says how they want to be told. It never expires: leaving must always be possible. */
export const signWishes = (keys: KeyRing, { reader, language }: WishesClaims): Promise<string> =>
  signMailToken(keys, AUDIENCE, reader, { l: language });

/** Reads the token of such a link; undefined when it is not one of ours. */
export const verifyWishes = async (keys: KeyRing, token: string): Promise<WishesClaims | undefined> => {
  const read = await verifyMailToken(keys, AUDIENCE, token);
  const language = LANGUAGES.find((one) => one === read?.claims.l);
  return read === undefined || language === undefined ? undefined : { reader: read.subject, language };
};
