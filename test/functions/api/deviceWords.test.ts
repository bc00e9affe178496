import { expect, it } from "vitest";
import { deviceWords } from "../../../functions/api/deviceWords.ts";

const engine = "AppleWebKit/537.36 (KHTML, like Gecko)";
const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

it("a device is named by its browser and its system, whatever else its browser claims to be", () => {
  const named = {
    [`Mozilla/5.0 (X11; Linux x86_64) ${engine} Chrome/143.0.0.0 Safari/537.36`]: "Chrome, Linux",
    [`Mozilla/5.0 (X11; Linux x86_64) ${engine} HeadlessChrome/143.0.0.0 Safari/537.36`]: "Chrome, Linux",
    [`Mozilla/5.0 (Linux; Android 10; K) ${engine} Chrome/143.0.0.0 Mobile Safari/537.36`]: "Chrome, Android",
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${engine} Chrome/143.0.0.0 Safari/537.36`]: "Chrome, ChromeOS",
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} CriOS/143.0.7499.92 Mobile/15E148 Safari/604.1`]:
      "Chrome, iPhone",
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Version/18.1 Mobile/15E148 Safari/604.1`]:
      "Safari, iPhone",
    [`Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${webkit} FxiOS/145.0 Mobile/15E148 Safari/604.1`]: "Firefox, iPad",
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`]: "Safari, Mac",
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`]:
      "Edge, Windows",
    [`Mozilla/5.0 (Linux; Android 10; K) ${engine} Chrome/143.0.0.0 Mobile Safari/537.36 EdgA/143.0.0.0`]:
      "Edge, Android",
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine} Chrome/143.0.0.0 Safari/537.36 OPR/124.0.0.0`]:
      "Opera, Windows",
    [`Mozilla/5.0 (Linux; Android 10; K) ${engine} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`]:
      "Samsung Internet, Android",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0": "Firefox, Windows",
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} EdgiOS/143.0 Version/18.0 Mobile/15E148 Safari/604.1`]:
      "Edge, iPhone",
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Version/18.1 OPT/6.1.0 Mobile/15E148 Safari/604.1`]:
      "Opera, iPhone",
    "curl/8.5.0": "",
  };
  expect(Object.fromEntries(Object.keys(named).map((agent) => [agent, deviceWords(agent)]))).toEqual(named);
  expect(deviceWords(undefined)).toBe("");
});
