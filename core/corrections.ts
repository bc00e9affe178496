import type * as z from "zod/mini";
import type { CorrectionFault } from "./game.ts";
import { fail, ok, type Result } from "./result.ts";

/** Values a group has read from its printed game, by record id and then by field. Plain JSON. */
export type Corrections = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The fields of a record that may be corrected, each with its schema. */
export type CorrectableFields = Readonly<Record<string, z.ZodMiniType>>;

type Fault = Omit<CorrectionFault, "path">;

const faultOf = (issue: z.core.$ZodIssue): Fault => {
  switch (issue.code) {
    case "invalid_type":
      return { code: "wrong-type", params: { expected: issue.expected } };
    case "invalid_value":
      return { code: "not-one-of", params: { values: issue.values.map(String).join(", ") } };
    case "unrecognized_keys":
      return { code: "unknown-field", params: { fields: issue.keys.join(", ") } };
    case "too_small":
      return { code: "too-small", params: { minimum: Number(issue.minimum) } };
    case "too_big":
      return { code: "too-big", params: { maximum: Number(issue.maximum) } };
    case "invalid_format":
      return { code: "wrong-form", params: { form: issue.pattern ?? issue.format } };
    case "custom": {
      const { fault, ...params } = issue.params ?? {};
      return { code: String(fault), ...(Object.keys(params).length > 0 && { params }) };
    }
    default:
      return { code: "wrong-shape" };
  }
};

const isObject = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === "object" && json !== null && !Array.isArray(json);

/** Checks a corrections file field by field. Returns it as parsed by the schemas, or a list of all its faults. */
export const checkFields = (
  correctable: ReadonlyMap<string, CorrectableFields>,
  json: unknown,
): Result<Corrections, readonly CorrectionFault[]> => {
  if (!isObject(json)) return fail([{ path: "", code: "no-records" }]);
  const errors: CorrectionFault[] = [];
  const corrections: Record<string, Record<string, unknown>> = {};
  for (const [id, patch] of Object.entries(json)) {
    const allowed = correctable.get(id);
    if (!allowed) {
      errors.push({ path: id, code: "unknown-record" });
      continue;
    }
    const fields = Object.keys(allowed).join(", ");
    if (!isObject(patch)) {
      errors.push({ path: id, code: "no-fields", params: { fields } });
      continue;
    }
    const checked: Record<string, unknown> = {};
    for (const [field, value] of Object.entries(patch)) {
      const schema = Object.hasOwn(allowed, field) ? allowed[field] : undefined;
      if (!schema) {
        errors.push({ path: `${id}.${field}`, code: "not-correctable", params: { fields } });
        continue;
      }
      const parsed = schema.safeParse(value);
      if (parsed.success) checked[field] = parsed.data;
      else
        for (const issue of parsed.error.issues)
          errors.push({ path: [id, field, ...issue.path].join("."), ...faultOf(issue) });
    }
    corrections[id] = checked;
  }
  return errors.length > 0 ? fail(errors) : ok(corrections);
};

/** Number of correction sets kept in memory. */
const keptSets = 8;

/**
 * Memoizes a function of corrections. Equal corrections get the same answer, whether they are the same object or an equal one
 * (from a state that was stored and read back).
 */
export const rememberedFor = <Answer>(work: (corrections: Corrections) => Answer): ((given: Corrections) => Answer) => {
  const byObject = new WeakMap<Corrections, { readonly answer: Answer }>();
  const byText = new Map<string, { readonly answer: Answer }>();
  return (corrections) => {
    const known = byObject.get(corrections);
    if (known) return known.answer;
    const text = JSON.stringify(corrections);
    let found = byText.get(text);
    if (!found) {
      found = { answer: work(corrections) };
      const [oldest] = byText.keys();
      if (byText.size >= keptSets && oldest !== undefined) byText.delete(oldest);
      byText.set(text, found);
    }
    byObject.set(corrections, found);
    return found.answer;
  };
};
