import { randomUUID } from "node:crypto";
import { dynamoWishes } from "../../contacts/wishes.ts";
import { dynamoOutbox } from "../../notices/outbox.ts";
import { dynamoPersons } from "../../notices/people/persons.ts";
import { noLimits } from "../../store/rateLimits.ts";
import type { Deps, Persons } from "../../usecases/deps.ts";
import { erasePerson as erase, recordOf } from "../../usecases/people/record.ts";
import { type Duty, depsOf, type Report, type Tools } from "./duty.ts";

/** The dependencies of the use cases for a person; their log lines are shown to the operator. */
const personDeps = (tools: Tools): Deps & { readonly persons: Persons } => {
  const { table, keys } = tools;
  const deps = depsOf(tools);
  return {
    ...deps,
    keys,
    wishes: dynamoWishes(table, keys, deps.contactStates.setMode),
    persons: dynamoPersons(table, keys, dynamoOutbox(table)),
    limits: noLimits,
    ids: { id: randomUUID, seed: () => "" },
    origin: "",
  };
};

const exported = async (tools: Tools, email: string): Promise<Report> => {
  const deps = personDeps(tools);
  return { lines: [JSON.stringify(await recordOf(deps, deps.persons, email), null, 2)] };
};

const erased = async (tools: Tools, email: string): Promise<Report> => {
  const deps = personDeps(tools);
  const gone = await erase(deps, deps.persons, email);
  if (!gone.ok)
    return { lines: [`Not everything is forgotten yet (${gone.error.code}): run this again.`], failed: true };
  return {
    lines: [
      `The person has left ${gone.value} places, and all that lay under the address is gone. The seats wait for somebody.`,
      "The name the person gave themselves stays in the logs of those tables, and is told to nobody any more.",
      "Backups made before still hold the address: 35 days of point-in-time recovery, and whatever folders you keep.",
    ],
  };
};

export const reviveAddress: Duty = {
  name: "revive-address",
  takes: "<address>",
  about: "writes again to an address whose mails came back; a complaint stays",
  arity: [1, 1],
  changes: true,
  run: async (tools, [email = ""]) => {
    const left = await depsOf(tools).contactStates.revive(email, tools.now());
    return left === null
      ? { lines: ["Mails go to this address."] }
      : { lines: [`This address stays stopped: ${left}.`], failed: true };
  },
};

export const exportPerson: Duty = {
  name: "export-person",
  takes: "<address>",
  about: "writes out all that is known of whoever reads an address, as JSON",
  arity: [1, 1],
  changes: false,
  run: (tools, [email = ""]) => exported(tools, email),
};

export const erasePerson: Duty = {
  name: "erase-person",
  takes: "<address>",
  about: "forgets an address at all tables, with what was known of it; the games stay",
  arity: [1, 1],
  changes: true,
  run: (tools, [email = ""]) => erased(tools, email),
};
