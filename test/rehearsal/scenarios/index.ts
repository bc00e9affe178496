import type { Scenario } from "../scenario.ts";
import { brokenBots, frozen, unreadable } from "./broken.ts";
import { paused, release, rotation } from "./changes.ts";
import { killed, silentClock, twoClocks } from "./clocks.ts";
import { flood, inDoubt, noRoom, refusedMails } from "./crowds.ts";
import { unheard } from "./feedback.ts";
import { near } from "./near.ts";
import { bounces, complaints, games } from "./play.ts";
import { databaseAway, lostAnswers, mailProvider, throttling } from "./services.ts";
import { behind, poison, streamRecords } from "./stream.ts";

/**
 * Everything that is rehearsed, in order: the alarms of one are checked before the next begins. The release comes last: after it
 * the box runs newer code than its template describes.
 */
export const scenarios: readonly Scenario[] = [
  // First: among the few mails of the beginning one that comes back, or is complained about, weighs enough to ring.
  bounces,
  complaints,
  games,
  near,
  twoClocks,
  rotation,
  throttling,
  lostAnswers,
  streamRecords,
  poison,
  behind,
  unheard,
  databaseAway,
  killed,
  frozen,
  noRoom,
  inDoubt,
  flood,
  refusedMails,
  unreadable,
  brokenBots,
  silentClock,
  paused,
  mailProvider,
  release,
];

/** The scenarios that have to ring an alarm, by its logical id without "Alarms". */
export const rehearsing = (alarm: string): readonly string[] =>
  scenarios.filter(({ rings = [] }) => rings.includes(alarm)).map(({ name }) => name);
