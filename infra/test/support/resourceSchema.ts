import { loadAwsServiceSpec } from "@aws-cdk/aws-service-spec";

interface Property {
  readonly type: PropertyType;
  readonly required?: boolean;
}
type PropertyType =
  | { readonly type: "string" | "integer" | "number" | "boolean" | "json" | "date-time" | "null" | "tag" }
  | { readonly type: "array" | "map"; readonly element: PropertyType }
  | { readonly type: "ref"; readonly reference: { readonly $ref: string } }
  | { readonly type: "union"; readonly types: readonly PropertyType[] };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What CloudFormation resolves itself can become anything. */
const isIntrinsic = (value: unknown): boolean =>
  isObject(value) && Object.keys(value).length === 1 && /^(Ref|Fn::.+)$/.test(Object.keys(value)[0] ?? "");

/**
 * Checks a template against AWS's own description of its resources: names of properties, their types, and what is required.
 * Returns one sentence for each fault.
 */
export async function faultsIn(template: {
  readonly Resources: Readonly<Record<string, { readonly Type: string; readonly Properties?: unknown }>>;
}): Promise<readonly string[]> {
  const database = await loadAwsServiceSpec();

  const check = (type: PropertyType, value: unknown, at: string): readonly string[] => {
    if (isIntrinsic(value)) return [];
    switch (type.type) {
      case "string":
      case "date-time":
        return typeof value === "string" || typeof value === "number" ? [] : [`${at} is not text`];
      case "integer":
      case "number":
        return Number.isFinite(Number(value)) && typeof value !== "object" ? [] : [`${at} is not a number`];
      case "boolean":
        return typeof value === "boolean" || value === "true" || value === "false"
          ? []
          : [`${at} is not true or false`];
      case "array":
        if (!Array.isArray(value)) return [`${at} is not a list`];
        return value.flatMap((item, index) => check(type.element, item, `${at}[${index}]`));
      case "map":
        if (!isObject(value)) return [`${at} is not a map`];
        return Object.entries(value).flatMap(([key, item]) => check(type.element, item, `${at}.${key}`));
      case "union": {
        const faults = type.types.map((one) => check(one, value, at));
        return faults.some((list) => list.length === 0) ? [] : (faults[0] ?? []);
      }
      case "ref": {
        const definition = database.get("typeDefinition", type.reference.$ref);
        return checkProperties(definition.properties as Readonly<Record<string, Property>>, value, at);
      }
      default:
        return []; // free-form JSON and tags
    }
  };

  const checkProperties = (
    properties: Readonly<Record<string, Property>>,
    value: unknown,
    at: string,
  ): readonly string[] => {
    if (!isObject(value)) return [`${at} is not an object`];
    const missing = Object.entries(properties).flatMap(([name, { required }]) =>
      required && value[name] === undefined ? [`${at}.${name} is missing`] : [],
    );
    const wrong = Object.entries(value).flatMap(([name, item]) => {
      const property = properties[name];
      return property ? check(property.type, item, `${at}.${name}`) : [`${at}.${name} does not exist`];
    });
    return [...missing, ...wrong];
  };

  return Object.entries(template.Resources).flatMap(([id, { Type, Properties = {} }]) => {
    if (Type.startsWith("Custom::")) return [];
    const [resource] = database.lookup("resource", "cloudFormationType", "equals", Type);
    if (!resource) return [`${id}: there is no resource type ${Type}`];
    return checkProperties(resource.properties as Readonly<Record<string, Property>>, Properties, `${id} (${Type})`);
  });
}
