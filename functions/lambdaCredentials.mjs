/*
 * Bundled in the place of `@aws-sdk/credential-provider-node`, which looks for credentials in files, in processes and at other
 * services too. Lambda gives a function those of its role in the environment, where that package looks first.
 */
export { fromEnv as defaultProvider } from "@aws-sdk/credential-provider-env";
