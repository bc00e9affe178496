/** The wire form of a command's input: binary as base64, everything else unchanged. */
export const wire = (value: unknown): unknown => {
  if (value instanceof Uint8Array)
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64");
  if (Array.isArray(value)) return value.map(wire);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, wire(part)]));
};

const bytes = (text: unknown): unknown =>
  typeof text === "string" ? new Uint8Array(Buffer.from(text, "base64")) : text;

/** The reverse of `wire`, for items. An attribute may also be named `B` or `BS`: then its value is not a string. */
export const unwired = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(unwired);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      if (name === "B" && typeof part === "string") return [name, bytes(part)];
      if (name === "BS" && Array.isArray(part)) return [name, part.map(bytes)];
      return [name, unwired(part)];
    }),
  );
};

/** What an answer with an error says. `Item`: the item that kept a condition from holding, if the command asked for it. */
export interface Fault {
  readonly name: string;
  readonly message: string;
  readonly Item?: unknown;
}

/** Reads the error in an answer: services write its kind as `<namespace>#<name>`. */
export const faultIn = (answer: Readonly<Record<string, unknown>>): Fault => {
  const name = String(answer.__type ?? "UnknownError")
    .split("#")
    .at(-1) as string;
  const message = String(answer.message ?? answer.Message ?? name);
  return { name, message, ...(answer.Item === undefined ? {} : { Item: unwired(answer.Item) }) };
};
