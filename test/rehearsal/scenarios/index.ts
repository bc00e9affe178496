import type { Scenario } from "../scenario.ts";
import { paused, rotation } from "./changes.ts";
import { killed, silentClock, twoClocks } from "./clocks.ts";
import { bounces, games } from "./play.ts";
import { databaseAway, lostAnswers, mailProvider, throttling } from "./services.ts";
import { poison, streamRecords } from "./stream.ts";

/** Everything that is rehearsed, in its order: the alarms of one are looked at before the next begins. */
export const scenarios: readonly Scenario[] = [
  games,
  twoClocks,
  rotation,
  throttling,
  lostAnswers,
  streamRecords,
  poison,
  databaseAway,
  killed,
  silentClock,
  paused,
  mailProvider,
  bounces,
];
