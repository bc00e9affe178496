import { randomBytes } from "node:crypto";
import { parseKeyRing, RING_AGE } from "../../identity/keyRing.ts";
import { LIFETIME } from "../../identity/tokens.ts";
import type { Duty, Report, Tools } from "./duty.ts";

/** A key is named after its creation time, which so need not be recorded: "k" and the seconds in base 36. */
const kidAt = (now: number): string => `k${Math.floor(now / 1000).toString(36)}`;

/** When a key was made, in ms; 0 for one from before keys had such names. */
const madeAt = (kid: string): number => (/^k[0-9a-z]{6,8}$/.test(kid) ? Number.parseInt(kid.slice(1), 36) * 1000 : 0);

/** After this, in ms, every process has reloaded the ring, with a minute to spare. */
const KNOWN_AFTER = RING_AGE.atAll + 60_000;
/** After this, in ms, every token signed earlier has expired. */
const FORGOTTEN_AFTER = (Math.max(LIFETIME.link, LIFETIME.session) + 24 * 60 * 60) * 1000;

const refused = (line: string): Report => ({ lines: [line], failed: true });
const minutes = (ms: number): number => Math.ceil(ms / 60_000);

const steps: Readonly<Record<string, (ring: Record<string, string>, now: number) => Record<string, string> | string>> =
  {
    add: (ring, now) => ({ ...ring, [kidAt(now)]: randomBytes(48).toString("base64url") }),
    use: ({ current = "", ...keys }, now) => {
      const newest = Object.keys(keys).toSorted((one, other) => madeAt(other) - madeAt(one))[0] ?? current;
      const wait = madeAt(newest) + KNOWN_AFTER - now;
      if (newest === current) return "There is no newer key: rotate-keys add";
      return wait > 0
        ? `Not every process knows the key yet: again in ${minutes(wait)} minutes`
        : { current: newest, ...keys };
    },
    drop: ({ current = "", ...keys }, now) => {
      if (madeAt(current) + FORGOTTEN_AFTER > now) return "Links signed with the older keys are still good";
      return { current, [current]: keys[current] ?? "" };
    },
  };

const rotate = async ({ keyStore, now }: Tools, name: string): Promise<Report> => {
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
  if (step === undefined) return refused("add, use or drop?");
  if (keyStore === undefined) return refused("These keys come from the environment: change them there.");
  const changed = step(JSON.parse(await keyStore.read()) as Record<string, string>, now());
  if (typeof changed === "string") return refused(changed);
  const json = JSON.stringify(changed);
  const { current, keys } = parseKeyRing(json);
  await keyStore.write(json);
  return { lines: [`Current: ${current}. In the ring: ${Object.keys(keys).join(", ")}`] };
};

export const rotateKeys: Duty = {
  name: "rotate-keys",
  takes: "add|use|drop",
  about: "adds a key; makes it current once all know it; drops old ones once nothing signed with them is good",
  arity: [1, 1],
  changes: true,
  run: (tools, [step = ""]) => rotate(tools, step),
};
