import { addressFault } from "../table/people/mailAddress.ts";

/** The environment of a process. */
export type Env = Readonly<Record<string, string | undefined>>;

/** A setting without which a function must not start. Throws when it is missing or empty. */
export const setting = (env: Env, name: string): string => {
  const value = env[name]?.trim();
  if (value === undefined || value === "") throw new Error(`${name} is not set`);
  return value;
};

/** `text` as a number from 0 to `max`. Throws an error with the setting's name when it is not a number. */
export const numberOf = (name: string, text: string, max: number): number => {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  if (!Number.isFinite(value) || value < 0 || value > max)
    throw new Error(`${name} must be a number from 0 to ${max}.`);
  return value;
};

/** The longest delay between a player's move and the mail it causes, in seconds. */
export const MAX_GRACE_SECONDS = 86_400;

/**
 * How long a player may stay busy before a mail is sent, in ms (`TESSERA_GRACE_SECONDS`). Throws when it is missing or not a
 * number.
 */
export const graceSetting = (env: Env): number =>
  numberOf("TESSERA_GRACE_SECONDS", setting(env, "TESSERA_GRACE_SECONDS"), MAX_GRACE_SECONDS) * 1000;

/** Where answers to mails go (`TESSERA_MAIL_REPLY_TO`); undefined where nobody reads them. Throws when it is not an address. */
export const replyToSetting = (env: Env): string | undefined => {
  const address = env.TESSERA_MAIL_REPLY_TO?.trim();
  if (address === undefined || address === "") return undefined;
  if (addressFault(address) !== null) throw new Error("TESSERA_MAIL_REPLY_TO must be a mail address.");
  return address;
};
