/** What a function has become. */
export interface BuiltFunction {
  readonly name: string;
  /** Where its files lie. */
  readonly folder: string;
  /** What a cold start reads, in bytes; compressed; and what is read on demand only. */
  readonly bytes: number;
  readonly gzip: number;
  readonly onDemand: number;
  /** The largest `bytes` may be, if there is a limit. */
  readonly limit: number | undefined;
  readonly inputs: readonly (readonly [string, { readonly bytesInOutput: number }])[];
}

/** Bundles every function that has an entry, or only those named. */
export const buildFunctions: (options?: {
  readonly outdir?: string;
  readonly only?: readonly string[];
  /** Where `TESSERA_CORRECTIONS` is looked for: the process's own unless told otherwise. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}) => Promise<readonly BuiltFunction[]>;
