/** A statement of a policy, resolved. */
export interface Statement {
  readonly Effect: "Allow" | "Deny";
  readonly Action: string | readonly string[];
  readonly Resource?: string | readonly string[];
  readonly Principal?: string | Readonly<Record<string, string | readonly string[]>>;
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;
}

/** A request. `context`: what conditions may check; a key with several values has them as a list. */
export interface Ask {
  readonly action: string;
  readonly resource: string;
  /** A service that asks in its own name ("sns.amazonaws.com"); absent where a role asks, whose own policy is read. */
  readonly service?: string;
  readonly context: Readonly<Record<string, string | readonly string[]>>;
}

const list = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as T];

/** Whether a text fits a pattern with "*" and "?", as IAM has them. */
const like = (pattern: string, text: string): boolean => {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/\*/g, ".*").replace(/\?/g, ".")}$`, "s").test(text);
};

type Test = (wanted: string, given: string) => boolean;

const tests: Readonly<Record<string, Test>> = {
  StringEquals: (wanted, given) => wanted === given,
  StringLike: like,
  ArnEquals: like,
  ArnLike: like,
  Bool: (wanted, given) => wanted.toLowerCase() === given.toLowerCase(),
};

/** Throws at an unknown operator: what is not understood is never allowed. */
const testOf = (operator: string): Test => {
  const test = tests[operator];
  if (test === undefined) throw new Error(`A policy uses the condition ${operator}, which the rehearsal does not know`);
  return test;
};

const holds = (operator: string, wanted: readonly string[], given: readonly string[]): boolean => {
  const [quantifier, plain = quantifier] = operator.split(":");
  const fits = (value: string): boolean => wanted.some((one) => testOf(plain ?? "")(one, value));
  // With no values all match, as at AWS. A missing one matches nothing.
  if (quantifier === "ForAllValues" && operator.includes(":")) return given.every(fits);
  return given.some(fits);
};

const conditionHolds = ({ Condition = {} }: Statement, { context }: Ask): boolean => {
  // The names of condition keys are the same in capitals and small letters.
  const told = new Map(Object.entries(context).map(([key, value]) => [key.toLowerCase(), list(value)]));
  return Object.entries(Condition).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) =>
      holds(operator, list(wanted).map(String), told.get(key.toLowerCase()) ?? []),
    ),
  );
};

const principalFits = ({ Principal }: Statement, { service }: Ask): boolean => {
  if (Principal === undefined) return service === undefined;
  if (Principal === "*") return true;
  if (typeof Principal === "string") return false;
  return list(Principal.AWS).includes("*") || (service !== undefined && list(Principal.Service).includes(service));
};

const speaksOf = (statement: Statement, ask: Ask): boolean =>
  principalFits(statement, ask) &&
  list(statement.Action).some((pattern) => like(pattern.toLowerCase(), ask.action.toLowerCase())) &&
  list(statement.Resource).some((pattern) => like(pattern, ask.resource)) &&
  conditionHolds(statement, ask);

/** Whether these statements let it happen: at least one allows it, and none denies it. */
export const allows = (statements: readonly Statement[], ask: Ask): boolean => {
  const speaking = statements.filter((statement) => speaksOf(statement, ask));
  return speaking.some(({ Effect }) => Effect === "Allow") && !speaking.some(({ Effect }) => Effect === "Deny");
};
