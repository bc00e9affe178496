import type { KeyRing } from "../../identity/keyRing.ts";
import { LANGUAGES, type Language } from "../../table/events.ts";
import { signMailToken, verifyMailToken } from "./mailToken.ts";

/** Whose wishes a link can change: those of the reader whose address has this keyed name. It opens no seat and names no table. */
export interface WishesClaims {
  readonly reader: string;
  readonly language: Language;
}

const AUDIENCE = "wishes";

/** Signs the token of a link for choosing how to be notified. It never expires: unsubscribing must always be possible. */
export const signWishes = (keys: KeyRing, { reader, language }: WishesClaims): Promise<string> =>
  signMailToken(keys, AUDIENCE, reader, { l: language });

/** Reads the token of such a link; undefined when it is not ours. */
export const verifyWishes = async (keys: KeyRing, token: string): Promise<WishesClaims | undefined> => {
  const read = await verifyMailToken(keys, AUDIENCE, token);
  const language = LANGUAGES.find((one) => one === read?.claims.l);
  return read === undefined || language === undefined ? undefined : { reader: read.subject, language };
};
