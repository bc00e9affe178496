import { isIP } from "node:net";

/** An address of the web that may be posted to, as far as it tells by itself: https, the usual port, a name. */
export const publicUrl = (text: string): URL | undefined => {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.protocol === "https:" && url.port === "" && url.username === "" && url.password === "";
  const isName = isIP(url.hostname) === 0 && !url.hostname.startsWith("[") && url.hostname.includes(".");
  return isPlain && isName ? url : undefined;
};
