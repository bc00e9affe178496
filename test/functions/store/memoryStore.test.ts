import { describe } from "vitest";
import { createMemoryStore } from "../../../functions/store/memoryStore.ts";
import { storeContract } from "./contract.ts";

describe("the event store in memory", () => {
  const store = createMemoryStore();
  storeContract(() => store);
});
