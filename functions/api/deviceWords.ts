/** The names of browsers and systems, most specific first: nearly all of them also claim to be Chrome or Safari. */
const browsers = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOP[RT]\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/(?:\b|Headless)Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

const systems = [
  [/\bAndroid\b/, "Android"],
  [/\biPad\b/, "iPad"],
  [/\biPhone\b/, "iPhone"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
] as const;

const firstOf = (names: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/**
 * Describes a device by its `User-Agent` ("Firefox, Android"), so that its owner recognises it; nothing else of the header is
 * kept.
 */
export const deviceWords = (agent = ""): string =>
  [firstOf(browsers, agent), firstOf(systems, agent)].filter((name) => name !== undefined).join(", ");
