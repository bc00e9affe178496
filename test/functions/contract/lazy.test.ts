import { expect, it } from "vitest";
import * as contract from "../../../functions/contract/index.ts";

it("schemas are created when they are used, none when the contract is imported", () => {
  const schemas = Object.entries(contract).flatMap(([name, value]) =>
    typeof value === "object" && "_zod" in value ? [[name, value._zod.def.type] as const] : [],
  );
  expect(schemas.length).toBeGreaterThan(50);
  expect(schemas.filter(([, type]) => type !== "lazy")).toEqual([]);
});
