import { type KeyRing, parseKeyRing } from "../identity/keyRing.ts";
import { signedHeaders } from "../store/leanDynamo.ts";
import { type Env, setting } from "./settings.ts";

/** The text of a secret of AWS Secrets Manager, asked for with the credentials Lambda puts into the environment. */
const secretText = async (env: Env, secretId: string): Promise<string> => {
  const region = setting(env, "AWS_REGION");
  const endpoint = env.AWS_ENDPOINT_URL_SECRETS_MANAGER ?? `https://secretsmanager.${region}.amazonaws.com`;
  const body = JSON.stringify({ SecretId: secretId });
  const credentials = {
    accessKeyId: setting(env, "AWS_ACCESS_KEY_ID"),
    secretAccessKey: setting(env, "AWS_SECRET_ACCESS_KEY"),
    sessionToken: env.AWS_SESSION_TOKEN,
  };
  const { host: _host, ...headers } = signedHeaders(
    credentials,
    {
      region,
      host: new URL(endpoint).host,
      target: "secretsmanager.GetSecretValue",
      service: "secretsmanager",
      contentType: "application/x-amz-json-1.1",
    },
    body,
    new Date(),
  );
  const response = await fetch(endpoint, { method: "POST", headers, body });
  // The answer itself is never shown: it may hold the keys.
  if (!response.ok) throw new Error(`The signing keys could not be read: ${response.status}`);
  const { SecretString } = (await response.json()) as { readonly SecretString?: string };
  if (SecretString === undefined) throw new Error("The secret with the signing keys holds no text");
  return SecretString;
};

/** The key ring: from the environment (`TESSERA_KEYS`, its JSON), or from the secret that `TESSERA_KEYS_SECRET` names. */
export const loadKeys = async (env: Env): Promise<KeyRing> =>
  parseKeyRing(env.TESSERA_KEYS ?? (await secretText(env, setting(env, "TESSERA_KEYS_SECRET"))));
