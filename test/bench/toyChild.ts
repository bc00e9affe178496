import { serve } from "../../functions/tools/bench/http/served.ts";
import { toyGame } from "../support/toyGame.ts";

/* The service with the tests' small game alone, in the process that serves while it is compared. */
await serve({ toy: toyGame }, JSON.parse(process.argv[2] ?? "{}"));
