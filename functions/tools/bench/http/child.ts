import { games } from "../../../../core/index.ts";
import { serve } from "./served.ts";

/* The process that serves while the benchmark plays. Its first argument says what to do. */
await serve(games, JSON.parse(process.argv[2] ?? "{}"));
