import { type KeyRing, parseKeyRing, RING_AGE } from "../identity/keyRing.ts";
import { type Env, setting } from "./settings.ts";

/** The text of a secret of AWS Secrets Manager. Its client is loaded only where the keys are stored there. */
const secretText = async (secretId: string): Promise<string> => {
  const { GetSecretValueCommand, SecretsManagerClient } = await import("@aws-sdk/client-secrets-manager");
  const { SecretString } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: secretId }));
  if (SecretString === undefined) throw new Error("The secret with the signing keys holds no text");
  return SecretString;
};

/**
 * A ring whose text comes from `read`, and which can be reloaded. If reading fails or the text is invalid, the ring stays as it
 * is.
 */
export const refreshingRing = async (read: () => Promise<string>, clock: () => number = Date.now): Promise<KeyRing> => {
  let readAt = clock();
  let reading: Promise<void> | undefined;
  const readAgain = async (): Promise<void> => {
    const found = await read()
      .then(parseKeyRing)
      .catch(() => undefined);
    if (found !== undefined) Object.assign(ring, found);
    reading = undefined;
  };
  const refresh = async (age: number): Promise<void> => {
    if (clock() - readAt >= age) {
      readAt = clock();
      reading = readAgain();
    }
    // Callers during a reload wait for it, too.
    await reading;
  };
  const ring: KeyRing = { ...parseKeyRing(await read()), refresh };
  return ring;
};

/**
 * The key ring: from the environment (`TESSERA_KEYS`, its JSON), or from the secret that `TESSERA_KEYS_SECRET` names, which is
 * reloaded now and then, so that a long-lived process learns of new keys.
 */
export const loadKeys = async (env: Env): Promise<KeyRing> => {
  if (env.TESSERA_KEYS !== undefined) return parseKeyRing(env.TESSERA_KEYS);
  const secretId = setting(env, "TESSERA_KEYS_SECRET");
  return refreshingRing(() => secretText(secretId));
};

/** Called at the start of everything a process does: an added key is known everywhere before it becomes the current one. */
export const keepFresh = async (keys: KeyRing): Promise<void> => keys.refresh?.(RING_AGE.atAll);
