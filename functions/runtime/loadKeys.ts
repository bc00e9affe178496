import { type KeyRing, parseKeyRing } from "../identity/keyRing.ts";
import { type Env, setting } from "./settings.ts";

/** The text of a secret of AWS Secrets Manager. Its client is fetched only where the keys lie there. */
const secretText = async (secretId: string): Promise<string> => {
  const { GetSecretValueCommand, SecretsManagerClient } = await import("@aws-sdk/client-secrets-manager");
  const { SecretString } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: secretId }));
  if (SecretString === undefined) throw new Error("The secret with the signing keys holds no text");
  return SecretString;
};

/** The key ring: from the environment (`TESSERA_KEYS`, its JSON), or from the secret that `TESSERA_KEYS_SECRET` names. */
export const loadKeys = async (env: Env): Promise<KeyRing> =>
  parseKeyRing(env.TESSERA_KEYS ?? (await secretText(setting(env, "TESSERA_KEYS_SECRET"))));
