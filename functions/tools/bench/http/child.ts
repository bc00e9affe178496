import { games } from "../../../../core/index.ts";
import { serve } from "./served.ts";

/* The process that serves while the benchmark plays. What it is to do stands in its first argument. */
await serve(games, JSON.parse(process.argv[2] ?? "{}"));
