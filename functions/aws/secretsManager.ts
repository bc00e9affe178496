import { type CallSettings, callService } from "./callService.ts";

/* Bundled in place of `@aws-sdk/client-secrets-manager`: what the functions read at their start. */

const SERVICE = {
  name: "secretsmanager",
  target: "secretsmanager",
  json: "1.1",
  endpointFrom: "AWS_ENDPOINT_URL_SECRETS_MANAGER",
};

export class GetSecretValueCommand {
  constructor(readonly input: { readonly SecretId: string }) {}
}

/** Reads secrets. */
export class SecretsManagerClient {
  readonly #call: ReturnType<typeof callService>;

  constructor(settings: CallSettings) {
    this.#call = callService(SERVICE, settings);
  }

  send({ input }: GetSecretValueCommand): Promise<unknown> {
    return this.#call("GetSecretValue", JSON.stringify(input));
  }
}
