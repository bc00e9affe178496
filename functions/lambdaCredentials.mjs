/*
 * Bundled in place of `@aws-sdk/credential-provider-node`, which also looks for credentials in files, processes and other
 * services. Lambda puts those of a function's role in the environment, where that package looks first.
 */
export { fromEnv as defaultProvider } from "@aws-sdk/credential-provider-env";
